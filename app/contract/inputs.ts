import { z } from "zod";
import { newPassword } from "./accounts/inputs";
import {
  email,
  expectedTotal,
  fromText,
  id,
  isoDate,
  limit,
  longText,
  optionalLongText,
  optionalText,
  page,
  pictureUrl,
  requiredId,
  text,
  time,
} from "./base/primitives";
import { VALIDATION, yearRange } from "./messages";
import { choicesInput, cityName } from "./offer/offers";
import { CITIES, CITY_MAX, cities } from "./site/cities";
import {
  CATEGORIES,
  DRIVER_AGE,
  FUEL_TYPES,
  LIST_PAGE_SIZE,
  LISTED_DUTIES,
  PASSWORD_MIN,
  RESERVATION_STATUSES,
  SEARCH_PAGE_SIZE,
  SORTS,
  STORED_VEHICLE_STATUSES,
  TRANSMISSIONS,
  VEHICLE_STATUSES,
  VEHICLE_YEAR_MIN,
} from "./values";

/**
 * What forms and calls send; both are checked with these schemas (docs/product.md, "Checks on forms"). Accounts:
 * `account-inputs.ts`.
 */

const price = z.coerce
  .number({ error: VALIDATION.numberInvalid })
  .min(0, VALIDATION.pricePositive)
  .max(1_000_000, VALIDATION.numberInvalid);

/**
 * The search's query. `sort`, `unlimitedKm`, `maxDeposit` (euros) and `agencyId` are additions. `age` leaves out what asks for an older
 * driver, `returnCity` the agencies that take no return there.
 */
export const searchQuery = z
  .object({
    page,
    limit: limit(SEARCH_PAGE_SIZE),
    city: text(80).optional(),
    pickupDate: isoDate.optional(),
    pickupTime: time.optional(),
    returnDate: isoDate.optional(),
    returnTime: time.optional(),
    returnCity: cityName.optional(),
    age: z.coerce
      .number({ error: VALIDATION.ageInvalid })
      .int(VALIDATION.ageInvalid)
      .min(DRIVER_AGE.min, VALIDATION.ageRange)
      .max(DRIVER_AGE.max, VALIDATION.ageRange)
      .optional(),
    category: z.enum(CATEGORIES, { error: VALIDATION.valueInvalid }).optional(),
    transmission: z.enum(TRANSMISSIONS, { error: VALIDATION.valueInvalid }).optional(),
    minPrice: price.optional(),
    maxPrice: price.optional(),
    minSeats: z.coerce.number({ error: VALIDATION.numberInvalid }).int().min(1).max(100).optional(),
    unlimitedKm: z.enum(["1", "true"], { error: VALIDATION.valueInvalid }).optional(),
    maxDeposit: price.optional(),
    agencyId: id.optional(),
    sort: z.enum(SORTS, { error: VALIDATION.valueInvalid }).optional(),
  })
  .meta({ id: "SearchQuery" });

export const availabilityQuery = z
  .object({ startDate: isoDate.optional(), endDate: isoDate.optional() })
  .meta({ id: "AvailabilityQuery" });

