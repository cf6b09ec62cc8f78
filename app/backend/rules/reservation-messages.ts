import type { OutboxMessage } from "~/backend/database/outbox";
import type { ReservationRecord } from "~/backend/database/reservations";
import type { ReservationMessageKind, ReservationPayload } from "~/backend/mail/payloads";

export const bookingReceived = (reservation: ReservationRecord): OutboxMessage[] => [
  toClient("booking-received-client", reservation),
  toAgency("booking-received-agency", reservation),
];
export const reservationConfirmed = (reservation: ReservationRecord): OutboxMessage[] => [
  toClient("reservation-confirmed", reservation),
];
export const reservationRejected = (reservation: ReservationRecord): OutboxMessage[] => [
  toClient("reservation-rejected", reservation),
];
export const reservationCancelled = (reservation: ReservationRecord): OutboxMessage[] => [
  toClient("reservation-cancelled", reservation),
  toAgency("reservation-cancelled", reservation),
];
export const demandExpired = (reservation: ReservationRecord): OutboxMessage[] => [
  toClient("demand-expired", reservation),
];

const toClient = (kind: ReservationMessageKind, reservation: ReservationRecord): OutboxMessage => ({
  kind,
  recipient: reservation.client.email,
  payload: payloadOf(reservation, "client"),
});

const toAgency = (kind: ReservationMessageKind, reservation: ReservationRecord): OutboxMessage => ({
  kind,
  recipient: reservation.agency.email,
  payload: payloadOf(reservation, "agency"),
});

function payloadOf(reservation: ReservationRecord, audience: ReservationPayload["audience"]): ReservationPayload {
  const { vehicle, client, agency } = reservation;
  return {
    audience,
    reservationId: reservation.id,
    vehicleId: reservation.vehicleId,
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
  };
}
