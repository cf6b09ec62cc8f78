import { redirect } from "@remix-run/node";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { endedSessionCookie } from "~/http/accounts/session.server";
import { currentVisitor } from "~/http/accounts/visitor.server";
import { api, capabilities } from "~/http/base/api.server";
import { flashCookie, redirectWithFlash } from "~/http/base/flash.server";
import { choiceParams, chosenIn } from "~/http/reservations/chosen-extras.server";
import { shownTotal } from "~/http/reservations/shown-total.server";
import { PRICE_INTENT, paths } from "~/paths";
import { CARD } from "./booking-view.server";
import { bookingParams, type ChosenRental, type Problems, problemList, readRental } from "./chosen-rental.server";
import { hasSameChoices, identicalBooking } from "./identical-booking.server";
import { makeBooking, makeComparedBooking } from "./make-booking.server";

const OTHER_CHOICES =
  "Vous avez déjà réservé ce véhicule à ces dates, avec d'autres choix\u00a0: rien de plus n'a été réservé. Pour en changer, annulez d'abord cette réservation.";

/** A booking that was not made: messages by field, those under "" of the whole form. */
export interface BookingErrors {
  init: ResponseInit;
  errors: Record<string, string[]>;
}

/** The page that shows the price of what a form holds, without what only its buttons mean. */
export const priceAddress = (vehicleId: string, form: URLSearchParams | FormData): string =>
  paths.vehicle(vehicleId, { ...bookingParams(form), ...choiceParams(form) }) + CARD;

/**
 * Books what the form holds, for the total that its page showed. A redirect to the client's dashboard when it is done (or
 * was done before: a second tap), to the login page for a visitor, to the price where only that was asked for; else why
 * not.
 */
export async function book(request: Request, vehicleId: string, form: FormData): Promise<Response | BookingErrors> {
  if (form.get("intent") === PRICE_INTENT || !form.has("expectedTotal"))
    return redirect(priceAddress(vehicleId, form), 303);
  const visitor = await currentVisitor(request);
  if (!visitor) return loginFirst(vehicleId, form);
  if (visitor.user.role !== "CLIENT") return notBooked({ status: 403 }, RULE_MESSAGES.clientsOnly);

  const rental = readRental(form, new Date());
  const problems = requireDates(rental, form);
  if (Object.keys(problems).length > 0) return { init: { status: 422 }, errors: problemList(problems) };

  const wishes = chosenIn(form);
  if (wishes.problem) return { init: { status: 422 }, errors: { flight: [wishes.problem] } };

  const client = await api(request);
  const shown = new URL(request.url).searchParams;
  const wanted = {
    client,
    vehicleId,
    form,
    rental,
    wishes,
    expected: shownTotal(form),
    changed: hasOtherDates(shown, rental) ? "dates" : hasOtherWishes(shown, form) ? "wishes" : null,
  } as const;
  const made = capabilities().expectedTotal ? await makeBooking(wanted) : await makeComparedBooking(wanted);
  if (made.ok) return bookedAs(made);
  const same = made.isConflict ? await identicalBooking(client, vehicleId, rental) : null;
  if (!same) return notBooked(made.init, made.message);
  return (await hasSameChoices(same, wanted)) ? bookedAs(same) : notBooked(made.init, OTHER_CHOICES);
}

/** True when other dates were typed than those whose total the page showed: it had those in its address. */
function hasOtherDates(address: URLSearchParams, { pickupAt, returnAt }: ChosenRental): boolean {
  const shown = readRental(address, new Date());
  return pickupAt !== shown.pickupAt || returnAt !== shown.returnAt;
}

/** True when something else was chosen beside the car than what the page showed the total of. */
const hasOtherWishes = (address: URLSearchParams, form: FormData): boolean =>
  JSON.stringify(choiceParams(address)) !== JSON.stringify(choiceParams(form));

/**
 * To the login page, which comes back to this vehicle with all that was chosen. Never books by itself. The form showed a
 * total to book for, so somebody was logged in when it was opened: their session is over, and the page says so.
 */
async function loginFirst(vehicleId: string, form: FormData): Promise<Response> {
  const back = paths.vehicle(vehicleId, { ...bookingParams(form), ...choiceParams(form) });
  const headers = new Headers({ "set-cookie": await endedSessionCookie() });
  headers.append("set-cookie", await flashCookie("session-ended"));
  return redirect(paths.login(back), { status: 303, headers });
}

/** Where the agency confirms at once, nothing is waited for. Another backend's word for it is not trusted. */
async function bookedAs({ referenceNumber, status }: { referenceNumber: string; status: string }): Promise<Response> {
  const isConfirmed = status === "CONFIRMED" && capabilities().agencySettings;
  return redirectWithFlash(paths.clientDashboard(), isConfirmed ? "booked-and-confirmed" : "booked", referenceNumber);
}

/** A form that lost its dates must not book the default ones. */
function requireDates({ problems }: ChosenRental, form: FormData): Problems {
  const { pickupDate, returnDate } = bookingParams(form);
  return pickupDate || returnDate
    ? problems
    : { ...problems, pickupDate: [VALIDATION.dateRequired], returnDate: [VALIDATION.dateRequired] };
}

const notBooked = (init: ResponseInit, message: string): BookingErrors => ({ init, errors: { "": [message] } });
