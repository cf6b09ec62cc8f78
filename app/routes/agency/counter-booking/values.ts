import { DEFAULT_TIME } from "~/contract/values";
import { dayOf, timeOf, toWallClock, wallClockOf } from "~/rental/base/clock";
import { addDays, TIME_STEP_MS, type WallClock } from "~/rental/base/days";
import { asTyped } from "~/text/format/plural";

/** The form of a counter booking, as typed. Safe in a browser bundle. */

/** The fields that affect price and availability. The page's script sends only these to get a new price. */
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
  ...([
    "flight",
    "pickupAddress",
    "returnAddress",
    "firstName",
    "lastName",
    "phone",
    "email",
    "origin",
    "note",
  ] as const),
] as const;

export type CounterValues = Record<Exclude<(typeof FIELDS)[number], "option">, string>;

/** The values in a form or an address; "" for a missing one. */
export const valuesIn = (source: URLSearchParams | FormData): CounterValues =>
  Object.fromEntries(FIELDS.map((name) => [name, String(source.get(name) ?? "")])) as CounterValues;

/** Initial values for a rental of one day, from a free day of the planning or from the next half hour. */
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

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The day in the address, at its time or at 10:00. The next half hour if no day is given, or if that time has passed
 * today.
 */
function freshPickup(address: URLSearchParams, now: Date): WallClock {
  const soon = toWallClock(Math.ceil(now.getTime() / TIME_STEP_MS) * TIME_STEP_MS);
  const day = address.get("pickupDate") ?? "";
  const asked = DAY.test(day) ? wallClockOf(day, address.get("pickupTime") || DEFAULT_TIME) : null;
  if (!asked) return soon;
  return dayOf(asked) === dayOf(toWallClock(now)) && asked < soon ? soon : asked;
}

interface Priced {
  pricePerDay: number;
  deposit?: number | null;
}

/**
 * Price and deposit for the form: the chosen vehicle's, unless the user typed others. A field counts as untouched if it
 * is empty or holds the value of the vehicle that was chosen before.
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
