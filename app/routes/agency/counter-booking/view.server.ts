import { z } from "zod";
import type { Client } from "~/client/client";
import { fromText } from "~/contract/base/primitives";
import type { Vehicle } from "~/contract/entities";
import type { FreeVehicle } from "~/contract/reservations/counter";
import { attempt, failurePage } from "~/http/base/api.server";
import { wholeList } from "~/http/base/read-one.server";
import { type ChosenExtras, readExtras } from "~/http/reservations/chosen-extras.server";
import { dayOf, rentalMoment, toInstant, toIso, toWallClock } from "~/rental/base/clock";
import { rentalDays } from "~/rental/base/days";
import { priceLines } from "~/rental/offer/extras";
import { earliestEnteredDay, enteredPeriodProblem, latestPickup } from "~/rental/offer/period-problem";
import { asksAddress } from "~/rental/offer/place-addresses";
import type { RentalPeriod } from "~/rental/offer/rental-period";
import { SAME_PLACE } from "~/rental/offer/selected-extras";
import { byFreeAndPrice, vehicleChoice } from "~/routes/agency/shared/vehicle-choice";
import { longDateTime } from "~/text/format/dates";
import { euros } from "~/text/format/money";
import { optionViews, pickupPlaces, returnPlaces } from "~/ui/extras/extras-view";
import { type PriceView, priceView } from "~/ui/rental/price-view";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";
import { type CounterValues, followVehicle } from "./values";

export type CounterBookingView = Awaited<ReturnType<typeof counterBookingView>>;

/** Label of the agency itself in the place selects. */
const AT_AGENCY = "À l'agence";

/**
 * The form as typed, with the vehicles and their availability, the offered options and places, and the price. `source`
 * holds all typed values, options included. Throws a failure page.
 */
export async function counterBookingView(
  client: Client,
  { values: typed, source, now }: { values: CounterValues; source: URLSearchParams; now: Date },
) {
  const rental = typedPeriod(typed);
  const vehicles = await freeVehicles(client, rental);
  const chosen = vehicles.find(({ id }) => id === typed.vehicleId);
  const before = vehicles.find(({ id }) => id === typed.pricedVehicle);
  const values = { ...typed, ...followVehicle(typed, { before, chosen }), vehicleId: chosen?.id ?? "" };
  // An agency offers the same for all its vehicles, except for the price of a second driver.
  const shown = chosen ?? vehicles[0];
  const read = shown && (await attempt(client.vehicles.get({ params: { id: shown.id } }), "dashboard"));
  const vehicle = read?.ok ? read.value : null;
  const extras = vehicle && extrasOfForm(source, vehicle, values, rental);
  const isPossible = rental !== null && enteredPeriodProblem(rental, values.hasLeft !== "", now) === null;
  const price = chosen && rental && isPossible ? priceOf(values, rental, extras, vehicle) : null;
  return {
    values,
    vehicles: vehicleChoices(vehicles, rental),
    vehicleHint: rental && "Prix des jours, sans options ni lieux.",
    minDay: earliestEnteredDay(now),
    maxDay: dayOf(latestPickup(now)),
    priceHint: chosen ? `Tarif du jour\u00a0: ${euros(chosen.pricePerDay)}` : null,
    depositHint: chosen ? `Caution habituelle\u00a0: ${euros(chosen.deposit ?? 0)}` : null,
    extras: extrasFields(extras, vehicle),
    car: chosen ? carView(chosen, vehicle) : null,
    price,
  };
}

/** The typed dates, even if the return is before the pickup. Null unless both are valid. */
export function typedDates({ pickupDate, pickupTime, returnDate, returnTime }: CounterValues): RentalPeriod | null {
  const pickupAt = pickupDate && rentalMoment(pickupDate, pickupTime);
  const returnAt = returnDate && rentalMoment(returnDate, returnTime);
  return pickupAt && returnAt ? { pickupAt, returnAt } : null;
}

