import type { WallClock } from "~/rental/base/days";
import { dayMonthTime } from "~/text/format/dates";
import type { Product } from "~/text/site/product";

/*
 * Messages that are already entered when a WhatsApp conversation opens, so that the reader sees at once what it is
 * about. For `whatsAppHref` in text/format/phone.ts.
 */

/** The reservation that a conversation is about. */
export interface TalkedOf {
  referenceNumber: string;
  /** "Dacia Duster" */
  vehicle: string;
  pickupAt: Date | WallClock;
}

/** From a client to the agency: "Bonjour, je vous écris au sujet de ma réservation RH-8J1Q-5W (Dacia Duster, …)." */
export const clientToAgency = (reservation: TalkedOf): string =>
  `Bonjour, je vous écris au sujet de ma réservation ${named(reservation)}.`;

/** From an agency to its client or guest: "Bonjour Thomas, ici Atlas Car, au sujet de votre réservation RH-8J1Q…". */
export const agencyToClient = (reservation: TalkedOf & { agency: string; firstName: string }): string =>
  `Bonjour ${reservation.firstName}, ici ${reservation.agency}, au sujet de votre réservation ${named(reservation)}.`;

/** From a visitor of an agency's page, who has booked nothing yet. */
export const visitorToAgency = (product: Product): string =>
  `Bonjour, je vous écris depuis votre page sur ${product.name}, au sujet d'une location.`;

const named = ({ referenceNumber, vehicle, pickupAt }: TalkedOf): string =>
  `${referenceNumber} (${vehicle}, prise en charge le ${dayMonthTime(pickupAt)})`;
