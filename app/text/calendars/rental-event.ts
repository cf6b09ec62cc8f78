import { longDateTime } from "~/text/format/dates";
import { isolateLtr, isolateName, plainText } from "~/text/format/isolates";
import { euros } from "~/text/format/money";
import type { CalendarEvent } from "./calendar-file";

/** What the calendar file of a rental contains; texts on one line each, amounts in euros. */
export interface RentalFacts {
  id: string;
  reference: string;
  /** Brand and model. */
  vehicle: string;
  agency: { name: string; phone: string };
  start: Date;
  end: Date;
  /** An address that a map finds. */
  pickupPlace: string;
  returnPlace: string;
  /** Null once nothing is due. */
  price: { total: number; deposit: number } | null;
  /** The last lines of the description. */
  notes: readonly string[];
  /** The reservation's own page. */
  url: string;
}

/** Returns the event of a rental, from pickup to return. A mailed and a downloaded file contain the same event. */
export const rentalEvent = (rental: RentalFacts): Omit<CalendarEvent, "sequence" | "status" | "organizer"> => ({
  uid: `${rental.id}@${new URL(rental.url).hostname}`,
  start: rental.start,
  end: rental.end,
  summary: plainText(`Location ${rental.vehicle} · ${isolateName(rental.agency.name)}`),
  location: rental.pickupPlace,
  description: [
    `Référence\u00a0: ${isolateLtr(rental.reference)}`,
    `Prise en charge\u00a0: ${longDateTime(rental.start)} (heure du Maroc), ${rental.pickupPlace}`,
    `Retour\u00a0: ${longDateTime(rental.end)} (heure du Maroc), ${rental.returnPlace}`,
    ...(rental.price
      ? [`Total\u00a0: ${euros(rental.price.total)} · Caution\u00a0: ${euros(rental.price.deposit)}`]
      : []),
    `Agence\u00a0: ${isolateName(rental.agency.name)}, ${isolateLtr(rental.agency.phone)}`,
    ...rental.notes,
  ].map(plainText),
  url: rental.url,
});
