import type { BookingAgency } from "~/backend/database/reservations/booking";
import { bareCity, siteCity } from "~/contract/cities";
import type { BookingInput, BookingWithOptionsInput } from "~/contract/inputs";
import { VALIDATION } from "~/contract/messages";
import type { OfferedPlace } from "~/contract/offers";
import { type Choices, NO_CHOICES } from "~/rental/extras";
import { pickupPlace } from "~/rental/pickup-place";
import { RuleError } from "../rule-error";

/**
 * What a booking chose beside the car: nothing in the documented payload. A return in the agency's own city is no return
 * elsewhere; one in another city of the site is, whether it was chosen or given as the place.
 */
export function choicesOf(input: BookingInput | BookingWithOptionsInput, ownCity: string): Choices {
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
export function bookedPlaces(
  input: BookingInput | BookingWithOptionsInput,
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
