import type { Caller } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import type { LoggedChanges } from "~/backend/database/events/events";
import { type ChangeRecord, optionsOf, type RentalDocument } from "~/backend/database/reservations/change-record";
import { settleObsolete } from "~/backend/database/reservations/reservation-changes";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import type { ReservationStatus } from "~/contract/values";
import { changesBetween, type Entry, logAll } from "../events/log";

/*
 * Log entries of reservations. Their `totalCents` is the amount due, including extras. Of a reason only the field's
 * name is logged.
 */

/** Returns the subject of a reservation's log entry. */
export const ofReservation = ({ id, agencyId }: Pick<ReservationRecord, "id" | "agencyId">): Entry["on"] => ({
  id,
  agencyId,
});

/** Returns the change of status for the log; empty when the status has not changed. */
export const statusChange = (before: ReservationStatus, after: ReservationStatus): LoggedChanges =>
  changesBetween({ status: before }, { status: after }, ["status"]);

/** Returns the log entry of a new reservation. */
export const newReservation = (
  caller: Caller,
  reservation: ReservationRecord,
  action: "RESERVATION_REQUESTED" | "RESERVATION_ENTERED",
  now: Date,
): Entry => ({
  by: caller,
  action,
  on: ofReservation(reservation),
  changes: {
    status: [null, reservation.status],
    ...(reservation.origin === "ONLINE" ? {} : { origin: [null, reservation.origin] }),
    vehicleId: [null, reservation.vehicleId],
    pickupAt: [null, reservation.pickupAt.toISOString()],
    returnAt: [null, reservation.returnAt.toISOString()],
    days: [null, reservation.days],
    totalCents: [null, reservation.totalCents + reservation.terms.extrasCents],
  },
  now,
});

const LOGGED_FIELDS = [
  ...(["vehicleId", "pickupAt", "returnAt", "days"] as const),
  ...(["pricePerDayCents", "totalCents", "depositCents"] as const),
] as const;

/** Returns what a change alters in a rental, or would have altered; of options and places only that they differ. */
export const rentalChanges = ({ before, after }: { before: RentalDocument; after: RentalDocument }): LoggedChanges =>
  changesBetween<LoggedRental>(loggedRental(before), loggedRental(after), LOGGED_FIELDS);

type LoggedRental = Pick<
  RentalDocument,
  | (typeof LOGGED_FIELDS)[number]
  | ("pickupLocation" | "returnLocation" | "pickupAddress" | "returnAddress" | "flightNumber")
> & {
  options: ReturnType<typeof optionsOf>;
};

function loggedRental(rental: RentalDocument): LoggedRental {
  const { vehicleId, pickupAt, returnAt, days, pricePerDayCents, totalCents, extrasCents, depositCents } = rental;
  const { pickupLocation, returnLocation, pickupAddress, returnAddress, flightNumber } = rental;
  return {
    ...{ vehicleId, pickupAt, returnAt, days, pricePerDayCents, depositCents },
    ...{ pickupLocation, returnLocation, pickupAddress, returnAddress, flightNumber },
    totalCents: totalCents + extrasCents,
    options: optionsOf(rental),
  };
}

/** Returns the log entry of a change that expired or has become obsolete. */
export const expiredChange = (
  reservation: Pick<ReservationRecord, "id" | "agencyId">,
  change: Pick<ChangeRecord, "before" | "after">,
  now: Date,
): Entry => ({
  by: { job: "EXPIRY" },
  action: "CHANGE_EXPIRED",
  on: ofReservation(reservation),
  changes: rentalChanges(change),
  now,
});

/** Ends the open changes of these reservations that a step has made obsolete. Call it in the step's transaction. */
export async function closeObsoleteChanges(sql: Queryable, ids: readonly string[], now: Date): Promise<void> {
  const ended = await settleObsolete(sql, ids, now);
  await logAll(
    sql,
    ended.map(({ reservationId, agencyId, ...change }) => expiredChange({ id: reservationId, agencyId }, change, now)),
  );
}
