import type { Queryable } from "~/backend/database/base/query";
import { hurryMessages, insertMessages, type OutboxMessage, withdrawMessages } from "~/backend/database/mail/outbox";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import type { ReservationMessageKind, ReservationPayload } from "~/backend/mail/payloads";
import { BOOKING_LETTERS_WAIT_MS } from "~/backend/rules/mail/delivery-times";
import type { ReservationStatus } from "~/contract/values";

/*
 * The letters about reservations. Each function is called in the transaction of the change that its letters tell of.
 */

/**
 * Letters about a new booking, to client and agency: that it was asked for, or that it is confirmed already. They wait a
 * while, in which a cancellation withdraws them.
 */
export function queueBookingLetters(sql: Queryable, reservation: ReservationRecord, now: Date): Promise<void> {
  const letters = reservation.confirmedAtOnce
    ? [toClient("reservation-confirmed", reservation), toAgency("booking-confirmed-agency", reservation)]
    : [toClient("booking-received-client", reservation), toAgency("booking-received-agency", reservation)];
  return insertMessages(sql, written(letters), now, new Date(now.getTime() + BOOKING_LETTERS_WAIT_MS));
}

/**
 * The letter to a guest whose booking their agency has entered; the agency needs none. It waits as those about bookings do.
 */
export function queueCounterBookingLetters(sql: Queryable, reservation: ReservationRecord, now: Date): Promise<void> {
  const letters = written([toClient("reservation-confirmed", reservation)]);
  return insertMessages(sql, letters, now, new Date(now.getTime() + BOOKING_LETTERS_WAIT_MS));
}

/**
 * Letters to the clients about what became of their requests. Where the letters about the booking still wait, they go
 * at once too, and before these.
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
 * Letters about a cancellation, to those who know of the reservation. Letters that have not left are withdrawn, and
 * whoever would have learnt of it from them alone gets none. `before` is the status that was cancelled.
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
  // An agency that has confirmed by itself knows, whatever became of its letter.
  const agencyKnows = confirmedAtOnce
    ? hasLeft("booking-confirmed-agency")
    : isConfirmed || hasLeft("booking-received-agency");
  const letters = [
    clientKnows ? toClient("reservation-cancelled", reservation, { calendarFileSent }) : null,
    agencyKnows ? toAgency("reservation-cancelled", reservation) : null,
  ];
  await insertMessages(sql, written(letters), now);
}

/** Letter to a client whom the agency has noted absent, with the agency's reason. */
export async function queueAbsenceLetters(sql: Queryable, reservation: ReservationRecord, now: Date): Promise<void> {
  const absenceReason = reservation.absence?.reason ?? null;
  await insertMessages(sql, written([toClient("client-absent", reservation, { absenceReason })]), now);
}

/**
 * Letter to a guest whose booking the agency has cancelled for them. Letters that have not left are withdrawn; a guest who
 * would have learnt of the booking from them alone gets none. The agency knows.
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

/** The letters of a booking and its confirmation: they say its dates. */
export const BOOKING_LETTERS: ReservationMessageKind[] = ["booking-received-client", "booking-received-agency"];
/** What is not to be said any more once the reservation is cancelled. */
const WITHDRAWABLE: string[] = [
  ...BOOKING_LETTERS,
  "booking-confirmed-agency",
  "reservation-confirmed",
  "change-asked",
  "reservation-changed",
];

/** Whether a cancellation takes the place of letters of this kind. */
export const isWithdrawable = (kind: string): boolean => WITHDRAWABLE.includes(kind);

/** Null for a guest whose e-mail is unknown. */
export const toClient = (
  kind: ReservationMessageKind,
  reservation: ReservationRecord,
  more: Partial<ReservationPayload> = {},
): OutboxMessage | null =>
  reservation.client.email === null
    ? null
    : { kind, recipient: reservation.client.email, payload: { ...payloadOf(reservation, "client"), ...more } };

export const written = (letters: readonly (OutboxMessage | null)[]) => letters.filter((letter) => letter !== null);

export const toAgency = (
  kind: ReservationMessageKind,
  reservation: ReservationRecord,
  more: Partial<ReservationPayload> = {},
): OutboxMessage => ({
  kind,
  recipient: reservation.agency.email,
  payload: { ...payloadOf(reservation, "agency"), ...more },
});

/** What any letter about a reservation says. */
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
