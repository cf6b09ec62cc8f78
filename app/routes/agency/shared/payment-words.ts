import type { Payment } from "~/contract/handovers/rental-record";
import { plainDate } from "~/text/format/dates";
import { isolateName } from "~/text/format/isolates";
import { euros, inCurrency } from "~/text/format/money";
import { number } from "~/text/format/plural";
import { PAID_BY_LABEL } from "~/text/rental/handover-labels";

/** A payment as display text, for the agency. Its note is marked as in text/format/isolates. */
export const paymentWords = (payment: Payment) => ({
  id: payment.id,
  amount: inCurrency(payment.amount, payment.currency),
  counted: payment.currency === "MAD" ? `compté pour ${euros(payment.value)}` : null,
  what: paidFor(payment),
  when: plainDate(`${payment.paidOn.slice(0, 10)}T00:00`),
  receipt: `reçu nº\u00a0${number(payment.number)}`,
  cancelled: cancelledText(payment),
});

/** "Acompte, virement", "Virement" */
function paidFor({ means, note }: Payment): string {
  const by = PAID_BY_LABEL[means];
  return note ? `${isolateName(note)}, ${by.toLowerCase()}` : by;
}

/** "annulé le 6 novembre 2026 : noté deux fois"; null for a payment that was not cancelled. */
const cancelledText = ({ cancelledAt, cancellationReason }: Payment): string | null =>
  cancelledAt ? `annulé le ${plainDate(new Date(cancelledAt))}\u00a0: ${cancellationReason ?? ""}` : null;
