import type { Caller } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import type { LoggedChanges } from "~/backend/database/events/events";
import type { ChangeRecord, RentalDocument } from "~/backend/database/reservations/change-record";
import { settlePointless } from "~/backend/database/reservations/reservation-changes";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import type { ReservationStatus } from "~/contract/values";
import { changesBetween, type Entry, logAll } from "../events/log";

/*
 * What the log says of reservations. `totalCents` is what is due in all, extras included; a reason is named, never kept.
 */

export const ofReservation = ({ id, agencyId }: Pick<ReservationRecord, "id" | "agencyId">): Entry["on"] => ({
  id,
  agencyId,
});

/** Nothing where the step has left it as it was. */
export const statusChange = (before: ReservationStatus, after: ReservationStatus): LoggedChanges =>
  changesBetween({ status: before }, { status: after }, ["status"]);

/** A reservation that there was not before, by whoever made it. */
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

const LOGGED_FIELDS = ["vehicleId", "pickupAt", "returnAt", "days", "pricePerDayCents", "totalCents"] as const;

/** What a change makes of a rental, or would have made of it. */
export const rentalChanges = ({ before, after }: { before: RentalDocument; after: RentalDocument }): LoggedChanges =>
  changesBetween<LoggedRental>(loggedRental(before), loggedRental(after), LOGGED_FIELDS);

type LoggedRental = Pick<RentalDocument, (typeof LOGGED_FIELDS)[number]>;

const loggedRental = ({
  vehicleId,
  pickupAt,
  returnAt,
  days,
  pricePerDayCents,
  totalCents,
  extrasCents,
}: RentalDocument) => ({
  ...{ vehicleId, pickupAt, returnAt, days, pricePerDayCents },
  totalCents: totalCents + extrasCents,
});

/** A change that nobody answered, or that has become pointless. */
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

/** Ends the changes that a step of these reservations has made pointless, in the step's transaction. */
export async function closeObsoleteChanges(sql: Queryable, ids: readonly string[], now: Date): Promise<void> {
  const ended = await settlePointless(sql, ids, now);
  await logAll(
    sql,
    ended.map(({ reservationId, agencyId, ...change }) => expiredChange({ id: reservationId, agencyId }, change, now)),
  );
}
