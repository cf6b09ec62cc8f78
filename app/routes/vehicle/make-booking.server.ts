import type { Client } from "~/client/client";
import type { Reservation, Vehicle } from "~/contract/entities";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { siteCity } from "~/contract/site/cities";
import { attempt, type Failure, formFailureInit } from "~/http/base/api.server";
import { messagesByField } from "~/http/forms/form-errors.server";
import { sendKeyOf } from "~/http/forms/forms.server";
import { readExtras, type Wishes } from "~/http/reservations/chosen-extras.server";
import { currentProduct } from "~/platform/product.server";
import { timeOf, toIso } from "~/rental/base/clock";
import { rentalDays, rentalTotal } from "~/rental/base/days";
import { cents } from "~/rental/offer/extras";
import { pickupPlace } from "~/rental/offer/pickup-place";
import { AT_AGENCY, SAME_PLACE } from "~/rental/offer/selected-extras";
import { CLIENT_WORDS, type ClientWords } from "~/rental/reservations/client-words";
import { euros } from "~/text/format/money";
import type { ChosenRental } from "./chosen-rental.server";
import { isBookable } from "./vehicle-view.server";

interface Wanted {
  client: Client;
  vehicleId: string;
  /** The form as sent. */
  form: FormData;
  rental: ChosenRental;
  /** The extras that the form asks for. */
  wishes: Wishes;
  words: ClientWords;
  /** The total that the page showed, in euros; undefined if the form has no readable one. */
  expected: number | undefined;
}

type Made = { ok: true; referenceNumber: string; status: string } | NotMade;

interface NotMade {
  ok: false;
  init: ResponseInit;
  /** Messages by field; those under "" are about the whole form. */
  errors: Record<string, string[]>;
  /** The total at present, if it is not the one that the page showed: "142 €". */
  newTotal?: string;
  /** The backend answered 409: perhaps the same booking was made a moment ago. */
  isConflict?: boolean;
  /** Our own backend refused the expected total. */
  isTotalChanged?: boolean;
  /** Our own backend refused more until the client's e-mail is confirmed. */
  isUnconfirmed?: boolean;
}

/** Books with our own backend, which prices the extras, compares the expected total and knows the agency's places. */
export async function makeBooking(wanted: Wanted): Promise<Made> {
  const { client, vehicleId, form, rental, wishes, words, expected } = wanted;
  if (expected === undefined) return otherTotal(wanted);
  const { pickupLocation } = rental;
  const body = { ...datesOf(vehicleId, rental), pickupLocation, expectedTotal: expected };
  const { selected, flightNumber } = wishes;
  const shown = form.get("expectedConditions");
  const expectedConditions = typeof shown === "string" ? shown : null;
  const added = {
    ...selected,
    options: [...selected.options],
    flightNumber,
    ...words,
    returnLocation: returnOf(wanted),
    sendKey: sendKeyOf(form),
  };
  const made = await send(client.reservations.createWithOptions({ body: { ...body, ...added, expectedConditions } }));
  return !made.ok && made.isTotalChanged ? otherTotal(wanted) : made;
}

/**
 * The place of return: the pickup location unless the form says otherwise. A city that was searched for no longer
 * counts once the agency itself or the place of pickup is chosen.
 */
function returnOf({ rental: { pickupLocation, returnLocation }, wishes }: Wanted): string | null {
  if (wishes.back === SAME_PLACE) return null;
  if (wishes.back === AT_AGENCY && siteCity(currentProduct().cities, returnLocation ?? "")) return null;
  return returnLocation ?? (wishes.isGiven ? null : pickupLocation);
}

/** Books with another backend through the documented call: compares the total with the vehicle just read. */
export async function makeComparedBooking(wanted: Wanted): Promise<Made> {
  const { client, vehicleId, rental, expected } = wanted;
  const found = await attempt(client.vehicles.get({ params: { id: vehicleId } }), "booking");
  if (!found.ok) return unread(found);
  const vehicle = found.value;
  if (!isBookable(vehicle)) return refused(409, RULE_MESSAGES.vehicleUnavailable);
  const pickupLocation = pickupPlace(rental.pickupLocation, vehicle.agency);
  if (!pickupLocation) return refused(422, VALIDATION.pickupPlaceUnknown);
  if (totalOf(vehicle, rental) !== expected) return otherTotal(wanted, vehicle);
  const returnLocation = rental.returnLocation ?? pickupLocation;
  return send(client.reservations.create({ body: { ...datesOf(vehicle.id, rental), pickupLocation, returnLocation } }));
}

async function send(call: Promise<Reservation>): Promise<Made> {
  const created = await attempt(call, "booking");
  if (created.ok) return { ok: true, ...created.value };
  const { error } = created;
  const [isConflict, isTotalChanged] = [error.status === 409, error.has("totalChanged")];
  const isUnconfirmed = error.has("unconfirmedAhead") || error.has("unconfirmedTooLong");
  const errors = messagesByField(created, CLIENT_WORDS);
  return { ok: false, init: formFailureInit(created), errors, isConflict, isTotalChanged, isUnconfirmed };
}

const datesOf = (vehicleId: string, { pickupAt, returnAt }: ChosenRental) => ({
  vehicleId,
  pickupDate: toIso(pickupAt),
  pickupTime: timeOf(pickupAt),
  returnDate: toIso(returnAt),
  returnTime: timeOf(returnAt),
});

const totalOf = ({ pricePerDay }: Vehicle, { pickupAt, returnAt }: ChosenRental): number =>
  rentalTotal(rentalDays(pickupAt, returnAt), pricePerDay);

/** Refuses the booking until the person has seen the total at present. */
async function otherTotal(wanted: Wanted, read?: Vehicle): Promise<Made> {
  const { client, vehicleId, form, rental } = wanted;
  const found = read ? null : await attempt(client.vehicles.get({ params: { id: vehicleId } }), "booking");
  if (found && !found.ok) return unread(found);
  const vehicle = (read ?? found?.value) as Vehicle;
  const days = rentalDays(rental.pickupAt, rental.returnAt);
  const extras = readExtras(form, vehicle, rental, days);
  const newTotal = euros((cents(totalOf(vehicle, rental)) + (extras?.cents ?? 0)) / 100);
  return { ...refused(409, RULE_MESSAGES.totalChanged), newTotal };
}

const unread = (failure: Failure): NotMade => ({
  ok: false,
  init: formFailureInit(failure),
  errors: { "": [failure.message] },
});

const refused = (status: number, message: string): NotMade => ({
  ok: false,
  init: { status },
  errors: { "": [message] },
});
