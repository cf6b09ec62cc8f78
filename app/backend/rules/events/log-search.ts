import type { Context } from "~/backend/context";
import type { LogFilter, LogSubject } from "~/backend/database/events/log-filter";
import { findAccountIds, findAgencyIds, findReservationId } from "~/backend/database/events/named-subjects";
import { RuleError } from "~/backend/rules/base/rule-error";
import { nameSearch, referenceMeant } from "~/backend/rules/base/searched-text";
import type { LogFilter as AskedFilter } from "~/contract/events/events";
import { VALIDATION } from "~/contract/messages";
import { dayOf, toInstant, wallClockOf } from "~/rental/base/clock";
import { addDays } from "~/rental/base/days";

/** So many accounts, and as many agencies, are looked at for a name. */
const MOST_NAMED = 200;

export interface LogSearch {
  filter: LogFilter;
  /** More accounts or agencies are called so than are looked at. */
  isPart: boolean;
}

/** What is asked of the log, as the database reads it: names are looked up first. Null where nothing can be found. Throws RuleError "invalid". */
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
  const reservationId = await findReservationId(database, referenceMeant(q));
  if (reservationId) return { about: { reservationId }, isPart: false };
  const named = { ...nameSearch(q), most: MOST_NAMED + 1 };
  const [accounts, agencies] = await Promise.all([findAccountIds(database, named), findAgencyIds(database, named)]);
  if (accounts.length + agencies.length === 0) return null;
  const about = { accountIds: accounts.slice(0, MOST_NAMED), agencyIds: agencies.slice(0, MOST_NAMED) };
  return { about, isPart: Math.max(accounts.length, agencies.length) > MOST_NAMED };
}

/** The beginning of the Moroccan day that a date of the contract lies in, or of one some days later. */
function midnight(date: string, later: number): Date {
  const wall = wallClockOf(date);
  const start = wall && toInstant(addDays(`${dayOf(wall)}T00:00`, later));
  // Years that no calendar has.
  if (!start || Number.isNaN(start.getTime())) throw new RuleError("invalid", VALIDATION.dateInvalid);
  return start;
}
