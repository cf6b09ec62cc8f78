import type { Reservation, Vehicle } from "~/contract/entities";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { siteCity } from "~/contract/site/cities";
import type { Role } from "~/contract/values";
import type { ChosenExtras } from "~/http/reservations/chosen-extras.server";
import { type ExtrasParams, paths, withQuery } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { dayOf, timeOf, toInstant, toWallClock } from "~/rental/base/clock";
import { rentalDays, type WallClock } from "~/rental/base/days";
import { priceLines } from "~/rental/offer/extras";
import type { Period } from "~/rental/offer/free-dates";
import { latestPickup } from "~/rental/offer/period-problem";
import { asksAddress, placeAddresses } from "~/rental/offer/place-addresses";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { cancelDeadline } from "~/rental/reservations/cancellation";
import { clockTime, dateRange, dayMonthTime, plainDate, shortDate } from "~/text/format/dates";
import { isolateLtr } from "~/text/format/isolates";
import { conditionsSummary, declaration } from "~/text/rental/conditions";
import { ABSENCE_MARK } from "~/text/rental/labels";
import { hoursProblem } from "~/text/rental/opening-hours";
import { placeName } from "~/text/rental/places";
import { optionViews, pickupPlaces, returnPlaces } from "~/ui/extras/extras-view";
import { type PriceView, priceView } from "~/ui/rental/price-view";
import { rentalStops } from "~/ui/rental/rental-stops-view";
import { isVoid, renterPrice } from "~/ui/rental/reservation-price";
import { type HoursFacts, problemsAtFields } from "./agency-hours.server";
import { CARD_ID } from "./anchors";
import { alternativesTo } from "./availability.server";
import { type ChosenRental, messagesOf, type Problems, problemList, rentalParams } from "./chosen-rental.server";
import type { AlternativesView, Blocked, BookingView, ExtrasView, WordsView } from "./view";

/** The fragment of the booking card. */
export const CARD = `#${CARD_ID}`;

const CHOOSE_OTHERS = "Choisissez d'autres dates pour réserver ce véhicule.";

export interface BookingFacts {
  vehicle: Vehicle;
  rental: ChosenRental;
  /** The selected extras; null if there is nothing to select or pay. */
  extras: ChosenExtras | null;
  /** The selected extras as parameters of an address. */
  extrasParams: ExtrasParams;
  words: WordsView | null;
  /** Null for a visitor who is not logged in. */
  role: Role | null;
  bookable: boolean;
  taken: boolean;
  /** The periods that a rental must avoid, with the time that the agency leaves after each rental. */
  held: readonly Period[];
  hours: HoursFacts;
  /** The visitor's own reservation for the same dates and times. */
  own: Reservation | null;
  favourite: BookingView["favourite"];
  now: Date;
}

