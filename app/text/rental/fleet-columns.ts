import { CATEGORIES, FUEL_TYPES, STORED_VEHICLE_STATUSES, TRANSMISSIONS } from "~/contract/values";
import { CATEGORY_LABEL, FUEL_LABEL, TRANSMISSION_LABEL, VEHICLE_STATUS_LABEL } from "./labels";

/** The columns of a fleet's file, in order: one table for template, export and import. */

/** What a cell contains: a text, an amount in euros, a whole number, 'oui' or 'non', a word of a closed list. */
export type FleetCellKind = "text" | "euros" | "whole" | "yes-no" | "choice";

export interface FleetColumn {
  /** The field of `vehicleInput`. */
  field: FleetField;
  heading: string;
  /** Its name in the result of a trial. */
  label: string;
  kind: FleetCellKind;
  /** True if a new vehicle must have it. */
  required: boolean;
  /** Other headings that are accepted, folded: lower case, only letters and digits, without accents. */
  names: readonly string[];
  /** The words of a closed list, by their code. */
  words?: Readonly<Record<string, string>>;
  /** Other words that are accepted for a code, folded. */
  synonyms?: Readonly<Record<string, readonly string[]>>;
}

export type FleetField =
  | "registrationNumber"
  | "brand"
  | "model"
  | "year"
  | "category"
  | "transmission"
  | "fuelType"
  | "seats"
  | "doors"
  | "pricePerDay"
  | "deposit"
  | "status"
  | "hasAirConditioning"
  | "hasGPS"
  | "hasChildSeat"
  | "description";

type Row = [FleetField, heading: string, label: string, FleetCellKind, names: readonly string[]];

const REQUIRED: readonly Row[] = [
  [
    ...(["registrationNumber", "Immatriculation", "Immatriculation", "text"] as const),
    ["plaque", "plaquedimmatriculation", "numerodimmatriculation", "matricule"],
  ],
  ["brand", "Marque", "Marque", "text", ["constructeur"]],
  ["model", "Modèle", "Modèle", "text", []],
  ["year", "Année", "Année", "whole", ["millesime", "anneemodele"]],
  ["category", "Catégorie", "Catégorie", "choice", ["segment"]],
  ["transmission", "Transmission", "Transmission", "choice", ["boite", "boitedevitesses"]],
  ["fuelType", "Carburant", "Carburant", "choice", ["energie", "motorisation"]],
  ["seats", "Places", "Places", "whole", ["nombredeplaces", "nbplaces", "nbdeplaces"]],
  ["doors", "Portes", "Portes", "whole", ["nombredeportes", "nbportes", "nbdeportes"]],
  ["pricePerDay", "Prix par jour (€)", "Prix", "euros", ["prix", "prixjour", "prixjournalier", "tarif", "tarifjour"]],
];
const OPTIONAL: readonly Row[] = [
  ["deposit", "Caution (€)", "Caution", "euros", ["depotdegarantie", "depot"]],
  ["status", "Statut", "Statut", "choice", []],
  ["hasAirConditioning", "Climatisation", "Climatisation", "yes-no", ["clim", "climatise", "ac"]],
  ["hasGPS", "GPS", "GPS", "yes-no", ["navigation"]],
  ["hasChildSeat", "Siège enfant", "Siège enfant", "yes-no", ["siegebebe", "siegeauto"]],
  ["description", "Description", "Description", "text", []],
];

const chosen = <Code extends string>(codes: readonly Code[], labels: Record<Code, string>) =>
  Object.fromEntries(codes.map((code) => [code, labels[code]]));

const CHOICES: Partial<Record<FleetField, Pick<FleetColumn, "words" | "synonyms">>> = {
  category: {
    words: chosen(CATEGORIES, CATEGORY_LABEL),
    synonyms: { ECONOMY: ["eco", "economie"], SUV: ["4x4"], VAN: ["minibus"] },
  },
  transmission: {
    words: chosen(TRANSMISSIONS, TRANSMISSION_LABEL),
    synonyms: { MANUAL: ["manuel", "boitemanuelle"], AUTOMATIC: ["auto", "boiteautomatique"] },
  },
  fuelType: {
    words: chosen(FUEL_TYPES, FUEL_LABEL),
    synonyms: { GASOLINE: ["petrol"], DIESEL: ["gasoil", "gazole"], HYBRID: ["hybrid"], ELECTRIC: ["electric"] },
  },
  status: {
    words: chosen(STORED_VEHICLE_STATUSES, VEHICLE_STATUS_LABEL),
    synonyms: { MAINTENANCE: ["maintenance"], RETIRED: ["retire", "horsservice"] },
  },
};

const columnOf = ([field, heading, label, kind, names]: Row, required: boolean): FleetColumn => ({
  ...{ field, heading, label, kind, names, required },
  ...CHOICES[field],
});

export const FLEET_COLUMNS: readonly FleetColumn[] = [
  ...REQUIRED.map((row) => columnOf(row, true)),
  ...OPTIONAL.map((row) => columnOf(row, false)),
];

/** How yes and no are written; the import accepts other words too. */
export const YES = "oui";
export const NO = "non";

export const FLEET_TEMPLATE_NAME = "modele-vehicules.csv";

const EXAMPLES = [
  "12345 | A | 6;Dacia;Duster;2024;SUV;Manuelle;Diesel;5;5;45;500;Disponible;oui;non;non;Coffre spacieux",
  "67890 | B | 1;Renault;Clio;2023;Économique;Manuelle;Essence;5;5;29,50;300;Disponible;oui;non;oui;",
];

/** Returns the file that agencies fill in, as a French spreadsheet reads it: the headings and two example vehicles. */
export const fleetTemplate = (): string =>
  `\ufeff${[FLEET_COLUMNS.map(({ heading }) => heading).join(";"), ...EXAMPLES].join("\r\n")}\r\n`;
