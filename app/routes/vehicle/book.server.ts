import { redirect } from "@remix-run/node";
import { problemsOf } from "~/contract/base/errors";
import { RULE_MESSAGES } from "~/contract/messages";
import { endedSessionCookie } from "~/http/accounts/session.server";
import { currentVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, capabilities, formFailureInit, requireCapability } from "~/http/base/api.server";
import { acceptForm, flashCookie, redirectWithFlash } from "~/http/forms/forms.server";
import { keepSendKey } from "~/http/forms/saved-form.server";
import { chosenIn, extrasParamsOf, shownTotal } from "~/http/reservations/chosen-extras.server";
import { clientWordsIn, endedClientWords, keepClientWords } from "~/http/reservations/client-words.server";
import { CONFIRMATION_INTENT, DROP_INTENT, KEEP_INTENT, PRICE_INTENT, paths } from "~/paths";
import { type FlashView, flashView } from "~/text/site/flash";
import { CARD } from "./booking-view.server";
import { bookingParams, type ChosenRental, type Problems, problemList, readRental } from "./chosen-rental.server";
import { changeFavourite } from "./favourite.server";
import { identicalBooking } from "./identical-booking.server";
import { choiceIn } from "./kept-choice.server";
import { makeBooking, makeComparedBooking } from "./make-booking.server";

const ALREADY_BOOKED =
  "Vous avez déjà réservé ce véhicule à ces dates\u00a0: rien de plus n'a été réservé. Pour changer vos choix, annulez d'abord cette réservation.";

/** Why a booking was not made: messages by field, those under "" about the whole form. */
export interface BookingErrors {
  init: ResponseInit;
  errors: Record<string, string[]>;
  /** True if the client can book more once the e-mail is confirmed. */
  isUnconfirmed?: boolean;
  /** Set instead of errors if the total is another than the page showed: "142 €". */
  newTotal?: string;
  /** Set instead of errors after the letter that confirms it was sent again. */
  flash?: FlashView;
}

/** The address that shows the price of a form's dates, places and extras, without the form's other fields. */
export const priceAddress = (vehicleId: string, form: URLSearchParams | FormData): string =>
  paths.vehicle(vehicleId, { ...bookingParams(form), ...extrasParamsOf(form) }) + CARD;

/**
 * Books a form's rental for the total that its page showed. Redirects to the client's dashboard if it is booked (or
 * already was, by a first tap), to the login page for a visitor, and to the price if the form only asks for that.
 * Otherwise returns why not. The form's other button sends the letter that confirms the client's e-mail. What the
 * client wrote is kept until it is booked, and the extras of a refused booking with it, for another car.
 */
export async function book(request: Request, vehicleId: string, form: FormData): Promise<Response | BookingErrors> {
  const outcome = await answerForm(request, vehicleId, form);
  if (outcome instanceof Response) return outcome;
  const headers = new Headers(outcome.init.headers);
  const kept = await keepClientWords(request, form, choiceIn(form, vehicleId));
  if (kept) headers.append("set-cookie", kept);
  return { ...outcome, init: { ...outcome.init, headers } };
}

