import type { Vehicle } from "~/contract/entities";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import type { Conditions } from "~/contract/offer/conditions";
import { choicesInput, type Offers } from "~/contract/offer/offers";
import type { OpeningHours } from "~/contract/offer/opening-hours";
import { bareCity, siteCity } from "~/contract/site/cities";
import { CHOICE_FIELDS, type ChoiceParams } from "~/paths";
import { AT_AGENCY, choicesIn, cityOf, cityValue, optionsIn } from "~/rental/offer/choices";
import { type Choices, type ExtraLine, extrasOf, hasChoices, optionsOnOffer } from "~/rental/offer/extras";
import { outsideFees } from "~/rental/offer/opening-hours";
import { pickupPlace } from "~/rental/offer/pickup-place";
import type { RentalPeriod } from "~/rental/offer/rental-period";

/** A rental with the places that an address gave. */
export interface PlacedRental extends RentalPeriod {
  pickupLocation: string | null;
  returnLocation: string | null;
}

type Source = URLSearchParams | FormData;

/** Longer than any choice that means something, and more options than an agency has. */
const VALUE_MAX = 120;
const VALUES_MAX = 30;

/** The choices as they were given, for an address that will be read again. */
export function choiceParams(source: Source): ChoiceParams {
  const given = (name: string) =>
    source
      .getAll(name)
      .flatMap((value) => (typeof value === "string" && value.trim() ? value.trim().slice(0, VALUE_MAX) : []));
  return Object.fromEntries(CHOICE_FIELDS.map((name) => [name, given(name).slice(0, VALUES_MAX)]));
}

/** What a form asks for beside the car, as the booking call takes it. */
export interface Wishes {
  choices: Choices;
  flightNumber: string | null;
  /** The form had fields to choose by. */
  isGiven: boolean;
  /** The car is to come back to the agency, whatever city was searched for. */
  isBackAtAgency: boolean;
  /** What is wrong with the flight number. */
  problem: string | null;
}

/** Reads them without asking whether they can be had: that is for the backend to say. */
export function chosenIn(form: FormData): Wishes {
  const { option = [], pickupPlace = [], returnPlace = [], flight = [] } = choiceParams(form);
  // A car that is had at the agency is met by nobody's flight, whatever stands in the field.
  const read = choicesInput.shape.flightNumber.safeParse(pickupPlace.length > 0 ? (flight.at(-1) ?? null) : null);
  return {
    choices: choicesIn({ option, pickupPlace: pickupPlace.at(-1) ?? "", returnPlace: returnPlace.at(-1) ?? "" }),
    flightNumber: (read.success && read.data) || null,
    isGiven: option.length + pickupPlace.length + returnPlace.length > 0,
    isBackAtAgency: returnPlace.at(-1) === AT_AGENCY,
    problem: read.success ? null : (read.error.issues[0]?.message ?? VALIDATION.valueInvalid),
  };
}

/** What is chosen beside the car of a vehicle whose agency offers anything, and what it costs. */
export interface ChosenExtras {
  offers: Offers | null;
  conditions: Conditions | null;
  hours: OpeningHours | null;
  /** There is something to choose; false where only a pickup or return outside the hours costs something. */
  isOffered: boolean;
  choices: Choices;
  /** What the selects of both places show. */
  pickupValue: string;
  returnValue: string;
  /** The value of a return to the agency: nothing, unless a city is chosen where nothing is said. */
  backValue: string;
  flight: string;
  /** Messages by field; an option or a place that is gone is left out of the choices. */
  problems: Partial<Record<(typeof CHOICE_FIELDS)[number], string[]>>;
  lines: ExtraLine[];
  cents: number;
  /** The places of the rental as the choices make them. */
  places: Pick<PlacedRental, "pickupLocation" | "returnLocation">;
}

/**
 * Reads what was chosen from an address or a form. A return city that a search brought along is a choice too. Null where
 * there is nothing to choose, nothing that was chosen before and no hour costs anything: then a rental is what its days are.
 */
export function readExtras(source: Source, vehicle: Vehicle, rental: PlacedRental, days: number): ChosenExtras | null {
  const offers = vehicle.offers ?? null;
  const conditions = vehicle.conditions ?? null;
  const hours = vehicle.agency?.hours ?? null;
  const outside = outsideFees(hours, rental);
  const isOffered = hasChoices(offers, conditions);
  const given = choiceParams(source);
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
  const wanted = given.returnPlace?.at(-1) ?? (elsewhere ? cityValue(elsewhere) : AT_AGENCY);
  const city = otherCity(cityOf(wanted), vehicle);
  const isRefused = offers?.returnCities.some((one) => one.city === city && !one.offered) ?? false;
  const isKnown = wanted === AT_AGENCY || isPlace(wanted) || (city !== null && !isRefused);
  const returnValue = isKnown ? wanted : AT_AGENCY;
  if (!isKnown) problems.returnPlace = [isRefused ? RULE_MESSAGES.returnRefused : RULE_MESSAGES.choiceGoneShort];

  const backValue = elsewhere ? AT_AGENCY : "";

  const flight = given.flight?.at(-1) ?? "";
  const readFlight = choicesInput.shape.flightNumber.safeParse(flight);
  if (!readFlight.success) problems.flight = [readFlight.error.issues[0]?.message ?? VALIDATION.valueInvalid];

  const choices = { ...choicesIn({ option: [], pickupPlace: pickupValue, returnPlace: returnValue }), options };
  const extras = extrasOf({ days, offers, conditions, choices, outside });
  if (!extras.ok) throw new Error(`choices that were just read are not on offer: ${extras.problem}`);
  return {
    offers,
    conditions,
    hours,
    isOffered,
    choices,
    pickupValue: pickupValue === AT_AGENCY ? "" : pickupValue,
    returnValue: returnValue === AT_AGENCY ? backValue : returnValue,
    backValue,
    flight,
    problems,
    lines: extras.lines,
    cents: extras.cents,
    places: {
      pickupLocation: extras.pickup?.label ?? rental.pickupLocation,
      returnLocation:
        extras.return?.label ?? choices.returnCity ?? backAtAgency(rental, vehicle, extras.pickup !== null),
    },
  };
}

/** A car that was brought somewhere comes back to the agency, which has to be said; a return city is no longer meant. */
function backAtAgency(rental: PlacedRental, { agency }: Vehicle, isDelivered: boolean): string | null {
  if (!otherCity(rental.returnLocation, { agency }) && rental.returnLocation) return rental.returnLocation;
  if (isDelivered) return pickupPlace(null, agency);
  return rental.returnLocation && rental.pickupLocation;
}

/** A city of the site that is not the agency's own. */
function otherCity(name: string | null, { agency }: Pick<Vehicle, "agency">): string | null {
  const city = siteCity(name ?? "");
  return city && bareCity(city) !== bareCity(agency?.city ?? "") ? city : null;
}

/** What is not on offer, or more of it than there is, is left out, and so is what was said before. */
function readOptions(
  values: readonly string[],
  offers: Offers | null,
  conditions: Conditions | null,
): Choices["options"] {
  const onOffer = optionsOnOffer(offers, conditions);
  const seen = new Set<string>();
  return optionsIn(values).filter(({ id, quantity }) => {
    const most = onOffer.find((one) => one.id === id)?.quantity ?? 0;
    const isUsable = quantity >= 1 && quantity <= most && !seen.has(id);
    seen.add(id);
    return isUsable;
  });
}
