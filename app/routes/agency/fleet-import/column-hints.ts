import { FLEET_COLUMNS, type FleetColumn } from "~/text/rental/fleet-columns";
import type { VehicleFieldName } from "~/text/rental/vehicle-fields";

/** Examples or explanations of a column's contents. */
const HINTS: Partial<Record<VehicleFieldName, string>> = {
  registrationNumber: "Unique dans le fichier et dans votre flotte",
  brand: "Dacia",
  model: "Duster",
  year: "2024",
  seats: "5",
  doors: "5",
  pricePerDay: "45 ou 45,50",
  deposit: "0 si la colonne manque",
  description: "Le texte de l'annonce",
};

export interface ColumnHint {
  heading: string;
  hint: string;
  isRequired: boolean;
}

/** The columns of a fleet file, with hints on how to fill them in. */
export const columnHints = (): ColumnHint[] =>
  FLEET_COLUMNS.map((column) => ({ heading: column.heading, hint: hintOf(column), isRequired: column.required }));

function hintOf({ field, kind, words = {} }: FleetColumn): string {
  if (kind === "yes-no") return "oui ou non";
  return HINTS[field] ?? Object.values(words).join(", ");
}
