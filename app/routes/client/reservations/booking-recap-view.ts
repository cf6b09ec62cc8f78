import type { Reservation } from "~/contract/entities";
import { paths } from "~/paths";
import { toInstant } from "~/rental/base/clock";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { cancelNotice } from "~/routes/client/shared/reservation-texts";
import { longDateTime } from "~/text/format/dates";
import { isolateName } from "~/text/format/isolates";
import { euros } from "~/text/format/money";
import { papersLine } from "~/text/rental/papers";
import { lineNames } from "~/text/rental/price-lines";
import { unpricedText } from "~/text/rental/unpriced";
import type { FlashView } from "~/text/site/flash";
import { rentalStops } from "~/ui/rental/rental-stops-view";
import { dueOnSite, renterPrice } from "~/ui/rental/reservation-price";
import type { MoneyLine } from "~/ui/rental-balance/view";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";

export type BookingRecapView = ReturnType<typeof bookingRecap>;

/** The reservation on this page of the list that the message has just announced; null for any other message. */
export function justBooked(flash: FlashView | null, listed: readonly Reservation[]): Reservation | null {
  if (flash?.code !== "booked" && flash?.code !== "booked-and-confirmed") return null;
  const reference = flash.parts.find(({ look }) => look === "reference")?.text;
  return listed.find(({ referenceNumber }) => referenceNumber === reference) ?? null;
}

/** What a client has just booked, and what comes next, ready to display. */
export function bookingRecap(reservation: Reservation, now: Date) {
  const { id, status, agency, conditions, deposit, answerBy } = reservation;
  const rental = rentalPeriodOf(reservation);
  const pickup = toInstant(rental.pickupAt);
  const at = inMorocco(pickup);
  const name = agency ? isolateName(agency.name) : "L'agence";
  const { title, year } = vehicleLine(reservation.vehicle);
  const price = renterPrice(reservation);
  const onSite = dueOnSite(reservation, null);
  const next = [
    status === "PENDING"
      ? `${name} doit répondre avant ${answerBy ? `le ${inMorocco(new Date(answerBy))}` : `la prise en charge, ${at}`}\u00a0; sans réponse, la demande expire. Vous serez prévenu par e-mail.`
      : `${name} vous attend ${at}.`,
    papersLine(conditions, deposit),
    cancelNotice(status, pickup, now),
  ];
  return {
    title: [title, year].filter(Boolean).join(" "),
    stops: rentalStops({ ...reservation, ...rental }, agency),
    extras: lineNames(reservation.lines),
    unpriced: unpricedText(reservation),
    money: [
      ...(onSite ? [{ ...line("due", onSite.name, euros(onSite.amount)), euros: onSite.amount }] : []),
      ...(price.deposit
        ? [line("deposit", price.agreed?.depositTerm ?? "Caution, rendue au retour", price.deposit)]
        : []),
    ],
    next: next.filter((text) => text !== null),
    href: paths.clientReservation(id),
  };
}

const inMorocco = (when: Date): string => `${longDateTime(when)}, heure du Maroc`;

const line = (key: string, term: string, amount: string): MoneyLine => ({ key, term, detail: null, amount });
