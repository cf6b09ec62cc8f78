import { paths } from "~/paths";
import { longDateTime } from "~/text/dates";
import { euros } from "~/text/money";
import { product } from "~/text/product";
import { nbsp } from "~/text/spaces";
import type { Surroundings } from "./letter";
import type { Sender } from "./mail";
import type { ReservationPayload } from "./payloads";
import { cancelNote, placeOf, vehicleName } from "./reservation-facts";
import { oneLine } from "./safe-text";
import { timeZone, zonedTime } from "./time-zone";

const DIVIDER = "\r\n";
const MAX_OCTETS = 75;

/**
 * The rental as an iCalendar file (RFC 5545), from pickup to return, in Moroccan wall-clock
 * time, which stays right even if Morocco changes its clock's rules after the message was sent.
 */
export function reservationCalendar(
  payload: ReservationPayload,
  { publicUrl, now, from }: Surroundings & { from: Sender },
): { filename: string; content: string } {
  const { referenceNumber, agency } = payload;
  const [pickupAt, returnAt] = [new Date(payload.pickupAt), new Date(payload.returnAt)];
  const pickup = placeOf(payload, payload.pickupLocation);
  const description = [
    `Référence : ${referenceNumber}`,
    `Prise en charge : ${longDateTime(pickupAt)} (heure du Maroc), ${pickup}`,
    `Retour : ${longDateTime(returnAt)} (heure du Maroc), ${placeOf(payload, payload.returnLocation)}`,
    `Total : ${euros(payload.totalCents / 100)} · Caution : ${euros(payload.depositCents / 100)}`,
    `Agence : ${oneLine(agency.name)}, ${oneLine(agency.phone)}`,
    cancelNote(payload, now),
  ];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${product().name}//Reservations//FR`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...timeZone(pickupAt, returnAt),
    "BEGIN:VEVENT",
    `UID:${payload.reservationId}@${new URL(publicUrl).hostname}`,
    "SEQUENCE:0",
    `DTSTAMP:${utc(now)}`,
    zonedTime("DTSTART", pickupAt),
    zonedTime("DTEND", returnAt),
    `ORGANIZER;CN="${product().name}":mailto:${from.address}`,
    `SUMMARY:${escapeText(`Location ${vehicleName(payload)} · ${oneLine(agency.name)}`)}`,
    `LOCATION:${escapeText(pickup)}`,
    `DESCRIPTION:${escapeText(description.map(nbsp).join("\n"))}`,
    `URL:${publicUrl}${paths.clientDashboard()}`,
    "STATUS:CONFIRMED",
    // TRANSPARENT: a rental of a week does not mark the whole week as busy.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return { filename: `${referenceNumber}.ics`, content: lines.map(fold).join(DIVIDER) + DIVIDER };
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
