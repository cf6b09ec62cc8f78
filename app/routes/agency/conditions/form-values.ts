import type { AgencyConditions, Conditions, VehicleConditionsInput } from "~/contract/offer/conditions";
import type { ConditionGroup } from "~/text/rental/conditions";
import type { FormControl } from "~/ui/fields/control";
import { typedNumbers } from "~/ui/settings-table/settings-form";

/** Text of a vehicle's field for unlimited kilometres. The agency chooses them beside its field. */
export const UNLIMITED = "illimités";
/** Stands in a vehicle's empty field if its agency left them unspecified. */
export const UNSPECIFIED = "non précisé";
export const isUnlimited = (text: string): boolean => /^illimit[ée]e?s?$/i.test(text.trim());

/** The columns of a vehicle's row. */
export const VEHICLE_COLUMNS = ["excess", "kmPerDay", "minAge"] as const;
export interface VehicleRow extends Pick<VehicleConditionsInput, "id" | (typeof VEHICLE_COLUMNS)[number]> {
  /** "on" for a row that was typed on another page of vehicles. */
  isElsewhere?: string;
}
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

/** The form's fields by the group that shows them; the table of vehicles is a group of its own. */
export const GROUPS = {
  driver: ["minAge", "licenceYears", "secondDriver", "secondDriverPrice", "papers"],
  cover: ["depositBackDays", "depositByCard", "depositInCash", "depositByCheque", "excess", "insurance"],
  use: ["kmPerDay", "extraKm", "unspecifiedKm", "fuel", "lateTolerance", "lateFee", "lateFeePrice", "unpavedRoads"],
  payment: ["payByCard", "payInEuros", "payInDirhams", "assistancePhone"],
} as const satisfies Record<ConditionGroup, readonly (keyof Conditions)[]>;

/** Whether a control has an error, or shows something else than what is stored. */
export const isUnsaved = (control: FormControl, stored: FormControl): boolean =>
  control.errors !== undefined || shown(control) !== shown(stored);

/** A radio button that is 'off' stands for `false`, which is what a checkbox that is not sent means too. */
const shown = ({ value }: FormControl) => (value === "off" ? "" : value || "");