async function answerForm(request: Request, vehicleId: string, form: FormData): Promise<Response | BookingErrors> {
  const intent = form.get("intent");
  const books = form.has("expectedTotal") && intent !== PRICE_INTENT;
  const keeps = intent === KEEP_INTENT || intent === DROP_INTENT;
  if (!books && !keeps && intent !== CONFIRMATION_INTENT) {
    const kept = await keepClientWords(request, form);
    return redirect(priceAddress(vehicleId, form), { status: 303, headers: kept ? { "set-cookie": kept } : {} });
  }
  const visitor = await currentVisitor(request);
  if (!visitor) return loginFirst(request, vehicleId, form);
  if (keeps) return keep(request, vehicleId, intent === DROP_INTENT);
  if (!books) return sendConfirmation(request);
  if (visitor.user.role !== "CLIENT") return notBooked({ status: 403 }, RULE_MESSAGES.clientsOnly);

  const rental = readRental(form, new Date());
  const problems = requireDates(rental, form);
  if (Object.keys(problems).length > 0) return { init: { status: 422 }, errors: problemList(problems) };

  const wishes = chosenIn(form);
  if (wishes.problem) return { init: { status: 422 }, errors: { flight: [wishes.problem] } };

  const client = await api(request);
  const words = clientWordsIn(form);
  const wanted = { client, vehicleId, form, rental, wishes, words, expected: shownTotal(form) };
  const made = capabilities().expectedTotal ? await makeBooking(wanted) : await makeComparedBooking(wanted);
  if (made.ok) return bookedAs(made);
  if (made.newTotal) {
    acceptForm();
    return { init: made.init, errors: {}, newTotal: made.newTotal };
  }
  const same = made.isConflict ? await identicalBooking(client, vehicleId, rental) : null;
  if (!same) return { init: made.init, errors: made.errors, isUnconfirmed: made.isUnconfirmed };
  // Another backend knows no key, and no choices: there the same dates are the same press.
  return capabilities().expectedTotal ? notBooked(made.init, ALREADY_BOOKED) : bookedAs(same);
}

/** Sends the letter again; the page keeps the form, which can be sent once the link was opened. */
async function sendConfirmation(request: Request): Promise<BookingErrors> {
  const { auth } = await api(request);
  const sent = await attempt(auth.sendConfirmation(), "generic");
  if (!sent.ok) return notBooked(formFailureInit(sent), sent.message);
  acceptForm();
  return { init: {}, errors: {}, flash: flashView("confirmation-sent") };
}

/** Keeps the vehicle, or drops it; the page keeps the form. */
async function keep(request: Request, vehicleId: string, isDropped: boolean): Promise<BookingErrors> {
  requireCapability("favourites");
  const changed = await changeFavourite(await api(request), vehicleId, isDropped);
  if (!changed.ok) return notBooked(formFailureInit(changed), changed.message);
  acceptForm();
  return { init: {}, errors: {}, flash: flashView(isDropped ? "vehicle-dropped" : "vehicle-kept") };
}

/**
 * Redirects to the login page, which returns to this vehicle with all choices and never books by itself. The form had a
 * total, so its page was opened with a session: that session has ended, and the page says so.
 */
async function loginFirst(request: Request, vehicleId: string, form: FormData): Promise<Response> {
  const back = paths.vehicle(vehicleId, { ...bookingParams(form), ...extrasParamsOf(form) });
  const headers = new Headers({ "set-cookie": await endedSessionCookie() });
  headers.append("set-cookie", await flashCookie("session-ended"));
  for (const kept of [await keepClientWords(request, form), await keepSendKey(request)])
    if (kept) headers.append("set-cookie", kept);
  return redirect(paths.login(back), { status: 303, headers });
}

/** Says that the booking is confirmed, or that the agency must answer. Another backend's CONFIRMED is not trusted. */
async function bookedAs({ referenceNumber, status }: { referenceNumber: string; status: string }): Promise<Response> {
  const isConfirmed = status === "CONFIRMED" && capabilities().agencySettings;
  const code = isConfirmed ? "booked-and-confirmed" : "booked";
  const booked = await redirectWithFlash(paths.clientDashboard(), code, referenceNumber);
  booked.headers.append("set-cookie", endedClientWords());
  return booked;
}

/** Adds problems if the form has no dates, because it must not book the default ones. */
function requireDates({ problems }: ChosenRental, form: FormData): Problems {
  const { pickupDate, returnDate } = bookingParams(form);
  return pickupDate || returnDate
    ? problems
    : { ...problems, pickupDate: problemsOf("dateRequired"), returnDate: problemsOf("dateRequired") };
}

const notBooked = (init: ResponseInit, message: string): BookingErrors => ({ init, errors: { "": [message] } });
