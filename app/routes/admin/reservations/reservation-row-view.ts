import type { Reservation } from "~/contract/entities";
import { paths } from "~/paths";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { isAgreed } from "~/rental/payments/papers";
import { nearDateTimes, plainDate } from "~/text/format/dates";
import { euros } from "~/text/format/money";
import { fullName } from "~/text/format/names";
import { ABSENCE_MARK } from "~/text/rental/labels";
import { placeName } from "~/text/rental/places";
import { addedDue } from "~/ui/rental/reservation-price";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";

export type ReservationRowView = ReturnType<typeof reservationRow>;

/** A row of the administrator's list, read-only. `hasPapers`: the backend has the data that papers need; `hasLog`: it has a log. */
export function reservationRow(
  reservation: Reservation,
  now: Date,
  { hasPapers, hasLog }: { hasPapers: boolean; hasLog: boolean },
) {
  const { client, vehicle, agency, createdAt } = reservation;
  const { title, year } = vehicleLine(vehicle);
  const rental = rentalPeriodOf(reservation);
  const [pickup, back] = nearDateTimes(rental.pickupAt, rental.returnAt, now);
  const places = [reservation.pickupLocation, reservation.returnLocation].map((place) => placeName(place, agency));
  return {
    id: reservation.id,
    reference: reservation.referenceNumber,
    status: reservation.status,
    absence: reservation.absence ? ABSENCE_MARK.agency : null,
    title,
    year,
    client: fullName(client),
    agency: agency?.name ?? null,
    pickup,
    return: back,
    place: [...new Set(places)].join(" → "),
    total: euros(reservation.totalPrice),
    // Null if nothing is added to the days.
    due: addedDue(reservation),
    created: createdAt ? plainDate(new Date(createdAt)) : null,
    // The contract, which links to the other papers.
    papersHref: hasPapers && isAgreed(reservation.status) ? paths.adminPaper(reservation.id, "contract") : null,
    historyHref: hasLog ? paths.adminLog({ q: reservation.referenceNumber }) : null,
  };
}
