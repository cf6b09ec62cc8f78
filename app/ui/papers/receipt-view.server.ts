import type { Payment } from "~/contract/handovers/rental-record";
import { cents } from "~/rental/offer/extras";
import { plainDate } from "~/text/format/dates";
import { euros, inCurrency, totalLine } from "~/text/format/money";
import { PAID_BY_LABEL } from "~/text/rental/handover-labels";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";
import { type PaperFacts, paperHead, printedAt } from "./paper-facts.server";

export type ReceiptView = ReturnType<typeof receiptView>;

/** The receipt of all payments of one rental, ready to display. */
export function receiptView(facts: PaperFacts) {
  const { record, renter, vehicle, now, product } = facts;
  const sum = (amount: number) => totalLine(product, amount);
  const { payments, balance, agency } = record;
  const { title, year } = vehicleLine(vehicle);
  return {
    head: paperHead(facts),
    facts: [
      { term: "Reçu de", value: renter.name },
      { term: "Pour", value: `Location ${[title, year].filter(Boolean).join(" ")}` },
    ],
    payments: payments.map(paymentLine),
    note: payments.every(({ cancelledAt }) => cancelledAt)
      ? "Aucun paiement ne compte\u00a0: tous sont annulés."
      : null,
    total: sum(balance.paid),
    vat: vatText(balance.paid, agency.vatPercent),
    balance: [
      { term: "Location", value: sum(balance.due) },
      ...(balance.charges > 0 ? [{ term: "À régler au retour", value: sum(balance.charges) }] : []),
      { term: "Total reçu", value: sum(balance.paid) },
      { term: balance.left < 0 ? "Reçu en trop" : "Reste à payer", value: sum(Math.abs(balance.left)) },
    ],
    siteName: product.name,
    printed: printedAt(now),
  };
}

export type PaymentLine = ReturnType<typeof paymentLine>;

function paymentLine(payment: Payment) {
  const { id, paidOn, means, note, currency, amount, value, cancelledAt, cancellationReason } = payment;
  const on = cancelledAt && plainDate(new Date(cancelledAt));
  return {
    id,
    // In this agency's series.
    number: `n°\u00a0${payment.number}`,
    day: plainDate(new Date(paidOn)),
    how: [PAID_BY_LABEL[means], note].filter(Boolean).join(", "),
    amount: inCurrency(amount, currency),
    value: euros(value),
    cancelled: on ? `annulé le ${on}${cancellationReason ? `\u00a0: ${cancellationReason}` : ""}` : null,
  };
}

const percent = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 });

/** The VAT that a sum in euros includes, to the cent; null without a rate. */
export function vatText(total: number, rate: number | null | undefined): string | null {
  if (!rate) return null;
  const vat = Math.round((cents(total) * rate) / (100 + rate)) / 100;
  return `dont TVA ${percent.format(rate)}\u00a0%\u00a0: ${euros(vat)}`;
}
