import { redirect } from "@remix-run/node";
import type { Client } from "~/client/client";
import type { User } from "~/contract/entities";
import { attempt } from "~/http/base/api.server";
import { submittedForm } from "~/http/forms/forms.server";
import { type ChosenExtras, extrasParamsOf, readExtras } from "~/http/reservations/chosen-extras.server";
import { type KeptChoice, keepShownChoice, keptChoice } from "~/http/reservations/client-words.server";
import { sameExtras } from "~/http/reservations/same-extras.server";
import { type ExtrasParams, paths } from "~/paths";
import { rentalDays } from "~/rental/base/days";
import { bookingParams, type ChosenRental } from "./chosen-rental.server";

const isAny = (extras: ExtrasParams): boolean => Object.values(extras).some((values) => values.length > 0);

/** The extras of a vehicle's form or address, to be kept for another vehicle; null if it has none. */
export function choiceIn(source: FormData | URLSearchParams, vehicleId: string): KeptChoice | null {
  const extras = extrasParamsOf(source);
  return isAny(extras) ? { vehicleId, extras, booking: bookingParams(source), begun: [vehicleId] } : null;
}

const hasDates = (chosen: URLSearchParams): boolean => chosen.has("pickupDate") || chosen.has("returnDate");

interface OpenedPage {
  request: Request;
  /** Null for a visitor. */
  user: User | null;
  vehicleId: string;
  /** The parameters of the address. */
  chosen: URLSearchParams;
  /** What the page offers; null if nothing can be selected. */
  extras: ChosenExtras | null;
}

/** False for an agency's people, and where nothing is offered or a form was sent. */
const keepsChoices = ({ request, user, extras }: OpenedPage): boolean =>
  extras?.isOffered === true && (user?.role ?? "CLIENT") === "CLIENT" && !submittedForm(request);

/**
 * The Set-Cookie line that keeps what is selected on the page of a vehicle that cannot be had, for the page of another
 * one. Null if nothing changes.
 */
export function keepChoice(page: OpenedPage, canBeHad: boolean): string | null {
  const { request, user, vehicleId, chosen } = page;
  if (!keepsChoices(page)) return null;
  return keepShownChoice(request, user, { vehicleId, canBeHad, choice: choiceIn(chosen, vehicleId) });
}

/**
 * Throws a redirect that adds the extras selected for a vehicle that cannot be had to an address without any, as far as
 * this vehicle offers the same, and the dates if it has none either. Once per vehicle: afterwards somebody may select
 * less. A return in a city that was searched for since then stays.
 */
export async function beginWithKeptChoice(page: OpenedPage, client: Client, rental: ChosenRental): Promise<void> {
  const { request, user, vehicleId, chosen, extras } = page;
  if (!extras || !keepsChoices(page) || isAny(extrasParamsOf(chosen))) return;
  const kept = keptChoice(request, user, vehicleId);
  if (!kept) return;
  const { vehicleId: id, extras: given, booking } = kept.choice;
  const { pickupLocation = null, returnLocation = null } = booking;
  const found = await attempt(client.vehicles.get({ params: { id } }), "vehicle");
  if (!found.ok) return;
  const source = new URLSearchParams(Object.entries(given).flatMap(([name, all]) => all.map((value) => [name, value])));
  const days = rentalDays(rental.pickupAt, rental.returnAt);
  const before = readExtras(source, found.value, { ...rental, pickupLocation, returnLocation }, days);
  const same = before ? sameExtras(before, extras) : {};
  if (extras.byDefault === null && rental.returnLocation !== returnLocation) same.returnPlace = [];
  if (!isAny(same)) return;
  // A browser may prefetch a page that nobody opens: once it is refused, it asks again for one that is opened.
  if (request.headers.has("sec-purpose")) throw new Response(null, { status: 409 });
  const begun = kept.begun(same);
  if (begun)
    throw redirect(paths.vehicle(vehicleId, { ...(hasDates(chosen) ? bookingParams(chosen) : booking), ...same }), {
      headers: { "set-cookie": begun },
    });
}
