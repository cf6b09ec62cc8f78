import type { z } from "zod";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import type { Incoming, Serve } from "~/backend/handlers/base/mount";
import { writtenReview } from "~/backend/handlers/reviews/handled-review-reply";
import type { Access, Endpoint } from "~/contract/base/endpoint";
import type { reservation } from "~/contract/entities";
import type { ReservationStatus, Role } from "~/contract/values";
import { timeOf, toWallClock } from "~/rental/base/clock";
import { priceLines } from "~/rental/offer/extras";
import { changesReply } from "./change-reply";

/** The statuses in which the client may see the car's plate: from the agency's confirmation on. */
const PROMISED: readonly ReservationStatus[] = ["CONFIRMED", "IN_PROGRESS", "COMPLETED"];

/** A call that replies with a reservation, as its caller may see it. */
type ReservationEndpoint = Endpoint & {
  access: Exclude<Access, "public">;
  reply: typeof reservation | z.ZodNullable<typeof reservation>;
  media?: undefined;
};

/** Serves calls that reply with the reservation that `answer` returns. */
export const servingReservations =
  (serve: Serve) =>
  <const E extends ReservationEndpoint>(endpoint: E, answer: (call: Incoming<E>) => Promise<ReservationRecord>): void =>
    serve<ReservationEndpoint>(endpoint, async (call) =>
      reservationReply(await answer(call as Incoming<E>), call.caller.role),
    );

/**
 * Returns a reservation in the contract's form: euros, ISO instants, and only the fields that this reader's screens
 * show.
 */
export function reservationReply(record: ReservationRecord, reader: Role): z.input<typeof reservation> {
  const { vehicle, agency, review } = record;
  return {
    id: record.id,
    referenceNumber: record.referenceNumber,
    vehicleId: record.vehicleId,
    vehicle: {
      id: record.vehicleId,
      brand: vehicle.brand,
      model: vehicle.model,
      year: vehicle.year,
      status: vehicle.status,
      images: vehicle.image ? [{ ...vehicle.image, isPrimary: true }] : [],
      ...(reader === "CLIENT" && !PROMISED.includes(record.status)
        ? {}
        : { registrationNumber: vehicle.registrationNumber }),
    },
    client: clientFor(reader, record),
    agency: { name: agency.name, city: agency.city, address: agency.address, phone: agency.phone },
    pickupDate: record.pickupAt.toISOString(),
    pickupTime: timeOf(toWallClock(record.pickupAt)),
    returnDate: record.returnAt.toISOString(),
    returnTime: timeOf(toWallClock(record.returnAt)),
    pickupLocation: record.pickupLocation,
    returnLocation: record.returnLocation,
    totalPrice: record.totalCents / 100,
    pricePerDay: record.pricePerDayCents / 100,
    deposit: record.depositCents / 100,
    days: record.days,
    status: record.status,
    rejectionReason: record.rejectionReason,
    ...(record.answerBy ? { answerBy: record.answerBy.toISOString() } : {}),
    review: review && writtenReview(review, reader),
    ...termsReply(record),
    ...(isAdmin(reader) ? {} : clientWords(record)),
    ...(reader === "CLIENT" ? {} : { origin: record.origin }),
    ...(isAgency(reader) ? { enteredBy: record.enteredBy, agencyNote: record.agencyNote } : {}),
    absence: absenceOf(record),
    ...changesReply(record, reader),
    createdAt: record.createdAt.toISOString(),
  };
}

/** Returns the terms agreed besides the price of the days, and the amount due, which is the sum of both. */
const termsReply = ({ days, totalCents, terms }: ReservationRecord) => ({
  conditions: terms.conditions,
  lines: priceLines(terms.lines, days),
  extrasTotal: terms.extrasCents / 100,
  amountDue: (totalCents + terms.extrasCents) / 100,
  flightNumber: terms.flightNumber,
  ...(terms.unpriced.length > 0 ? { unpriced: terms.unpriced } : {}),
});

/** Returns where the client stays and what they wrote: for client and agency only. */
const clientWords = ({ terms: { pickupAddress, returnAddress, message } }: ReservationRecord) => ({
  pickupAddress: pickupAddress ?? undefined,
  returnAddress: returnAddress ?? undefined,
  message: message ?? undefined,
});

const isAdmin = (reader: Role) => reader === "SUPER_ADMIN";
const isAgency = (reader: Role) => reader === "AGENCY_OWNER" || reader === "AGENCY_STAFF";

/** Returns the client as the reader sees them: an agency sees the e-mail of guests that it entered, not of accounts. */
function clientFor(reader: Role, { origin, client }: ReservationRecord) {
  const { firstName, lastName, email, phone } = client;
  const emailConfirmed = client.emailConfirmed ?? undefined;
  if (reader === "CLIENT") return undefined;
  if (!isAgency(reader)) return { firstName, lastName };
  return origin === "ONLINE" ? { firstName, lastName, phone, emailConfirmed } : { firstName, lastName, phone, email };
}

function absenceOf({ absence }: ReservationRecord) {
  if (!absence) return undefined;
  return { markedAt: absence.recordedAt.toISOString(), reason: absence.reason };
}
