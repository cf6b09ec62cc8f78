import { isolateName } from "~/text/format/isolates";
import { nbsp, unbroken } from "~/text/format/typography";

/** Where a rental begins or ends, as people read it. */
export interface PlaceText {
  /**
   * "Aéroport Menara", or "À l'agence : Atlas Car, 12, avenue Mohammed V, Marrakech", its name marked as in
   * text/format/isolates.
   */
  lead: string;
  /** 'Non spécifié' if no place was entered and `lead` says more. */
  given: string | null;
  /** The name and address of a hotel or another place of the client. */
  address: string | null;
}

/** The places of a rental as they were entered. */
export interface RentalPlaces {
  pickupLocation?: string | null;
  returnLocation?: string | null;
  /** The name and address of a hotel or another place of the client. */
  pickupAddress?: string | null;
  returnAddress?: string | null;
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
export function placeText(place: string | null | undefined, agency: Agency, hotel?: string | null): PlaceText {
  const given = place?.trim() || null;
  const address = hotel?.trim() || null;
  const at = addressLine(agency?.address, agency?.city);
  if (!at || !isAtAgency(given, agency)) return { lead: given ?? UNSPECIFIED, given: null, address };
  return {
    // Its end is the city, which therefore is not shown again if it was entered.
    lead: nbsp(`À l'agence : ${[agency?.name && isolateName(agency.name), at].filter(Boolean).join(", ")}`),
    given: given === null ? UNSPECIFIED : null,
    address,
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

/** What a return to the place of pickup is called. */
export const SAME_PLACE_TEXT = "Au même endroit";

/** Where a rental ends: 'Au même endroit' if that is the place of pickup. */
export function returnPlaceText(rental: RentalPlaces, agency: Agency): PlaceText {
  const { pickupLocation, returnLocation, returnAddress } = rental;
  const isPickupKnown = Boolean(pickupLocation?.trim()) || addressLine(agency?.address, agency?.city) !== null;
  if (!isPickupKnown || !isReturnAtPickup(rental, agency)) return placeText(returnLocation, agency, returnAddress);
  return { lead: SAME_PLACE_TEXT, given: returnLocation?.trim() ? null : UNSPECIFIED, address: null };
}

/**
 * True if a rental ends where it begins: no place of return was entered, or both are the same place, and the return has
 * no other address.
 */
export function isReturnAtPickup(rental: RentalPlaces, agency: Agency): boolean {
  const back = rental.returnLocation?.trim();
  const pickup = rental.pickupLocation;
  const isSamePlace = !back || same(back, pickup) || (isAtAgency(back, agency) && isAtAgency(pickup, agency));
  const address = rental.returnAddress?.trim();
  return isSamePlace && (!address || same(address, rental.pickupAddress));
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
export const flightText = (flightNumber: string): string => unbroken(`vol ${flightNumber}`);

/** "12, avenue Mohammed V, Marrakech", without the city if the address names it. Null if neither is known. */
export function addressLine(address: string | null | undefined, city: string | null | undefined): string | null {
  const street = address?.trim();
  const town = city?.trim();
  if (!street || !town) return street || town || null;
  return street.toLocaleLowerCase("fr").includes(town.toLocaleLowerCase("fr")) ? street : `${street}, ${town}`;
}

const same = (one: string, other: string | null | undefined) =>
  one.toLocaleLowerCase("fr") === other?.trim().toLocaleLowerCase("fr");
