import { z } from "zod";
import { documentedList } from "./base/lists";
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
  UNPRICED,
  VEHICLE_STATUSES,
} from "./values";

/**
 * The entities of the contract. A field is null if it has no value, or if another backend does not send it
 * (app/client/foreign); it is absent where a call or a reader does not get it. Money is in euros, times are Moroccan
 * wall clock, dates ISO.
 */

const text = z.string().nullable();

/** An agency as other entities refer to it. */
export const agencySummary = z
  .object({
    id: id.nullable().optional(),
    name: z.string(),
    city: text,
    address: text.optional(),
    phone: text.optional(),
    averageRating: amount.nullable().optional(),
    reviewsCount: amount.nullable().optional(),
    status: text.optional(),
  })
  .meta({ id: "AgencySummary", description: "What the public sees of an agency." });

/** An account as its own person and administrators read it. */
export const user = z
  .object({
    id: id.nullable(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: text,
    role: z.enum(ROLES),
    locale: text,
    agency: agencySummary.nullable(),
    emailConfirmed: z.boolean().optional(),
  })
  .meta({
    id: "User",
    description:
      "Addition: emailConfirmed, false until somebody has opened the link sent to the e-mail of a new account.",
  });

/** An agency with all its details. */
export const agency = agencySummary
  .extend({
    email: text.optional(),
    description: text.optional(),
    logo: text.optional(),
    registrationNumber: text.optional(),
    taxId: text.optional(),
    cancellationPolicy: text.optional(),
    termsAndConditions: text.optional(),
    hours: openingHours.nullable().optional(),
    /** Null entries are reviews that another backend sent in another shape. */
    reviews: z.array(review.nullable()).optional(),
    counts: z.object({ vehicles: amount.nullable(), reservations: amount.nullable() }).nullable().optional(),
    createdAt: isoDate.nullable().optional(),
  })
  .meta({ id: "Agency", description: "Addition: hours, null where the agency has set none." });

/** A picture of a vehicle. */
export const image = z
  .object({ id, url: pictureUrl, isPrimary: z.boolean(), isDrawing: z.boolean() })
  .meta({ id: "Image", description: "isDrawing is an addition: a drawing, which is shown as one." });

/** A vehicle; amounts in euros. */
export const vehicle = z
  .object({
    id,
    brand: z.string(),
    model: z.string(),
    year: amount.nullable(),
    category: z.enum(CATEGORIES).nullable(),
    transmission: z.enum(TRANSMISSIONS).nullable(),
    fuelType: z.enum(FUEL_TYPES).nullable(),
    seats: amount.nullable(),
    doors: amount.nullable(),
    largeBags: amount.nullable().optional(),
    smallBags: amount.nullable().optional(),
    pricePerDay: amount,
    deposit: amount.nullable(),
    registrationNumber: text.optional(),
    description: text.optional(),
    status: status(VEHICLE_STATUSES),
    hasAirConditioning: z.boolean().optional(),
    hasGPS: z.boolean().optional(),
    hasChildSeat: z.boolean().optional(),
    images: z.array(image),
    agency: agency.nullable().optional(),
    agencyId: id.nullable().optional(),
    conditions: conditions.nullable().optional(),
    conditionsVersion: text.optional(),
    offers: offers.nullable().optional(),
    returnFee: amount.optional(),
    delivery: z.object({ placeId: id, label: z.string(), feeOut: amount, feeBack: amount }).optional(),
    createdAt: isoDate.nullable().optional(),
    updatedAt: isoDate.nullable().optional(),
  })
  .meta({
    id: "Vehicle",
    description:
      "pricePerDay and deposit in euros. Additions: largeBags and smallBags, how many large and small bags it holds, null where its agency has not stated it; conditions and offers of its page, and conditionsVersion, which changes with the conditions; in a search with a return city, returnFee in euros; in one with a place, delivery, the agency's own place there (placeId) and its fees in euros for bringing and fetching the car.",
  });

/** When and why the agency recorded that the client did not come. The vehicle is no longer held. */
const absence = z.object({ markedAt: isoDate, reason: z.string() }).meta({ id: "Absence" });

/** A vehicle as its reservation names it. */
const reservedVehicle = vehicle
  .pick({ brand: true, model: true, year: true, images: true, registrationNumber: true })
  .extend({ id: id.nullable(), status: vehicle.shape.status.optional() });

/** A reservation; amounts in euros, copied at booking time. */
export const reservation = z
  .object({
    id,
    referenceNumber: z.string(),
    vehicleId: id.nullable(),
    vehicle: reservedVehicle,
    client: z
      .object({
        firstName: z.string(),
        lastName: z.string(),
        phone: text.optional(),
        email: text.optional(),
        emailConfirmed: z.boolean().optional(),
      })
      .nullable()
      .optional(),
    agency: agencySummary.nullable(),
    pickupDate: isoDate,
    pickupTime: text,
    returnDate: isoDate,
    returnTime: text,
    pickupLocation: text,
    returnLocation: text,
    totalPrice: amount,
    pricePerDay: amount.nullable(),
    deposit: amount.nullable(),
    days: amount.nullable(),
    status: status(RESERVATION_STATUSES),
    rejectionReason: text,
    review: review.nullable(),
    conditions: conditions.nullable().optional(),
    lines: z.array(priceLine),
    extrasTotal: amount,
    amountDue: amount,
    left: amount.optional(),
    flightNumber: text,
    pickupAddress: text.optional(),
    returnAddress: text.optional(),
    message: text.optional(),
    unpriced: z.array(z.enum(UNPRICED)).optional(),
    answerBy: isoDate.optional(),
    origin: z.enum(ORIGINS).optional(),
    enteredBy: text.optional(),
    agencyNote: text.optional(),
    absence: absence.optional(),
    change: reservationChange.optional(),
    changes: z.array(reservationChange).optional(),
    createdAt: isoDate.nullable(),
  })
  .meta({
    id: "Reservation",
    description:
      "Prices are copied at booking time; a later change does not alter them. Additions: in euros what is added to totalPrice (lines, extrasTotal) and the sum of all (amountDue); unpriced, fees that the agency asks for but that no total contains; while PENDING answerBy, until when the agency may answer; for client and agency pickupAddress and returnAddress, of a hotel or another place that needs one, and message, the client's to the agency; for its agency origin (of a guest's booking anything but ONLINE), left, what is still to be collected, if its list names it, enteredBy, agencyNote and emailConfirmed of an account's client; absence, of a client who never came; change, the one that waits for an answer; except in an agency's list, the conditions agreed; read alone, all changes.",
  });

export type User = z.output<typeof user>;
export type AgencySummary = z.output<typeof agencySummary>;
export type Agency = z.output<typeof agency>;
export type Image = z.output<typeof image>;
export type Vehicle = z.output<typeof vehicle>;
export type Reservation = z.output<typeof reservation>;
/** A reservation's vehicle, with the details of its own page if that can be read. */
export type ReservedVehicle = Reservation["vehicle"] & Partial<Omit<Vehicle, "id">>;

/** One page of search results. */
export const vehicleList = documentedList(vehicle, z.object({ leftOutByAge: amount })).meta({
  id: "VehicleList",
  description:
    "Ajout\u00a0: leftOutByAge, combien de véhicules la recherche aurait trouvés en plus pour un conducteur plus âgé.",
});
/** One page of reservations. */
export const reservationList = documentedList(reservation).meta({ id: "ReservationList" });
