import type { Client } from "~/client/client";
import { counterBookingInput } from "~/contract/reservations/counter";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import { attempt, formFailureInit } from "~/http/base/api.server";
import { emailQuestion } from "~/http/forms/email-question";
import { messagesByField } from "~/http/forms/form-errors.server";
import { acceptForm, checkForm, redirectWithFlash } from "~/http/forms/forms.server";
import { chosenIn, shownTotal, type Wishes } from "~/http/reservations/chosen-extras.server";
import { paths } from "~/paths";
import { enteredPeriodProblem } from "~/rental/offer/period-problem";
import { pickupPlace } from "~/rental/offer/pickup-place";
import { AT_AGENCY } from "~/rental/offer/selected-extras";
import { guestPhone } from "~/text/format/phone";
import { type CounterValues, valuesIn } from "./values";
import { typedDates } from "./view.server";

/** Messages by field; those under "" concern the whole form. */
export type BookingProblems = Record<string, string[]>;

const bookingForm = counterBookingInput.pick({
  vehicleId: true,
  pickupDate: true,
  pickupTime: true,
  returnDate: true,
  returnTime: true,
  hasLeft: true,
  pickupLocation: true,
  returnLocation: true,
  pickupAddress: true,
  returnAddress: true,
  firstName: true,
  lastName: true,
  phone: true,
  email: true,
  pricePerDay: true,
  deposit: true,
  origin: true,
  note: true,
  sendKey: true,
});

const ONE_PLACE = "Choisissez «\u00a0À l'agence\u00a0» dans la liste pour écrire un autre lieu.";

/** Books the form at the total its page showed. Returns a redirect, or the errors; none if the total is another now. */
export async function bookAtCounter(
  client: Client,
  form: FormData,
): Promise<Response | { errors: BookingProblems; isNewTotal: boolean; init: ResponseInit }> {
  const values = valuesIn(form);
  const submission = checkForm(form, bookingForm);
  const wishes = chosenIn(form);
  const errors: BookingProblems = { ...emailProblem(form), ...problemsOf(values, wishes) };
  const invalid = submission.status === "success" ? {} : (submission.error ?? {});
  for (const [name, messages] of Object.entries(invalid)) {
    if (messages?.length && !isFilledIn(values, name)) errors[name] = messages;
  }
  if (Object.keys(errors).length > 0) return refused(errors, { status: 422 });

  // The user has seen no total yet, or only that of another vehicle.
  const expectedTotal = shownTotal(form);
  const isSeen = expectedTotal !== undefined && values.pricedVehicle === values.vehicleId;
  if (submission.status !== "success" || !isSeen) return newTotal({ status: 422 });
  const { value } = submission;
  const isBackAtAgency = !value.returnLocation && wishes.back === AT_AGENCY;
  const body = {
    ...value,
    ...wishes.selected,
    options: [...wishes.selected.options],
    flightNumber: wishes.flightNumber,
    returnLocation:
      isBackAtAgency && value.pickupLocation ? await agencyPlace(client, value.vehicleId) : value.returnLocation,
    expectedTotal,
  };
  const made = await attempt(client.counter.book({ body }), "booking");
  if (!made.ok) {
    const init = formFailureInit(made);
    return made.error.has("shownTotalChanged") ? newTotal(init) : refused(messagesByField(made, ADDRESSES), init);
  }
  const { id, referenceNumber } = made.value;
  return redirectWithFlash(paths.agencyReservation(id), "reservation-entered", referenceNumber);
}

/** Whether the page shows the chosen vehicle's value in a field that was left blank. */
const isFilledIn = (values: CounterValues, name: string): boolean =>
  values.vehicleId !== "" && (name === "pricePerDay" || name === "deposit") && values[name].trim() === "";

const ADDRESSES = ["pickupAddress", "returnAddress"];

const refused = (errors: BookingProblems, init: ResponseInit) => ({ errors, isNewTotal: false, init });

/** The page shows the total at present, and the next press saves it. */
function newTotal(init: ResponseInit) {
  acceptForm();
  return { errors: {}, isNewTotal: true, init };
}

/** The agency as the return place of a car that is handed over elsewhere. Null if its place cannot be read. */
async function agencyPlace(client: Client, id: string): Promise<string | null> {
  const found = await attempt(client.vehicles.get({ params: { id } }), "booking");
  return found.ok ? pickupPlace(null, found.value.agency) : null;
}

/** The question about an e-mail that looks misspelt. 'Recalculer' asks it too, since it shows the address again. */
export function emailProblem(form: FormData): BookingProblems {
  const question = emailQuestion(form, "email");
  return question ? { email: [question] } : {};
}

/** Checks beyond the schema: the period, the phone number, two places for one end, the flight number. */
function problemsOf(values: CounterValues, { selected, back, problem: flight }: Wishes): BookingProblems {
  const errors: BookingProblems = {};
  const period = typedDates(values);
  const problem = period && enteredPeriodProblem(period, values.hasLeft !== "", new Date());
  if (problem) errors[problem.field] = [problem.message];
  if (selected.pickupPlace && values.pickupLocation.trim()) errors.pickupLocation = [ONE_PLACE];
  if (values.returnPlace && !back && values.returnLocation.trim()) errors.returnLocation = [ONE_PLACE];
  if (values.phone.trim() && !guestPhone(values.phone)) errors.phone = [COUNTER_MESSAGES.phoneInvalid];
  if (flight) errors.flight = [flight];
  return errors;
}
