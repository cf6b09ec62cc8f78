import { type CalendarEvent, calendarFile } from "~/text/calendars/calendar-file";
import { rentalEvent } from "~/text/calendars/rental-event";
import { amountDue } from "./agreed-facts";
import type { LetterContext } from "./letter";
import type { CalendarFile, Sender } from "./mail";
import type { ReservationPayload } from "./payloads";
import { calendarPlaces, cancelNote, reservationPath, vehicleName } from "./reservation-facts";
import { oneLine } from "./safe-text";

type CalendarContext = LetterContext & { from: Sender };

/** The calendar file of a confirmed rental in its current state. */
export const reservationCalendar = (payload: ReservationPayload, context: CalendarContext): CalendarFile => ({
  filename: `${payload.referenceNumber}.ics`,
  method: "PUBLISH",
  content: written("PUBLISH", payload, context, [cancelNote(payload, context.now)]),
});

/** The calendar file that removes the event again (RFC 5546, 3.2.5): the same UID with a higher SEQUENCE. */
export const cancellationCalendar = (payload: ReservationPayload, context: CalendarContext): CalendarFile => ({
  filename: `${payload.referenceNumber}-annulation.ics`,
  method: "CANCEL",
  content: written("CANCEL", payload, context, []),
});

const STATES: Record<CalendarFile["method"], Pick<CalendarEvent, "status">> = {
  PUBLISH: { status: "CONFIRMED" },
  CANCEL: { status: "CANCELLED" },
};

function written(
  method: CalendarFile["method"],
  payload: ReservationPayload,
  { publicUrl, now, from, product }: CalendarContext,
  notes: string[],
): string {
  const { agency } = payload;
  const event = rentalEvent({
    id: payload.reservationId,
    reference: payload.referenceNumber,
    vehicle: vehicleName(payload),
    agency: { name: oneLine(agency.name), phone: oneLine(agency.phone) },
    start: new Date(payload.pickupAt),
    end: new Date(payload.returnAt),
    ...calendarPlaces(payload),
    price: method === "CANCEL" ? null : { total: amountDue(payload), deposit: payload.depositCents / 100 },
    notes,
    url: publicUrl + reservationPath(payload),
  });
  // Each change raised the version by one, and a cancellation raises it once more.
  const sequence = (payload.sequence ?? 0) + (method === "CANCEL" ? 1 : 0);
  return calendarFile(product, method, { ...event, ...STATES[method], sequence, organizer: from.address }, now);
}
