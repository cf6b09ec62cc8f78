import type { Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import { findHeldPeriods, isBookable } from "~/backend/database/offer/availability";
import { RuleError } from "~/backend/rules/base/rule-error";
import { FALLBACK, VALIDATION } from "~/contract/messages";
import { rentalMoment, toInstant } from "~/rental/base/clock";
import type { Period } from "~/rental/offer/free-dates";

/** How far ahead held periods are listed; no booking begins later. */
const HORIZON_YEARS = 2;

/** The dates of a query: ISO dates, with optional Moroccan times. */
export interface DateQuery {
  pickupDate?: string;
  pickupTime?: string;
  returnDate?: string;
  returnTime?: string;
}

/**
 * The instants of the dates in a query, past ones included; null without dates. A bare date without a time means
 * 10:00. Throws RuleError "invalid" for one date of two, or a return that is not after the pickup.
 */
export function queryPeriod({ pickupDate, pickupTime, returnDate, returnTime }: DateQuery): Period | null {
  if (!pickupDate && !returnDate) return null;
  if (!pickupDate || !returnDate) throw new RuleError("invalid", VALIDATION.datesTogether);
  const start = instantOf(pickupDate, pickupTime);
  const end = instantOf(returnDate, returnTime);
  if (end <= start) throw new RuleError("invalid", VALIDATION.returnAfterPickup);
  return { start, end };
}

/**
 * Whether a vehicle is free for the given dates (without dates: right now), with the time that its agency leaves after a
 * rental, and all periods from now on in which it is held. Whether the agency is open then is not asked. Throws RuleError
 * "invalid", "not-found".
 */
export async function readAvailability(
  { database, now }: Context,
  vehicleId: string,
  dates: DateQuery,
): Promise<{ available: boolean; held: Period[] }> {
  if (!isUuid(vehicleId)) throw new RuleError("not-found", FALLBACK.vehicleNotFound);
  const from = now();
  const wanted = queryPeriod(dates);
  const { start, end } = wanted ?? { start: from, end: new Date(from.getTime() + 1) };
  const horizon = new Date(from);
  horizon.setUTCFullYear(from.getUTCFullYear() + HORIZON_YEARS);
  const [available, held] = await Promise.all([
    isBookable(database, vehicleId, { start, end, asRental: wanted !== null }),
    findHeldPeriods(database, vehicleId, { start: from, end: horizon }),
  ]);
  if (available === null) throw new RuleError("not-found", FALLBACK.vehicleNotFound);
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
  if (!wall) throw new RuleError("invalid", VALIDATION.dateInvalid);
  return toInstant(wall);
}
