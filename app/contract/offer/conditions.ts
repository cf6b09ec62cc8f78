import { z } from "zod";
import { amount, eurosUpTo, id, identifier, plainText, wholeWithin, withoutMarkup } from "~/contract/base/primitives";
import { AGENCY_MESSAGES, VALIDATION } from "~/contract/messages";
import { DRIVER_AGE, FUEL_RULES, LATE_FEES, SECOND_DRIVERS, UNPAVED_ROADS } from "~/contract/values";

/**
 * What an agency asks of drivers and what its price includes. Amounts are euros. A null or absent field is unspecified,
 * except that kilometres without a number are unlimited unless `unspecifiedKm` is true. An agency without conditions has
 * specified nothing at all.
 */

const M = AGENCY_MESSAGES;
const age = wholeWithin(DRIVER_AGE, M.minAge).nullish();
const excess = eurosUpTo(100_000, { range: M.amount }).nullish();
const KM_PER_DAY = { min: 1, max: 5_000 };

const fields = z.object({
  /** Years. */
  minAge: age,
  /** Years since the licence was issued. */
  licenceYears: wholeWithin({ min: 1, max: 20 }, M.licenceYears).nullish(),
  secondDriver: z.enum(SECOND_DRIVERS, { error: VALIDATION.valueInvalid }).nullish(),
  /** Per rental or per day, as `secondDriver` says. */
  secondDriverPrice: eurosUpTo(10_000, { range: M.fee }).nullish(),
  papers: plainText(200).nullish(),
  depositByCard: z.boolean().default(false),
  depositInCash: z.boolean().default(false),
  depositByCheque: z.boolean().default(false),
  /** Days after the return; 0: at the return. */
  depositBackDays: wholeWithin({ min: 0, max: 90 }, M.depositBackDays).nullish(),
  /** The most that a client pays for a damage. */
  excess,
  insurance: plainText(120).nullish(),
  kmPerDay: wholeWithin(KM_PER_DAY, M.kmPerDay).nullish(),
  /** Without `kmPerDay`: kilometres are unspecified instead of unlimited. */
  unspecifiedKm: z.boolean().nullish(),
  extraKm: eurosUpTo(100, { range: M.extraKm }).nullish(),
  fuel: z.enum(FUEL_RULES, { error: VALIDATION.valueInvalid }).nullish(),
  /** Minutes. */
  lateTolerance: wholeWithin({ min: 0, max: 1_440 }, M.lateTolerance).nullish(),
  lateFee: z.enum(LATE_FEES, { error: VALIDATION.valueInvalid }).nullish(),
  /** Per hour, where `lateFee` is HOUR. */
  lateFeePrice: eurosUpTo(10_000, { range: M.fee }).nullish(),
  unpavedRoads: z.enum(UNPAVED_ROADS, { error: VALIDATION.valueInvalid }).nullish(),
  payByCard: z.boolean().default(false),
  payInEuros: z.boolean().default(false),
  payInDirhams: z.boolean().default(false),
  assistancePhone: withoutMarkup(identifier(40)).nullish(),
});

const isObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;

/** True if some vehicle has its own limit of kilometres: then an agency without one may still price extra ones. */
const isAnyLimited = (input: object): boolean =>
  "vehicles" in input &&
  Array.isArray(input.vehicles) &&
  input.vehicles.some((vehicle) => typeof vehicle?.kmPerDay === "number" && !Number.isNaN(vehicle.kmPerDay));

const isPaid = (secondDriver: unknown) => secondDriver === "PER_DAY" || secondDriver === "PER_RENTAL";

/** Checks that prices match the terms they belong to; because of `when`, even if other fields are invalid. */
const withPrices = <T extends typeof fields>(schema: T): T =>
  schema
    .refine(({ secondDriver, secondDriverPrice }) => !isPaid(secondDriver) || secondDriverPrice != null, {
      message: M.secondDriverRequired,
      path: ["secondDriverPrice"],
      when: isObject,
    })
    .refine(({ lateFee, lateFeePrice }) => lateFee !== "HOUR" || lateFeePrice != null, {
      message: M.lateFeeRequired,
      path: ["lateFeePrice"],
      when: isObject,
    })
    .refine(({ kmPerDay, extraKm, ...more }) => extraKm == null || kmPerDay != null || isAnyLimited(more), {
      message: M.extraKmAlone,
      path: ["extraKm"],
      when: isObject,
    });