/** The booking card for a new rental of a vehicle. */
export function bookingView(facts: BookingFacts): BookingView {
  const { vehicle, rental, extras, extrasParams, words, role, now } = facts;
  const conditions = vehicle.conditions ?? null;
  const days = rentalDays(rental.pickupAt, rental.returnAt);
  const price = priceView({
    days,
    pricePerDay: vehicle.pricePerDay,
    lines: extras && priceLines(extras.lines, days),
    deposit: vehicle.deposit,
    conditions,
    hasExtras: extras?.isOffered,
  });
  const blocked = whyBlocked(facts);
  const standIn = Boolean(rental.problems.pickupDate || rental.problems.returnDate);
  // The fields show the invalid dates, while the hours' problems are about the defaults that replace them.
  const closed = standIn ? {} : problemsAtFields(facts.hours.problems);
  const errors: Problems = { ...closed, ...rental.problems };
  const path = paths.vehicle(vehicle.id);
  const hotels = words && extras && placeAddresses(words, extras.chosen);
  return {
    ...rentalStops({ ...rental, ...extras?.places, ...hotels?.addresses }, vehicle.agency, extras?.lines),
    price,
    pricePerDay: vehicle.pricePerDay,
    deposit: vehicle.deposit ?? null,
    conditions,
    conditionsSummary: conditions ? conditionsSummary(conditions, vehicle.deposit ?? null) : [],
    declaration: conditions && declaration(conditions),
    // Other dates are typed into the same form, which keeps the selected extras.
    extras: extras && blocked !== "unavailable" ? extrasView(extras, vehicle, rental) : null,
    words: blocked === "unavailable" ? null : words,
    missingAddress: hotels?.missing[0] ?? null,
    form: {
      ...(role === null
        ? { method: "get" as const, action: paths.login() }
        : { method: "post" as const, action: withQuery(path, { ...present(rentalParams(rental)), ...extrasParams }) }),
      priceAction: path + CARD,
      fields: {
        ...present({
          path: role === null ? path : null,
          pickupLocation: rental.pickupLocation,
          returnLocation: rental.returnLocation,
        }),
        ...(role === "CLIENT" ? shownConditions(vehicle) : {}),
      },
    },
    edit: {
      values: rental.shown,
      errors: messagesOf(errors),
      // Nobody chose the default dates, so the summary leaves out the hours' problems with them.
      summary: { ...problemList(rental.usesDefaultDates ? rental.problems : errors), ...problemsOf(extras) },
      min: dayOf(toWallClock(now)),
      max: dayOf(latestPickup(now)),
      impossible: VALIDATION.returnAfterPickup,
      isMissing: rental.usesDefaultDates,
    },
    standIn,
    existing: null,
    notice: noticeOf(blocked, facts),
    alternatives: alternativesView(facts, blocked, price),
    isAnonymous: role === null,
    blocked,
    reason:
      blocked === "role" ? RULE_MESSAGES.clientsOnly : blocked && blocked !== "unavailable" ? CHOOSE_OTHERS : null,
    cancellation: blocked
      ? null
      : cancellationLine(rental.pickupAt, now, vehicle.agency?.hours?.confirmsAtOnce === true),
    favourite: facts.favourite,
    othersHref: blocked === "unavailable" || blocked === "taken" ? searchAround(rental, vehicle.agency?.city) : null,
  };
}

/** The extras on offer, as the fields of the booking card. */
function extrasView(extras: ChosenExtras, { agency }: Vehicle, rental: ChosenRental): ExtrasView {
  const { offers, conditions, pickupValue, returnValue, byDefault } = extras;
  const atAgency = (location: string | null) =>
    placeName(siteCity(currentProduct().cities, location ?? "") ? null : location, agency);
  const values = { pickupValue, returnValue, byDefault };
  const all = returnPlaces(offers, { atAgency: atAgency(rental.returnLocation), ...values, city: agency?.city });
  // Without places and cities, both choices mean the agency.
  const places = all.length > 2 ? all : [];
  return {
    options: optionViews(offers, conditions, extras.selected),
    pickupPlaces: pickupPlaces(offers, atAgency(rental.pickupLocation)),
    returnPlaces: places,
    pickupValue,
    returnValue: places.length > 0 ? returnValue : "",
    byDefault,
    asksFlight: offers?.places.some((place) => place.asksFlight) ?? false,
    asksAddress: offers?.places.some(asksAddress) ?? false,
    flight: extras.flight,
    errors: extras.problems,
    offers,
    conditions,
    hours: extras.hours,
    isOffered: extras.isOffered,
  };
}

/** The version of the shown conditions, for our own backend to compare; empty with another one. */
const shownConditions = ({ conditionsVersion }: Vehicle): Record<string, string> =>
  conditionsVersion === undefined ? {} : { expectedConditions: conditionsVersion ?? "" };

/** Messages about extras that are gone: at their fields, or about the whole form if no fields are left. */
function problemsOf(extras: ChosenExtras | null): Record<string, string[]> {
  const problems = extras?.problems ?? {};
  if (!extras || extras.isOffered || Object.keys(problems).length === 0) return problems;
  return { "": [RULE_MESSAGES.choiceGoneShort] };
}

