import type { HandoverRecord } from "~/backend/database/handovers/handover-record";
import type { PaymentRecord } from "~/backend/database/handovers/rental-money";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";

/** The amount due for a rental, the charges of its return and the payments, in cents. */
export interface Balance {
  dueCents: number;
  chargesCents: number;
  paidCents: number;
}

/** Returns the balance of a rental. Charges count once the return is signed; a kept deposit does not count. */
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
