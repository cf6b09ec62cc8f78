import { paths } from "~/paths";
import { longDateTime } from "~/text/dates";
import { euros } from "~/text/money";
import { product } from "~/text/product";
import { nbsp } from "~/text/spaces";
import type { Surroundings } from "./letter";
import type { CalendarFile, Sender } from "./mail";
import type { ReservationPayload } from "./payloads";
import { cancelNote, placeOf, vehicleName } from "./reservation-facts";
import { oneLine } from "./safe-text";
import { timeZone, zonedTime } from "./time-zone";

const DIVIDER = "\r\n";
const MAX_OCTETS = 75;

type CalendarSurroundings = Surroundings & { from: Sender };

/**
 * The confirmed rental as an iCalendar file (RFC 5545), from pickup to return, in Moroccan wall-clock
 * time, which stays right even if Morocco changes its clock's rules after the message was sent.
 */
export const reservationCalendar = (payload: ReservationPayload, surroundings: CalendarSurroundings): CalendarFile => ({
  filename: `${payload.referenceNumber}.ics`,
  method: "PUBLISH",
  content: written("PUBLISH", payload, surroundings, {
    sequence: 0,
    status: "CONFIRMED",
    notes: [cancelNote(payload, surroundings.now)],
  }),
});

/**
 * Takes the same event out of the calendar (RFC 5546, 3.2.5): its UID with a higher SEQUENCE. A published event has no
 * attendees, and neither has its cancellation.
 */
export const cancellationCalendar = (
  payload: ReservationPayload,
  surroundings: CalendarSurroundings,
): CalendarFile => ({
  filename: `${payload.referenceNumber}-annulation.ics`,
  method: "CANCEL",
  content: written("CANCEL", payload, surroundings, { sequence: 1, status: "CANCELLED", notes: [] }),
});

interface State {
  /** Of the event's versions; the highest counts. */
  sequence: number;
  status: "CONFIRMED" | "CANCELLED";
  /** The last lines of the description. */
  notes: string[];
}

function written(
  method: CalendarFile["method"],
  payload: ReservationPayload,
  { publicUrl, now, from }: CalendarSurroundings,
  { sequence, status, notes }: State,
): string {
  const { referenceNumber, agency } = payload;
  const [pickupAt, returnAt] = [new Date(payload.pickupAt), new Date(payload.returnAt)];
  const pickup = placeOf(payload, payload.pickupLocation);
  const description = [
    `Référence : ${referenceNumber}`,
    `Prise en charge : ${longDateTime(pickupAt)} (heure du Maroc), ${pickup}`,
    `Retour : ${longDateTime(returnAt)} (heure du Maroc), ${placeOf(payload, payload.returnLocation)}`,
    `Total : ${euros(payload.totalCents / 100)} · Caution : ${euros(payload.depositCents / 100)}`,
    `Agence : ${oneLine(agency.name)}, ${oneLine(agency.phone)}`,
    ...notes,
  ];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${product().name}//Reservations//FR`,
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...timeZone(pickupAt, returnAt),
    "BEGIN:VEVENT",
    `UID:${payload.reservationId}@${new URL(publicUrl).hostname}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    zonedTime("DTSTART", pickupAt),
    zonedTime("DTEND", returnAt),
    `ORGANIZER;CN="${product().name}":mailto:${from.address}`,
    `SUMMARY:${escapeText(`Location ${vehicleName(payload)} · ${oneLine(agency.name)}`)}`,
    `LOCATION:${escapeText(pickup)}`,
    `DESCRIPTION:${escapeText(description.map(nbsp).join("\n"))}`,
    `URL:${publicUrl}${paths.clientDashboard()}`,
    `STATUS:${status}`,
    // TRANSPARENT: a rental of a week does not mark the whole week as busy.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map(fold).join(DIVIDER) + DIVIDER;
}

/** "20261214T090000Z" */
const utc = (when: Date) => `${when.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;

const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");

/** At most 75 octets a line, never cut within a character; continuation lines begin with a space. */
function fold(line: string): string {
  const folded: string[] = [];
  let current = "";
  for (const character of line) {
    if (Buffer.byteLength(current + character) > MAX_OCTETS) {
      folded.push(current);
      current = " ";
    }
    current += character;
  }
  return [...folded, current].join(DIVIDER);
}
