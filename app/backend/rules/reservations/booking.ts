import { randomUUID } from "node:crypto";
import type { Caller, Context } from "~/backend/context";
import { addPhone, isInUse } from "~/backend/database/accounts/users";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import {
  type BookingAgency,
  type BookingLimits,
  type BookingOutcome,
  insertBooking,
  lockForBooking,
} from "~/backend/database/reservations/booking";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { findReservation } from "~/backend/database/reservations/reservations";
import { once } from "~/backend/rules/base/once";
import { RuleError } from "~/backend/rules/base/rule-error";
import { problem } from "~/contract/base/errors";
import type { BookingInput, BookingWithOptionsInput } from "~/contract/reservations/inputs";
import { toWallClock } from "~/rental/base/clock";
import { hoursProblems, outsideFees } from "~/rental/offer/opening-hours";
import type { RentalPeriod } from "~/rental/offer/rental-period";
import { unpricedFees } from "~/rental/offer/unpriced";
import { answerDeadline } from "~/rental/reservations/answer-deadline";
import {
  MAX_PENDING,
  MAX_PER_HOUR,
  UNCONFIRMED_MAX_DAYS,
  UNCONFIRMED_MAX_PENDING,
} from "~/rental/reservations/booking-limits";
import { guestPhone } from "~/text/format/phone";
import { hoursProblem } from "~/text/rental/opening-hours";
import { type Entry, log } from "../events/log";
import { type BookedPeriod, bookedPeriod } from "./booked-period";
import { chosenExtras } from "./booking-extras";
import { bookUnderNewReference, newReferenceNumber } from "./reference-number";
import { newReservation } from "./reservation-events";
import { queueBookingLetters } from "./reservation-messages";
import { findUncancelled } from "./reservations";

const HOUR_MS = 3_600_000;

/**
 * Creates a reservation at the vehicle's current price, conditions and offers, PENDING unless the agency confirms at
 * once, and queues letters to client and agency. A phone completes an account that has none. Throws RuleError "invalid"
 * for impossible dates, an unknown pickup place or a missing address of one; "not-found" for an unknown vehicle;
 * "unprocessable" for options or places that are not offered; "conflict" for closing hours, an unavailable or taken
 * vehicle, another total or other conditions than expected, a repeated booking or more than MAX_PENDING, and beyond the
 * limits of a client whose e-mail is not confirmed; "too-many" beyond MAX_PER_HOUR; "unauthenticated" when the account
 * was erased.
 */
export async function book(
  context: Context,
  caller: Caller,
  input: BookingInput | BookingWithOptionsInput,
  newReference: () => string = newReferenceNumber,
): Promise<ReservationRecord> {
  const now = context.now();
  const { sendsMail } = context;
  const { cities, answerHours } = context.site.product;
  const period = bookedPeriod(input, now);
  if (!isUuid(input.vehicleId)) throw vehicleNotFound();
  return bookUnderNewReference(newReference, (referenceNumber) =>
    once(
      context,
      (sql) => tryToBook(sql, { caller, input, period, referenceNumber, cities, answerHours, sendsMail, now }),
      (sql, id) => findUncancelled(sql, caller, id),
    ),
  );
}

interface Attempt {
  caller: Caller;
  input: BookingInput | BookingWithOptionsInput;
  period: BookedPeriod;
  referenceNumber: string;
  /** Those of the site. */
  cities: readonly string[];
  answerHours: number;
  sendsMail: boolean;
  now: Date;
}

