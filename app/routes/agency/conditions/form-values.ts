import type { AgencyConditions, Conditions, VehicleConditionsInput } from "~/contract/offer/conditions";
import { typedNumbers } from "~/routes/agency/shared/settings-form";

/** Text of a vehicle's field for unlimited kilometres. The agency's own field is empty for that. */
export const UNLIMITED = "illimités";
export const isUnlimited = (text: string): boolean => /^illimit[ée]e?s?$/i.test(text.trim());

export type VehicleRow = Pick<VehicleConditionsInput, "id" | "excess" | "kmPerDay" | "minAge">;
export type ConditionsValues = Conditions & { vehicles: VehicleRow[] };

/** The stored conditions as the form shows them. */
export const valuesOf = (conditions: Conditions | null, vehicles: AgencyConditions["vehicles"]) => ({
  ...typedNumbers<Conditions>(conditions ?? {}),
  vehicles: vehicles.map(({ id, excess, kmPerDay, minAge, unlimitedKm }) => ({
    ...typedNumbers({ id, excess, kmPerDay, minAge }),
    ...(unlimitedKm && { kmPerDay: UNLIMITED }),
  })),
});
