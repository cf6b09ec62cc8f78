import type { AgencyConditions, Conditions } from "~/contract/offer/conditions";
import { DEPOSIT_MEANS, PAYMENT_MEANS } from "~/contract/values";
import { typedNumber } from "~/routes/agency/shared/settings-form";

const NUMBERS = [
  "minAge",
  "licenceYears",
  "secondDriverPrice",
  "depositBackDays",
  "excess",
  "kmPerDay",
  "extraKm",
  "lateTolerance",
  "lateFeePrice",
] as const;
const WORDS = ["secondDriver", "papers", "insurance", "fuel", "lateFee", "unpavedRoads", "assistancePhone"] as const;
export const MEANS = [...DEPOSIT_MEANS, ...PAYMENT_MEANS] as const;
/** The agency's fields. The name of a vehicle's field includes the vehicle's id: "excess:4f0c…". */
export const FIELDS = [...NUMBERS, ...WORDS, ...MEANS] as const;
export type ConditionsField = (typeof FIELDS)[number];
export const VEHICLE_FIELDS = ["excess", "kmPerDay", "minAge"] as const;

/** Field values by field name; "on" for a ticked box. */
export type ConditionsValues = Record<string, string>;

/** Text of a vehicle's field for unlimited kilometres. The agency's own field is empty for that. */
export const UNLIMITED = "illimités";
export const isUnlimited = (text: string): boolean => /^illimit[ée]e?s?$/i.test(text.trim());

type Vehicle = AgencyConditions["vehicles"][number];

/** The stored conditions as field values. */
export const valuesOf = (conditions: Conditions | null, vehicles: readonly Vehicle[]): ConditionsValues => ({
  ...Object.fromEntries(NUMBERS.map((name) => [name, typedNumber(conditions?.[name])])),
  ...Object.fromEntries(WORDS.map((name) => [name, conditions?.[name] ?? ""])),
  ...Object.fromEntries(MEANS.map((name) => [name, conditions?.[name] ? "on" : ""])),
  ...Object.fromEntries(
    vehicles.flatMap(({ id, unlimitedKm, ...own }) =>
      VEHICLE_FIELDS.map((name) => [
        vehicleField(name, id),
        name === "kmPerDay" && unlimitedKm ? UNLIMITED : typedNumber(own[name]),
      ]),
    ),
  ),
});

export const vehicleField = (name: (typeof VEHICLE_FIELDS)[number], id: string): string => `${name}:${id}`;
