import type { PlaceKind } from "~/contract/values";

/** The French names of the kinds of places. Apart from the other labels, which most scripts load. */
export const PLACE_KIND_LABEL: Record<PlaceKind, string> = {
  AIRPORT: "Aéroport",
  STATION: "Gare",
  PORT: "Port",
  HOTEL: "Hôtel",
  OTHER: "Autre",
};