async function tryToBook(sql: Queryable, attempt: Attempt): Promise<ReservationRecord> {
  const { caller, input, period, referenceNumber, cities, answerHours, sendsMail, now } = attempt;
  const clientId = caller.userId;
  const agency = await lockForBooking(sql, { clientId, vehicleId: input.vehicleId });
  if (!agency) throw (await isInUse(sql, clientId)) ? vehicleNotFound() : notLoggedIn();

  const { days } = period;
  const isUnconfirmed = sendsMail && !agency.emailConfirmed;
  if (isUnconfirmed && days > UNCONFIRMED_MAX_DAYS) throw new RuleError("conflict", "unconfirmedTooLong");
  const rental = { pickupAt: toWallClock(period.pickupAt), returnAt: toWallClock(period.returnAt) };
  refuseClosed(agency, rental, now);
  // The documented payload has no extras, and so cannot contain their fees.
  const hasExtras = "options" in input;
  const outside = hasExtras ? outsideFees(agency.hours, rental) : [];
  const extras = chosenExtras(input, agency, { side: "CLIENT", days, outside, cities });
  refuseOtherConditions(input, agency);
  const expectedCents = input.expectedTotal === undefined ? null : Math.round(input.expectedTotal * 100);
  const id = randomUUID();
  const booking = { id, referenceNumber, vehicleId: input.vehicleId, clientId, ...period, ...extras };
  const { hoursBetween = 0, confirmsAtOnce = false } = agency.hours ?? {};
  const returnCity = cities.find((city) => city === extras.returnLocation) ?? null;
  const unpriced = hasExtras ? [] : unpricedFees({ rental, returnCity, agency }).map(({ kind }) => kind);
  const message = ("message" in input && input.message) || null;
  const { pickupAt } = period;
  const answerBy = confirmsAtOnce
    ? null
    : answerDeadline({ requestedAt: now, pickupAt, answerHours, hours: agency.hours });
  const added = { conditions: agency.conditions, unpriced, message, hoursAfter: hoursBetween, answerBy };
  const maxPending = isUnconfirmed ? UNCONFIRMED_MAX_PENDING : MAX_PENDING;
  const limits = { maxPending, maxRecent: MAX_PER_HOUR, recentSince: new Date(now.getTime() - HOUR_MS) };
  // Sends all queries at once; the database answers them in this order.
  const phone = "phone" in input ? phoneOf(input) : null;
  const [isPhoneAdded, outcome, reservation] = await Promise.all([
    phone ? addPhone(sql, clientId, phone, now) : false,
    insertBooking(sql, { ...booking, ...added, expectedCents, now }, limits),
    findReservation(sql, { clientId }, id),
  ]);
  if (!outcome.isBooked || !reservation) throw refusal(outcome, { ...limits, isUnconfirmed });
  await Promise.all([
    queueBookingLetters(sql, reservation, now),
    log(sql, newReservation(caller, reservation, "RESERVATION_REQUESTED", now)),
    isPhoneAdded && log(sql, phoneAdded(caller, now)),
  ]);
  return reservation;
}

/** Throws RuleError "invalid" for a phone that is not a number. */
function phoneOf({ phone }: Pick<BookingWithOptionsInput, "phone">): string | null {
  if (phone && !guestPhone(phone)) throw new RuleError("invalid", problem("phoneInvalid", "phone"));
  return phone || null;
}

const phoneAdded = (by: Caller, now: Date): Entry => ({
  by,
  action: "PROFILE_CHANGED",
  on: { id: by.userId, agencyId: by.agencyId },
  changes: { phone: null },
  now,
});

/** Throws RuleError "conflict" for the first problem of the rental with the agency's hours. */
function refuseClosed({ hours }: BookingAgency, rental: RentalPeriod, now: Date): void {
  const [problem] = hoursProblems(hours, rental, now);
  if (problem) throw new RuleError("conflict", hoursProblem(problem));
}

/** Throws RuleError "conflict" when the client was shown other conditions than the current ones. */
function refuseOtherConditions(
  input: BookingInput | BookingWithOptionsInput,
  { conditionsVersion }: BookingAgency,
): void {
  const shown = "expectedConditions" in input ? input.expectedConditions : null;
  if (shown != null && shown !== (conditionsVersion ?? "")) {
    throw new RuleError("conflict", "conditionsChanged");
  }
}

/**
 * Returns why nothing was booked. Checks for the same booking before the limits, because a repeated last request
 * reaches the limit itself.
 */
function refusal(
  outcome: BookingOutcome,
  { maxPending, recentSince, isUnconfirmed }: BookingLimits & { isUnconfirmed: boolean },
): RuleError {
  const { isSame, pending, atOnce, limitReachedBy, isAvailable } = outcome;
  if (isSame) return new RuleError("conflict", "sameBooking");
  if (isUnconfirmed && pending + atOnce >= maxPending) return new RuleError("conflict", "unconfirmedAhead");
  if (pending >= maxPending) return new RuleError("conflict", "tooManyPending");
  if (pending + atOnce >= maxPending) return new RuleError("conflict", "tooManyAhead");
  if (limitReachedBy) return tooManyBookings(limitReachedBy, recentSince);
  return new RuleError("conflict", isAvailable ? "totalChanged" : "vehicleUnavailable");
}

/** Includes the seconds until the first booking of the hour is an hour old. */
const tooManyBookings = (first: Date, anHourAgo: Date) =>
  new RuleError("too-many", "tooManyBookings", {
    retryAfterSeconds: Math.ceil((first.getTime() - anHourAgo.getTime()) / 1000),
  });

/** The client's account was erased while the booking waited for it. */
const notLoggedIn = () => new RuleError("unauthenticated", "notLoggedIn");
const vehicleNotFound = () => new RuleError("not-found", "vehicleNotFound");