/** The booking card of an existing reservation: its own dates, places and price, without a form. */
export function existingView(vehicle: Vehicle, reservation: Reservation, bookable: boolean): BookingView {
  const { pickupAt, returnAt } = rentalPeriodOf(reservation);
  const { pickupLocation, returnLocation, pickupAddress, returnAddress } = reservation;
  const places = { pickupLocation, returnLocation, pickupAddress, returnAddress };
  const conditions = reservation.conditions ?? null;
  const agreed = { ...reservation, deposit: reservation.deposit ?? vehicle.deposit ?? null };
  const deposit = isVoid(reservation) ? null : agreed.deposit;
  return {
    ...rentalStops({ pickupAt, returnAt, ...places }, vehicle.agency ?? reservation.agency),
    price: renterPrice(agreed),
    pricePerDay: reservation.pricePerDay ?? vehicle.pricePerDay,
    deposit,
    conditions,
    conditionsSummary: conditions && !isVoid(reservation) ? conditionsSummary(conditions, deposit) : [],
    declaration: null,
    extras: null,
    words: null,
    missingAddress: null,
    form: null,
    edit: null,
    standIn: false,
    existing: {
      note: "Vous visualisez les détails d'une réservation existante.",
      reference: reservation.referenceNumber,
      status: reservation.status,
      absence: reservation.absence ? ABSENCE_MARK.client : null,
      backHref: paths.clientDashboard(),
    },
    notice: bookable ? null : { type: "warning", text: RULE_MESSAGES.vehicleUnavailable },
    alternatives: null,
    isAnonymous: false,
    blocked: null,
    reason: null,
    cancellation: null,
    favourite: null,
    othersHref: null,
  };
}

/** The search that this rental may have come from. Default dates are left out unless `city` is given. */
export function searchAround(rental: ChosenRental, city?: string | null): string {
  const chosen = currentProduct().cities.find((name) => name === rental.pickupLocation) ?? city;
  const { pickupDate, pickupTime, returnDate, returnTime } = rentalParams(rental);
  return paths.search({
    city: chosen,
    ...(rental.usesDefaultDates && !city ? {} : { pickupDate, pickupTime, returnDate, returnTime }),
  });
}

function whyBlocked({ bookable, taken, own, role, hours }: BookingFacts): Blocked | null {
  if (!bookable) return "unavailable";
  if (taken) return own ? "mine" : "taken";
  if (hours.problems.length > 0) return "closed";
  return role !== null && role !== "CLIENT" ? "role" : null;
}

function noticeOf(blocked: Blocked | null, { own, hours }: BookingFacts): BookingView["notice"] {
  if (blocked === "unavailable") return { type: "warning", text: RULE_MESSAGES.vehicleUnavailable };
  if (blocked === "taken") return { type: "warning", text: RULE_MESSAGES.datesTaken };
  const [problem] = hours.problems;
  if (blocked === "closed" && problem) return { type: "warning", text: hoursProblem(problem).message };
  if (blocked !== "mine" || !own) return null;
  return {
    type: "info",
    text: `Vous avez déjà réservé ce véhicule à ces dates (référence ${isolateLtr(own.referenceNumber)}).`,
    link: { text: "Mes Réservations", href: paths.clientDashboard() },
  };
}

/**
 * The next free dates. Null if the dates are not the problem, if the held periods are unknown, or if no day helps
 * because the wanted hour is never open.
 */
function alternativesView(facts: BookingFacts, blocked: Blocked | null, price: PriceView): AlternativesView | null {
  const { vehicle, rental, extrasParams, held, hours, now } = facts;
  if (blocked !== "closed" && (blocked !== "taken" || held.length === 0)) return null;
  const free = alternativesTo(rental, held, now, hours.takes);
  if (blocked === "closed" && free.length === 0) return null;
  const items = free.map(({ pickupAt, returnAt }) => ({
    href: paths.vehicle(vehicle.id, { ...rentalParams({ ...rental, pickupAt, returnAt }), ...extrasParams }) + CARD,
    days: dateRange(pickupAt, returnAt, { now }),
    times: `${weekday(pickupAt)} ${timeOf(pickupAt)} → ${weekday(returnAt)} ${timeOf(returnAt)}`,
    total: price.total,
  }));
  return { title: `Prochaines dates libres, ${price.daysText}`, items };
}

/** "mer." */
const weekday = (moment: WallClock) => shortDate(moment).split(" ")[0] ?? "";

/**
 * Until when the rental can be cancelled: 48 hours before pickup once confirmed, any time before the agency answers.
 */
function cancellationLine(pickupAt: WallClock, now: Date, confirmsAtOnce: boolean): string {
  const deadline = cancelDeadline(toInstant(pickupAt));
  if (deadline <= now && confirmsAtOnce) return "Confirmée aussitôt, et non annulable à moins de 48\u00a0h";
  if (deadline <= now) return "Annulable tant que l'agence n'a pas confirmé";
  const isThisYear = toWallClock(deadline).slice(0, 4) === toWallClock(now).slice(0, 4);
  return `Annulable jusqu'au ${isThisYear ? dayMonthTime(deadline) : `${plainDate(deadline)} à ${clockTime(deadline)}`}`;
}

const present = (values: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
