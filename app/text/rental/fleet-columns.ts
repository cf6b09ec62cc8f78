import { type FieldKind, VEHICLE_FIELD_NAMES, VEHICLE_FIELDS, type VehicleFieldName } from "./vehicle-fields";

/** The columns of a fleet's file, in order: one table for template, export and import. */

export interface FleetColumn {
  field: VehicleFieldName;
  heading: string;
  /** Its name in the result of a trial. */
  label: string;
  kind: FieldKind;
  /** True if a new vehicle must have it. */
  required: boolean;
  /** Other headings that are accepted, folded: lower case, only letters and digits, without accents. */
  names: readonly string[];
  /** The words of a closed list, by their code. */
  words?: Readonly<Record<string, string>>;
  /** Other words that are accepted for a code, folded. */
  synonyms?: Readonly<Record<string, readonly string[]>>;
}

/** In French, then in English. */
const NAMES: Partial<Record<VehicleFieldName, readonly string[]>> = {
  registrationNumber: [
    ...["plaque", "plaquedimmatriculation", "numerodeplaque", "nplaque", "immat", "immatricule", "matricule"],
    ...[
      "numerodimmatriculation",
      "numeroimmatriculation",
      "ndimmatriculation",
      "nimmatriculation",
      "noimmatriculation",
    ],
    ...["plate", "platenumber", "plateno", "numberplate", "licenseplate", "licenseplatenumber", "licenceplate"],
    ...["licenceplatenumber", "registration", "registrationnumber", "registrationno", "registrationplate", "regno"],
    ...["vehicleregistration", "vehicleregistrationnumber"],
  ],
  brand: ["constructeur", "brand", "make", "manufacturer"],
  model: ["model"],
  year: ["millesime", "anneemodele", "year", "modelyear", "yearofmanufacture"],
  category: ["segment", "category", "class", "vehicleclass"],
  transmission: ["boite", "boitedevitesse", "boitedevitesses", "gearbox"],
  fuelType: ["energie", "motorisation", "typedecarburant", "typecarburant", "fuel", "fueltype"],
  seats: [
    ...["nombredeplaces", "nbplaces", "nbdeplaces", "nbreplaces", "nbredeplaces", "sieges", "nombredesieges"],
    ...["seats", "numberofseats", "noofseats"],
  ],
  doors: [
    ...["nombredeportes", "nbportes", "nbdeportes", "nbreportes", "nbredeportes"],
    ...["doors", "numberofdoors", "noofdoors"],
  ],
  largeBags: [
    ...["grandevalise", "nombredegrandesvalises", "nbgrandesvalises", "nbdegrandesvalises", "nbregrandesvalises"],
    ...["nbredegrandesvalises", "grandsbagages", "largebags", "largesuitcases", "numberoflargebags"],
  ],
  smallBags: [
    ...["petitevalise", "nombredepetitesvalises", "nbpetitesvalises", "nbdepetitesvalises", "nbrepetitesvalises"],
    ...["nbredepetitesvalises", "petitsbagages", "smallbags", "smallsuitcases", "numberofsmallbags"],
  ],
  pricePerDay: [
    ...["prix", "prixj", "prixjour", "prixjournalier", "prixdujour", "prixdelocation"],
    ...["tarif", "tarifj", "tarifjour", "tarifparjour", "tarifjournalier"],
    ...["price", "priceperday", "priceday", "dailyprice", "dailyrate", "rateperday"],
  ],
  deposit: ["depotdegarantie", "depot", "deposit", "securitydeposit"],
  status: ["status"],
  hasAirConditioning: ["clim", "climatise", "ac", "aircon", "airconditioning", "hasairconditioning"],
  hasGPS: ["navigation", "hasgps"],
  hasChildSeat: ["siegebebe", "siegeauto", "childseat", "babyseat", "haschildseat"],
};

/** The words of the trade, and English ones. */
const SYNONYMS: Partial<Record<VehicleFieldName, FleetColumn["synonyms"]>> = {
  category: {
    ECONOMY: ["eco", "economie", "citadine", "petitecitadine", "citycar"],
    STANDARD: ["berline", "compacte", "sedan", "compact"],
    SUV: ["4x4", "crossover"],
    LUXURY: ["premium", "hautdegamme", "prestige"],
    VAN: ["minibus", "monospace", "minivan"],
  },
  transmission: {
    MANUAL: ["manuel", "manuellebvm", "boitemanuelle", "mecanique", "boitemecanique", "bvm", "bvm5", "bvm6"],
    AUTOMATIC: ["auto", "automatiquebva", "boiteauto", "boiteautomatique", "bva", "bva6", "bva8"],
  },
  fuelType: { GASOLINE: ["petrol"], DIESEL: ["gasoil", "gazole"], HYBRID: ["hybrid"], ELECTRIC: ["electric"] },
  status: { MAINTENANCE: ["maintenance"], RETIRED: ["retire", "horsservice"] },
};

export const FLEET_COLUMNS: readonly FleetColumn[] = VEHICLE_FIELD_NAMES.map((field) => {
  const { label, short = label, kind, words, required = false } = VEHICLE_FIELDS[field];
  const heading = kind === "euros" ? `${label} (€)` : short;
  return { field, heading, label: short, kind, words, required, names: NAMES[field] ?? [], synonyms: SYNONYMS[field] };
});

/** How yes and no are written; the import accepts other words too. */
export const YES = "oui";
export const NO = "non";

export const FLEET_TEMPLATE_NAME = "modele-vehicules.csv";

const EXAMPLES: readonly Partial<Record<VehicleFieldName, string>>[] = [
  {
    ...{ registrationNumber: "12345 | A | 6", brand: "Dacia", model: "Duster", year: "2024", category: "SUV" },
    ...{ transmission: "Manuelle", fuelType: "Diesel", seats: "5", doors: "5", largeBags: "2", smallBags: "2" },
    ...{ pricePerDay: "45", deposit: "500" },
    ...{ status: "Disponible", hasAirConditioning: YES, hasGPS: NO, hasChildSeat: NO, description: "Coffre spacieux" },
  },
  {
    ...{ registrationNumber: "67890 | B | 1", brand: "Renault", model: "Clio", year: "2023", category: "Économique" },
    ...{ transmission: "Manuelle", fuelType: "Essence", seats: "5", doors: "5", largeBags: "1", smallBags: "2" },
    ...{ pricePerDay: "29,50", deposit: "300" },
    ...{ status: "Disponible", hasAirConditioning: YES, hasGPS: NO, hasChildSeat: YES },
  },
];

/** Returns the file that agencies fill in, as a French spreadsheet reads it: the headings and two example vehicles. */
export function fleetTemplate(): string {
  const examples = EXAMPLES.map((cells) => FLEET_COLUMNS.map(({ field }) => cells[field] ?? ""));
  const lines = [FLEET_COLUMNS.map(({ heading }) => heading), ...examples].map((cells) => cells.join(";"));
  return `\ufeff${lines.join("\r\n")}\r\n`;
}
