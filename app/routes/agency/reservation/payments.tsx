import { Link } from "@remix-run/react";
import { Isolated } from "~/ui/base/isolated";
import { useProduct } from "~/ui/base/product";
import { DialogLink } from "./dialog-link";
import type { PaymentsView } from "./money-view.server";

/** The payments that the agency recorded. The site takes none itself. */
export function Payments({ view: { rows, balance, noteHref, allHref } }: { view: PaymentsView }) {
  const { name } = useProduct();
  return (
    <section className="card payments" aria-labelledby="paiements">
      <div className="spread">
        <h2 id="paiements">Paiements reçus</h2>
        <p className="fine">notés, jamais encaissés par {name}</p>
      </div>
      {rows.length === 0 ? (
        <p className="muted">Aucun paiement enregistré.</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      <div className="payments-end">
        {balance && (
          <p>
            {balance.label} <b>{balance.amount}</b> {balance.added && <span className="fine">{balance.added}</span>}
          </p>
        )}
        {noteHref && (
          <DialogLink variant="secondary" icon="plus" to={noteHref}>
            Enregistrer un paiement
          </DialogLink>
        )}
      </div>
      {allHref && (
        <p className="mt-2">
          <Link className="link" to={allHref} prefetch="intent">
            Tous les paiements
          </Link>
        </p>
      )}
    </section>
  );
}

const Row = ({
  row: { amount, what, counted, when, receipt, cancelled, correctHref },
}: {
  row: PaymentsView["rows"][number];
}) => (
  <li>
    <p>
      {cancelled ? <s>{amount}</s> : <b>{amount}</b>}{" "}
      <span className="fine">
        <Isolated>{what}</Isolated>
      </span>
    </p>
    <p className="fine">
      {when}, {receipt}
      {counted && `, ${counted}`}
      {cancelled && `, ${cancelled}`}
    </p>
    {correctHref && (
      <Link
        className="link"
        to={correctHref}
        preventScrollReset
        aria-label={`Corriger le paiement de ${amount}, ${receipt}`}
      >
        Corriger
      </Link>
    )}
  </li>
);
