import { Link } from "@remix-run/react";
import { Isolated, Ltr } from "~/ui/base/isolated";
import type { PaymentRowView } from "./list.server";

/** One payment. A cancelled one is struck through, since recorded payments are never removed. */
export function PaymentRow({ payment: p }: { payment: PaymentRowView }) {
  const titleId = `payment-${p.id}`;
  return (
    <article className="payment-row" aria-labelledby={titleId}>
      <h3 id={titleId}>
        {p.cancelled ? <s>{p.amount}</s> : p.amount} <small>{p.counted}</small>
      </h3>
      <p>
        <Isolated>{p.what}</Isolated> <small>{p.cancelled}</small>
      </p>
      <p>
        {p.when}{" "}
        <a className="link" href={p.receiptHref}>
          {p.receipt}
        </a>
      </p>
      <p>
        <bdi>{p.client}</bdi>{" "}
        <Link className="link" to={p.reservationHref} prefetch="intent">
          <Ltr>{p.reference}</Ltr>
        </Link>{" "}
        <small>{p.vehicle}</small>
      </p>
    </article>
  );
}

/** The column headings. */
export const PAYMENT_ROW_HEADS = ["Montant", "Paiement", "Date et reçu", "Client et réservation"];
