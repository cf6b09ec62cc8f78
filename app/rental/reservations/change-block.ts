import type { Reservation } from "~/contract/entities";

/** Why a client cannot ask for other dates of a reservation. */
export type ChangeBlock = "status" | "absent" | "waits" | "past";

const CHANGEABLE = ["PENDING", "CONFIRMED", "IN_PROGRESS"];

type ChangeableReservation = Pick<Reservation, "status" | "pickupDate" | "returnDate" | "absence" | "change">;

/**
 * Why a client cannot ask for other dates; null if they can. Before the departure both ends may move (see
 * `canMovePickup`), after it only the return, and neither once the agreed return has passed.
 */
export function changeBlock(reservation: ChangeableReservation, now: Date): ChangeBlock | null {
  const { status, pickupDate, returnDate, absence, change } = reservation;
  if (!CHANGEABLE.includes(status)) return "status";
  if (absence) return "absent";
  if (change) return "waits";
  // A request that nobody has answered by its pickup expires.
  return Date.parse(status === "PENDING" ? pickupDate : returnDate) <= now.getTime() ? "past" : null;
}

/** Whether a client can ask for other dates. */
export const canAskForChange = (reservation: ChangeableReservation, now: Date): boolean =>
  changeBlock(reservation, now) === null;

/** Whether the pickup may still be moved: before the departure, and before its time. */
export const canMovePickup = (
  { status, pickupDate }: Pick<ChangeableReservation, "status" | "pickupDate">,
  now: Date,
): boolean => (status === "PENDING" || status === "CONFIRMED") && Date.parse(pickupDate) > now.getTime();
