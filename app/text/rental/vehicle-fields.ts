import type { Vehicle } from "~/contract/entities";
import type { VehicleInput } from "~/contract/fleet/inputs";
import { CATEGORIES, FUEL_TYPES, STORED_VEHICLE_STATUSES, TRANSMISSIONS } from "~/contract/values";
import { plural } from "~/text/format/plural";
import { CATEGORY_LABEL, FUEL_LABEL, TRANSMISSION_LABEL, VEHICLE_STATUS_LABEL } from "./labels";

/** What a field contains: a text, an amount in euros, a whole number, yes or no, a word of a closed list. */
export type FieldKind = "text" | "euros" | "whole" | "yes-no" | "choice";

export interface VehicleField {
  /** On the form. */
  label: string;
  /** Where there is less room: in the columns of files and the messages of an import. */
  short?: string;
  kind: FieldKind;
  /** True if a new vehicle must have it. */
  required?: true;
  /** True if it may be emptied; other absent fields keep their value. */
  clearable?: true;
  /** The words of a closed list, by their code. */
  words?: Readonly<Record<string, string>>;
}

export type VehicleFieldName = keyof VehicleInput;

const chosen = <Code extends string>(codes: readonly Code[], labels: Record<Code, string>) =>
  ({ kind: "choice", words: Object.fromEntries(codes.map((code) => [code, labels[code]])) }) as const;

/** All fields of a vehicle, in the order of the columns of files. */
export const VEHICLE_FIELDS: Readonly<Record<VehicleFieldName, VehicleField>> = {
  registrationNumber: { label: "Numéro d'immatriculation", short: "Immatriculation", kind: "text", required: true },
  brand: { label: "Marque", kind: "text", required: true },
  model: { label: "Modèle", kind: "text", required: true },
  year: { label: "Année", kind: "whole", required: true },
  category: { label: "Catégorie", ...chosen(CATEGORIES, CATEGORY_LABEL), required: true },
  transmission: { label: "Transmission", ...chosen(TRANSMISSIONS, TRANSMISSION_LABEL), required: true },
  fuelType: { label: "Carburant", ...chosen(FUEL_TYPES, FUEL_LABEL), required: true },
  seats: { label: "Nombre de places", short: "Places", kind: "whole", required: true },
  doors: { label: "Nombre de portes", short: "Portes", kind: "whole", required: true },
  largeBags: { label: "Grandes valises", kind: "whole", clearable: true },
  smallBags: { label: "Petites valises", kind: "whole", clearable: true },
  pricePerDay: { label: "Prix par jour", short: "Prix", kind: "euros", required: true },
  deposit: { label: "Caution", kind: "euros" },
  status: { label: "Statut", ...chosen(STORED_VEHICLE_STATUSES, VEHICLE_STATUS_LABEL) },
  hasAirConditioning: { label: "Climatisation", kind: "yes-no" },
  hasGPS: { label: "GPS", kind: "yes-no" },
  hasChildSeat: { label: "Siège enfant", kind: "yes-no" },
  description: { label: "Description", kind: "text", clearable: true },
};

export const VEHICLE_FIELD_NAMES = Object.keys(VEHICLE_FIELDS) as VehicleFieldName[];
/** The fields whose "" clears a stored value. */
export const CLEARABLE_FIELDS = VEHICLE_FIELD_NAMES.filter((name) => VEHICLE_FIELDS[name].clearable);

/** "2 grandes valises · 1 petite valise"; null if none are stated, or 0 of both sizes. */
export function bagsText({ largeBags, smallBags }: Pick<Vehicle, "largeBags" | "smallBags">): string | null {
  const large = largeBags && largeBagsText(largeBags);
  const small = smallBags && plural(smallBags, "petite valise", "petites valises");
  return [large, small].filter(Boolean).join("\u00a0· ") || null;
}

/** "2 grandes valises" */
export const largeBagsText = (count: number): string => plural(count, "grande valise", "grandes valises");

/** The features of a vehicle that are shown beside its name, in order, each with its icon. */
export function vehicleFeatures(vehicle: Partial<Omit<Vehicle, "id">>) {
  const { seats, doors, transmission, fuelType } = vehicle;
  const bags = bagsText(vehicle);
  return [
    seats && ({ icon: "seat", text: plural(seats, "place") } as const),
    doors && ({ icon: "door", text: plural(doors, "porte") } as const),
    bags && ({ icon: "suitcase", text: bags } as const),
    transmission &&
      ({
        icon: transmission === "AUTOMATIC" ? "gearbox-automatic" : "gearbox-manual",
        text: TRANSMISSION_LABEL[transmission],
      } as const),
    fuelType && ({ icon: fuelType === "ELECTRIC" ? "bolt" : "fuel", text: FUEL_LABEL[fuelType] } as const),
    vehicle.hasAirConditioning && ({ icon: "snowflake", text: VEHICLE_FIELDS.hasAirConditioning.label } as const),
    vehicle.hasGPS && ({ icon: "pin", text: VEHICLE_FIELDS.hasGPS.label } as const),
    vehicle.hasChildSeat && ({ icon: "child-seat", text: VEHICLE_FIELDS.hasChildSeat.label } as const),
  ].flatMap((feature) => feature || []);
}
