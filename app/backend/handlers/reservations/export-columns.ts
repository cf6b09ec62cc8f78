import type { z } from "zod";
import type { Column } from "~/backend/csv/write";
import { column, count, dayAt, timeAt } from "~/backend/handlers/base/csv-columns";
import type { reservation } from "~/contract/entities";
import { fullName } from "~/text/format/names";
import { phoneCell } from "~/text/format/phone";
import { ABSENCE_MARK, named, ORIGIN_LABEL, reservationStatusLabel } from "~/text/rental/labels";
import { placeName } from "~/text/rental/places";

/**
 * The columns of exported reservations. They read the replies of the lists for the same reader, so that a file shows no
 * more than its list. Amounts are numbers in euros, dates and times are on the Moroccan clock.
 */

type Reservation = z.input<typeof reservation>;

const of = column<Reservation>;

const RENTAL: readonly Column<Reservation>[] = [
  of("Véhicule", ({ vehicle }) => `${vehicle.brand} ${vehicle.model}`),
  of("Immatriculation", ({ vehicle }) => vehicle.registrationNumber),
  of("Date de prise en charge", ({ pickupDate }) => dayAt(pickupDate)),
  of("Heure de prise en charge", ({ pickupDate }) => timeAt(pickupDate)),
  of("Date de retour", ({ returnDate }) => dayAt(returnDate)),
  of("Heure de retour", ({ returnDate }) => timeAt(returnDate)),
  of("Lieu de prise en charge", ({ pickupLocation, agency }) => placeName(pickupLocation, agency)),
  of("Lieu de retour", ({ returnLocation, agency }) => placeName(returnLocation, agency)),
];

const AMOUNTS: readonly Column<Reservation>[] = [
  count("Jours", ({ days }) => days),
  count("Prix par jour (€)", ({ pricePerDay }) => pricePerDay),
  count("Suppléments (€)", ({ extrasTotal }) => extrasTotal),
  count("Total à payer (€)", ({ amountDue }) => amountDue),
  count("Caution (€)", ({ deposit }) => deposit),
];

const reference = of("Référence", ({ referenceNumber }) => referenceNumber);
const status = of("Statut", ({ status }) => reservationStatusLabel(status));
const absence = of("Absence", ({ absence }) => absence && ABSENCE_MARK.agency);
const origin = of("Origine", ({ origin }) => origin && named(ORIGIN_LABEL, origin as string));
const client = of("Client", ({ client }) => fullName(client));
const created = of("Créée le", ({ createdAt }) => dayAt(createdAt));

export type PaidReservationReply = Reservation & { paid: number };

/** For an agency's own reservations. */
export const AGENCY_RESERVATION_COLUMNS: readonly Column<PaidReservationReply>[] = [
  reference,
  status,
  absence,
  origin,
  client,
  of("Téléphone", ({ client }) => client?.phone && phoneCell(client.phone)),
  of("E-mail", ({ client }) => client?.email),
  ...RENTAL,
  of("Vol", ({ flightNumber }) => flightNumber),
  of("Adresse de prise en charge", ({ pickupAddress }) => pickupAddress),
  of("Adresse de retour", ({ returnAddress }) => returnAddress),
  ...AMOUNTS,
  column("Payé (€)", ({ paid }) => paid),
  created,
  of("Message du client", ({ message }) => message),
  of("Note", ({ agencyNote }) => agencyNote),
];

/** For all reservations, for administrators. */
export const ADMIN_RESERVATION_COLUMNS: readonly Column<Reservation>[] = [
  reference,
  status,
  absence,
  origin,
  of("Agence", ({ agency }) => agency?.name as string),
  client,
  ...RENTAL,
  ...AMOUNTS,
  created,
];