/** Where a vehicle differs from its agency's conditions; null or absent fields do not differ. */
export const vehicleConditionsInput = z
  .object({
    id,
    minAge: age,
    excess,
    // A vehicle without limit says so by `unlimitedKm`.
    kmPerDay: wholeWithin(KM_PER_DAY, M.kmPerDay, M.kmOrUnlimited).nullish(),
    unlimitedKm: z.boolean().default(false),
  })
  .meta({ id: "VehicleConditionsInput" });

/** All conditions at once. `vehicles`: those whose differences are replaced; others stay unchanged. */
export const conditionsInput = withPrices(
  fields.extend({ vehicles: z.array(vehicleConditionsInput).max(100).default([]) }),
).meta({
  id: "ConditionsInput",
  description:
    "Tout ce que l'agence dit à la fois\u00a0: ce qui est absent n'est pas dit. Sans kmPerDay, les kilomètres sont illimités, ou non précisés si unspecifiedKm est true\u00a0; avec kmPerDay, unspecifiedKm est sans effet.",
  example: {
    minAge: 21,
    licenceYears: 2,
    secondDriver: "PER_RENTAL",
    secondDriverPrice: 30,
    papers: "Permis, passeport ou CIN",
    depositByCard: true,
    depositBackDays: 7,
    excess: 800,
    insurance: "Tous risques, vol compris",
    kmPerDay: 250,
    extraKm: 0.2,
    fuel: "SAME_LEVEL",
    lateTolerance: 60,
    lateFee: "DAY",
    unpavedRoads: "FORBIDDEN",
    payByCard: true,
    payInDirhams: true,
    assistancePhone: "+212 6 00 00 00 12",
  },
});

const yesOrNo = z.boolean().nullish();
const word = z.string().nullish();

/** The conditions of one vehicle, or of all vehicles of an agency that do not differ. */
export const conditions = z
  .object({
    minAge: amount.nullish(),
    licenceYears: amount.nullish(),
    secondDriver: z.enum(SECOND_DRIVERS).nullish(),
    secondDriverPrice: amount.nullish(),
    papers: word,
    depositByCard: yesOrNo,
    depositInCash: yesOrNo,
    depositByCheque: yesOrNo,
    depositBackDays: amount.nullish(),
    excess: amount.nullish(),
    insurance: word,
    kmPerDay: amount.nullish(),
    unspecifiedKm: yesOrNo,
    extraKm: amount.nullish(),
    fuel: z.enum(FUEL_RULES).nullish(),
    lateTolerance: amount.nullish(),
    lateFee: z.enum(LATE_FEES).nullish(),
    lateFeePrice: amount.nullish(),
    unpavedRoads: z.enum(UNPAVED_ROADS).nullish(),
    payByCard: yesOrNo,
    payInEuros: yesOrNo,
    payInDirhams: yesOrNo,
    assistancePhone: word,
  })
  .meta({
    id: "Conditions",
    description:
      "Ajout. Montants en euros\u00a0; kmPerDay absent\u00a0: kilomètres illimités, ou non précisés si unspecifiedKm est true.",
  });

/** A vehicle in the owner's list, with its differences. */
const vehicleConditions = z
  .object({
    id,
    brand: z.string(),
    model: z.string(),
    year: amount.nullish(),
    registrationNumber: word,
    minAge: amount.nullish(),
    excess: amount.nullish(),
    kmPerDay: amount.nullish(),
    unlimitedKm: yesOrNo,
  })
  .meta({ id: "VehicleConditions" });

/** `conditions` is null until the agency has set any; `savedAt` is when it last did. */
export const agencyConditions = z
  .object({
    conditions: conditions.nullable(),
    savedAt: z.string().nullish(),
    vehicles: z.array(vehicleConditions),
    meta: z.object({ page: amount, limit: amount, total: amount, totalPages: amount }),
  })
  .meta({ id: "AgencyConditions" });

export type Conditions = z.output<typeof conditions>;
export type ConditionsInput = z.output<typeof conditionsInput>;
export type VehicleConditionsInput = z.output<typeof vehicleConditionsInput>;
export type AgencyConditions = z.output<typeof agencyConditions>;