/** A booking. Dates are ISO timestamps that include the Moroccan time. `expectedTotal` is an addition. */
export const bookingInput = z
  .object({
    vehicleId: requiredId(VALIDATION.vehicleRequired),
    pickupDate: isoDate,
    pickupTime: time.optional(),
    returnDate: isoDate,
    returnTime: time.optional(),
    pickupLocation: text(200).nullish(),
    returnLocation: text(200).nullish(),
    expectedTotal: expectedTotal.optional(),
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

/** The same with what is added to it: `expectedTotal` is then the amount due, extras included. */
export const bookingWithOptionsInput = bookingInput.extend(choicesInput.shape).meta({
  id: "BookingWithOptionsInput",
  description:
    "Ajout\u00a0: la réservation documentée et ce qui s'y ajoute\u00a0; expectedTotal est alors le total à payer.",
  example: {
    vehicleId: "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11",
    pickupDate: "2026-12-14T09:00:00.000Z",
    returnDate: "2026-12-18T09:00:00.000Z",
    options: [{ id: "second-driver", quantity: 1 }],
    pickupPlace: "7c0a1a5e-0c55-4e0e-9d0b-8f1f0a3c2b11",
    flightNumber: "AT 641",
  },
});

export const reviewInput = z
  .object({
    rating: z.coerce
      .number({ error: VALIDATION.ratingInvalid })
      .int(VALIDATION.ratingInvalid)
      .min(1, VALIDATION.ratingInvalid)
      .max(5, VALIDATION.ratingInvalid)
      .default(5),
    comment: optionalLongText(2000),
  })
  .meta({ id: "ReviewInput" });

export const listQuery = z.object({ page, limit: limit(LIST_PAGE_SIZE) }).meta({ id: "ListQuery" });
/** An agency's own vehicles. `status` and `q` are additions: the status that is shown; plate, brand or model. */
export const fleetQuery = listQuery
  .extend({ status: z.enum(VEHICLE_STATUSES, { error: VALIDATION.valueInvalid }).optional(), q: text(100).optional() })
  .meta({ id: "FleetQuery" });

const reservationStatus = z.enum(RESERVATION_STATUSES, { error: VALIDATION.valueInvalid }).optional();

/** `due` and `q` are additions: what is left to do today, deposits that are held although the car is back; reference, client's name or phone, plate. */
export const reservationListQuery = listQuery
  .extend({
    status: reservationStatus,
    due: z.enum(LISTED_DUTIES, { error: VALIDATION.valueInvalid }).optional(),
    q: text(100).optional(),
  })
  .meta({ id: "ReservationListQuery" });

/** `q` is an addition: a reference. */
export const adminReservationQuery = listQuery
  .extend({ status: reservationStatus, agencyId: id.optional(), q: text(100).optional() })
  .meta({ id: "AdminReservationQuery" });

export const statusInput = z
  .object({
    status: z.enum(["CONFIRMED", "REJECTED", "IN_PROGRESS", "COMPLETED"], { error: VALIDATION.valueInvalid }),
    rejectionReason: optionalLongText(1000),
  })
  .meta({ id: "StatusInput" });
export type StatusInput = z.output<typeof statusInput>;

/** The form that rejects a request, with the reason that the client reads. */
export const rejectionInput = z.object({ rejectionReason: longText(1000, VALIDATION.rejectionReasonRequired) });

const given = (required: string) =>
  z.number({ error: ({ input }) => (input == null || input === "" ? required : VALIDATION.numberInvalid) });
const whole = (required: string) => fromText(given(required).int(VALIDATION.numberInvalid));
/** Euros; whole cents are kept. */
const euros = (required: string, negative: string) =>
  fromText(given(required).min(0, negative).max(1_000_000, VALIDATION.numberInvalid));

export const vehicleInput = z
  .object({
    brand: text(80, VALIDATION.brandRequired),
    model: text(80, VALIDATION.modelRequired),
    year: whole(VALIDATION.yearRequired).superRefine((year, context) => {
      const maxYear = new Date().getFullYear() + 1;
      if (year < VEHICLE_YEAR_MIN || year > maxYear) context.addIssue({ code: "custom", message: yearRange(maxYear) });
    }),
    category: z.enum(CATEGORIES, { error: VALIDATION.categoryRequired }),
    seats: whole(VALIDATION.seatsRequired).pipe(
      z.number().min(1, VALIDATION.seatsMin).max(100, VALIDATION.numberInvalid),
    ),
    doors: whole(VALIDATION.doorsRequired).pipe(
      z.number().min(2, VALIDATION.doorsMin).max(20, VALIDATION.numberInvalid),
    ),
    transmission: z.enum(TRANSMISSIONS, { error: VALIDATION.transmissionRequired }),
    fuelType: z.enum(FUEL_TYPES, { error: VALIDATION.fuelRequired }),
    pricePerDay: euros(VALIDATION.priceRequired, VALIDATION.pricePositive),
    deposit: euros(VALIDATION.depositRequired, VALIDATION.depositPositive).default(0),
    registrationNumber: text(40, VALIDATION.registrationRequired),
    description: optionalLongText(5000),
    status: z.enum(STORED_VEHICLE_STATUSES, { error: VALIDATION.valueInvalid }).optional(),
    hasAirConditioning: z.boolean().default(false),
    hasGPS: z.boolean().default(false),
    hasChildSeat: z.boolean().default(false),
  })
  .meta({ id: "VehicleInput" });

export const imageInput = z
  .object({ url: pictureUrl.min(1, VALIDATION.urlInvalid), isPrimary: z.boolean().default(false) })
  .meta({ id: "ImageInput" });

export const agencyInput = z
  .object({
    name: text(120, VALIDATION.nameRequired),
    email,
    phone: text(40, VALIDATION.phoneRequired),
    city: z
      .string({ error: VALIDATION.cityRequired })
      .max(CITY_MAX, { error: VALIDATION.cityRequired, abort: true })
      .refine((city) => cities().includes(city), VALIDATION.cityRequired)
      .meta({ description: "Une des villes du site", example: CITIES[0] }),
    address: text(200, VALIDATION.addressRequired),
    description: optionalLongText(5000),
    registrationNumber: optionalText(80),
    taxId: optionalText(80),
    logo: pictureUrl.nullish(),
    cancellationPolicy: optionalLongText(5000),
    termsAndConditions: optionalLongText(20000),
  })
  .meta({ id: "AgencyInput" });

export const agencyCreateInput = agencyInput
  .extend({
    ownerFirstName: text(80, VALIDATION.firstNameRequired),
    ownerLastName: text(80, VALIDATION.nameRequired),
    ownerPassword: newPassword(PASSWORD_MIN.owner, VALIDATION.passwordMin6),
  })
  .meta({ id: "AgencyCreateInput" });

export type FleetQuery = z.output<typeof fleetQuery>;
export type ReservationListQuery = z.output<typeof reservationListQuery>;
export type AdminReservationQuery = z.output<typeof adminReservationQuery>;
export type SearchQuery = z.output<typeof searchQuery>;
export type BookingWithOptionsInput = z.output<typeof bookingWithOptionsInput>;
export type BookingInput = z.output<typeof bookingInput>;
export type VehicleInput = z.output<typeof vehicleInput>;
export type AgencyInput = z.output<typeof agencyInput>;
export type AgencyCreateInput = z.output<typeof agencyCreateInput>;
