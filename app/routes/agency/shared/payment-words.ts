import type { Payment } from "~/contract/handovers/rental-record";
import { plainDate } from "~/text/format/dates";
import { euros, inCurrency } from "~/text/format/money";
import { number } from "~/text/format/plural";
import { PAID_BY_LABEL } from "~/text/rental/handover-labels";

/** "50 €", "500 MAD". */
export const paidAmount = ({ amount, currency }: Payment): string => inCurrency(amount, currency);

/** "reçu nº 12". */
export const receiptNumber = (payment: Pick<Payment, "number">): string => `reçu nº\u00a0${number(payment.number)}`;

/** "Acompte, virement", "Virement". */
export function paidFor({ means, note }: Payment): string {
  const by = PAID_BY_LABEL[means];
  return note ? `${note}, ${by.toLowerCase()}` : by;
}

/** "5 novembre 2026" */
export const paidWhen = ({ paidOn }: Payment): string => plainDate(`${paidOn.slice(0, 10)}T00:00`);

/** "compté pour 46,30 €" for a payment in dirhams; null for one in euros. */
export const countedFor = ({ currency, value }: Payment): string | null =>
  currency === "MAD" ? `compté pour ${euros(value)}` : null;

/** "annulé le 6 novembre 2026 : noté deux fois"; null for a payment that was not cancelled. */
export const paymentCancelled = ({ cancelledAt, cancellationReason }: Payment): string | null =>
  cancelledAt ? `annulé le ${plainDate(new Date(cancelledAt))}\u00a0: ${cancellationReason ?? ""}` : null;
