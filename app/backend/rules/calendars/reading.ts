import { feedOf } from "~/backend/calendars/feed";
import type { Context } from "~/backend/context";
import { findCalendarEntries } from "~/backend/database/calendars/entries";
import { openCalendarLink } from "~/backend/database/calendars/links";
import { hashToken } from "~/backend/rules/accounts/tokens";
import { consume, type Limit, networkOf, tooManyTries } from "~/backend/rules/base/rate-limit";
import { RuleError } from "~/backend/rules/base/rule-error";
import { CALENDAR_EVENTS_MAX, CALENDAR_PAST_DAYS } from "~/contract/calendars/values";
import { MAX_RENTAL_DAYS } from "~/rental/offer/period-problem";

/** Calendar programs poll at most every quarter of an hour, but all devices of an agency may share one calendar. */
const READINGS: Limit = { name: "calendar", tries: 120, window: 60 };
/** Calendar programs keep polling a deleted calendar, so this saves work. Keys are too long to be guessed anyway. */
const UNKNOWN: Limit = { name: "calendar-unknown", tries: 60, window: 60 };

const DAY_MS = 86_400_000;

/**
 * Returns a private calendar as an iCalendar file. Throws RuleError "not-found" for a key that is unknown or no longer
 * valid, "too-many" for a calendar read too often or a network that requests too many unknown keys.
 */
export async function readCalendar(context: Context, key: string, address: string): Promise<string> {
  const { database, now, publicUrl, site } = context;
  const opened = await openCalendarLink(database, hashToken(key));
  if (!opened) {
    if (!(await consume(context, UNKNOWN, networkOf(address)))) throw tooManyTries(context, UNKNOWN);
    throw new RuleError("not-found", "calendarNotFound");
  }
  if (!(await consume(context, READINGS, key))) throw tooManyTries(context, READINGS);
  const from = daysBefore(now(), CALENDAR_PAST_DAYS);
  const entries = await findCalendarEntries(database, {
    agencyId: opened.agency.id,
    vehicleId: opened.vehicle?.id ?? null,
    names: opened.names,
    from,
    // One day more than the longest rental, in case the clocks change during it.
    earliest: daysBefore(from, MAX_RENTAL_DAYS + 1),
    now: now(),
    limit: CALENDAR_EVENTS_MAX,
  });
  return feedOf(opened, entries, { publicUrl, product: site.product });
}

const daysBefore = (date: Date, days: number) => new Date(date.getTime() - days * DAY_MS);
