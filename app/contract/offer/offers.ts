import { z } from "zod";
import { amount, eurosUpTo, id, isWellFormed, plainText, text, wholeWithin } from "~/contract/base/primitives";
import { AGENCY_MESSAGES, VALIDATION } from "~/contract/messages";
import { bareCity, CITY_MAX, cities, siteCity } from "~/contract/site/cities";
import { OPTION_RATES, OPTIONS_MAX, PLACE_KINDS, PLACES_MAX, QUANTITY_MAX } from "~/contract/values";

/**
 * What an agency sells beside the car: options, delivery places, returns in other cities. Amounts are euros. An id names an
 * option or a place from when it is first stored to when it is removed.
 */

const M = AGENCY_MESSAGES;
const FEE_MAX = 10_000;
const fee = eurosUpTo(FEE_MAX, { range: M.fee, required: M.priceRequired });
const city = z
  .string({ error: M.cityUnknown })
  .max(CITY_MAX, { error: M.cityUnknown, abort: true })
  .refine((name) => cities().includes(name), M.cityUnknown);

/** A city that somebody names, as the site writes it where it is one of the site's: fees and refusals go by that. */
export const cityName = text(80).overwrite((name) => siteCity(name) ?? name);

/** `cap`: the most that a rental of many days pays for one of it. `quantity`: how many a renter may take. */
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

/** `feeOut`: to bring the car there; `feeBack`: to fetch it. `asksFlight`: the renter may give a flight number. */
export const placeInput = z
  .object({
    id: id.nullish(),
    kind: z.enum(PLACE_KINDS, { error: VALIDATION.valueInvalid }).default("OTHER"),
    label: plainText(60, M.labelRequired),
    city,
    feeOut: fee,
    feeBack: fee,
    asksFlight: z.boolean().default(false),
  })
  .meta({ id: "PlaceInput" });

/** A city in which a car may be returned for a fee, or may not (`offered` false). Of other cities nothing is said. */
export const returnCityInput = z
  .object({ city, offered: z.boolean().default(true), fee: eurosUpTo(FEE_MAX, { range: M.fee }).nullish() })
  .refine(({ offered, fee }) => !offered || fee != null, { message: M.priceRequired, path: ["fee"] })
  .meta({ id: "ReturnCityInput" });

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

export const offeredPlace = z
  .object({
    id,
    kind: z.enum(PLACE_KINDS).catch("OTHER"),
    label: z.string(),
    city: z.string(),
    feeOut: amount,
    feeBack: amount,
    asksFlight: z.boolean().nullish(),
  })
  .meta({ id: "OfferedPlace" });

export const offeredReturnCity = z
  .object({ city: z.string(), offered: z.boolean(), fee: amount.nullish() })
  .meta({ id: "OfferedReturnCity" });

export const offers = z
  .object({
    options: z.array(offeredOption),
    places: z.array(offeredPlace),
    returnCities: z.array(offeredReturnCity),
  })
  .meta({ id: "Offers", description: "Ajout. Ce que l'agence propose en plus du véhicule\u00a0; montants en euros." });

/** One line of what is paid beside the days; amounts in euros. `cap`: what one costs at most, where that was reached. */
export const priceLine = z
  .object({
    kind: z.enum(["OPTION", "DELIVERY", "COLLECTION", "ONE_WAY", "OUT_OF_HOURS"]).catch("OPTION"),
    label: z.string(),
    per: z.enum(OPTION_RATES).catch("RENTAL"),
    unitPrice: amount,
    quantity: amount,
    cap: amount.nullish(),
    amount,
  })
  .meta({ id: "PriceLine" });
export type PriceLine = z.output<typeof priceLine>;

/**
 * What a renter chose: options with how many of each, places by their ids, or a city to return to.
 * `expectedConditions`: the vehicle's `conditionsVersion` as it was shown, "" for none; under other conditions nothing is
 * booked.
 */
export const choicesInput = z.object({
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
  returnCity: cityName.nullish(),
  flightNumber: plainText(20).nullish(),
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
