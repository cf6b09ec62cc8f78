import type { Balance, Payment, RentalRecord } from "~/contract/handovers/rental-record";
import type { Deposit } from "~/contract/payments/deposit";
import { capabilities } from "~/http/base/api.server";
import { paths } from "~/paths";
import { isAgreed } from "~/rental/payments/papers";
import {
  countedFor,
  paidAmount,
  paidFor,
  paidWhen,
  paymentCancelled,
  receiptNumber,
} from "~/routes/agency/shared/payment-words";
import { depositAmount, euros } from "~/text/format/money";
import { DEPOSIT_LABEL } from "~/text/rental/handover-labels";
import { depositLines } from "~/ui/rental-balance/view";
import type { DepositCardView } from "./deposit";
import type { PaymentRow, PaymentsView } from "./payments";

/** The payments received; null if there are none and none can be recorded. */
export function paymentsView(record: RentalRecord | null, status: string): PaymentsView | null {
  const isPayable = isAgreed(status);
  if (!record || (!isPayable && record.payments.length === 0)) return null;
  const { reservationId, payments, balance } = record;
  return {
    rows: payments.map((payment) => paymentRow(reservationId, payment)),
    balance: isPayable ? balanceView(balance) : null,
    noteHref: isPayable ? paths.payment(reservationId) : null,
    allHref: capabilities().exports ? paths.agencyPayments() : null,
  };
}

const paymentRow = (reservationId: string, payment: Payment): PaymentRow => ({
  id: payment.id,
  amount: paidAmount(payment),
  what: paidFor(payment),
  counted: countedFor(payment),
  when: paidWhen(payment),
  receipt: receiptNumber(payment),
  cancelled: paymentCancelled(payment),
  correctHref: payment.cancelledAt ? null : paths.payment(reservationId, payment.id),
});

function balanceView({ left, charges }: Balance): NonNullable<PaymentsView["balance"]> {
  const added = charges > 0 ? `dont ${euros(charges)} ajoutés au retour` : null;
  if (left < 0) return { label: "Trop perçu", amount: euros(-left), added };
  return { label: "Reste à payer", amount: euros(left), added };
}

/** The deposit taken, and its outcome; null if no deposit was recorded. */
export function depositCard({ reservationId, deposit, return: back }: RentalRecord): DepositCardView | null {
  const lines = depositLines(deposit, { marks: back?.marks, reader: "agency" });
  return lines && { lines, settleHref: deposit?.isOpen ? paths.settleDeposit(reservationId) : null };
}

/** "500 €, empreinte de carte" */
export const takenText = ({ means, amount }: Deposit): string =>
  `${depositAmount(means, amount)}, ${DEPOSIT_LABEL[means].toLowerCase()}`;
