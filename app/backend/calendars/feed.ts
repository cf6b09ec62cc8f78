import type { CalendarEntryRow } from "~/backend/database/calendars/entries";
import type { OpenedCalendar } from "~/backend/database/calendars/links";
import { oneLine } from "~/backend/mail/safe-text";
import { CALENDAR_EVENTS_MAX } from "~/contract/calendars/values";
import { paths } from "~/paths";
import { calendarFeed, type FeedEvent } from "~/text/calendars/calendar-feed";
import { isolateLtr, isolateName, plainText } from "~/text/format/isolates";
import { number } from "~/text/format/plural";
import { isAtAgency, placeAddress } from "~/text/rental/places";
import type { Product } from "~/text/site/product";

const SECOND_MS = 1000;
const CUT = `Seulement ${number(CALENDAR_EVENTS_MAX)} dates, de ce qui est en cours ou vient d'abord. Un calendrier par véhicule les montre toutes.`;

/** The iCalendar file of a private calendar; the same entries give the same bytes. */
export const feedOf = (
  opened: OpenedCalendar,
  entries: readonly CalendarEntryRow[],
  { publicUrl, product }: { publicUrl: string; product: Product },
): string =>
  calendarFeed(product, {
    name: nameOf(opened),
    note: entries.length < CALENDAR_EVENTS_MAX ? null : CUT,
    events: entries.map((entry) => eventOf(entry, opened, publicUrl)),
  });

const nameOf = ({ agency, vehicle }: OpenedCalendar): string => (vehicle ? carOf(vehicle) : oneLine(agency.name));

/** A vehicle with its plate, such as "Dacia Duster · 48213 | A | 26". */
const carOf = ({ brand, model, registrationNumber }: CalendarEntryRow["vehicle"]): string =>
  plainText(`${oneLine(`${brand} ${model}`, 60)} · ${isolateLtr(oneLine(registrationNumber, 20))}`);

function eventOf(entry: CalendarEntryRow, { agency, names }: OpenedCalendar, publicUrl: string): FeedEvent {
  const { id, start, end, createdAt, changedAt, reservation } = entry;
  const event = {
    uid: `${id}@${new URL(publicUrl).hostname}`,
    // Seconds from creation to the last change, so that a later change, such as a cancellation, is a newer version.
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
  // A place that the client named tells where they live or stay, so it is shown only if names are.
  const isShared = names || isOffered || isAtAgency(pickupLocation, agency);
  return {
    ...event,
    status,
    summary: [PREFIX[status], referenceNumber, car, client && plainText(isolateName(oneLine(client, 80)))]
      .filter(Boolean)
      .join(" · "),
    location: isShared ? oneLine(placeAddress(pickupLocation, agency)) : null,
    url: publicUrl + paths.agencyReservation(id),
  };
}

/** Repeats the status in the summary, since not every calendar program shows it. */
const PREFIX: Record<FeedEvent["status"], string> = { TENTATIVE: "En attente", CONFIRMED: "", CANCELLED: "Annulée" };

function statusOf({ status, isAbsent }: NonNullable<CalendarEntryRow["reservation"]>): FeedEvent["status"] {
  if (isAbsent || status === "CANCELLED" || status === "REJECTED") return "CANCELLED";
  return status === "PENDING" ? "TENTATIVE" : "CONFIRMED";
}
