import type { BookingAgency, PlaceAuthor } from "~/backend/database/reservations/booking";
import { RuleError } from "~/backend/rules/base/rule-error";
import { problem } from "~/contract/base/errors";
import type { OfferedPlace } from "~/contract/offer/offers";
import type { BookingInput, BookingWithOptionsInput } from "~/contract/reservations/inputs";
import { bareCity, siteCity } from "~/contract/site/cities";
import {
  type ChoiceProblem,
  type ExtraLine,
  extrasOf,
  NOTHING_SELECTED,
  optionsOnOffer,
  type SelectedExtras,
} from "~/rental/offer/extras";
import type { OutsideFee } from "~/rental/offer/opening-hours";
import { pickupPlace } from "~/rental/offer/pickup-place";
import { type PlaceAddresses, placeAddresses } from "~/rental/offer/place-addresses";

/** The selected options and places in the input of any kind of booking. */
type ChosenInput =
  | Pick<BookingInput, "pickupLocation" | "returnLocation">
  | Pick<
      BookingWithOptionsInput,
      | ("pickupLocation" | "returnLocation" | "options" | "pickupPlace" | "returnPlace" | "returnCity")
      | ("flightNumber" | "pickupAddress" | "returnAddress")
    >;

/** What a booking adds to the price of the days: price lines, their sum in cents, and the texts of its places. */
export interface BookedExtras extends PlaceAddresses {
  lines: ExtraLine[];
  extrasCents: number;
  flightNumber: string | null;
  pickupLocation: string;
  returnLocation: string;
  pickupPlaceBy: PlaceAuthor;
  returnPlaceBy: PlaceAuthor;
}

interface BookedSide {
  side: PlaceAuthor;
  days: number;
  outside: readonly OutsideFee[];
  /** Those of the site. */
  cities: readonly string[];
}

/**
 * Prices the selected options and places by the agency's current offers; `side` makes the booking. Throws RuleError
 * "unprocessable" for options or places that are not offered, "invalid" when the pickup's place is unknown or a place's
 * address is missing.
 */
export function chosenExtras(
  input: ChosenInput,
  agency: BookingAgency,
  { side, days, outside, cities }: BookedSide,
): BookedExtras {
  const selected = selectedExtrasOf(input, agency.city, cities);
  if (selected.returnCity !== null && !cities.includes(selected.returnCity)) throw extrasRefusal("gone", agency);
  const extras = extrasOf({ days, offers: agency.offers, conditions: agency.conditions, selected, outside });
  if (!extras.ok) throw extrasRefusal(extras.problem, agency);
  const places = bookedPlaces(input, agency, { ...selected, pickup: extras.pickup, return: extras.return });
  const { addresses, missing } = placeAddresses("options" in input ? input : {}, extras);
  if (missing.length > 0)
    throw new RuleError(
      "invalid",
      missing.map((field) => problem("placeAddressRequired", field)),
    );
  return {
    lines: extras.lines,
    extrasCents: extras.cents,
    // A number typed for another place is no longer shown, and would be out of place.
    flightNumber: (extras.pickup?.asksFlight !== false && "flightNumber" in input && input.flightNumber) || null,
    ...places,
    ...addresses,
    pickupPlaceBy: placeAuthor(places.pickupLocation, { side, cities }, agency),
    returnPlaceBy: placeAuthor(places.returnLocation, { side, cities }, agency),
  };
}

/** Returns a RuleError that includes what the agency currently offers. */
export const extrasRefusal = (
  problem: ChoiceProblem,
  { conditions, offers }: Pick<BookingAgency, "conditions" | "offers">,
) =>
  new RuleError("unprocessable", problem === "gone" ? "choiceGone" : "returnRefused", {
    details: { offers: { ...(offers ?? NO_OFFERS), options: optionsOnOffer(offers, conditions) } },
  });

const NO_OFFERS = { places: [], returnCities: [] };

/**
 * Returns the selected options and places; the documented payload has none. A return in the agency's own city does not
 * count as a return in another city. One in another city of the site does, even if that city was only typed as the
 * place.
 */
function selectedExtrasOf(input: ChosenInput, ownCity: string, cities: readonly string[]): SelectedExtras {
  if (!("options" in input)) return NOTHING_SELECTED;
  const { options, pickupPlace = null, returnPlace = null } = input;
  const named = input.returnCity || (returnPlace ? "" : input.returnLocation);
  const city = siteCity(cities, named ?? "") ?? (input.returnCity || null);
  return { options, pickupPlace, returnPlace, returnCity: city && bareCity(city) !== bareCity(ownCity) ? city : null };
}

/**
 * Returns the texts for the places of pickup and return: the chosen place or city, otherwise the typed place. Without a
 * place for the return, a delivered car is returned to the agency and any other car to its pickup's place. Throws
 * RuleError "invalid" when the pickup's place is unknown.
 */
function bookedPlaces(
  input: ChosenInput,
  agency: BookingAgency,
  chosen: { pickup: OfferedPlace | null; return: OfferedPlace | null; returnCity: string | null },
): { pickupLocation: string; returnLocation: string } {
  const atAgency = pickupPlace(input.pickupLocation, agency);
  const pickupLocation = chosen.pickup?.label ?? atAgency;
  if (!pickupLocation) throw new RuleError("invalid", "pickupPlaceUnknown");
  const returnLocation =
    chosen.return?.label ??
    chosen.returnCity ??
    (input.returnLocation?.trim() || (chosen.pickup ? atAgency : pickupLocation));
  return { pickupLocation, returnLocation: returnLocation ?? pickupLocation };
}

/** Returns who wrote a place's text. A place that the agency or the site offers is not the client's own text. */
function placeAuthor(
  place: string,
  { side, cities }: Pick<BookedSide, "side" | "cities">,
  { address, city, offers }: BookingAgency,
): PlaceAuthor {
  const isOffered =
    place === address.trim() ||
    place === city ||
    offers?.places.some(({ label }) => label === place) ||
    siteCity(cities, place) !== null;
  return isOffered ? "AGENCY" : side;
}
