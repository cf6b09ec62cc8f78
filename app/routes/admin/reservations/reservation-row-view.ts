import type { Reservation } from "~/contract/entities";
import { paths } from "~/paths";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { isAgreed } from "~/rental/payments/papers";
import { nearDateTime, plainDate } from "~/text/format/dates";
import { euros } from "~/text/format/money";
import { fullName } from "~/text/format/names";
import { placeName } from "~/text/rental/places";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";

/** A reservation in the administrator's list, read-only. */
export interface ReservationRowView {
  id: string;
  reference: string;
  status: string;
  title: string;
  year: number | null;
  client: string | null;
  agency: string | null;
  /** "lun. 14 déc. 10:00" */
  pickup: string;
  return: string;
  /** One place, or "from → to". */
  place: string;
  /** The amount due, without the deposit. */
  total: string;
  /** "20 novembre 2026"; null if the backend does not say. */
  created: string | null;
  /** The contract, which links to the other papers; null if there are no papers or nothing was agreed. */
  papersHref: string | null;
  /** The reservation's log entries; null if the backend has no log. */
  historyHref: string | null;
}

/** `hasPapers`: the backend has the data that papers need; `hasLog`: it has a log. */
export function reservationRow(
  reservation: Reservation,
  now: Date,
  { hasPapers, hasLog }: { hasPapers: boolean; hasLog: boolean },
): ReservationRowView {
  const { client, vehicle, agency, createdAt } = reservation;
  const { title, year } = vehicleLine(vehicle);
  const rental = rentalPeriodOf(reservation);
  const places = [reservation.pickupLocation, reservation.returnLocation].map((place) => placeName(place, agency));
  return {
    id: reservation.id,
    reference: reservation.referenceNumber,
    status: reservation.status,
    title,
    year,
    client: fullName(client),
    agency: agency?.name ?? null,
    pickup: nearDateTime(rental.pickupAt, now),
    return: nearDateTime(rental.returnAt, now),
    place: [...new Set(places)].join(" → "),
    total: euros(reservation.amountDue),
    created: createdAt ? plainDate(new Date(createdAt)) : null,
    papersHref: hasPapers && isAgreed(reservation.status) ? paths.adminPaper(reservation.id, "contract") : null,
    historyHref: hasLog ? paths.adminLog({ q: reservation.referenceNumber }) : null,
  };
}
