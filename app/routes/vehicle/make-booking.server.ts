import type { z } from "zod";
import type { Client } from "~/client/client";
import type { Vehicle } from "~/contract/entities";
import type { bookingInput } from "~/contract/inputs";
import { FALLBACK, RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { attempt, formFailureInit } from "~/http/failures.server";
import { timeOf, toIso } from "~/rental/clock";
import { rentalDays, rentalTotal } from "~/rental/days";
import { pickupPlace } from "~/rental/pickup-place";
import { euros } from "~/text/money";
import { nbsp } from "~/text/spaces";
import type { ChosenRental } from "./chosen-rental.server";
import { isBookable } from "./vehicle-view.server";

interface Wanted {
  client: Client;
  vehicleId: string;
  rental: ChosenRental;
  /** The total that the page showed, in euros, as the form sent it. */
  expected: string;
  /** Other dates were typed than those whose total the page showed. */
  hasOtherDates: boolean;
}

type Made = { ok: true; referenceNumber: string } | NotMade;

interface NotMade {
  ok: false;
  init: ResponseInit;
  message: string;
  /** The backend says that something is in the way: perhaps the same booking, made a moment ago. */
  isConflict?: boolean;
}
type Booking = z.input<typeof bookingInput>;

/** A total as our pages write it into their forms. */
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** Books with our own backend, which compares the expected total with the price that it copies, and knows the agency's place. */
export async function makeBooking(wanted: Wanted): Promise<Made> {
  const { client, vehicleId, rental, expected } = wanted;
  if (!AMOUNT.test(expected)) return otherTotal(wanted);
  const { pickupLocation, returnLocation } = rental;
  const made = await send(client, {
    ...datesOf(vehicleId, rental),
    pickupLocation,
    returnLocation: returnLocation ?? pickupLocation,
    expectedTotal: Number(expected),
  });
  return !made.ok && made.message === RULE_MESSAGES.totalChanged ? otherTotal(wanted) : made;
}

/** Books with another backend, which gets the documented call only: the total is compared with the vehicle just read. */
export async function makeComparedBooking(wanted: Wanted): Promise<Made> {
  const { client, vehicleId, rental, expected } = wanted;
  const found = await attempt(client.vehicles.get({ params: { id: vehicleId } }), FALLBACK.booking);
  if (!found.ok) return { ok: false, init: formFailureInit(found), message: found.message };
  const vehicle = found.value;
  if (!isBookable(vehicle)) return refused(409, RULE_MESSAGES.vehicleUnavailable);
  const pickupLocation = pickupPlace(rental.pickupLocation, vehicle.agency);
  if (!pickupLocation) return refused(422, VALIDATION.pickupPlaceUnknown);
  if (totalOf(vehicle, rental) !== Number(expected)) return otherTotal(wanted, vehicle);
  const returnLocation = rental.returnLocation ?? pickupLocation;
  return send(client, { ...datesOf(vehicle.id, rental), pickupLocation, returnLocation });
}

async function send(client: Client, body: Booking): Promise<Made> {
  const created = await attempt(client.reservations.create({ body }), FALLBACK.booking);
  if (created.ok) return { ok: true, referenceNumber: created.value.referenceNumber };
  const isConflict = created.error.status === 409;
  return { ok: false, init: formFailureInit(created), message: created.message, isConflict };
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

/** Nothing was booked: for other dates the new total is said, else that the price has changed. */
async function otherTotal({ client, vehicleId, rental, hasOtherDates }: Wanted, read?: Vehicle): Promise<Made> {
  if (!hasOtherDates) return refused(409, RULE_MESSAGES.totalChanged);
  const found = read ? null : await attempt(client.vehicles.get({ params: { id: vehicleId } }), FALLBACK.booking);
  if (found && !found.ok) return { ok: false, init: formFailureInit(found), message: found.message };
  const total = euros(totalOf((read ?? found?.value) as Vehicle, rental));
  const message = `Pour ces dates, le total est de ${total}\u00a0: rien n'est encore réservé. Vérifiez-le, puis réservez.`;
  return refused(409, nbsp(message));
}

const refused = (status: number, message: string): Made => ({ ok: false, init: { status }, message });
