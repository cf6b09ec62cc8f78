import type { Vehicle } from "~/contract/entities";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import type { Conditions } from "~/contract/offer/conditions";
import { type OfferedPlace, type Offers, selectedExtrasInput } from "~/contract/offer/offers";
import type { OpeningHours } from "~/contract/offer/opening-hours";
import { bareCity, siteCity } from "~/contract/site/cities";
import { EXTRAS_FIELDS, type ExtrasParams } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { type ExtraLine, extrasOf, offersExtras, optionsOnOffer, type SelectedExtras } from "~/rental/offer/extras";
import { outsideFees } from "~/rental/offer/opening-hours";
import { pickupPlace } from "~/rental/offer/pickup-place";
import type { RentalPeriod } from "~/rental/offer/rental-period";
import {
  AT_AGENCY,
  cityOf,
  cityValue,
  type DefaultReturn,
  optionsIn,
  SAME_PLACE,
  selectedExtrasIn,
} from "~/rental/offer/selected-extras";

/** A rental with the places from an address. */
export interface PlacedRental extends RentalPeriod {
  pickupLocation: string | null;
  returnLocation: string | null;
}

type Source = URLSearchParams | FormData;

/** Characters per value and values per parameter: more than any valid selection has. */
const VALUE_MAX = 120;
const VALUES_MAX = 30;

/** The selected extras as given, unchecked, for an address that will be read again. */
export function extrasParamsOf(source: Source): ExtrasParams {
  const given = (name: string) =>
    source
      .getAll(name)
      .flatMap((value) => (typeof value === "string" && value.trim() ? value.trim().slice(0, VALUE_MAX) : []));
  return Object.fromEntries(EXTRAS_FIELDS.map((name) => [name, given(name).slice(0, VALUES_MAX)]));
}

/** The extras that a form asks for, in the shape of the booking call. */
export interface Wishes {
  selected: SelectedExtras;
  flightNumber: string | null;
  /** An option or a place was selected. */
  isGiven: boolean;
  /** Where the form says that the car is returned: at the place of pickup, or at the agency. Null if it does not. */
  back: DefaultReturn | null;
  /** The message about an invalid flight number. */
  problem: string | null;
}

/** Reads the extras of a form without checking whether they are offered: the backend does that. */
export function chosenIn(form: FormData): Wishes {
  const { option = [], pickupPlace = [], returnPlace = [], flight = [] } = extrasParamsOf(form);
  // The flight number only matters for a car delivered to a place; at the agency it is ignored.
  const read = selectedExtrasInput.shape.flightNumber.safeParse(
    pickupPlace.length > 0 ? (flight.at(-1) ?? null) : null,
  );
  const text = (name: string) => String(form.get(name) ?? "").trim() || null;
  const entered = { pickupLocation: text("pickupLocation"), returnLocation: text("returnLocation") };
  const back = returnPlace.at(-1) ?? "";
  return {
    selected: selectedExtrasIn(
      { option, pickupPlace: pickupPlace.at(-1) ?? "", returnPlace: back },
      defaultReturn(entered),
    ),
    flightNumber: (read.success && read.data) || null,
    isGiven: option.length + pickupPlace.length + returnPlace.length > 0,
    back: back === SAME_PLACE || back === AT_AGENCY ? back : null,
    problem: read.success ? null : (read.error.issues[0]?.message ?? VALIDATION.valueInvalid),
  };
}

/** The selected extras of a rental, what they cost, and what the vehicle's agency offers. */
export interface ChosenExtras {
  offers: Offers | null;
  conditions: Conditions | null;
  hours: OpeningHours | null;
  /** There is something to select; false where only a pickup or return outside the hours costs something. */
  isOffered: boolean;
  selected: SelectedExtras;
  /** The values of the two place fields. */
  pickupValue: string;
  returnValue: string;
  /** What a return without a value means; null for the city that was searched for, which always has a value. */
  byDefault: DefaultReturn | null;
  /** "" if the place of pickup asks for none. */
  flight: string;
  /** Messages by field. An option or a place that is no longer offered is left out of `selected`. */
  problems: Partial<Record<(typeof EXTRAS_FIELDS)[number], string[]>>;
  lines: ExtraLine[];
  cents: number;
  /** The agency's places that are selected. */
  chosen: { pickup: OfferedPlace | null; return: OfferedPlace | null };
  /** The rental's places that result from `selected`. */
  places: Pick<PlacedRental, "pickupLocation" | "returnLocation">;
}

/**
 * Reads the selected extras from an address or a form. A return city from a search counts as selected. Null if nothing
 * can be selected, nothing was selected before and no hour costs extra: the rental then costs only its days.
 */
