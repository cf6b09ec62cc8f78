import { randomUUID } from "node:crypto";
import type { Caller, Context } from "~/backend/context";
import { type BookingLimits, type BookingOutcome, insertBooking, lockForBooking } from "~/backend/database/booking";
import { errorCode, SQLSTATE, violatedConstraint } from "~/backend/database/driver/errors";
import type { Queryable } from "~/backend/database/driver/query";
import { findReservation, type ReservationRecord } from "~/backend/database/reservations";
import { isUuid } from "~/backend/database/uuid";
import type { BookingInput } from "~/contract/inputs";
import { FALLBACK, RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { pickupPlace } from "~/rental/pickup-place";
import { type BookedPeriod, bookedPeriod } from "./booked-period";
import { newReferenceNumber } from "./reference-number";
import { tellOfBooking } from "./reservation-messages";
import { RuleError } from "./rule-error";

/** PENDING reservations that one client may have at a time. */
export const MAX_PENDING = 20;
/** Bookings that one client may make within an hour; refused tries do not count. */
export const MAX_PER_HOUR = 30;
const HOUR_MS = 3_600_000;
const REFERENCE_TRIES = 10;

/**
 * Creates a PENDING reservation at the vehicle's current price, and messages to client and agency. Throws a RuleError
 * for impossible dates, an unknown, unavailable or taken vehicle, a total other than the expected one, a repeated
 * booking, too many PENDING ones, and too many made within an hour.
 */
export async function book(
  context: Context,
  caller: Caller,
  input: BookingInput,
  newReference: () => string = newReferenceNumber,
): Promise<ReservationRecord> {
  const now = context.now();
  const period = bookedPeriod(input, now);
  if (!isUuid(input.vehicleId)) throw vehicleNotFound();

  for (let attempt = 1; ; attempt++) {
    const referenceNumber = newReference();
    try {
      return await context.database.transaction((sql) =>
        bookOnce(sql, { clientId: caller.userId, input, period, referenceNumber, now }),
      );
    } catch (error) {
      if (errorCode(error) === SQLSTATE.exclusionViolation) throw new RuleError("conflict", RULE_MESSAGES.datesTaken);
      const isReferenceTaken = violatedConstraint(error) === "reservations_reference_number_key";
      if (!isReferenceTaken || attempt === REFERENCE_TRIES) throw error;
    }
  }
}

interface Attempt {
  clientId: string;
  input: BookingInput;
  period: BookedPeriod;
  referenceNumber: string;
  now: Date;
}

async function bookOnce(sql: Queryable, attempt: Attempt): Promise<ReservationRecord> {
  const { clientId, input, period, referenceNumber, now } = attempt;
  const agency = await lockForBooking(sql, { clientId, vehicleId: input.vehicleId });
  if (!agency) throw vehicleNotFound();

  const pickupLocation = pickupPlace(input.pickupLocation, agency);
  if (!pickupLocation) throw new RuleError("invalid", VALIDATION.pickupPlaceUnknown);
  const returnLocation = input.returnLocation?.trim() || pickupLocation;
  const expectedCents = input.expectedTotal === undefined ? null : Math.round(input.expectedTotal * 100);
  const id = randomUUID();
  const booking = { id, referenceNumber, vehicleId: input.vehicleId, clientId, ...period };
  const limits = { maxPending: MAX_PENDING, maxRecent: MAX_PER_HOUR, recentSince: new Date(now.getTime() - HOUR_MS) };
  // Both queries are sent at once and answered in this order.
  const [outcome, reservation] = await Promise.all([
    insertBooking(sql, { ...booking, pickupLocation, returnLocation, expectedCents, now }, limits),
    findReservation(sql, { clientId }, id),
  ]);
  if (!outcome.isBooked || !reservation) throw refusal(outcome, limits);
  await tellOfBooking(sql, reservation, now);
  return reservation;
}

/** Why nothing was booked. The same booking before the limits: who sends the twentieth request twice has it already. */
function refusal(outcome: BookingOutcome, { maxPending, recentSince }: BookingLimits): RuleError {
  const { isSame, pending, limitReachedBy, isAvailable } = outcome;
  if (isSame) return new RuleError("conflict", RULE_MESSAGES.sameBooking);
  if (pending >= maxPending) return new RuleError("conflict", RULE_MESSAGES.tooManyPending);
  if (limitReachedBy) return tooManyBookings(limitReachedBy, recentSince);
  return new RuleError("conflict", isAvailable ? RULE_MESSAGES.totalChanged : RULE_MESSAGES.vehicleUnavailable);
}

/** With the seconds until the first booking of the hour is an hour old. */
const tooManyBookings = (first: Date, anHourAgo: Date) =>
  new RuleError("too-many", RULE_MESSAGES.tooManyBookings, Math.ceil((first.getTime() - anHourAgo.getTime()) / 1000));

const vehicleNotFound = () => new RuleError("not-found", FALLBACK.vehicleNotFound);
