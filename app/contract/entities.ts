import { z } from "zod";
import { listReply, part, row, rows } from "./base/lists";
import { amount, id, isoDate, pictureUrl, status } from "./base/primitives";
import { conditions } from "./offer/conditions";
import { offers, priceLine } from "./offer/offers";
import { openingHours } from "./offer/opening-hours";
import { reservationChange } from "./reservations/changes";
import { review } from "./reviews/reviews";
import {
  CATEGORIES,
  FUEL_TYPES,
  ORIGINS,
  RESERVATION_STATUSES,
  ROLES,
  TRANSMISSIONS,
  VEHICLE_STATUSES,
} from "./values";

/**
 * The entities of the contract. They are parsed tolerantly, so that other backends fit too: unknown fields are ignored,
 * optional ones may be null or absent, numbers may be strings, and a part of another shape counts as absent. Money is
 * in euros, times are Moroccan wall clock, dates ISO.
 */

const optional = z.string().nullish();

/** An agency as other entities refer to it. */
export const agencySummary = z
  .object({
    id: id.nullish(),
    // Another backend may send a vehicle's agency with address and city only.
    name: z.string().catch("Agence"),
    city: optional,
    address: optional,
    phone: optional,
    averageRating: amount.nullish(),
    reviewsCount: amount.nullish(),
    status: optional,
  })
  .meta({ id: "AgencySummary", description: "What the public sees of an agency." });

/** An account as its own person and administrators read it. */
export const user = z
  .object({
    id: id.nullish(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: optional,
    role: z.enum(ROLES),
    locale: optional,
    agency: part(agencySummary),
  })
  .meta({ id: "User" });

/** An agency with all its details. */
export const agency = agencySummary
  .extend({
    name: z.string(),
    email: optional,
    description: optional,
    logo: optional,
    registrationNumber: optional,
    taxId: optional,
    cancellationPolicy: optional,
    termsAndConditions: optional,
    hours: part(openingHours),
    /** Null entries are reviews that another backend sent in another shape. */
    reviews: z.array(row(review)).nullish(),
    counts: part(z.object({ vehicles: amount.nullish(), reservations: amount.nullish() })),
    createdAt: isoDate.nullish(),
  })
  .meta({ id: "Agency", description: "Addition: hours, null where the agency has set none." });

/** A picture of a vehicle. An unusable address becomes "", so that the vehicle stays valid. */
export const image = z
  .object({ id: id, url: pictureUrl.catch(""), isPrimary: z.boolean().nullish(), isDrawing: z.boolean().nullish() })
  .meta({ id: "Image", description: "isDrawing is an addition: a drawing, which is shown as one." });

/** A vehicle; amounts in euros. */
export const vehicle = z
  .object({
    id: id,
    brand: z.string(),
    model: z.string(),
    year: amount.nullish(),
    category: z.enum(CATEGORIES).nullish().catch(null),
    transmission: z.enum(TRANSMISSIONS).nullish().catch(null),
    fuelType: z.enum(FUEL_TYPES).nullish().catch(null),
    seats: amount.nullish(),
    doors: amount.nullish(),
    pricePerDay: amount,
    deposit: amount.nullish(),
    registrationNumber: optional,
    description: optional,
    status: status(VEHICLE_STATUSES).catch("RETIRED"),
    hasAirConditioning: z.boolean().nullish(),
    hasGPS: z.boolean().nullish(),
    hasChildSeat: z.boolean().nullish(),
    images: rows(image).nullish(),
    agency: part(agency),
    agencyId: id.nullish(),
    conditions: part(conditions),
    conditionsVersion: optional.catch(null),
    offers: part(offers),
    returnFee: amount.nullish().catch(null),
    createdAt: isoDate.nullish(),
    updatedAt: isoDate.nullish(),
  })
  .meta({
    id: "Vehicle",
    description:
      "pricePerDay and deposit in euros. Additions: conditions and offers of its page, and conditionsVersion, which changes with the conditions; in a search with a return city, returnFee in euros.",
  });

/** When and why the agency recorded that the client did not come. The vehicle is no longer held. */
const absence = z.object({ markedAt: isoDate, reason: z.string() }).meta({ id: "Absence" });

/** A reservation; amounts in euros, copied at booking time. */
export const reservation = z
  .object({
    id: id,
    referenceNumber: z.string(),
    vehicleId: id.nullish(),
    vehicle: part(vehicle.partial()),
    client: part(z.object({ firstName: z.string(), lastName: z.string(), phone: optional, email: optional })),
    agency: part(agencySummary),
    pickupDate: isoDate,
    pickupTime: optional,
    returnDate: isoDate,
    returnTime: optional,
    pickupLocation: optional,
    returnLocation: optional,
    totalPrice: amount,
    pricePerDay: amount.nullish(),
    deposit: amount.nullish(),
    days: amount.nullish(),
    status: status(RESERVATION_STATUSES),
    rejectionReason: optional,
    review: part(review),
    conditions: part(conditions),
    lines: rows(priceLine).nullish().catch(null),
    extrasTotal: amount.nullish().catch(null),
    amountDue: amount.nullish().catch(null),
    flightNumber: optional.catch(null),
    origin: z.enum(ORIGINS).nullish().catch(null),
    enteredBy: optional.catch(null),
    agencyNote: optional.catch(null),
    absence: part(absence),
    change: part(reservationChange),
    changes: rows(reservationChange).nullish().catch(null),
    createdAt: isoDate.nullish(),
  })
  .meta({
    id: "Reservation",
    description:
      "Prices are copied at booking time; a later change does not alter them. Additions: the conditions agreed, and in euros what is added to totalPrice (lines, extrasTotal) and the sum of all (amountDue); for its agency origin (of a guest's booking anything but ONLINE), enteredBy and agencyNote; absence, of a client who never came; change, the one that waits for an answer; read alone, all changes.",
  });

export type User = z.output<typeof user>;
export type AgencySummary = z.output<typeof agencySummary>;
export type Agency = z.output<typeof agency>;
export type Image = z.output<typeof image>;
export type Vehicle = z.output<typeof vehicle>;
export type Reservation = z.output<typeof reservation>;

/** One page of search results. */
export const vehicleList = listReply(vehicle, z.object({ leftOutByAge: amount.nullish().catch(null) })).meta({
  id: "VehicleList",
  description:
    "Ajout\u00a0: leftOutByAge, combien de véhicules la recherche aurait trouvés en plus pour un conducteur plus âgé.",
});
/** One page of reservations. */
export const reservationList = listReply(reservation).meta({ id: "ReservationList" });
