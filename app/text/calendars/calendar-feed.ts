import type { Product } from "~/text/site/product";
import { calendarOf, escapeText, utc } from "./lines";
import { timeZone } from "./time-zone";

/** One event of a calendar that programs subscribe to; texts on one line each. */
export interface FeedEvent {
  uid: string;
  /** The version of the event; the highest counts. */
  sequence: number;
  /** When the event last changed; it is written with the same bytes until it changes again. */
  changedAt: Date;
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  start: Date;
  end: Date;
  summary: string;
  location: string | null;
  url: string | null;
}

export interface Feed {
  name: string;
  /** A note about the whole calendar; null for none. */
  note: string | null;
  events: readonly FeedEvent[];
}

/** How often programs are asked to refresh. */
const REFRESH = "PT1H";
const EPOCH = new Date(0);

/**
 * Returns a calendar to subscribe to (RFC 5545, RFC 7986). Moments are UTC: programs refresh it within the hour, so it
 * needs no time zone to stay right. Its bytes do not depend on when it is written, only on its contents.
 */
export function calendarFeed(product: Product, { name, note, events }: Feed): string {
  return calendarOf([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(product.name)}//Calendrier//FR`,
    "CALSCALE:GREGORIAN",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(note ? [`DESCRIPTION:${escapeText(note)}`, `X-WR-CALDESC:${escapeText(note)}`] : []),
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    // An empty calendar would be invalid (RFC 5545, 3.6).
    ...(events.length > 0 ? events.flatMap(eventLines) : timeZone(EPOCH, EPOCH)),
    "END:VCALENDAR",
  ]);
}

const eventLines = ({ changedAt, location, url, ...event }: FeedEvent): string[] => [
  "BEGIN:VEVENT",
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(changedAt)}`,
  `LAST-MODIFIED:${utc(changedAt)}`,
  `DTSTART:${utc(event.start)}`,
  `DTEND:${utc(event.end)}`,
  `SUMMARY:${escapeText(event.summary)}`,
  ...(location ? [`LOCATION:${escapeText(location)}`] : []),
  ...(url ? [`URL:${url}`] : []),
  `STATUS:${event.status}`,
  // TRANSPARENT: a car that is away does not mark its agency as busy.
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];
