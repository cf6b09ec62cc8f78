import type { HandoverRecord } from "~/backend/database/handovers/handover-record";
import type { PaymentRecord } from "~/backend/database/handovers/rental-money";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";

/** In cents: what the rental costs with its extras, what its return added, and what was paid. */
export interface Balance {
  dueCents: number;
  chargesCents: number;
  paidCents: number;
}

/** Charges count from the signing of the return on; a kept deposit stands apart. */
export function balanceOf(
  { totalCents, terms }: Pick<ReservationRecord, "totalCents" | "terms">,
  arrival: Pick<HandoverRecord, "signedAt" | "charges">,
  payments: readonly PaymentRecord[],
): Balance {
  const charges = arrival.signedAt ? arrival.charges : [];
  return {
    dueCents: totalCents + terms.extrasCents,
    chargesCents: sum(charges.map(({ amountCents }) => amountCents)),
    paidCents: sum(payments.filter(({ cancelledAt }) => !cancelledAt).map(({ valueCents }) => valueCents)),
  };
}

const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
