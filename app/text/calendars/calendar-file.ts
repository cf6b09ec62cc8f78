import type { Product } from "~/text/site/product";
import { calendarOf, escapeText, quotable, utc } from "./lines";
import { timeZone, zonedTime } from "./time-zone";

/** One event; texts on one line each. */
export interface CalendarEvent {
  /** The id by which programs recognise the event in any file. */
  uid: string;
  /** The version of the event; the highest counts. */
  sequence: number;
  status: "CONFIRMED" | "CANCELLED";
  start: Date;
  end: Date;
  summary: string;
  location: string;
  description: readonly string[];
  url: string;
  /** The e-mail address of the publisher. */
  organizer: string;
}

/**
 * Returns an iCalendar file (RFC 5545) with one event in Moroccan wall-clock time, which stays right even if Morocco
 * changes its clock's rules afterwards. PUBLISH and CANCEL: RFC 5546; a published event has no attendees, and neither
 * has its cancellation.
 */
export function calendarFile({ name }: Product, method: "PUBLISH" | "CANCEL", event: CalendarEvent, now: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(name)}//Reservations//FR`,
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...timeZone(event.start, event.end),
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(now)}`,
    zonedTime("DTSTART", event.start),
    zonedTime("DTEND", event.end),
    `ORGANIZER;CN="${quotable(name)}":mailto:${event.organizer}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description.join("\n"))}`,
    `URL:${event.url}`,
    `STATUS:${event.status}`,
    // TRANSPARENT: a rental of a week does not mark the whole week as busy.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return calendarOf(lines);
}
