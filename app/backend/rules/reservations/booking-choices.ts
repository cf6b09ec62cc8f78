import type { BookingAgency, PlaceAuthor } from "~/backend/database/reservations/booking";
import { RuleError } from "~/backend/rules/base/rule-error";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import type { OfferedPlace } from "~/contract/offer/offers";
import type { BookingInput, BookingWithOptionsInput } from "~/contract/reservations/inputs";
import { bareCity, siteCity } from "~/contract/site/cities";
import { type Choices, type ExtraLine, extrasOf, NO_CHOICES, optionsOnOffer } from "~/rental/offer/extras";
import type { OutsideFee } from "~/rental/offer/opening-hours";
import { pickupPlace } from "~/rental/offer/pickup-place";

/** The choices and places of a booking's call, whoever makes it. */
type ChosenInput =
  | Pick<BookingInput, "pickupLocation" | "returnLocation">
  | Pick<
      BookingWithOptionsInput,
      "pickupLocation" | "returnLocation" | "options" | "pickupPlace" | "returnPlace" | "returnCity" | "flightNumber"
    >;

/** What a booking has beside its days: lines and their sum in cents, and its places as the reservation says them. */
export interface BookedExtras {
  lines: ExtraLine[];
  extrasCents: number;
  flightNumber: string | null;
  pickupLocation: string;
  returnLocation: string;
  pickupPlaceBy: PlaceAuthor;
  returnPlaceBy: PlaceAuthor;
}

/** Prices what a booking of `side` chose as the agency offers it now. Throws a RuleError "unprocessable" for what cannot be had. */
export function chosenExtras(
  input: ChosenInput,
  agency: BookingAgency,
  { side, days, outside }: { side: PlaceAuthor; days: number; outside: readonly OutsideFee[] },
): BookedExtras {
  const choices = choicesOf(input, agency.city);
  if (choices.returnCity !== null && siteCity(choices.returnCity) === null) throw choiceRefusal("gone", agency);
  const extras = extrasOf({ days, offers: agency.offers, conditions: agency.conditions, choices, outside });
  if (!extras.ok) throw choiceRefusal(extras.problem, agency);
  const places = bookedPlaces(input, agency, { ...choices, pickup: extras.pickup, return: extras.return });
  return {
    lines: extras.lines,
    extrasCents: extras.cents,
    flightNumber: ("flightNumber" in input && input.flightNumber) || null,
    ...places,
    pickupPlaceBy: placeAuthor(places.pickupLocation, side, agency),
    returnPlaceBy: placeAuthor(places.returnLocation, side, agency),
  };
}

/** Beside the message comes what can be had now. */
const choiceRefusal = (problem: "gone" | "return-refused", { conditions, offers }: BookingAgency) =>
  new RuleError("unprocessable", RULE_MESSAGES[problem === "gone" ? "choiceGone" : "returnRefused"], undefined, {
    offers: { ...(offers ?? NO_OFFERS), options: optionsOnOffer(offers, conditions) },
  });

const NO_OFFERS = { places: [], returnCities: [] };

/**
 * What a booking chose beside the car: nothing in the documented payload. A return in the agency's own city is no return
 * elsewhere; one in another city of the site is, whether it was chosen or given as the place.
 */
function choicesOf(input: ChosenInput, ownCity: string): Choices {
  if (!("options" in input)) return NO_CHOICES;
  const { options, pickupPlace = null, returnPlace = null } = input;
  const city = input.returnCity || (returnPlace ? null : siteCity(input.returnLocation ?? ""));
  return { options, pickupPlace, returnPlace, returnCity: city && bareCity(city) !== bareCity(ownCity) ? city : null };
}

/**
 * Where the car is handed over and given back, as the reservation says it: at the chosen place, in the chosen city, else
 * as without choices. A car that is delivered and given back at no other place comes back to the agency. Throws a RuleError
 * where nobody can say where the pickup is.
 */
function bookedPlaces(
  input: ChosenInput,
  agency: BookingAgency,
  chosen: { pickup: OfferedPlace | null; return: OfferedPlace | null; returnCity: string | null },
): { pickupLocation: string; returnLocation: string } {
  const atAgency = pickupPlace(input.pickupLocation, agency);
  const pickupLocation = chosen.pickup?.label ?? atAgency;
  if (!pickupLocation) throw new RuleError("invalid", VALIDATION.pickupPlaceUnknown);
  const returnLocation =
    chosen.return?.label ??
    chosen.returnCity ??
    (input.returnLocation?.trim() || (chosen.pickup ? atAgency : pickupLocation));
  return { pickupLocation, returnLocation: returnLocation ?? pickupLocation };
}

/** Whose words a place is: a place that the agency or the site offers is not the client's own. */
function placeAuthor(place: string, side: PlaceAuthor, { address, city, offers }: BookingAgency): PlaceAuthor {
  const isOffered =
    place === address.trim() ||
    place === city ||
    offers?.places.some(({ label }) => label === place) ||
    siteCity(place) !== null;
  return isOffered ? "AGENCY" : side;
}
