import type { z } from "zod";
import type { Column } from "~/backend/csv/write";
import type { reservation } from "~/contract/entities";
import type { notedPayment } from "~/contract/payments/noted-payments";
import { dayOf, timeOf, toWallClock } from "~/rental/base/clock";
import { fullName } from "~/text/format/names";
import { CURRENCY_LABEL, PAID_BY_LABEL } from "~/text/rental/handover-labels";
import { named, ORIGIN_LABEL, reservationStatusLabel } from "~/text/rental/labels";
import { placeName } from "~/text/rental/places";

/**
 * The columns of the files, over what the lists' replies say to the same reader: a file says no more. Amounts are numbers in
 * euros, dates and times Moroccan.
 */

type Reservation = z.input<typeof reservation>;
type Payment = z.input<typeof notedPayment>;

const frenchDay = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
const dayAt = (instant: string | null | undefined) => instant && frenchDay(dayOf(toWallClock(new Date(instant))));
const timeAt = (instant: string) => timeOf(toWallClock(new Date(instant)));

const column = <Row>(heading: string, cell: Column<Row>["cell"]): Column<Row> => ({ heading, cell });
const of = column<Reservation>;

const RENTAL: readonly Column<Reservation>[] = [
  of("Véhicule", ({ vehicle }) => [vehicle?.brand, vehicle?.model].filter(Boolean).join(" ")),
  of("Immatriculation", ({ vehicle }) => vehicle?.registrationNumber),
  of("Date de prise en charge", ({ pickupDate }) => dayAt(pickupDate)),
  of("Heure de prise en charge", ({ pickupDate }) => timeAt(pickupDate)),
  of("Date de retour", ({ returnDate }) => dayAt(returnDate)),
  of("Heure de retour", ({ returnDate }) => timeAt(returnDate)),
  of("Lieu de prise en charge", ({ pickupLocation, agency }) => placeName(pickupLocation, agency)),
  of("Lieu de retour", ({ returnLocation, agency }) => placeName(returnLocation, agency)),
];

/** A number, which replies of ours hold as one. */
const count = <Row>(heading: string, numberOf: (row: Row) => unknown) =>
  column<Row>(heading, (row) => numberOf(row) as number | null | undefined);

const AMOUNTS: readonly Column<Reservation>[] = [
  count("Jours", ({ days }) => days),
  count("Prix par jour (€)", ({ pricePerDay }) => pricePerDay),
  count("Suppléments (€)", ({ extrasTotal }) => extrasTotal),
  count("Total à payer (€)", ({ amountDue }) => amountDue),
  count("Caution (€)", ({ deposit }) => deposit),
];

const reference = of("Référence", ({ referenceNumber }) => referenceNumber);
const status = of("Statut", ({ status, absence }) => (absence ? "Client absent" : reservationStatusLabel(status)));
const origin = of("Origine", ({ origin }) => origin && named(ORIGIN_LABEL, origin as string));
const client = of("Client", ({ client }) => fullName(client));
const created = of("Créée le", ({ createdAt }) => dayAt(createdAt));

export type PaidReservationReply = Reservation & { paid: number };

/** Of an agency's own. */
export const AGENCY_RESERVATION_COLUMNS: readonly Column<PaidReservationReply>[] = [
  reference,
  status,
  origin,
  client,
  of("Téléphone", ({ client }) => client?.phone),
  of("E-mail", ({ client }) => client?.email),
  ...RENTAL,
  of("Vol", ({ flightNumber }) => flightNumber),
  ...AMOUNTS,
  column("Payé (€)", ({ paid }) => paid),
  created,
  of("Note", ({ agencyNote }) => agencyNote),
];

/** Of everybody's, for the administration. */
export const ADMIN_RESERVATION_COLUMNS: readonly Column<Reservation>[] = [
  reference,
  status,
  origin,
  of("Agence", ({ agency }) => agency?.name as string),
  client,
  ...RENTAL,
  ...AMOUNTS,
  created,
];

const paid = column<Payment>;

export const PAYMENT_COLUMNS: readonly Column<Payment>[] = [
  count("Reçu nº", ({ number }) => number),
  paid("Date", ({ paidOn }) => frenchDay(paidOn)),
  paid("Référence", ({ referenceNumber }) => referenceNumber),
  paid("Client", ({ client }) => client),
  paid("Véhicule", ({ vehicle }) => vehicle),
  paid("Moyen", ({ means }) => PAID_BY_LABEL[means]),
  paid("Devise", ({ currency }) => CURRENCY_LABEL[currency]),
  count("Montant", ({ amount }) => amount),
  count("Valeur (€)", ({ value }) => value),
  paid("Note", ({ note }) => note),
  paid("Noté le", ({ notedAt }) => dayAt(notedAt)),
  paid("Annulé le", ({ cancelledAt }) => dayAt(cancelledAt)),
  paid("Raison", ({ cancellationReason }) => cancellationReason),
];
