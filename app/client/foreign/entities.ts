import { z } from "zod";
import { id, isoDate, pictureUrl, status } from "~/contract/base/primitives";
import {
  CATEGORIES,
  FUEL_TYPES,
  RESERVATION_STATUSES,
  ROLES,
  TRANSMISSIONS,
  VEHICLE_STATUSES,
} from "~/contract/values";
import { absent, amount, nothing, orElse, orNull, part, rows, unread } from "./fields";

/**
 * Entities as another backend sends them, turned into those of the contract (app/contract/entities.ts). Unknown fields
 * and our additions are not read, parts of another shape count as missing.
 */

const text = orNull(z.string());
const flag = orElse(z.boolean(), false);

const summary = {
  id: orNull(id),
  name: z.string().catch("Agence"),
  city: text,
  address: text,
  phone: text,
  averageRating: orNull(amount),
  reviewsCount: orNull(amount),
  status: text,
};
const agencySummary = z.object(summary);

/** The account of a login or a profile. */
export const user = z.object({
  id: orNull(id),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: text,
  role: z.enum(ROLES),
  locale: text,
  agency: part(agencySummary),
  emailConfirmed: absent,
});

const name = z.object({ firstName: z.string(), lastName: text });
const model = z.object({ brand: z.string(), model: z.string() });

/** A review, with its client and vehicle if they are sent. */
export const review = z.object({
  id: orNull(id),
  rating: amount,
  comment: text,
  createdAt: orNull(isoDate),
  client: orNull(name),
  reservation: orNull(z.object({ vehicle: orNull(model), pickupDate: orNull(isoDate) })),
  reply: unread(null),
  hidden: unread(null),
});

/** An agency with all its details. */
export const agency = z.object({
  ...summary,
  name: z.string(),
  email: text,
  description: text,
  logo: text,
  registrationNumber: text,
  taxId: text,
  cancellationPolicy: text,
  termsAndConditions: text,
  hours: unread(null),
  reviews: orElse(z.array(part(review)), []),
  counts: part(z.object({ vehicles: orNull(amount), reservations: orNull(amount) })),
  createdAt: orNull(isoDate),
});

/** The agency of a vehicle, which may come with address and city only. */
const itsAgency = part(agency.extend({ name: summary.name }));

/** A picture of a vehicle. An unusable address becomes "", so that the vehicle stays valid. */
export const image = z.object({ id, url: pictureUrl.catch(""), isPrimary: flag, isDrawing: unread(false) });

const choice = <const T extends readonly string[]>(known: T) => part(z.enum(known));

/** A vehicle of a search, of its own page or of its agency's list. */
export const vehicle = z.object({
  id,
  brand: z.string(),
  model: z.string(),
  year: orNull(amount),
  category: choice(CATEGORIES),
  transmission: choice(TRANSMISSIONS),
  fuelType: choice(FUEL_TYPES),
  seats: orNull(amount),
  doors: orNull(amount),
  largeBags: absent,
  smallBags: absent,
  pricePerDay: amount,
  deposit: orNull(amount),
  registrationNumber: text,
  description: text,
  status: status(VEHICLE_STATUSES).catch("RETIRED"),
  hasAirConditioning: flag,
  hasGPS: flag,
  hasChildSeat: flag,
  images: rows(image),
  agency: itsAgency,
  agencyId: orNull(id),
  conditions: unread(null),
  conditionsVersion: unread(null),
  offers: unread(null),
  returnFee: absent,
  delivery: absent,
  hasDuplicatePlate: absent,
  createdAt: orNull(isoDate),
  updatedAt: orNull(isoDate),
});

/** A vehicle in its reservation, of which any field may be missing. It may carry the reservation's agency. */
const reservedVehicle = vehicle
  .pick({ year: true, registrationNumber: true, images: true })
  .extend({
    status: absent,
    id: orNull(id),
    brand: orElse(z.string(), ""),
    model: orElse(z.string(), ""),
    agency: itsAgency,
  })
  .transform(({ brand, model, ...sent }) => ({ ...sent, brand: brand || model ? brand : "Véhicule", model }));
const NO_VEHICLE = reservedVehicle.parse({});

const client = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: text,
  email: text,
  emailConfirmed: absent,
});

/** A reservation. What is agreed besides the price of the days is an addition, so that nothing is added to it. */
export const reservation = z
  .object({
    id,
    referenceNumber: z.string(),
    vehicleId: orNull(id),
    vehicle: part(reservedVehicle),
    client: part(client),
    agency: part(agencySummary),
    pickupDate: isoDate,
    pickupTime: text,
    returnDate: isoDate,
    returnTime: text,
    pickupLocation: text,
    returnLocation: text,
    totalPrice: amount,
    pricePerDay: orNull(amount),
    deposit: orNull(amount),
    days: orNull(amount),
    status: status(RESERVATION_STATUSES),
    rejectionReason: text,
    review: part(review),
    conditions: unread(null),
    lines: nothing,
    extrasTotal: unread(0),
    left: absent,
    flightNumber: unread(null),
    pickupAddress: absent,
    returnAddress: absent,
    message: absent,
    origin: absent,
    unpriced: absent,
    answerBy: absent,
    enteredBy: absent,
    agencyNote: absent,
    absence: absent,
    change: absent,
    changes: absent,
    createdAt: orNull(isoDate),
  })
  .transform(({ vehicle, ...sent }) => {
    const { agency, ...reserved } = vehicle ?? NO_VEHICLE;
    return {
      ...sent,
      vehicle: reserved,
      vehicleId: sent.vehicleId ?? reserved.id,
      agency: sent.agency ?? agency,
      amountDue: sent.totalPrice,
    };
  });
