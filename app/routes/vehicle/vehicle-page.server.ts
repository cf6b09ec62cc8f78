import { type MetaDescriptor, redirect } from "@remix-run/node";
import type { Client } from "~/client/client";
import type { Reservation, User, Vehicle } from "~/contract/entities";
import { RULE_MESSAGES } from "~/contract/messages";
import type { Role } from "~/contract/values";
import { currentVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, capabilities, type Failure, failureInit } from "~/http/base/api.server";
import { recoverableForm, rendersAfterInvalidPost, submittedForm } from "~/http/forms/forms.server";
import { type ChosenExtras, extrasParamsOf, readExtras } from "~/http/reservations/chosen-extras.server";
import { clientWordsIn, keptClientWords } from "~/http/reservations/client-words.server";
import { privateHead } from "~/layout/screen";
import { type ExtrasParams, paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { toIso } from "~/rental/base/clock";
import { rentalDays } from "~/rental/base/days";
import type { Crumb } from "~/ui/base/breadcrumb";
import { heldForRental, hoursFacts } from "./agency-hours.server";
import { type Availability, type CalendarView, calendarOf, heldPeriods } from "./availability.server";
import { bookingView, CARD, existingView, searchAround } from "./booking-view.server";
import { bookingParams, type ChosenRental, readRental, rentalParams } from "./chosen-rental.server";
import { favouriteView } from "./favourite.server";
import { identicalBooking } from "./identical-booking.server";
import { beginWithKeptChoice, keepChoice } from "./kept-choice.server";
import { vehicleHead } from "./vehicle-head.server";
import { isBookable, vehicleView } from "./vehicle-view.server";
import type { BookingView, VehiclePageView, WordsView } from "./view";

/** What the page says instead of a vehicle that cannot be shown, and its status. */
export interface VehicleFailure {
  status: number;
  title: string;
  /** The error, for the red box; null if the title says it. */
  message: string | null;
  /** What the visitor can do about it. */
  text: string;
  /** The address to try again, with all choices; undefined if there is no such vehicle. */
  retry?: string;
}

/** What the loader sends. */
interface LoadedPage {
  page: VehiclePage;
  /** The document's head, generated here so that no browser loads the code for it. */
  head: MetaDescriptor[];
  /** The status if the vehicle could not be read; a cookie if it cannot be had with what is selected. */
  init?: ResponseInit;
}

export type VehiclePage = { view: VehiclePageView; failure: null } | { view: null; failure: VehicleFailure };

/** Loads the page of a vehicle for the rental in an address or a submitted form. */
export async function loadVehiclePage(request: Request, id: string, chosen: URLSearchParams): Promise<LoadedPage> {
  const now = new Date();
  const rental = readRental(chosen, now);
  const client = await api(request);
  const [found, visitor, availability] = await Promise.all([
    attempt(client.vehicles.get({ params: { id } }), "vehicle"),
    currentVisitor(request),
    readAvailability(client, id, rental),
  ]);
  if (!found.ok) return failedPage(found, addressOf(id, chosen));

  const vehicle = shownVehicle(found.value);
  const bookable = isBookable(vehicle);
  const role: Role | null = visitor?.user.role ?? null;
  const isInvalid = rendersAfterInvalidPost(request);
  const show = (booking: BookingView, calendar: CalendarView | null, agreed: Partial<Vehicle> = {}): LoadedPage => {
    const shown = vehicleView({ ...vehicle, ...agreed }, { hasAgencyPages: capabilities().publicPages });
    const view = { vehicle: shown, booking, calendar, crumbs: crumbsOf(shown.name, searchAround(rental)) };
    return { page: { view, failure: null }, head: vehicleHead(vehicle, view, isInvalid) };
  };

  const reservation = role === "CLIENT" ? await readReservation(client, chosen.get("reservation"), vehicle.id) : null;
  if (reservation) {
    const { conditions = null, deposit = vehicle.deposit } = reservation;
    return show(existingView(vehicle, reservation, bookable), null, { conditions, deposit });
  }

  const agencyHours = vehicle.agency?.hours;
  const held = heldForRental(availability ? heldPeriods(availability) : [], agencyHours);
  const hours = hoursFacts(agencyHours, rental, now);
  const taken = availability?.available === false;
  const own = taken && bookable && role === "CLIENT" ? await identicalBooking(client, vehicle.id, rental) : null;
  const extras = readExtras(chosen, vehicle, rental, rentalDays(rental.pickupAt, rental.returnAt));
  const extrasParams = shownParams(chosen, extras);
  const hasHiddenFlight = extras?.isOffered && extras.flight === "" && chosen.get("flight")?.trim();
  if (hasHiddenFlight && !submittedForm(request))
    throw redirect(paths.vehicle(id, { ...bookingParams(chosen), ...extrasParams }));
  const words = visitor && wordsOf(request, visitor.user);
  const opened = { request, user: visitor?.user ?? null, vehicleId: vehicle.id, chosen, extras };
  if (bookable) await beginWithKeptChoice(opened, client, rental);
  const favourite = await favouriteView(client, vehicle.id, rental, role);
  const booking = bookingView({
    ...{ vehicle, rental, extras, extrasParams, words, role },
    ...{ bookable, taken, held, hours, own, favourite, now },
  });
  const calendar = booking.alternatives
    ? calendarOf(
        rental,
        held,
        now,
        (period) => paths.vehicle(id, { ...rentalParams({ ...rental, ...period }), ...extrasParams }) + CARD,
        hours.takes,
      )
    : null;
  const kept = keepChoice(opened, booking.blocked === null || booking.blocked === "mine");
  return { ...show(booking, calendar), init: kept ? { headers: { "set-cookie": kept } } : undefined };
}

/** The selected extras as parameters of an address, without a flight for which the place of pickup has no field. */
function shownParams(chosen: URLSearchParams, extras: ChosenExtras | null): ExtrasParams {
  return extras ? { ...extrasParamsOf(chosen), flight: extras.flight ? [extras.flight] : [] } : {};
}

/** What a client has written for the agency: in the form just sent, or before. Null for others. */
function wordsOf(request: Request, user: User): WordsView | null {
  if (user.role !== "CLIENT" || !capabilities().expectedTotal) return null;
  const sent = submittedForm(request);
  const words = (sent ? null : keptClientWords(request, user)) ?? clientWordsIn(sent ?? new URLSearchParams());
  return { ...words, asksPhone: !user.phone };
}

/** Without the agency's two texts with another backend: they are shown with conditions, which it does not have. */
function shownVehicle({ agency, ...vehicle }: Vehicle): Vehicle {
  const isShown = !agency || capabilities().agencySettings;
  return { ...vehicle, agency: isShown ? agency : { ...agency, cancellationPolicy: null, termsAndConditions: null } };
}

const crumbsOf = (name: string, searchHref: string): Crumb[] => [
  { label: "Accueil", href: paths.home() },
  { label: "Recherche", href: searchHref },
  { label: name },
];

/** The page's address with all choices. */
function addressOf(id: string, chosen: URLSearchParams): string {
  const reservation = chosen.get("reservation");
  return paths.vehicle(id, {
    ...bookingParams(chosen),
    ...extrasParamsOf(chosen),
    ...(reservation !== null && { reservation }),
  });
}

/**
 * A missing vehicle cannot be tried again. Otherwise the page shows the message of the submitted form, or says why the
 * vehicle cannot be shown.
 */
function failedPage(failure: Failure, retry: string): LoadedPage {
  const { error } = failure;
  if (error.status === 404) {
    const title = error.messageOr(RULE_MESSAGES.vehicleNotFound);
    const missing = { status: 404, title, message: null, text: "Cette annonce n'existe pas ou a été retirée." };
    return {
      page: { view: null, failure: missing },
      head: privateHead(currentProduct(), missing.title),
      init: { status: 404 },
    };
  }
  const init = failureInit(failure);
  const message = recoverableForm()?.message ?? failure.message;
  const title = "Ce véhicule n'a pas pu être affiché";
  const text = "Vos dates et vos lieux sont conservés\u00a0: réessayez dans un instant.";
  const failed = { status: init.status ?? 502, title, message, text, retry };
  return { page: { view: null, failure: failed }, head: privateHead(currentProduct(), message), init };
}

/** The vehicle's availability; null if the call fails, and the page then leaves it out. */
async function readAvailability(client: Client, id: string, rental: ChosenRental): Promise<Availability | null> {
  const query = { startDate: toIso(rental.pickupAt), endDate: toIso(rental.returnAt) };
  const answer = await attempt(client.vehicles.availability({ params: { id }, query }), "vehicle");
  return answer.ok ? answer.value : null;
}

/** The visitor's own reservation of this vehicle; null for any other id in the address. */
async function readReservation(client: Client, id: unknown, vehicleId: string): Promise<Reservation | null> {
  if (typeof id !== "string" || id === "" || id.length > 100) return null;
  const answer = await attempt(client.reservations.get({ params: { id } }), "booking");
  if (!answer.ok) return null;
  return answer.value.vehicleId === vehicleId ? answer.value : null;
}
