import type { Deposit } from "~/contract/deposit";
import type { Balance, Payment, RentalRecord } from "~/contract/rental-record";
import { paths } from "~/paths";
import { isAgreed } from "~/rental/papers";
import { plainDate } from "~/text/dates";
import { DEPOSIT_LABEL, PAID_BY_LABEL } from "~/text/handover-labels";
import { depositAmount, euros, inCurrency } from "~/text/money";
import { number } from "~/text/plural";
import { product } from "~/text/product";
import { depositLines } from "~/ui/rental-balance/view";
import type { DepositCardView } from "./deposit";
import type { PaymentRow, PaymentsView } from "./payments";

/** What was received; null where there is nothing to be noted, and nothing was. */
export function paymentsView(record: RentalRecord | null, status: string): PaymentsView | null {
  const isPayable = isAgreed(status);
  if (!record || (!isPayable && record.payments.length === 0)) return null;
  const { reservationId, payments, balance } = record;
  return {
    rows: payments.map((payment) => paymentRow(reservationId, payment)),
    balance: isPayable ? balanceView(balance) : null,
    noteHref: isPayable ? paths.payment(reservationId) : null,
    site: product().name,
  };
}

function paymentRow(reservationId: string, payment: Payment): PaymentRow {
  const { id, means, note, paidOn, currency, value, cancelledAt, cancellationReason } = payment;
  const by = PAID_BY_LABEL[means];
  return {
    id,
    amount: paidAmount(payment),
    what: note ? `${note}, ${by.toLowerCase()}` : by,
    counted: currency === "MAD" ? `compté pour ${euros(value)}` : null,
    when: plainDate(`${paidOn.slice(0, 10)}T00:00`),
    receipt: receiptNumber(payment),
    cancelled: cancelledAt ? `annulé le ${plainDate(new Date(cancelledAt))}\u00a0: ${cancellationReason ?? ""}` : null,
    correctHref: cancelledAt ? null : paths.payment(reservationId, id),
  };
}

/** "50 €", "500 MAD". */
export const paidAmount = ({ amount, currency }: Payment): string => inCurrency(amount, currency);

/** "reçu nº 12". */
export const receiptNumber = (payment: Pick<Payment, "number">): string => `reçu nº\u00a0${number(payment.number)}`;

function balanceView({ left, charges }: Balance): NonNullable<PaymentsView["balance"]> {
  const added = charges > 0 ? `dont ${euros(charges)} ajoutés au retour` : null;
  if (left < 0) return { label: "Trop perçu", amount: euros(-left), added };
  return { label: "Reste à payer", amount: euros(left), added };
}

/** What was taken, and what became of it; null where no deposit was noted. */
export function depositCard({ reservationId, deposit, return: back }: RentalRecord): DepositCardView | null {
  const lines = depositLines(deposit, { marks: back?.marks, reader: "agency" });
  return lines && { lines, settleHref: deposit?.isOpen ? paths.settleDeposit(reservationId) : null };
}

/** "500 €, empreinte de carte" */
export const takenText = ({ means, amount }: Deposit): string =>
  `${depositAmount(means, amount)}, ${DEPOSIT_LABEL[means].toLowerCase()}`;
