import { isolateName } from "~/text/format/isolates";
import { nbsp } from "~/text/format/typography";

/** Where a rental begins or ends, as people read it. */
export interface PlaceText {
  /**
   * "Aéroport Menara", or "À l'agence : Atlas Car, 12, avenue Mohammed V, Marrakech", its name marked as in
   * text/format/isolates.
   */
  lead: string;
  /** 'Non spécifié' if no place was entered and `lead` says more. */
  given: string | null;
}

interface AgencyPlace {
  name?: string | null;
  address?: string | null;
  city?: string | null;
}

type Agency = AgencyPlace | null | undefined;

const UNSPECIFIED = "Non spécifié";

/**
 * A place as it was entered. Nothing, the agency's city alone and the agency's own address all mean the agency: then
 * its name and address are the lead.
 */
export function placeText(place: string | null | undefined, agency: Agency): PlaceText {
  const given = place?.trim() || null;
  const at = addressLine(agency?.address, agency?.city);
  if (!at || !isAtAgency(given, agency)) return { lead: given ?? UNSPECIFIED, given: null };
  return {
    // Its end is the city, which therefore is not shown again if it was entered.
    lead: nbsp(`À l'agence : ${[agency?.name && isolateName(agency.name), at].filter(Boolean).join(", ")}`),
    given: given === null ? UNSPECIFIED : null,
  };
}

/**
 * A place on one line for maps and calendars: as it was entered, with the address of a hotel, or the agency's name and
 * address.
 */
export function placeAddress(place: string | null | undefined, agency: Agency, hotel?: string | null): string {
  const at = addressLine(agency?.address, agency?.city);
  if (!at || !isAtAgency(place, agency)) return [place?.trim() || UNSPECIFIED, hotel].filter(Boolean).join(", ");
  return [agency?.name, at].filter(Boolean).join(", ");
}

/** Where a rental ends: 'Au même endroit' if no place was entered, or if it begins and ends at the agency. */
export function returnPlaceText(
  place: string | null | undefined,
  pickup: string | null | undefined,
  agency: Agency,
): PlaceText {
  const given = place?.trim() || null;
  const isPickupKnown = Boolean(pickup?.trim()) || addressLine(agency?.address, agency?.city) !== null;
  const isSame = given === null || (isAtAgency(given, agency) && isAtAgency(pickup, agency));
  if (!isSame || !isPickupKnown) return placeText(place, agency);
  return { lead: "Au même endroit", given: given === null ? UNSPECIFIED : null };
}

/** 'À l'agence', or the place as it was entered, for readers who know the agency's address. */
export const placeName = (place: string | null | undefined, agency: Agency): string =>
  isAtAgency(place, agency) ? "À l'agence" : (place?.trim() ?? "");

/** True for no place, and for the agency's address or city. */
export function isAtAgency(place: string | null | undefined, agency: Agency): boolean {
  const given = place?.trim();
  if (!given) return true;
  const { address, city } = agency ?? {};
  return [city, address, address && city && `${address}, ${city}`].some((own) => same(given, own));
}

/** "vol ZZ 641", to show beside the place of pickup. */
export const flightText = (flightNumber: string): string => `vol ${flightNumber}`.replaceAll(" ", "\u00a0");

/** "12, avenue Mohammed V, Marrakech", without the city if the address names it. Null if neither is known. */
export function addressLine(address: string | null | undefined, city: string | null | undefined): string | null {
  const street = address?.trim();
  const town = city?.trim();
  if (!street || !town) return street || town || null;
  return street.toLocaleLowerCase("fr").includes(town.toLocaleLowerCase("fr")) ? street : `${street}, ${town}`;
}

const same = (one: string, other: string | null | undefined) =>
  one.toLocaleLowerCase("fr") === other?.trim().toLocaleLowerCase("fr");
