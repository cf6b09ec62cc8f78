import type { PaymentInput } from "~/contract/handovers/rental-record";
import type { TestBackend } from "./backend";
import type { Person } from "./people";

/** 50 € by transfer on the day of the tests. */
export const PAID = { paidOn: "2026-11-20", means: "TRANSFER", currency: "EUR", amount: 50 } as const;

type Given = Partial<Record<keyof PaymentInput, unknown>>;

/** One person's calls about the money of one rental. */
export function moneyOf({ api, token }: Pick<Person, "api" | "token">, id: string, backend?: TestBackend) {
  return {
    read: () => api.handover.read({ params: { id } }),
    note: (input: Partial<PaymentInput> = {}) =>
      api.handover.addPayment({ params: { id }, body: { ...PAID, ...input } }),
    /** Sends the input as it is, whatever its types. */
    noteRaw: (input: Given) =>
      backend?.call("POST", `/reservations/${id}/payments`, { token, json: { ...PAID, ...input } }),
    cancel: (paymentId: string, reason = "Noté deux fois") =>
      api.handover.cancelPayment({ params: { id, paymentId }, body: { reason } }),
    take: (body: { means: "CARD_HOLD" | "CASH_EUR" | "CASH_MAD" | "CHEQUE"; amount: number }) =>
      api.handover.takeDeposit({ params: { id }, body }),
    settle: (body: { outcome: "RETURNED" | "KEPT"; kept?: number; keptReason?: string; keptMarkId?: string | null }) =>
      api.handover.settleDeposit({ params: { id }, body }),
  };
}

/** Records a deposit as a signed departure does. */
export async function holdDeposit(
  { database, clock }: TestBackend,
  reservationId: string,
  { means = "CARD_HOLD", amount = 800 }: { means?: string; amount?: number } = {},
): Promise<void> {
  await database`
    insert into deposits (reservation_id, agency_id, means, amount_cents, taken_at)
    select id, agency_id, ${means}, ${amount * 100}, ${clock.now()} from reservations where id = ${reservationId}`;
}
