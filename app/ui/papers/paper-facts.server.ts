import type { Reservation, ReservedVehicle } from "~/contract/entities";
import type { PaperAgency, RentalRecord } from "~/contract/handovers/rental-record";
import { clockTime, plainDate } from "~/text/format/dates";
import { isolateLtr } from "~/text/format/isolates";
import { phoneText } from "~/text/format/phone";
import { addressLine } from "~/text/rental/places";
import type { Product } from "~/text/site/product";
import type { PaperHead } from "./paper";

/** The data from which the papers of one rental are generated. */
export interface PaperFacts {
  reservation: Reservation;
  vehicle: ReservedVehicle;
  record: RentalRecord;
  renter: Renter;
  now: Date;
  product: Product;
}

/** The client, as far as the reader may know. A null `phone` is a line to write on. */
export interface Renter {
  name: string;
  phone: string | null;
}

/** The agency's letterhead and the reservation's reference, for every page. */
export const paperHead = ({ reservation, record: { agency } }: PaperFacts): PaperHead => ({
  agency: { name: agency.name, address: addressLine(agency.address, agency.city), registers: registersOf(agency) },
  reference: reservation.referenceNumber,
});

/** "05 24 00 00 12 · ICE 001234567000089 · RC Marrakech 12345" */
const registersOf = ({ phone, taxId, registrationNumber }: PaperAgency): string =>
  [phone && isolateLtr(phoneText(phone)), named("ICE", taxId), named("RC", registrationNumber)]
    .filter(Boolean)
    .join(" · ");

/** A number with its register's name, which some agencies already write before the number. */
const named = (register: string, given: string | null | undefined): string | null =>
  given ? (given.toUpperCase().startsWith(register) ? given : `${register} ${given}`) : null;

/** "imprimé le 20 novembre 2026 à 09:12" */
export const printedAt = (now: Date): string => `imprimé le ${atTime(now)}`;

/** An instant as "20 novembre 2026 à 09:12". */
export const atTime = (when: string | Date): string => {
  const date = new Date(when);
  return `${plainDate(date)} à ${clockTime(date)}`;
};
