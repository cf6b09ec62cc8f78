import { randomUUID } from "node:crypto";
import type { Caller, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import {
  type Guest,
  insertCounterBooking,
  lockForCounterBooking,
} from "~/backend/database/reservations/counter-booking";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { findReservation } from "~/backend/database/reservations/reservations";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { once } from "~/backend/rules/base/once";
import { RuleError } from "~/backend/rules/base/rule-error";
import { problem } from "~/contract/base/errors";
import type { CounterBookingInput, GuestInput } from "~/contract/reservations/counter";
import { rentalMoment, toInstant, toWallClock } from "~/rental/base/clock";
import { rentalDays } from "~/rental/base/days";
import { cents } from "~/rental/offer/extras";
import { outsideFees } from "~/rental/offer/opening-hours";
import { enteredPeriodProblem } from "~/rental/offer/period-problem";
import { guestPhone } from "~/text/format/phone";
import { log } from "../events/log";
import type { BookedPeriod } from "./booked-period";
import { chosenExtras } from "./booking-extras";
import { expireBeforeReading } from "./expiry";
import { bookUnderNewReference, newReferenceNumber } from "./reference-number";
import { newReservation } from "./reservation-events";
import { queueCounterBookingLetters } from "./reservation-messages";
import { findUncancelled } from "./reservations";

/**
 * Enters the booking of a guest, CONFIRMED or, when the car has left, IN_PROGRESS. A guest is never linked to an
 * account, whatever the e-mail. The agency sets price and deposit; options and places are priced as online. Opening
 * hours refuse nothing at the counter, but the fees for pickups and returns outside them apply. Throws RuleError
 * "invalid" for an invalid phone number or impossible dates; "not-found" for another agency's vehicle; "unprocessable"
 * for options or places that are not offered; "conflict" for an unavailable or taken vehicle or another amount due than
 * expected.
 */
export async function bookForGuest(
  context: Context,
  caller: Caller,
  input: CounterBookingInput,
  newReference: () => string = newReferenceNumber,
): Promise<ReservationRecord> {
  const now = context.now();
  const { cities } = context.site.product;
  const agencyId = callerAgency(caller);
  const guest = guestOf(input);
  const period = enteredPeriod(input, now);
  if (!isUuid(input.vehicleId)) throw vehicleNotFound();
  // An unanswered request holds its dates until its expiry is processed.
  await expireBeforeReading(context, { agencyId });
  return bookUnderNewReference(newReference, (referenceNumber) =>
    once(
      context,
      (sql) => tryToEnter(sql, { agencyId, caller, input, guest, period, referenceNumber, cities, now }),
      (sql, id) => findUncancelled(sql, caller, id),
    ),
  );
}

interface Attempt {
  agencyId: string;
  caller: Caller;
  input: CounterBookingInput;
  guest: Guest;
  period: BookedPeriod;
  referenceNumber: string;
  /** Those of the site. */
  cities: readonly string[];
  now: Date;
}

async function tryToEnter(sql: Queryable, attempt: Attempt): Promise<ReservationRecord> {
  const { agencyId, caller, input, guest, period, referenceNumber, cities, now } = attempt;
  const { vehicleId, origin, hasLeft } = input;
  const agency = await lockForCounterBooking(sql, { agencyId, vehicleId });
  if (!agency) throw vehicleNotFound();

  const rental = { pickupAt: toWallClock(period.pickupAt), returnAt: toWallClock(period.returnAt) };
  const outside = outsideFees(agency.hours, rental);
  const extras = chosenExtras(input, agency, { side: "AGENCY", days: period.days, outside, cities });
  const pricePerDayCents = cents(input.pricePerDay);
  const amountDueCents = pricePerDayCents * period.days + extras.extrasCents;
  if (input.expectedTotal !== undefined && cents(input.expectedTotal) !== amountDueCents) {
    throw new RuleError("conflict", "shownTotalChanged");
  }
  const id = randomUUID();
  const entered = { pricePerDayCents, depositCents: cents(input.deposit), note: input.note || null };
  const { conditions, hours } = agency;
  const made = { id, referenceNumber, vehicleId, agencyId, enteredBy: caller.userId, guest, origin, hasLeft };
  const booking = { ...made, ...period, ...extras };
  const hoursAfter = hours?.hoursBetween ?? 0;
  // Sends both queries at once; the database answers them in this order.
  const [isBooked, reservation] = await Promise.all([
    insertCounterBooking(sql, { ...booking, ...entered, conditions, message: null, unpriced: [], hoursAfter, now }),
    findReservation(sql, { agencyId }, id),
  ]);
  if (!isBooked || !reservation) throw new RuleError("conflict", "vehicleUnavailable");
  await Promise.all([
    queueCounterBookingLetters(sql, reservation, now),
    log(sql, newReservation(caller, reservation, "RESERVATION_ENTERED", now)),
  ]);
  return reservation;
}

/** Returns a guest as stored. Throws RuleError "invalid" for an invalid phone number. */
export function guestOf({ firstName, lastName, phone, email }: GuestInput): Guest {
  const number = guestPhone(phone);
  if (!number) throw new RuleError("invalid", problem("phoneInvalid", "phone"));
  return { firstName, lastName, phone: number, email: email || null };
}

function enteredPeriod(input: CounterBookingInput, now: Date): BookedPeriod {
  const pickupAt = rentalMoment(input.pickupDate, input.pickupTime);
  const returnAt = rentalMoment(input.returnDate, input.returnTime);
  if (!pickupAt || !returnAt) throw new RuleError("invalid", "dateInvalid");
  const wrong = enteredPeriodProblem({ pickupAt, returnAt }, input.hasLeft, now);
  if (wrong) throw new RuleError("invalid", wrong);
  return { pickupAt: toInstant(pickupAt), returnAt: toInstant(returnAt), days: rentalDays(pickupAt, returnAt) };
}

const vehicleNotFound = () => new RuleError("not-found", "vehicleNotFound");
