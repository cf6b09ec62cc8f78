import type { City } from "~/contract/site/cities";
import { PLACES, type SitePlace } from "~/contract/site/places";
import { pickupPlace } from "~/rental/offer/pickup-place";
import type { Office } from "./fleet";
import type { Random } from "./random";

/** The first airport or station of a city among the site's places. Throws if it has none. */
export function sitePlaceIn(city: City, kind: SitePlace["kind"]): SitePlace {
  const place = PLACES.find((one) => one.city === city && one.kind === kind);
  if (!place) throw new Error(`no ${kind} in ${city}`);
  return place;
}

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
  if (kind === "airport") return sitePlaceIn(row.city, "AIRPORT").label;
  if (kind === "station") return sitePlaceIn(row.city, "STATION").label;
  return (kind === "agency" && pickupPlace(null, row)) || row.city;
}

/** Pickup and return place of a rental; 94 % return the car where they picked it up. */
export function randomPlaces(random: Random, office: Office) {
  const kind = random.weighted(["agency", "airport", "city", "station"], [42, 32, 16, 10]);
  const pickupPlace = placeOf(kind, office);
  const returnPlace = random.chance(0.06) ? random.pick(ONE_WAY[office.row.city]) : pickupPlace;
  return { kind, pickupPlace, returnPlace };
}