export function readExtras(source: Source, vehicle: Vehicle, rental: PlacedRental, days: number): ChosenExtras | null {
  const offers = vehicle.offers ?? null;
  const conditions = vehicle.conditions ?? null;
  const hours = vehicle.agency?.hours ?? null;
  const outside = outsideFees(hours, rental);
  const isOffered = offersExtras(offers, conditions);
  const given = extrasParamsOf(source);
  const isGiven = [given.option, given.pickupPlace, given.returnPlace].some((values) => values?.length);
  if (!isOffered && !isGiven && !hours?.outside.fee) return null;
  const problems: ChosenExtras["problems"] = {};
  const options = readOptions(given.option ?? [], offers, conditions);
  if (options.length < (given.option ?? []).length) problems.option = [RULE_MESSAGES.choiceGoneShort];

  const isPlace = (id: string) => offers?.places.some((place) => place.id === id) ?? false;
  const pickup = given.pickupPlace?.at(-1) ?? AT_AGENCY;
  const pickupValue = pickup === AT_AGENCY || isPlace(pickup) ? pickup : AT_AGENCY;
  if (pickupValue !== pickup) problems.pickupPlace = [RULE_MESSAGES.choiceGoneShort];

  const elsewhere = otherCity(rental.returnLocation, vehicle);
  const byDefault = elsewhere ? null : defaultReturn(rental);
  const wanted = given.returnPlace?.at(-1) ?? (elsewhere ? cityValue(elsewhere) : defaultReturn(rental));
  const city = otherCity(cityOf(wanted), vehicle);
  const isRefused = offers?.returnCities.some((one) => one.city === city && !one.offered) ?? false;
  const isKnown = wanted === SAME_PLACE || wanted === AT_AGENCY || isPlace(wanted) || (city !== null && !isRefused);
  const returnValue = isKnown ? wanted : SAME_PLACE;
  if (!isKnown) problems.returnPlace = [isRefused ? RULE_MESSAGES.returnRefused : RULE_MESSAGES.choiceGoneShort];

  const places = { pickupPlace: pickupValue, returnPlace: returnValue };
  const selected = { ...selectedExtrasIn({ option: [], ...places }, byDefault), options };
  const extras = extrasOf({ days, offers, conditions, selected, outside });
  if (!extras.ok) throw new Error(`the extras that were just read are not on offer: ${extras.problem}`);

  const flight = (extras.pickup?.asksFlight && given.flight?.at(-1)) || "";
  const readFlight = selectedExtrasInput.shape.flightNumber.safeParse(flight);
  if (!readFlight.success) problems.flight = [readFlight.error.issues[0]?.message ?? VALIDATION.valueInvalid];
  return {
    offers,
    conditions,
    hours,
    isOffered,
    selected,
    pickupValue: pickupValue === AT_AGENCY ? "" : pickupValue,
    returnValue: returnValue === byDefault ? "" : returnValue,
    byDefault,
    flight,
    problems,
    lines: extras.lines,
    cents: extras.cents,
    chosen: { pickup: extras.pickup, return: extras.return },
    places: {
      pickupLocation: extras.pickup?.label ?? rental.pickupLocation,
      returnLocation:
        extras.return?.label ??
        selected.returnCity ??
        (returnValue === SAME_PLACE ? backAtPickup(rental) : backAtAgency(rental, vehicle, extras.pickup !== null)),
    },
  };
}

/** A return is where the pickup is, unless another place was entered, which then replaces the agency's. */
const defaultReturn = (entered: Pick<PlacedRental, "pickupLocation" | "returnLocation">): DefaultReturn =>
  entered.returnLocation === null || entered.returnLocation === entered.pickupLocation ? SAME_PLACE : AT_AGENCY;

/** A return where the pickup is, at a place that is not on offer. Null if no place was entered. */
const backAtPickup = ({ pickupLocation, returnLocation }: PlacedRental): string | null =>
  returnLocation && pickupLocation;

/** A delivered car is returned to the agency, whose address must then be stated; a searched return city is dropped. */
function backAtAgency(rental: PlacedRental, { agency }: Vehicle, isDelivered: boolean): string | null {
  if (!otherCity(rental.returnLocation, { agency }) && rental.returnLocation) return rental.returnLocation;
  if (isDelivered) return pickupPlace(null, agency);
  return backAtPickup(rental);
}

/** The city of the site with this name; null if there is none or it is the agency's own. */
function otherCity(name: string | null, { agency }: Pick<Vehicle, "agency">): string | null {
  const city = siteCity(currentProduct().cities, name ?? "");
  return city && bareCity(city) !== bareCity(agency?.city ?? "") ? city : null;
}

/** Leaves out options that are not offered, exceed the available quantity or repeat an earlier one. */
function readOptions(
  values: readonly string[],
  offers: Offers | null,
  conditions: Conditions | null,
): SelectedExtras["options"] {
  const onOffer = optionsOnOffer(offers, conditions);
  const seen = new Set<string>();
  return optionsIn(values).filter(({ id, quantity }) => {
    const most = onOffer.find((one) => one.id === id)?.quantity ?? 0;
    const isUsable = quantity >= 1 && quantity <= most && !seen.has(id);
    seen.add(id);
    return isUsable;
  });
}

/** A total as our pages write it into their forms. */
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** The total that the form's page showed, in euros; undefined if it showed none. */
export function shownTotal(form: FormData): number | undefined {
  const total = form.get("expectedTotal");
  return typeof total === "string" && AMOUNT.test(total) ? Number(total) : undefined;
}
