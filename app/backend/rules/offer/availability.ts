import type { Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import { findHeldPeriods, isBookable } from "~/backend/database/offer/availability";
import { RuleError } from "~/backend/rules/base/rule-error";
import { rentalMoment, toInstant } from "~/rental/base/clock";
import type { Period } from "~/rental/offer/free-dates";

/** How far ahead held periods are listed. No booking can begin later. */
const HORIZON_YEARS = 2;

/** The dates of a query: ISO dates, with optional Moroccan times. */
export interface DateQuery {
  pickupDate?: string;
  pickupTime?: string;
  returnDate?: string;
  returnTime?: string;
}

/**
 * Converts the dates of a query to instants; past dates are allowed. Returns null without dates. A date without a time
 * means 10:00 in Morocco. Throws RuleError "invalid" for only one of the dates, an impossible date, or a return that is
 * not after the pickup.
 */
export function queryPeriod({ pickupDate, pickupTime, returnDate, returnTime }: DateQuery): Period | null {
  if (!pickupDate && !returnDate) return null;
  if (!pickupDate || !returnDate) throw new RuleError("invalid", "datesTogether");
  const start = instantOf(pickupDate, pickupTime);
  const end = instantOf(returnDate, returnTime);
  if (end <= start) throw new RuleError("invalid", "returnAfterPickup");
  return { start, end };
}

/**
 * Returns whether a vehicle is free for the given dates, including the hours that its agency needs after a rental, or
 * without dates whether it is free now; and all periods in which it is held from now on. Ignores opening hours. Throws
 * RuleError "invalid", "not-found".
 */
export async function readAvailability(
  { database, now }: Context,
  vehicleId: string,
  dates: DateQuery,
): Promise<{ available: boolean; held: Period[] }> {
  if (!isUuid(vehicleId)) throw new RuleError("not-found", "vehicleNotFound");
  const from = now();
  const wanted = queryPeriod(dates);
  const { start, end } = wanted ?? { start: from, end: new Date(from.getTime() + 1) };
  const horizon = new Date(from);
  horizon.setUTCFullYear(from.getUTCFullYear() + HORIZON_YEARS);
  const [available, held] = await Promise.all([
    isBookable(database, vehicleId, { start, end, asRental: wanted !== null }),
    findHeldPeriods(database, vehicleId, { start: from, end: horizon }),
  ]);
  if (available === null) throw new RuleError("not-found", "vehicleNotFound");
  return { available, held: merged(held) };
}

/** Merges periods that touch or overlap; they must be sorted by start. */
export function merged(periods: readonly Period[]): Period[] {
  const result: Period[] = [];
  for (const { start, end } of periods) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = end > last.end ? end : last.end;
    else result.push({ start, end });
  }
  return result;
}

function instantOf(isoDate: string, time: string | undefined): Date {
  const wall = rentalMoment(isoDate, time);
  if (!wall) throw new RuleError("invalid", "dateInvalid");
  return toInstant(wall);
}
