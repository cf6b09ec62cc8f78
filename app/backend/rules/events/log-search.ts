import type { Context } from "~/backend/context";
import type { LogFilter, LogSubject } from "~/backend/database/events/log-filter";
import { findAccountIds, findAgencyIds, findReservationId } from "~/backend/database/events/named-subjects";
import { RuleError } from "~/backend/rules/base/rule-error";
import { nameSearch, normalizeReference } from "~/backend/rules/base/searched-text";
import type { LogFilter as AskedFilter } from "~/contract/events/events";
import { dayOf, toInstant, wallClockOf } from "~/rental/base/clock";
import { addDays } from "~/rental/base/days";

/** How many accounts, and how many agencies, are searched for a name. */
const MOST_NAMED = 200;

/** A filter of the log as the database reads it. */
export interface LogSearch {
  filter: LogFilter;
  /** True when more accounts or agencies have the name than are searched. */
  isPart: boolean;
}

/**
 * Converts a requested filter to the database's, looking names up first. Returns null when nobody has the name. Throws
 * RuleError "invalid" for an impossible date.
 */
export async function logSearch(
  context: Context,
  { from, to, side, topic, q }: AskedFilter,
): Promise<LogSearch | null> {
  const filter = { from: from ? midnight(from, 0) : undefined, until: to ? midnight(to, 1) : undefined, side, topic };
  if (!q) return { filter, isPart: false };
  const found = await subjectOf(context, q);
  return found && { filter: { ...filter, about: found.about }, isPart: found.isPart };
}

async function subjectOf({ database }: Context, q: string): Promise<{ about: LogSubject; isPart: boolean } | null> {
  const reservationId = await findReservationId(database, normalizeReference(q));
  if (reservationId) return { about: { reservationId }, isPart: false };
  const named = { ...nameSearch(q), most: MOST_NAMED + 1 };
  const [accounts, agencies] = await Promise.all([findAccountIds(database, named), findAgencyIds(database, named)]);
  if (accounts.length + agencies.length === 0) return null;
  const about = { accountIds: accounts.slice(0, MOST_NAMED), agencyIds: agencies.slice(0, MOST_NAMED) };
  return { about, isPart: Math.max(accounts.length, agencies.length) > MOST_NAMED };
}

/** Returns the start of the Moroccan day of a contract date, or of the day `later` days after it. */
function midnight(date: string, later: number): Date {
  const wall = wallClockOf(date);
  const start = wall && toInstant(addDays(`${dayOf(wall)}T00:00`, later));
  // Also rejects years that `Date` cannot represent.
  if (!start || Number.isNaN(start.getTime())) throw new RuleError("invalid", "dateInvalid");
  return start;
}
