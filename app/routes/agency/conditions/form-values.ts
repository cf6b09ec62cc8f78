import type { AgencyConditions, Conditions, VehicleConditionsInput } from "~/contract/offer/conditions";
import { typedNumbers } from "~/routes/agency/shared/settings-form";

/** Text of a vehicle's field for unlimited kilometres. The agency chooses them beside its field. */
export const UNLIMITED = "illimités";
/** Stands in a vehicle's empty field if its agency left them unspecified. */
export const UNSPECIFIED = "non précisé";
export const isUnlimited = (text: string): boolean => /^illimit[ée]e?s?$/i.test(text.trim());

export type VehicleRow = Pick<VehicleConditionsInput, "id" | "excess" | "kmPerDay" | "minAge">;
export type ConditionsValues = Conditions & { vehicles: VehicleRow[] };

/**
 * The stored conditions as the form shows them. Unlimited kilometres are only selected if the agency chose them: with a
 * number, emptying its field leaves them unspecified.
 */
export const valuesOf = (conditions: Conditions | null, vehicles: AgencyConditions["vehicles"]) => ({
  ...typedNumbers<Conditions>(conditions ?? {}),
  unspecifiedKm: !conditions || conditions.kmPerDay != null || conditions.unspecifiedKm === true,
  vehicles: vehicles.map(({ id, excess, kmPerDay, minAge, unlimitedKm }) => ({
    ...typedNumbers({ id, excess, kmPerDay, minAge }),
    ...(unlimitedKm && { kmPerDay: UNLIMITED }),
  })),
});
