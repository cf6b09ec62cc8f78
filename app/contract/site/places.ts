import type { PlaceKind } from "~/contract/values";
import { bareCity } from "./cities";

/** The airports, stations and ports at which a site's visitors may look for a car. Plain data, safe in a browser bundle. */

/** The kinds of places that belong to a city, not to an agency. */
export const SITE_PLACE_KINDS = ["AIRPORT", "STATION", "PORT"] as const satisfies readonly PlaceKind[];

/** `id` is also the value of `place` in a search's address. It stays when the label changes. */
export interface SitePlace {
  id: string;
  kind: (typeof SITE_PLACE_KINDS)[number];
  label: string;
  city: string;
}

/** The places that come with the product, for its six cities. Migration 0033 links agencies' places to these. */
export const PLACES: readonly SitePlace[] = [
  { id: "casablanca-mohammed-v", kind: "AIRPORT", label: "Aéroport Mohammed V, Casablanca", city: "Casablanca" },
  { id: "casa-voyageurs", kind: "STATION", label: "Gare de Casa-Voyageurs, Casablanca", city: "Casablanca" },
  { id: "casa-port", kind: "STATION", label: "Gare de Casa-Port, Casablanca", city: "Casablanca" },
  { id: "marrakech-menara", kind: "AIRPORT", label: "Aéroport Marrakech-Ménara", city: "Marrakech" },
  { id: "gare-marrakech", kind: "STATION", label: "Gare de Marrakech", city: "Marrakech" },
  { id: "agadir-al-massira", kind: "AIRPORT", label: "Aéroport Agadir-Al Massira", city: "Agadir" },
  { id: "gare-routiere-agadir", kind: "STATION", label: "Gare routière d'Agadir", city: "Agadir" },
  { id: "rabat-sale", kind: "AIRPORT", label: "Aéroport Rabat-Salé", city: "Rabat" },
  { id: "rabat-ville", kind: "STATION", label: "Gare de Rabat-Ville", city: "Rabat" },
  { id: "rabat-agdal", kind: "STATION", label: "Gare de Rabat-Agdal", city: "Rabat" },
  { id: "fes-saiss", kind: "AIRPORT", label: "Aéroport Fès-Saïss", city: "Fès" },
  { id: "gare-fes", kind: "STATION", label: "Gare de Fès", city: "Fès" },
  { id: "tanger-ibn-battouta", kind: "AIRPORT", label: "Aéroport Tanger-Ibn Battouta", city: "Tanger" },
  { id: "tanger-ville", kind: "STATION", label: "Gare de Tanger-Ville", city: "Tanger" },
];

/** The most places of a site, and the longest id and label of one, in characters. */
export const SITE_PLACES_MAX = 100;
export const SITE_PLACE_ID_MAX = 60;

/** Returns the site's place that an agency's place is: of the same kind, city and name. Null if there is none. */
export const samePlace = (
  places: readonly SitePlace[],
  { kind, city, label }: { kind: PlaceKind; city: string; label: string },
): SitePlace | null =>
  places.find(
    (one) => one.kind === kind && bareCity(one.city) === bareCity(city) && bareCity(one.label) === bareCity(label),
  ) ?? null;
