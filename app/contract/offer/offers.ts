import { z } from "zod";
import {
  amount,
  eurosUpTo,
  id,
  identifier,
  isWellFormed,
  optionalIdentifier,
  optionalText,
  plainText,
  text,
  wholeWithin,
  withoutMarkup,
} from "~/contract/base/primitives";
import { AGENCY_MESSAGES, VALIDATION } from "~/contract/messages";
import { bareCity, CITY_MAX } from "~/contract/site/cities";
import { SITE_PLACE_ID_MAX } from "~/contract/site/places";
import {
  FLIGHT_MAX,
  OPTION_RATES,
  OPTIONS_MAX,
  PLACE_ADDRESS_MAX,
  PLACE_KINDS,
  PLACES_MAX,
  QUANTITY_MAX,
} from "~/contract/values";

/**
 * What an agency sells besides the car: options, delivery places, returns in other cities. Amounts are euros. An option
 * or a place keeps its id from when it is first stored until it is removed.
 */

const M = AGENCY_MESSAGES;
const FEE_MAX = 10_000;
const fee = eurosUpTo(FEE_MAX, { range: M.fee, required: M.offerPriceRequired });
/** The rule accepts only cities of the site. */
const city = z
  .string({ error: M.cityUnknown })
  .min(1, M.cityUnknown)
  .max(CITY_MAX, { error: M.cityUnknown, abort: true })
  .refine(isWellFormed, M.cityUnknown);

/** An option. `cap`: the most that one of it costs, however many days. `quantity`: how many a client may take. */
export const optionInput = z
  .object({
    id: id.nullish(),
    label: plainText(60, M.labelRequired),
    per: z.enum(OPTION_RATES, { error: VALIDATION.valueInvalid }).default("DAY"),
    price: fee,
    cap: eurosUpTo(FEE_MAX, { range: M.fee }).nullish(),
    quantity: wholeWithin({ min: 1, max: QUANTITY_MAX }, M.quantity).default(1),
  })
  .refine(({ per, price, cap }) => per !== "DAY" || cap == null || cap < 0 || cap >= price, {
    message: M.cap,
    path: ["cap"],
  })
  .meta({ id: "OptionInput" });

/**
 * A place. `feeOut`: for bringing the car; `feeBack`: for fetching it. `asksFlight`: the client may give a flight.
 * `sitePlace`: the airport, station or port of the site that it is; without one, that of the same kind, city and name.
 */
export const placeInput = z
  .object({
    id: id.nullish(),
    kind: z.enum(PLACE_KINDS, { error: VALIDATION.valueInvalid }).default("OTHER"),
    label: plainText(60, M.labelRequired),
    city,
    feeOut: fee,
    feeBack: fee,
    asksFlight: z.boolean().default(false),
    sitePlace: optionalIdentifier(SITE_PLACE_ID_MAX),
  })
  .meta({ id: "PlaceInput" });

/** A city in which cars may be returned for a fee, or may not (`offered` false). Other cities have no rule or fee. */
export const returnCityInput = z
  .object({ city, offered: z.boolean().default(true), fee: eurosUpTo(FEE_MAX, { range: M.fee }).nullish() })
  .refine(({ offered, fee }) => !offered || fee != null, { message: M.offerPriceRequired, path: ["fee"] })
  .meta({ id: "ReturnCityInput" });

/** All options, places and return cities of an agency at once; a row without an id is new. */
export const offersInput = z
  .object({
    options: z.array(optionInput).max(OPTIONS_MAX, M.tooManyOptions).default([]),
    places: z.array(placeInput).max(PLACES_MAX, M.tooManyPlaces).default([]),
    returnCities: z
      .array(returnCityInput)
      .max(60, { abort: true })
      .refine((all) => new Set(all.map(({ city }) => bareCity(city))).size === all.length, M.returnCityTwice)
      .default([]),
  })
  .meta({
    id: "OffersInput",
    description: "Toute l'offre à la fois\u00a0; une ligne sans id est nouvelle.",
    example: {
      options: [{ label: "Siège enfant", per: "DAY", price: 4, cap: 40, quantity: 2 }],
      places: [
        {
          kind: "AIRPORT",
          label: "Aéroport Marrakech-Ménara",
          city: "Marrakech",
          feeOut: 15,
          feeBack: 15,
          asksFlight: true,
        },
      ],
      returnCities: [{ city: "Agadir", fee: 40 }],
    },
  });

