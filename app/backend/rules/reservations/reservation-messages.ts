import type { Queryable } from "~/backend/database/base/query";
import {
  hurryMessages,
  insertMessages,
  type OutboxMessage,
  readdressMessages,
  withdrawMessages,
} from "~/backend/database/mail/outbox";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import type { ReservationMessageKind, ReservationPayload } from "~/backend/mail/payloads";
import { BOOKING_LETTERS_WAIT_MS } from "~/backend/rules/mail/delivery-times";
import type { ReservationStatus } from "~/contract/values";

/* Letters about reservations. Call each function in the transaction of the change that its letters report. */

/**
 * Queues letters to client and agency about a new booking, either requested or confirmed at once. They wait
 * BOOKING_LETTERS_WAIT_MS, during which a cancellation withdraws them.
 */
export function queueBookingLetters(sql: Queryable, reservation: ReservationRecord, now: Date): Promise<void> {
  const letters = reservation.confirmedAtOnce
    ? [toClient("reservation-confirmed", reservation), toAgency("booking-confirmed-agency", reservation)]
    : [toClient("booking-received-client", reservation), toAgency("booking-received-agency", reservation)];
  return insertMessages(sql, written(letters), now, new Date(now.getTime() + BOOKING_LETTERS_WAIT_MS));
}

/**
 * Queues the letter to a guest whose booking an agency has entered; the agency gets none. It waits like those of
 * `queueBookingLetters`.
 */
export function queueCounterBookingLetters(sql: Queryable, reservation: ReservationRecord, now: Date): Promise<void> {
  const letters = written([toClient("reservation-confirmed", reservation)]);
  return insertMessages(sql, letters, now, new Date(now.getTime() + BOOKING_LETTERS_WAIT_MS));
}

/**
 * Gives the unsent letters about a guest's booking the guest's corrected contact; `from` is the former e-mail. If the
 * e-mail is another one, a booking that is still ahead is confirmed there.
 */
export async function queueChangedGuestLetters(
  sql: Queryable,
  reservation: ReservationRecord,
  from: string | null,
  now: Date,
): Promise<void> {
  const { id, client, status } = reservation;
  const { firstName, lastName, phone } = payloadOf(reservation, "client").client;
  const contact = { client: { firstName, lastName, phone }, from, to: client.email };
  const waiting = await readdressMessages(sql, id, contact);
  if (client.email === from || status !== "CONFIRMED" || waiting.includes("reservation-confirmed")) return;
  await insertMessages(sql, written([toClient("reservation-confirmed", reservation)]), now);
}

/**
 * Queues letters to the clients about the answers to their requests. Booking letters that still wait become due at
 * once, so that they are sent before these.
 */
export async function queueAnswerLetters(
  sql: Queryable,
  kind: "reservation-confirmed" | "reservation-rejected" | "demand-expired",
  reservations: readonly ReservationRecord[],
  now: Date,
): Promise<void> {
  const reservationIds = reservations.map(({ id }) => id);
  await hurryMessages(sql, { reservationIds, kinds: BOOKING_LETTERS, now });
  await insertMessages(sql, written(reservations.map((reservation) => toClient(kind, reservation))), now);
}

/**
 * Queues letters about a cancellation and withdraws unsent letters about the reservation. A side that has not been told
 * of the reservation yet gets no letter. `before` is the status before the cancellation.
 */
export async function queueCancellationLetters(
  sql: Queryable,
  reservation: ReservationRecord,
  before: ReservationStatus,
  now: Date,
): Promise<void> {
  const withdrawn = await withdrawMessages(sql, reservation.id, WITHDRAWABLE);
  const hasLeft = (kind: ReservationMessageKind) => !withdrawn.some((letter) => letter.kind === kind);
  const isConfirmed = before === "CONFIRMED";
  const calendarFileSent = isConfirmed && hasLeft("reservation-confirmed");
  const { confirmedAtOnce } = reservation;
  const clientKnows = calendarFileSent || (!confirmedAtOnce && hasLeft("booking-received-client"));
  // An agency that has confirmed the request itself knows of it, even without a letter.
  const agencyKnows = confirmedAtOnce
    ? hasLeft("booking-confirmed-agency")
    : isConfirmed || hasLeft("booking-received-agency");
  const letters = [
    clientKnows ? toClient("reservation-cancelled", reservation, { calendarFileSent }) : null,
    agencyKnows ? toAgency("reservation-cancelled", reservation) : null,
  ];
  await insertMessages(sql, written(letters), now);
}

