import type { OfferedPlace } from "~/contract/offer/offers";
import { ADDRESSED_KINDS } from "~/contract/values";

/** The names and addresses of the places where the agency brings and fetches the car; null where none is needed. */
export interface PlaceAddresses {
  pickupAddress: string | null;
  returnAddress: string | null;
}

interface ChosenPlaces {
  pickup: OfferedPlace | null;
  return: OfferedPlace | null;
}

/** True for a place that the agency finds only by a name and an address: a hotel, or one of the kind OTHER. */
export const asksAddress = (place: Pick<OfferedPlace, "kind"> | null | undefined): boolean =>
  place != null && ADDRESSED_KINDS.includes(place.kind);

/**
 * Returns the addresses that the chosen places need, of those that were entered, and the fields that are still empty. A
 * return at the place of pickup needs no second address.
 */
export function placeAddresses(
  entered: { readonly [Field in keyof PlaceAddresses]?: string | null },
  { pickup, return: back }: ChosenPlaces,
): { addresses: PlaceAddresses; missing: (keyof PlaceAddresses)[] } {
  const pickupAddress = (asksAddress(pickup) && entered.pickupAddress?.trim()) || null;
  const atPickup = back?.id === pickup?.id ? pickupAddress : null;
  const returnAddress = (asksAddress(back) && (entered.returnAddress?.trim() || atPickup)) || null;
  const missing: (keyof PlaceAddresses)[] = [];
  if (asksAddress(pickup) && !pickupAddress) missing.push("pickupAddress");
  else if (asksAddress(back) && !returnAddress) missing.push("returnAddress");
  return { addresses: { pickupAddress, returnAddress }, missing };
}
