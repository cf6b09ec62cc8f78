import { product } from "~/text/site/product";
import { calendarOf, escapeText, utc } from "./lines";
import { timeZone } from "./time-zone";

/** One entry of a calendar that programs read again and again; texts on one line each. */
export interface FeedEvent {
  uid: string;
  /** Of the event's versions; the highest counts. */
  sequence: number;
  /** When it last changed. The same event is the same bytes until then. */
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
  /** What is to be known of the whole; null for nothing. */
  note: string | null;
  events: readonly FeedEvent[];
}

/** How often programs are asked to come again. */
const REFRESH = "PT1H";
const EPOCH = new Date(0);

/**
 * A calendar to subscribe to (RFC 5545, RFC 7986). Moments are UTC: programs read it again within the hour, so that it needs
 * no zone to stay right. It holds nothing of the moment at which it is written: as long as nothing changes, its bytes do not.
 */
export function calendarFeed({ name, note, events }: Feed): string {
  return calendarOf([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(product().name)}//Calendrier//FR`,
    "CALSCALE:GREGORIAN",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(note ? [`DESCRIPTION:${escapeText(note)}`, `X-WR-CALDESC:${escapeText(note)}`] : []),
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    // A calendar with nothing in it is none (RFC 5545, 3.6).
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
  // A car that is away keeps nobody from an appointment.
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];
