import { DEFAULT_TIME } from "~/contract/values";
import { dayOf, timeOf, toWallClock, wallClockOf } from "~/rental/base/clock";
import { addDays, type WallClock } from "~/rental/base/days";

/** What the form of a booking at the counter holds, as it was typed. Safe in a browser bundle. */

/** What the price hangs on. The page without scripts reads it from the form, the one with scripts asks for it by these. */
export const PRICED_FIELDS = [
  "vehicleId",
  "pickupDate",
  "pickupTime",
  "returnDate",
  "returnTime",
  "hasLeft",
  "option",
  "pickupPlace",
  "returnPlace",
  "pickupLocation",
  "returnLocation",
  "pricePerDay",
  "deposit",
  "pricedVehicle",
] as const;

const FIELDS = [
  ...PRICED_FIELDS,
  ...(["flight", "firstName", "lastName", "phone", "email", "origin", "note"] as const),
] as const;

export type CounterValues = Record<Exclude<(typeof FIELDS)[number], "option">, string>;

/** The values of a form or an address; "" for what it lacks. */
export const valuesIn = (source: URLSearchParams | FormData): CounterValues =>
  Object.fromEntries(FIELDS.map((name) => [name, String(source.get(name) ?? "")])) as CounterValues;

/** The values of a form that nobody has filled in: from a free day of the planning, or from now on; one day. */
export function freshValues(address: URLSearchParams, now: Date): CounterValues {
  const pickupAt = freshPickup(address, now);
  const returnAt = addDays(pickupAt, 1);
  return {
    ...valuesIn(new URLSearchParams()),
    vehicleId: address.get("vehicleId") ?? "",
    pickupDate: dayOf(pickupAt),
    pickupTime: timeOf(pickupAt),
    returnDate: dayOf(returnAt),
    returnTime: timeOf(returnAt),
  };
}

const HALF_HOUR_MS = 1_800_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** At ten on that day, or at the time that is given; not before the next half hour, at which it is without a day. */
function freshPickup(address: URLSearchParams, now: Date): WallClock {
  const soon = toWallClock(Math.ceil(now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS);
  const day = address.get("pickupDate") ?? "";
  const asked = DAY.test(day) ? wallClockOf(day, address.get("pickupTime") || DEFAULT_TIME) : null;
  if (!asked) return soon;
  return dayOf(asked) === dayOf(toWallClock(now)) && asked < soon ? soon : asked;
}

/** A number as a person writes it. */
export const asTyped = (value: number | null | undefined): string =>
  value == null ? "" : String(value).replace(".", ",");

interface Priced {
  pricePerDay: number;
  deposit?: number | null;
}

/**
 * Price and deposit of the form: the chosen vehicle's where nobody has written another one, that is where the fields are
 * empty or hold what the vehicle asks whose price stood there before.
 */
export function followVehicle(
  { pricePerDay, deposit }: Pick<CounterValues, "pricePerDay" | "deposit">,
  { before, chosen }: { before: Priced | undefined; chosen: Priced | undefined },
): { pricePerDay: string; deposit: string } {
  const follow = (typed: string, name: keyof Priced) => {
    const isUntouched = typed.trim() === "" || (before !== undefined && typed.trim() === asTyped(before[name]));
    return chosen && isUntouched ? asTyped(chosen[name] ?? 0) : typed;
  };
  return { pricePerDay: follow(pricePerDay, "pricePerDay"), deposit: follow(deposit, "deposit") };
}
