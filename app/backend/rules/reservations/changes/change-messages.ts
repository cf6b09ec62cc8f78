import type { Queryable } from "~/backend/database/base/query";
import { insertMessages, type OutboxMessage, withdrawMessages } from "~/backend/database/mail/outbox";
import {
  type ChangeRecord,
  type ChangeSide,
  optionsOf,
  type RentalDocument,
} from "~/backend/database/reservations/change-record";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import type { LetterChange, ReservationMessageKind } from "~/backend/mail/payloads";
import type { ChangedRental } from "~/contract/reservations/changes";
import { clearUnsentReminders } from "../../reminders/reminders";
import { BOOKING_LETTERS, toAgency, toClient, written } from "../reservation-messages";

/*
 * Letters about changes. Call each function in the transaction that its letters report, with the reservation as it is
 * afterwards.
 */

/** Tells the other side that a change waits for its answer. */
export async function queueChangeRequestLetters(
  sql: Queryable,
  reservation: ReservationRecord,
  now: Date,
): Promise<void> {
  const { change } = reservation;
  if (!change) return;
  await insertMessages(sql, written([letter("change-asked", otherThan(change.askedBy), reservation, change)]), now);
}

/** Tells the client that the agency has changed the reservation. */
export async function queueMadeChangeLetters(
  sql: Queryable,
  reservation: ReservationRecord,
  changeId: string,
  now: Date,
): Promise<void> {
  const change = reservation.changes?.find(({ id }) => id === changeId);
  if (!change) return;
  const rewritten = await rewriteUnsentLetters(sql, reservation);
  await insertMessages(sql, written([...rewritten, letter("reservation-changed", "CLIENT", reservation, change)]), now);
}

/**
 * Tells the side that asked whether its change was accepted or refused. Tells the other side that the change was
 * withdrawn, unless the letter that asked for it has not been sent. A client who accepts a change also gets the new
 * dates.
 */
export async function queueChangeAnswerLetters(
  sql: Queryable,
  reservation: ReservationRecord,
  change: ChangeRecord,
  now: Date,
): Promise<void> {
  const { askedBy, state } = change;
  const isUnknown = (await withdrawMessages(sql, reservation.id, ["change-asked"])).length > 0;
  if (state === "MADE") {
    const rewritten = await rewriteUnsentLetters(sql, reservation);
    const toOther = askedBy === "AGENCY" ? letter("reservation-changed", "CLIENT", reservation, change) : null;
    return insertMessages(
      sql,
      written([...rewritten, letter("change-accepted", askedBy, reservation, change), toOther]),
      now,
    );
  }
  if (state === "REFUSED") {
    return insertMessages(sql, written([letter("change-refused", askedBy, reservation, change)]), now);
  }
  if (isUnknown) return;
  await insertMessages(sql, written([letter("change-withdrawn", otherThan(askedBy), reservation, change)]), now);
}

/** Tells the side that asked that nobody answered in time. */
export async function queueExpiredChangeLetters(
  sql: Queryable,
  reservation: ReservationRecord,
  change: ChangeRecord,
  now: Date,
): Promise<void> {
  await withdrawMessages(sql, reservation.id, ["change-asked"]);
  await insertMessages(sql, written([letter("change-expired", change.askedBy, reservation, change)]), now);
}

/**
 * Withdraws unsent letters with the old dates. Returns the booking letters with the new dates, to be sent before the
 * letter about the change; reminders are written again when they are due.
 */
async function rewriteUnsentLetters(sql: Queryable, reservation: ReservationRecord): Promise<OutboxMessage[]> {
  const [unsent] = await Promise.all([
    withdrawMessages(sql, reservation.id, SAYING_DATES),
    clearUnsentReminders(sql, reservation.id),
  ]);
  const rewritten = unsent.map(({ kind, audience }) =>
    (audience === "agency" ? toAgency : toClient)(kind as ReservationMessageKind, reservation),
  );
  return written(rewritten);
}

const SAYING_DATES: ReservationMessageKind[] = [
  ...BOOKING_LETTERS,
  "booking-confirmed-agency",
  "reservation-confirmed",
];

function letter(kind: ReservationMessageKind, to: ChangeSide, reservation: ReservationRecord, change: ChangeRecord) {
  const context = { change: letterChange(reservation, change) };
  return to === "AGENCY" ? toAgency(kind, reservation, context) : toClient(kind, reservation, context);
}

const otherThan = (side: ChangeSide): ChangeSide => (side === "AGENCY" ? "CLIENT" : "AGENCY");

const letterChange = ({ status }: ReservationRecord, change: ChangeRecord): LetterChange => ({
  askedBy: change.askedBy,
  reason: change.reason,
  refusalReason: change.refusalReason,
  expiresAt: change.expiresAt?.toISOString() ?? null,
  before: changedRentalOf(change.before),
  after: changedRentalOf(change.after),
  isAgreed: change.askedBy === "AGENCY" && change.settledBy !== null,
  isBooked: status === "CONFIRMED" || status === "IN_PROGRESS",
});

/** Converts a rental to the contract's form, with amounts in euros. */
export const changedRentalOf = (rental: RentalDocument): ChangedRental => ({
  vehicleId: rental.vehicleId,
  vehicle: rental.vehicle,
  pickupDate: rental.pickupAt,
  returnDate: rental.returnAt,
  days: rental.days,
  pricePerDay: rental.pricePerDayCents / 100,
  totalPrice: rental.totalCents / 100,
  amountDue: (rental.totalCents + rental.extrasCents) / 100,
  options: optionsOf(rental),
  pickupLocation: rental.pickupLocation,
  returnLocation: rental.returnLocation,
  pickupAddress: rental.pickupAddress ?? undefined,
  returnAddress: rental.returnAddress ?? undefined,
  flightNumber: rental.flightNumber ?? undefined,
  deposit: rental.depositCents === undefined ? undefined : rental.depositCents / 100,
});
