import { z } from "zod";
import { listQuery } from "~/contract/base/lists";
import {
  clearable,
  fromText,
  identifier,
  optionalLongText,
  pictureUrl,
  searchedText,
  sendKey,
  text,
  wholeWithin,
} from "~/contract/base/primitives";
import { VALIDATION, yearRange } from "~/contract/messages";
import {
  BAGS_MAX,
  CATEGORIES,
  FUEL_TYPES,
  PLATE_MAX,
  SEARCH_MAX,
  STORED_VEHICLE_STATUSES,
  TRANSMISSIONS,
  VEHICLE_STATUSES,
  VEHICLE_YEAR_MIN,
} from "~/contract/values";

/** One page of an agency's vehicles. Additions: `status`, the one that lists show, and `q`, a plate, brand or model. */
export const fleetQuery = listQuery
  .extend({
    status: z.enum(VEHICLE_STATUSES, { error: VALIDATION.valueInvalid }).optional(),
    q: searchedText(SEARCH_MAX).optional(),
  })
  .meta({ id: "FleetQuery" });
export type FleetQuery = z.output<typeof fleetQuery>;

const given = (required: string) =>
  z.number({ error: ({ input }) => (input == null || input === "" ? required : VALIDATION.numberInvalid) });
const whole = (required: string) => fromText(given(required).int(VALIDATION.numberInvalid));
/** An amount in euros, which the backend rounds to cents. */
const euros = (required: string, negative: string) =>
  fromText(given(required).min(0, negative).max(1_000_000, VALIDATION.numberInvalid));

/** How many bags of one size a vehicle holds; absent leaves it as it is, "" and null mean that it is not stated. */
const bags = (range: string) => clearable(wholeWithin({ min: 0, max: BAGS_MAX }, range));

/** A vehicle as its agency enters it; amounts in euros. Additions: `largeBags` and `smallBags`. */
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
    largeBags: bags(VALIDATION.largeBagsRange),
    smallBags: bags(VALIDATION.smallBagsRange),
    transmission: z.enum(TRANSMISSIONS, { error: VALIDATION.transmissionRequired }),
    fuelType: z.enum(FUEL_TYPES, { error: VALIDATION.fuelRequired }),
    pricePerDay: euros(VALIDATION.priceRequired, VALIDATION.pricePositive),
    deposit: euros(VALIDATION.depositRequired, VALIDATION.depositPositive).default(0),
    registrationNumber: identifier(PLATE_MAX, VALIDATION.registrationRequired),
    description: optionalLongText(5000),
    status: z.enum(STORED_VEHICLE_STATUSES, { error: VALIDATION.valueInvalid }).optional(),
    hasAirConditioning: z.boolean().default(false),
    hasGPS: z.boolean().default(false),
    hasChildSeat: z.boolean().default(false),
  })
  .meta({
    id: "VehicleInput",
    description:
      "Ajouts facultatifs\u00a0: largeBags et smallBags, de 0 à 9. Absents d'une modification, ils restent tels quels\u00a0; null ou une chaîne vide les efface.",
  });

/** A new vehicle. `sendKey` is an addition. */
export const vehicleCreateInput = vehicleInput.extend({ sendKey }).meta({ id: "VehicleCreateInput" });

/** A picture to add to a vehicle. */
export const imageInput = z
  .object({ url: pictureUrl.min(1, VALIDATION.urlInvalid), isPrimary: z.boolean().default(false) })
  .meta({ id: "ImageInput" });
export type VehicleInput = z.output<typeof vehicleInput>;
