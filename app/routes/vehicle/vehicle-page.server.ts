import type { ApiError } from "~/client/api-error";
import type { Client } from "~/client/client";
import type { Reservation } from "~/contract/entities";
import { FALLBACK } from "~/contract/messages";
import type { Role } from "~/contract/values";
import { api, attempt, currentVisitor } from "~/http/api.server";
import { paths } from "~/paths";
import { toIso } from "~/rental/clock";
import { type Availability, calendarOf, heldPeriods } from "./availability.server";
import { bookingView, existingView, searchAround } from "./booking-view.server";
import { askedParams, type ChosenRental, readRental } from "./chosen-rental.server";
import { identicalBooking } from "./identical-booking.server";
import { isBookable, vehicleView } from "./vehicle-view.server";
import type { VehiclePageView } from "./view";

/** A vehicle that cannot be shown: what the page says instead, and with which status. */
export interface VehicleFailure {
  status: number;
  title: string;
  /** The address to try again, with all that was chosen; undefined where there is no such vehicle. */
  retry?: string;
  retryAfter: string | null;
}

export type VehiclePage = { view: VehiclePageView; failure: null } | { view: null; failure: VehicleFailure };

/** The page of a vehicle for the rental that an address, or a form that came back, asks for. */
export async function loadVehiclePage(
  request: Request,
  id: string,
  asked: URLSearchParams | FormData,
): Promise<VehiclePage> {
  const now = new Date();
  const rental = readRental(asked, now);
  const client = await api(request);
  const [found, visitor, availability] = await Promise.all([
    attempt(client.vehicles.get({ params: { id } }), FALLBACK.vehicle),
    currentVisitor(request),
    readAvailability(client, id, rental),
  ]);
  if (!found.ok) return { view: null, failure: failureOf(found.error, addressOf(id, asked)) };

  const vehicle = found.value;
  const bookable = isBookable(vehicle);
  const role: Role | null = visitor && visitor !== "gone" ? visitor.user.role : null;
  const searchHref = searchAround(rental);

  const reservation = role === "CLIENT" ? await readReservation(client, asked.get("reservation"), vehicle.id) : null;
  if (reservation) {
    const booking = existingView(vehicle, reservation, bookable);
    return { view: { vehicle: vehicleView(vehicle), booking, calendar: null, searchHref }, failure: null };
  }

  const held = availability ? heldPeriods(availability) : [];
  const taken = availability?.available === false;
  const own = taken && bookable && role === "CLIENT" ? await identicalBooking(client, vehicle.id, rental) : null;
  const booking = bookingView({ vehicle, rental, role, bookable, taken, held, own, now });
  const calendar = booking.blocked === "taken" && held.length > 0 ? calendarOf(rental, held, now) : null;
  return { view: { vehicle: vehicleView(vehicle), booking, calendar, searchHref }, failure: null };
}

/** The page's address with all that was chosen. */
function addressOf(id: string, asked: URLSearchParams | FormData): string {
  const reservation = asked.get("reservation");
  return paths.vehicle(id, { ...askedParams(asked), ...(typeof reservation === "string" && { reservation }) });
}

/** 404 for what does not exist (an id that cannot exist included); else 503 without an answer, 502 for a bad one. */
export function failureOf(error: ApiError, retry: string): VehicleFailure {
  const isMissing = error.status === 404 || error.status === 400;
  if (isMissing) return { status: 404, title: FALLBACK.vehicleNotFound, retryAfter: null };
  return {
    status: error.isOutage || error.status === 429 ? 503 : error.status >= 500 ? 502 : error.status,
    title: error.messageOr(FALLBACK.vehicle),
    retry,
    retryAfter: error.retryAfter ?? null,
  };
}

/** Null where the backend does not answer this call: then the page says nothing of it. */
async function readAvailability(client: Client, id: string, rental: ChosenRental): Promise<Availability | null> {
  const query = { startDate: toIso(rental.pickupAt), endDate: toIso(rental.returnAt) };
  const answer = await attempt(client.vehicles.availability({ params: { id }, query }), "");
  return answer.ok ? answer.value : null;
}

/** The visitor's own reservation of this vehicle; null for anything else that the address may claim. */
async function readReservation(client: Client, id: unknown, vehicleId: string): Promise<Reservation | null> {
  if (typeof id !== "string" || id === "" || id.length > 100) return null;
  const answer = await attempt(client.reservations.get({ params: { id } }), "");
  if (!answer.ok) return null;
  return (answer.value.vehicleId ?? answer.value.vehicle?.id) === vehicleId ? answer.value : null;
}
