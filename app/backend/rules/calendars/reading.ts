import type { Context } from "~/backend/context";
import { type CalendarEntryRow, findCalendarEntries } from "~/backend/database/calendars/entries";
import { type OpenedCalendar, openCalendarLink } from "~/backend/database/calendars/links";
import { oneLine } from "~/backend/mail/safe-text";
import { KEEPING_MESSAGES } from "~/contract/keeping-messages";
import { CALENDAR_EVENTS_MAX, CALENDAR_PAST_DAYS } from "~/contract/private-calendars";
import { paths } from "~/paths";
import { MAX_RENTAL_DAYS } from "~/rental/period-problem";
import { calendarFeed, type FeedEvent } from "~/text/calendar/calendar-feed";
import { isAtAgency, placeAddress } from "~/text/places";
import { number } from "~/text/plural";
import { consume, type Limit, networkOf, tooManyTries } from "../rate-limit";
import { RuleError } from "../rule-error";
import { hashToken } from "../tokens";

/** Programs come every quarter of an hour at most, and the devices of a whole agency may share an address. */
const READINGS: Limit = { name: "calendar", tries: 120, window: 60 };
/** Programs go on asking for a calendar that was ended. Nobody finds a key by trying; this spares the work. */
const UNKNOWN: Limit = { name: "calendar-unknown", tries: 60, window: 60 };

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;

/**
 * A private calendar as an iCalendar file. Throws RuleError "not-found" for a key that opens none, or none any more, and
 * "too-many" for a calendar that is read, or a network that asks for unknown ones, too often.
 */
export async function readCalendar(context: Context, key: string, address: string): Promise<string> {
  const { database, now, publicUrl } = context;
  const opened = await openCalendarLink(database, hashToken(key));
  if (!opened) {
    if (!(await consume(context, UNKNOWN, networkOf(address)))) throw tooManyTries(context, UNKNOWN);
    throw new RuleError("not-found", KEEPING_MESSAGES.calendarNotFound);
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
  return calendarFeed({
    name: nameOf(opened),
    note: entries.length < CALENDAR_EVENTS_MAX ? null : CUT,
    events: entries.map((entry) => eventOf(entry, opened, publicUrl)),
  });
}

const CUT = `Seulement ${number(CALENDAR_EVENTS_MAX)} dates, de ce qui est en cours ou vient d'abord. Un calendrier par véhicule les montre toutes.`;

const daysBefore = (date: Date, days: number) => new Date(date.getTime() - days * DAY_MS);

const nameOf = ({ agency, vehicle }: OpenedCalendar): string => (vehicle ? carOf(vehicle) : oneLine(agency.name));

/** "Dacia Duster · 48213 | A | 26" */
const carOf = ({ brand, model, registrationNumber }: CalendarEntryRow["vehicle"]): string =>
  `${oneLine(`${brand} ${model}`, 60)} · ${oneLine(registrationNumber, 20)}`;

function eventOf(entry: CalendarEntryRow, { agency, names }: OpenedCalendar, publicUrl: string): FeedEvent {
  const { id, start, end, createdAt, changedAt, reservation } = entry;
  const event = {
    uid: `${id}@${new URL(publicUrl).hostname}`,
    // Later changes are later seconds: what was cancelled is a newer version of what was confirmed.
    sequence: Math.max(0, Math.floor((changedAt.getTime() - createdAt.getTime()) / SECOND_MS)),
    changedAt,
    start,
    end,
  };
  const car = carOf(entry.vehicle);
  if (!reservation) {
    return { ...event, status: "CONFIRMED", summary: `Indisponible · ${car}`, location: null, url: null };
  }
  const { referenceNumber, pickupLocation, isOffered, client } = reservation;
  const status = statusOf(reservation);
  // Where a client asked for the car says where they live or stay: it goes with the name.
  const isTold = names || isOffered || isAtAgency(pickupLocation, agency);
  return {
    ...event,
    status,
    summary: [PREFIX[status], referenceNumber, car, client && oneLine(client, 80)].filter(Boolean).join(" · "),
    location: isTold ? oneLine(placeAddress(pickupLocation, agency)) : null,
    url: publicUrl + paths.agencyReservation(id),
  };
}

/** Not every program shows an event's status. */
const PREFIX: Record<FeedEvent["status"], string> = { TENTATIVE: "En attente", CONFIRMED: "", CANCELLED: "Annulée" };

function statusOf({ status, isAbsent }: NonNullable<CalendarEntryRow["reservation"]>): FeedEvent["status"] {
  if (isAbsent || status === "CANCELLED" || status === "REJECTED") return "CANCELLED";
  return status === "PENDING" ? "TENTATIVE" : "CONFIRMED";
}
