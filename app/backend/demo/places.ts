import type { City } from "~/contract/site/cities";
import { pickupPlace } from "~/rental/offer/pickup-place";
import type { Office } from "./fleet";
import type { Random } from "./random";

export const AIRPORT: Record<City, string> = {
  Marrakech: "Aéroport Marrakech-Ménara",
  Casablanca: "Aéroport Mohammed V, Casablanca",
  Agadir: "Aéroport Agadir-Al Massira",
  Rabat: "Aéroport Rabat-Salé",
  Fès: "Aéroport Fès-Saïss",
  Tanger: "Aéroport Tanger-Ibn Battouta",
};

export const STATION: Record<City, string> = {
  Marrakech: "Gare de Marrakech",
  Casablanca: "Gare de Casa-Voyageurs, Casablanca",
  Agadir: "Gare routière d'Agadir",
  Rabat: "Gare de Rabat-Ville",
  Fès: "Gare de Fès",
  Tanger: "Gare de Tanger-Ville",
};

/** Cities where one-way rentals from each city end. */
export const ONE_WAY: Record<City, readonly City[]> = {
  Marrakech: ["Casablanca", "Agadir", "Fès"],
  Casablanca: ["Marrakech", "Rabat", "Tanger"],
  Agadir: ["Marrakech"],
  Rabat: ["Casablanca", "Fès", "Tanger"],
  Fès: ["Tanger", "Marrakech", "Rabat"],
  Tanger: ["Fès", "Casablanca"],
};

export type PlaceKind = "agency" | "airport" | "station" | "city";

/** The name of a place in the agency's city, as a client would enter it in the form. */
export function placeOf(kind: PlaceKind, { row }: Office): string {
  if (kind === "airport") return AIRPORT[row.city];
  if (kind === "station") return STATION[row.city];
  return (kind === "agency" && pickupPlace(null, row)) || row.city;
}

/** Pickup and return place of a rental; 94 % return the car where they picked it up. */
export function randomPlaces(random: Random, office: Office) {
  const kind = random.weighted(["agency", "airport", "city", "station"], [42, 32, 16, 10]);
  const pickupPlace = placeOf(kind, office);
  const returnPlace = random.chance(0.06) ? random.pick(ONE_WAY[office.row.city]) : pickupPlace;
  return { kind, pickupPlace, returnPlace };
}
