import { redirect } from "@remix-run/node";
import { FALLBACK, RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { api } from "~/http/api.server";
import { capabilities } from "~/http/capabilities.server";
import { attempt, formFailureInit } from "~/http/failures.server";
import { flashCookie, redirectWithFlash } from "~/http/flash.server";
import { endedSessionCookie } from "~/http/session.server";
import { currentVisitor } from "~/http/visitor.server";
import { PRICE_INTENT, paths } from "~/paths";
import { timeOf, toIso } from "~/rental/clock";
import { rentalDays, rentalTotal } from "~/rental/days";
import { pickupPlace } from "~/rental/pickup-place";
import { euros } from "~/text/money";
import { nbsp } from "~/text/spaces";
import { CARD } from "./booking-view.server";
import { bookingParams, type ChosenRental, type Problems, problemList, readRental } from "./chosen-rental.server";
import { identicalBooking } from "./identical-booking.server";
import { isBookable } from "./vehicle-view.server";

/** A booking that was not made: messages by field, those under "" of the whole form. */
export interface BookingErrors {
  init: ResponseInit;
  errors: Record<string, string[]>;
}

/** The page that shows the price of what a form holds, without what only its buttons mean. */
export const priceAddress = (vehicleId: string, form: URLSearchParams | FormData): string =>
  paths.vehicle(vehicleId, bookingParams(form)) + CARD;

/**
 * Books what the form holds, for the total that its page showed. A redirect to the client's dashboard when it is done (or
 * was done before: a second tap), to the login page for a visitor, to the price where only that was asked for; else why
 * not.
 */
export async function book(request: Request, vehicleId: string, form: FormData): Promise<Response | BookingErrors> {
  const expected = form.get("expectedTotal");
  if (form.get("intent") === PRICE_INTENT || expected === null) return redirect(priceAddress(vehicleId, form), 303);
  const visitor = await currentVisitor(request);
  if (!visitor) return loginFirst(vehicleId, form);
  if (visitor.user.role !== "CLIENT") return notBooked({ status: 403 }, RULE_MESSAGES.clientsOnly);

  const rental = readRental(form, new Date());
  const problems = requireDates(rental, form);
  if (Object.keys(problems).length > 0) return { init: { status: 422 }, errors: problemList(problems) };

  const client = await api(request);
  const found = await attempt(client.vehicles.get({ params: { id: vehicleId } }), FALLBACK.booking);
  if (!found.ok) return notBooked(formFailureInit(found), found.message);
  const vehicle = found.value;
  if (!isBookable(vehicle)) return notBooked({ status: 409 }, RULE_MESSAGES.vehicleUnavailable);
  const pickupLocation = pickupPlace(rental.pickupLocation, vehicle.agency);
  if (!pickupLocation) return notBooked({ status: 422 }, VALIDATION.pickupPlaceUnknown);

  const total = rentalTotal(rentalDays(rental.pickupAt, rental.returnAt), vehicle.pricePerDay);
  if (total !== Number(expected)) {
    return notBooked({ status: 409 }, hasOtherDates(request, rental) ? newTotal(total) : RULE_MESSAGES.totalChanged);
  }

  const body = {
    vehicleId: vehicle.id,
    pickupDate: toIso(rental.pickupAt),
    pickupTime: timeOf(rental.pickupAt),
    returnDate: toIso(rental.returnAt),
    returnTime: timeOf(rental.returnAt),
    pickupLocation,
    returnLocation: rental.returnLocation ?? pickupLocation,
    ...(capabilities().expectedTotal && { expectedTotal: total }),
  };
  const created = await attempt(client.reservations.create({ body }), FALLBACK.booking);
  if (created.ok) return bookedAs(created.value.referenceNumber);
  const same = created.error.status === 409 ? await identicalBooking(client, vehicle.id, rental) : null;
  return same ? bookedAs(same.referenceNumber) : notBooked(formFailureInit(created), created.message);
}

/** True when other dates were typed than those whose total the page showed: it had those in its address. */
function hasOtherDates(request: Request, { pickupAt, returnAt }: ChosenRental): boolean {
  const shown = readRental(new URL(request.url).searchParams, new Date());
  return pickupAt !== shown.pickupAt || returnAt !== shown.returnAt;
}

const newTotal = (total: number) =>
  nbsp(`Pour ces dates, le total est de ${euros(total)} : rien n'est encore réservé. Vérifiez-le, puis réservez.`);

/**
 * To the login page, which comes back to this vehicle with all that was chosen. Never books by itself. The form showed a
 * total to book for, so somebody was logged in when it was opened: their session is over, and the page says so.
 */
async function loginFirst(vehicleId: string, form: FormData): Promise<Response> {
  const back = paths.vehicle(vehicleId, bookingParams(form));
  const headers = new Headers({ "set-cookie": await endedSessionCookie() });
  headers.append("set-cookie", await flashCookie("session-ended"));
  return redirect(paths.login(back), { status: 303, headers });
}

async function bookedAs(referenceNumber: string): Promise<Response> {
  return redirectWithFlash(paths.clientDashboard(), "booked", referenceNumber);
}

/** A form that lost its dates must not book the default ones. */
function requireDates({ problems }: ChosenRental, form: FormData): Problems {
  const { pickupDate, returnDate } = bookingParams(form);
  return pickupDate || returnDate
    ? problems
    : { ...problems, pickupDate: [VALIDATION.dateRequired], returnDate: [VALIDATION.dateRequired] };
}

const notBooked = (init: ResponseInit, message: string): BookingErrors => ({ init, errors: { "": [message] } });