/** A stored option; see `optionInput`. */
export const offeredOption = z
  .object({
    id,
    label: z.string(),
    per: z.enum(OPTION_RATES),
    price: amount,
    cap: amount.nullish(),
    quantity: amount,
  })
  .meta({ id: "OfferedOption" });

/** A stored place; see `placeInput`. */
export const offeredPlace = z
  .object({
    id,
    kind: z.enum(PLACE_KINDS),
    label: z.string(),
    city: z.string(),
    feeOut: amount,
    feeBack: amount,
    asksFlight: z.boolean().nullish(),
    sitePlace: z.string().nullish(),
  })
  .meta({ id: "OfferedPlace" });

/** A stored return city; see `returnCityInput`. */
export const offeredReturnCity = z
  .object({ city: z.string(), offered: z.boolean(), fee: amount.nullish() })
  .meta({ id: "OfferedReturnCity" });

/** Everything that an agency offers besides the car. */
export const offers = z
  .object({
    options: z.array(offeredOption),
    places: z.array(offeredPlace),
    returnCities: z.array(offeredReturnCity),
  })
  .meta({ id: "Offers", description: "Ajout. Ce que l'agence propose en plus du véhicule\u00a0; montants en euros." });

/** A price line other than the days; amounts in euros. `cap`: the most that one costs, only if that was reached. */
export const priceLine = z
  .object({
    kind: z.enum(["OPTION", "DELIVERY", "COLLECTION", "ONE_WAY", "OUT_OF_HOURS"]),
    label: z.string(),
    per: z.enum(OPTION_RATES),
    unitPrice: amount,
    quantity: amount,
    cap: amount.nullable(),
    amount,
  })
  .meta({ id: "PriceLine" });
export type PriceLine = z.output<typeof priceLine>;

/**
 * What a client selected: options with quantities, places by id, or a city to return to. `pickupAddress` and
 * `returnAddress`: the name and address of the place, required for a hotel or a place of the kind OTHER and ignored for
 * any other; the return's defaults to the pickup's at the same place. `expectedConditions`: the `conditionsVersion` of
 * the vehicle as it was shown, "" for none; if it has changed, nothing is booked.
 */
export const selectedExtrasInput = z.object({
  options: z
    .array(
      z.object({
        id,
        quantity: z.number({ error: VALIDATION.numberInvalid }).int().min(1).max(QUANTITY_MAX).default(1),
      }),
    )
    .max(OPTIONS_MAX + 1)
    .default([]),
  pickupPlace: id.nullish(),
  returnPlace: id.nullish(),
  returnCity: text(80).nullish(),
  flightNumber: withoutMarkup(identifier(FLIGHT_MAX)).nullish(),
  pickupAddress: optionalText(PLACE_ADDRESS_MAX),
  returnAddress: optionalText(PLACE_ADDRESS_MAX),
  expectedConditions: z
    .string({ error: VALIDATION.valueInvalid })
    .max(64, VALIDATION.valueInvalid)
    .refine(isWellFormed, VALIDATION.characterRefused)
    .nullish(),
});

/** `offers` is null until the agency has set any. */
export const agencyOffers = z.object({ offers: offers.nullable() }).meta({ id: "AgencyOffers" });

export type OffersInput = z.output<typeof offersInput>;
export type Offers = z.output<typeof offers>;
export type OfferedOption = z.output<typeof offeredOption>;
export type OfferedPlace = z.output<typeof offeredPlace>;
export type OfferedReturnCity = z.output<typeof offeredReturnCity>;
