import type { Caller, Context } from "~/backend/context";
import { countPending, hasSameBooking, insertBooking, lockAgencyOf, lockClient } from "~/backend/database/booking";
import { errorCode, type Queryable, SQLSTATE, violatedConstraint } from "~/backend/database/connect";
import { insertMessages } from "~/backend/database/outbox";
import { findReservation, type ReservationRecord } from "~/backend/database/reservations";
import { isUuid } from "~/backend/database/uuid";
import type { BookingInput } from "~/contract/inputs";
import { FALLBACK, RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { pickupPlace } from "~/rental/pickup-place";
import { type BookedPeriod, bookedPeriod } from "./booked-period";
import { newReferenceNumber } from "./reference-number";
import { bookingReceived } from "./reservation-messages";
import { RuleError } from "./rule-error";

/** PENDING reservations that one client may have at a time. */
export const MAX_PENDING = 20;
const REFERENCE_TRIES = 10;

/**
 * Creates a PENDING reservation at the vehicle's current price, and messages to client and agency. Throws a RuleError
 * for impossible dates, an unknown, unavailable or taken vehicle, a repeated booking, and too many PENDING ones.
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
      return (await context.database.begin((sql) =>
        bookOnce(sql, { clientId: caller.userId, input, period, referenceNumber, now }),
      )) as ReservationRecord;
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
  // Both queries are sent at once and answered in this order.
  const [, agency] = await Promise.all([lockClient(sql, clientId), lockAgencyOf(sql, input.vehicleId)]);
  if (!agency) throw vehicleNotFound();

  const pickupLocation = pickupPlace(input.pickupLocation, agency);
  if (!pickupLocation) throw new RuleError("invalid", VALIDATION.pickupPlaceUnknown);
  const booking = { ...period, vehicleId: input.vehicleId, clientId };
  const [isSame, pending] = await Promise.all([hasSameBooking(sql, booking), countPending(sql, clientId)]);
  // Before the limit, so that a client who sends the twentieth request twice learns that it exists already.
  if (isSame) throw new RuleError("conflict", RULE_MESSAGES.sameBooking);
  if (pending >= MAX_PENDING) throw new RuleError("conflict", RULE_MESSAGES.tooManyPending);

  const returnLocation = input.returnLocation?.trim() || pickupLocation;
  const id = await insertBooking(sql, { ...booking, referenceNumber, pickupLocation, returnLocation, now });
  const reservation = id && (await findReservation(sql, { clientId }, id));
  if (!reservation) throw new RuleError("conflict", RULE_MESSAGES.vehicleUnavailable);
  await insertMessages(sql, bookingReceived(reservation), now);
  return reservation;
}

const vehicleNotFound = () => new RuleError("not-found", FALLBACK.vehicleNotFound);
