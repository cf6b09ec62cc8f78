import { redirect } from "@remix-run/node";
import type { Client } from "~/client/client";
import type { User } from "~/contract/entities";
import { attempt } from "~/http/base/api.server";
import { submittedForm } from "~/http/forms/forms.server";
import { type ChosenExtras, extrasParamsOf, readExtras } from "~/http/reservations/chosen-extras.server";
import { type KeptChoice, keptChoice } from "~/http/reservations/client-words.server";
import { sameExtras } from "~/http/reservations/same-extras.server";
import { type ExtrasParams, paths } from "~/paths";
import { rentalDays } from "~/rental/base/days";
import { bookingParams, type ChosenRental } from "./chosen-rental.server";

const isAny = (extras: ExtrasParams): boolean => Object.values(extras).some((values) => values.length > 0);

/** The extras of a vehicle's form, to be kept for another vehicle; null if it has none. */
export function choiceIn(form: FormData, vehicleId: string): KeptChoice | null {
  const extras = extrasParamsOf(form);
  const { pickupLocation, returnLocation } = bookingParams(form);
  return isAny(extras) ? { vehicleId, extras, pickupLocation, returnLocation, begun: [vehicleId] } : null;
}

interface OpenedPage {
  request: Request;
  client: Client;
  user: User;
  vehicleId: string;
  /** The parameters of the address. */
  chosen: URLSearchParams;
  rental: ChosenRental;
  /** What the page offers; null if nothing can be selected. */
  extras: ChosenExtras | null;
}

/**
 * Throws a redirect that adds the extras of a refused booking to an address without any, as far as this vehicle offers
 * the same. Once per vehicle: afterwards a client may select less. A return in a city that was searched for since then
 * stays.
 */
export async function beginWithKeptChoice(page: OpenedPage): Promise<void> {
  const { request, client, user, vehicleId, chosen, rental, extras } = page;
  if (!extras?.isOffered || submittedForm(request) || isAny(extrasParamsOf(chosen))) return;
  const kept = keptChoice(request, user, vehicleId);
  if (!kept) return;
  const { vehicleId: id, extras: given, pickupLocation, returnLocation } = kept.choice;
  const found = await attempt(client.vehicles.get({ params: { id } }), "vehicle");
  if (!found.ok) return;
  const source = new URLSearchParams(Object.entries(given).flatMap(([name, all]) => all.map((value) => [name, value])));
  const days = rentalDays(rental.pickupAt, rental.returnAt);
  const before = readExtras(source, found.value, { ...rental, pickupLocation, returnLocation }, days);
  const same = before ? sameExtras(before, extras) : {};
  if (extras.byDefault === null && rental.returnLocation !== returnLocation) same.returnPlace = [];
  if (!isAny(same)) return;
  const address = paths.vehicle(vehicleId, { ...bookingParams(chosen), ...same });
  throw redirect(address, { headers: { "set-cookie": kept.begun } });
}
