import { feedOf } from "~/backend/calendars/feed";
import type { Context } from "~/backend/context";
import { findCalendarEntries } from "~/backend/database/calendars/entries";
import { openCalendarLink } from "~/backend/database/calendars/links";
import { hashToken } from "~/backend/rules/accounts/tokens";
import { consume, type Limit, networkOf, tooManyTries } from "~/backend/rules/base/rate-limit";
import { RuleError } from "~/backend/rules/base/rule-error";
import { CALENDAR_MESSAGES } from "~/contract/calendars/messages";
import { CALENDAR_EVENTS_MAX, CALENDAR_PAST_DAYS } from "~/contract/calendars/values";
import { MAX_RENTAL_DAYS } from "~/rental/offer/period-problem";

/** Programs come every quarter of an hour at most, and the devices of a whole agency may share an address. */
const READINGS: Limit = { name: "calendar", tries: 120, window: 60 };
/** Programs go on asking for a calendar that was ended. Nobody finds a key by trying; this spares the work. */
const UNKNOWN: Limit = { name: "calendar-unknown", tries: 60, window: 60 };

const DAY_MS = 86_400_000;

/**
 * A private calendar as an iCalendar file. Throws RuleError "not-found" for a key that opens none, or none any more, and
 * "too-many" for a calendar that is read, or a network that asks for unknown ones, too often.
 */
export async function readCalendar(context: Context, key: string, address: string): Promise<string> {
  const { database, now, publicUrl } = context;
  const opened = await openCalendarLink(database, hashToken(key));
  if (!opened) {
    if (!(await consume(context, UNKNOWN, networkOf(address)))) throw tooManyTries(context, UNKNOWN);
    throw new RuleError("not-found", CALENDAR_MESSAGES.calendarNotFound);
  }
  if (!(await consume(context, READINGS, key))) throw tooManyTries(context, READINGS);
  const from = daysBefore(now(), CALENDAR_PAST_DAYS);
  const entries = await findCalendarEntries(database, {
    agencyId: opened.agency.id,
    vehicleId: opened.vehicle?.id ?? null,
    names: opened.names,
    from,
    // A day more than the longest rental, whatever a change of the clocks does.
    earliest: daysBefore(from, MAX_RENTAL_DAYS + 1),
    now: now(),
    limit: CALENDAR_EVENTS_MAX,
  });
  return feedOf(opened, entries, publicUrl);
}

const daysBefore = (date: Date, days: number) => new Date(date.getTime() - days * DAY_MS);
