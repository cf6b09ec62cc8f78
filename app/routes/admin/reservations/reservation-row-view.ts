import type { Reservation } from "~/contract/entities";
import { rentalPeriodOf } from "~/rental/rental-period";
import { shortDateTime } from "~/text/dates";
import { euros } from "~/text/money";
import { fullName } from "~/text/names";
import { vehicleLine } from "~/ui/vehicle-line";

/** What the administration sees of one reservation: to read, not to act on. */
export interface ReservationRowView {
  id: string;
  reference: string;
  status: string;
  title: string;
  year: number | null;
  client: string | null;
  agency: string | null;
  /** "lun. 14 déc. 2026 à 10:00" */
  pickup: string;
  return: string;
  /** One place, or "from → to". */
  place: string | null;
  total: string;
}

export function reservationRow(reservation: Reservation): ReservationRowView {
  const { client, agency, vehicle } = reservation;
  const { title, year } = vehicleLine(vehicle);
  const rental = rentalPeriodOf(reservation);
  const places = [reservation.pickupLocation, reservation.returnLocation].filter(Boolean);
  return {
    id: reservation.id,
    reference: reservation.referenceNumber,
    status: reservation.status,
    title,
    year,
    client: fullName(client),
    agency: (agency ?? vehicle?.agency)?.name ?? null,
    pickup: shortDateTime(rental.pickupAt),
    return: shortDateTime(rental.returnAt),
    place: [...new Set(places)].join(" → ") || null,
    total: euros(reservation.totalPrice),
  };
}