/** Queues the letter to a client whom the agency has recorded as absent, with the agency's reason. */
export async function queueAbsenceLetters(sql: Queryable, reservation: ReservationRecord, now: Date): Promise<void> {
  const absenceReason = reservation.absence?.reason ?? null;
  await insertMessages(sql, written([toClient("client-absent", reservation, { absenceReason })]), now);
}

/**
 * Queues the letter to a guest whose booking the agency has cancelled, and withdraws unsent letters about it. A guest
 * who has not been told of the booking yet gets no letter.
 */
export async function queueGuestCancellationLetters(
  sql: Queryable,
  reservation: ReservationRecord,
  now: Date,
): Promise<void> {
  const withdrawn = await withdrawMessages(sql, reservation.id, WITHDRAWABLE);
  if (withdrawn.some(({ kind }) => kind === "reservation-confirmed")) return;
  await insertMessages(sql, written([toClient("reservation-cancelled", reservation, { calendarFileSent: true })]), now);
}

/** The kinds of the letters about a new request. */
export const BOOKING_LETTERS: ReservationMessageKind[] = ["booking-received-client", "booking-received-agency"];
/** The kinds of letters that a cancellation withdraws. */
const WITHDRAWABLE: string[] = [
  ...BOOKING_LETTERS,
  "booking-confirmed-agency",
  "reservation-confirmed",
  "change-asked",
  "reservation-changed",
];

/** Returns whether a cancellation withdraws letters of this kind. */
export const isWithdrawable = (kind: string): boolean => WITHDRAWABLE.includes(kind);

/** Returns a letter to the client or guest of a reservation; null for a guest without an e-mail. */
export const toClient = (
  kind: ReservationMessageKind,
  reservation: ReservationRecord,
  more: Partial<ReservationPayload> = {},
): OutboxMessage | null =>
  reservation.client.email === null
    ? null
    : { kind, recipient: reservation.client.email, payload: { ...payloadOf(reservation, "client"), ...more } };

/** Removes the letters that have no recipient. */
export const written = (letters: readonly (OutboxMessage | null)[]) => letters.filter((letter) => letter !== null);

/** Returns a letter to the agency of a reservation. */
export const toAgency = (
  kind: ReservationMessageKind,
  reservation: ReservationRecord,
  more: Partial<ReservationPayload> = {},
): OutboxMessage => ({
  kind,
  recipient: reservation.agency.email,
  payload: { ...payloadOf(reservation, "agency"), ...more },
});

/** Returns the payload that all letters about a reservation share. Money in cents, instants as ISO text. */
export function payloadOf(
  reservation: ReservationRecord,
  audience: ReservationPayload["audience"],
): ReservationPayload {
  const { vehicle, client, agency } = reservation;
  return {
    audience,
    reservationId: reservation.id,
    vehicleId: reservation.vehicleId,
    agencyId: reservation.agencyId,
    isGuest: reservation.origin !== "ONLINE",
    referenceNumber: reservation.referenceNumber,
    vehicle: { brand: vehicle.brand, model: vehicle.model, year: vehicle.year },
    client: { firstName: client.firstName, lastName: client.lastName, phone: client.phone },
    agency: { name: agency.name, phone: agency.phone, address: agency.address, city: agency.city },
    pickupAt: reservation.pickupAt.toISOString(),
    returnAt: reservation.returnAt.toISOString(),
    ...(reservation.answerBy ? { answerBy: reservation.answerBy.toISOString() } : {}),
    pickupLocation: reservation.pickupLocation,
    returnLocation: reservation.returnLocation,
    days: reservation.days,
    totalCents: reservation.totalCents,
    depositCents: reservation.depositCents,
    rejectionReason: reservation.rejectionReason,
    pricePerDayCents: reservation.pricePerDayCents,
    ...(reservation.madeChanges > 0 ? { sequence: reservation.madeChanges } : {}),
    ...reservation.terms,
  };
}
