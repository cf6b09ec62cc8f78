import { z } from "zod";
import { listQuery } from "~/contract/base/lists";
import {
  expectedTotal,
  id,
  isoDate,
  longText,
  optionalIdentifier,
  optionalLongText,
  optionalText,
  requiredId,
  searchedText,
  sendKey,
  time,
} from "~/contract/base/primitives";
import { VALIDATION } from "~/contract/messages";
import { selectedExtrasInput } from "~/contract/offer/offers";
import { CLIENT_MESSAGE_MAX, LISTED_DUTIES, RESERVATION_STATUSES, SEARCH_MAX } from "~/contract/values";

/** A booking. Dates are ISO timestamps that include the Moroccan time. `expectedTotal` and `sendKey` are additions. */
export const bookingInput = z
  .object({
    vehicleId: requiredId(VALIDATION.vehicleRequired),
    pickupDate: isoDate,
    pickupTime: time.optional(),
    returnDate: isoDate,
    returnTime: time.optional(),
    pickupLocation: optionalText(200),
    returnLocation: optionalText(200),
    expectedTotal: expectedTotal.optional(),
    sendKey,
  })
  .meta({
    id: "BookingInput",
    example: {
      vehicleId: "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11",
      pickupDate: "2026-12-14T09:00:00.000Z",
      pickupTime: "10:00",
      returnDate: "2026-12-18T09:00:00.000Z",
      returnTime: "10:00",
      pickupLocation: "12, avenue Mohammed V",
      returnLocation: "12, avenue Mohammed V",
    },
  });

/**
 * A booking with extras: `expectedTotal` is then the amount due, extras included. `message`: what the client writes to
 * the agency. `phone`: added to the client's account if it has none.
 */
export const bookingWithOptionsInput = bookingInput
  .extend({
    ...selectedExtrasInput.shape,
    message: optionalLongText(CLIENT_MESSAGE_MAX),
    phone: optionalIdentifier(40),
  })
  .meta({
    id: "BookingWithOptionsInput",
    description:
      "Ajout\u00a0: la réservation documentée et ce qui s'y ajoute\u00a0; expectedTotal est alors le total à payer. phone complète un compte sans téléphone.",
    example: {
      vehicleId: "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11",
      pickupDate: "2026-12-14T09:00:00.000Z",
      returnDate: "2026-12-18T09:00:00.000Z",
      options: [{ id: "second-driver", quantity: 1 }],
      pickupPlace: "7c0a1a5e-0c55-4e0e-9d0b-8f1f0a3c2b11",
      pickupAddress: "Riad des Orangers, 12, derb Zitoun",
      message: "Nous arriverons avec deux grandes valises.",
    },
  });
export type BookingInput = z.output<typeof bookingInput>;
export type BookingWithOptionsInput = z.output<typeof bookingWithOptionsInput>;

const reservationStatus = z.enum(RESERVATION_STATUSES, { error: VALIDATION.valueInvalid }).optional();

/**
 * One page of an agency's reservations. Additions: `due`, those with a task left for today, a deposit still held
 * although the car is back, or money left open; `q`, a reference, a client's name or phone, or a plate.
 */
export const reservationListQuery = listQuery
  .extend({
    status: reservationStatus,
    due: z.enum(LISTED_DUTIES, { error: VALIDATION.valueInvalid }).optional(),
    q: searchedText(SEARCH_MAX).optional(),
  })
  .meta({ id: "ReservationListQuery" });

/** One page of all reservations. Addition: `q`, a reference. */
export const adminReservationQuery = listQuery
  .extend({ status: reservationStatus, agencyId: id.optional(), q: searchedText(SEARCH_MAX).optional() })
  .meta({ id: "AdminReservationQuery" });

export type ReservationListQuery = z.output<typeof reservationListQuery>;
export type AdminReservationQuery = z.output<typeof adminReservationQuery>;

/** The body of every transition; only a rejection has a reason. */
export const statusInput = z
  .object({
    status: z.enum(["CONFIRMED", "REJECTED", "IN_PROGRESS", "COMPLETED"], { error: VALIDATION.valueInvalid }),
    rejectionReason: optionalLongText(1000),
  })
  .meta({ id: "StatusInput" });
export type StatusInput = z.output<typeof statusInput>;

/** The form that rejects a request, with the reason that the client reads. */
export const rejectionInput = z.object({ rejectionReason: longText(1000, VALIDATION.rejectionReasonRequired) });
