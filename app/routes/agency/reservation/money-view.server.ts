import type { Balance, RentalRecord } from "~/contract/handovers/rental-record";
import { capabilities } from "~/http/base/api.server";
import { paths } from "~/paths";
import { isAgreed } from "~/rental/payments/papers";
import { paymentWords } from "~/routes/agency/shared/payment-words";
import { euros } from "~/text/format/money";
import { depositLines } from "~/ui/rental-balance/view";

export type PaymentsView = NonNullable<ReturnType<typeof paymentsView>>;

/** The payments received; null if there are none and none can be recorded. */
export function paymentsView(record: RentalRecord | null, status: string) {
  const isPayable = isAgreed(status);
  if (!record || (!isPayable && record.payments.length === 0)) return null;
  const { reservationId, payments, balance } = record;
  return {
    rows: payments.map((payment) => ({
      ...paymentWords(payment),
      correctHref: payment.cancelledAt ? null : paths.payment(reservationId, payment.id),
    })),
    balance: isPayable ? balanceView(balance) : null,
    noteHref: isPayable ? paths.payment(reservationId) : null,
    allHref: capabilities().exports ? paths.agencyPayments() : null,
  };
}

function balanceView({ left, charges }: Balance) {
  const added = charges > 0 ? `dont ${euros(charges)} ajoutés au retour` : null;
  if (left < 0) return { label: "Trop perçu", amount: euros(-left), added };
  return { label: "Reste à payer", amount: euros(left), added };
}

/** "Reste 151 €" once the return is signed with money left open; else null. */
export const openAfterReturn = ({ return: back, balance }: RentalRecord): string | null =>
  back?.signedAt && balance.left > 0 ? `Reste ${euros(balance.left)}` : null;

export type DepositCardView = NonNullable<ReturnType<typeof depositCard>>;

/** The deposit taken, and its outcome; null if no deposit was recorded. */
export function depositCard({ reservationId, deposit, return: back }: RentalRecord) {
  const lines = depositLines(deposit, { marks: back?.marks, reader: "agency" });
  const open = lines?.find(({ key }) => key === "open")?.term ?? null;
  return lines && { lines, open, settleHref: open && paths.settleDeposit(reservationId) };
}