function typedPeriod(values: CounterValues): RentalPeriod | null {
  const dates = typedDates(values);
  return dates && toInstant(dates.returnAt) > toInstant(dates.pickupAt) ? dates : null;
}

async function freeVehicles(client: Client, rental: RentalPeriod | null): Promise<FreeVehicle[]> {
  const dates = rental && { pickupDate: toIso(rental.pickupAt), returnDate: toIso(rental.returnAt) };
  const all = wholeList((slice) => client.counter.freeVehicles({ query: { ...dates, ...slice } }));
  const read = await attempt(all, "dashboard");
  if (!read.ok) throw failurePage(read);
  return read.value;
}

/** With dates, free vehicles come first, cheapest first, each with the price of its days. */
function vehicleChoices(vehicles: readonly FreeVehicle[], rental: RentalPeriod | null) {
  if (!rental) return vehicles.map((one) => vehicleChoice(one));
  const days = rentalDays(rental.pickupAt, rental.returnAt);
  return vehicles.toSorted(byFreeAndPrice).map((one) => vehicleChoice(one, days));
}

function carView({ brand, model, year, registrationNumber, isFree, heldFrom }: FreeVehicle, vehicle: Vehicle | null) {
  return {
    ...vehicleLine({ brand, model, year, images: vehicle?.images ?? [] }),
    title: [brand, model, year].filter(Boolean).join(" "),
    plate: registrationNumber || null,
    state: isFree == null ? null : { isFree, next: heldFrom ? longDateTime(toWallClock(new Date(heldFrom))) : null },
  };
}

/** The chosen extras. Null if nothing is offered or chosen and the agency has no fee outside its opening hours. */
function extrasOfForm(
  source: URLSearchParams,
  vehicle: Vehicle,
  values: CounterValues,
  rental: RentalPeriod | null,
): ChosenExtras | null {
  const now = toWallClock(new Date());
  const period = rental ?? { pickupAt: now, returnAt: now };
  const places = { pickupLocation: values.pickupLocation || null, returnLocation: values.returnLocation || null };
  return readExtras(
    source,
    vehicle,
    { ...period, ...places },
    rental ? rentalDays(period.pickupAt, period.returnAt) : 1,
  );
}

function extrasFields(extras: ChosenExtras | null, vehicle: Vehicle | null) {
  const offers = extras?.offers ?? null;
  const { pickupValue = "", returnValue = "", byDefault = SAME_PLACE } = extras ?? {};
  const chosen = { pickupValue, returnValue, byDefault };
  return {
    options: extras ? optionViews(offers, extras.conditions, extras.selected) : [],
    pickupPlaces: pickupPlaces(offers, AT_AGENCY),
    returnPlaces: returnPlaces(offers, { atAgency: AT_AGENCY, ...chosen, city: vehicle?.agency?.city }),
    pickupValue,
    returnValue,
    asksFlight: offers?.places.some((place) => place.asksFlight) ?? false,
    asksAddress: offers?.places.some(asksAddress) ?? false,
    errors: extras?.problems ?? {},
  };
}

const euroAmount = fromText(z.number().min(0));

/** Null if the typed price or deposit is not a valid amount. */
function priceOf(
  values: CounterValues,
  { pickupAt, returnAt }: RentalPeriod,
  extras: ChosenExtras | null,
  vehicle: Vehicle | null,
): PriceView | null {
  const pricePerDay = euroAmount.safeParse(values.pricePerDay);
  const deposit = euroAmount.safeParse(values.deposit);
  if (!pricePerDay.success || !deposit.success) return null;
  const days = rentalDays(pickupAt, returnAt);
  return priceView({
    days,
    pricePerDay: pricePerDay.data,
    deposit: deposit.data,
    lines: extras && priceLines(extras.lines, days),
    conditions: vehicle?.conditions ?? null,
    // Shows the price line by line even without extras.
    hasExtras: true,
  });
}
