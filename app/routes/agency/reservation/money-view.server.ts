import type { Reservation } from "~/contract/entities";
import type { Balance, RentalRecord } from "~/contract/handovers/rental-record";
import { capabilities } from "~/http/base/api.server";
import { paths } from "~/paths";
import { isAgreed } from "~/rental/payments/papers";
import { paymentWords } from "~/routes/agency/shared/payment-words";
import { euros } from "~/text/format/money";
import { depositLines, type MoneyLine } from "~/ui/rental-balance/view";

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

export interface DepositCardView {
  lines: MoneyLine[];
  /** What is open once the car is back; null otherwise. */
  open: string | null;
  step: { label: string; href: string } | null;
}

/**
 * The deposit taken, and its outcome, or that a rental under way lacks the agreed one; null if there is nothing to say.
 */
export function depositCard(
  { id, status, deposit: agreed }: Reservation,
  { deposit, return: back }: RentalRecord,
): DepositCardView | null {
  const lines = depositLines(deposit, { marks: back?.marks, reader: "agency" });
  if (!lines) {
    if (status !== "IN_PROGRESS" || !agreed) return null;
    const missing = { key: "agreed", term: "Convenue", detail: "Aucune caution notée", amount: euros(agreed) };
    return { lines: [missing], open: null, step: { label: "Noter la caution", href: paths.takeDeposit(id) } };
  }
  const open = lines.find(({ key }) => key === "open")?.term ?? null;
  return { lines, open, step: open ? { label: "Régler la caution", href: paths.settleDeposit(id) } : null };
}
