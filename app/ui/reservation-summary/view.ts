import type { Reservation } from "~/contract/entities";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { rentalDates } from "~/text/format/dates";
import { euros } from "~/text/format/money";
import { fullName } from "~/text/format/names";
import { type VehicleLine, vehicleLine } from "~/ui/vehicle/vehicle-line";

/** One reservation in three lines, for pages that ask something about it. */
export interface ReservationSummaryView extends VehicleLine {
  id: string;
  reference: string;
  /** The other side: the agency for the client, the client for the agency. */
  party: string | null;
  /** "2 → 6 janvier 2027" */
  dates: string;
  /** The amount due, without the deposit. */
  total: string;
}

export function reservationSummary(
  reservation: Reservation,
  reader: "client" | "agency" = "client",
): ReservationSummaryView {
  return {
    ...vehicleLine(reservation.vehicle),
    id: reservation.id,
    reference: reservation.referenceNumber,
    party: reader === "agency" ? clientName(reservation) : (reservation.agency?.name ?? null),
    dates: rentalDates(rentalPeriodOf(reservation)),
    total: euros(reservation.amountDue),
  };
}

/** "Sofia Benali"; null if another backend does not send it. */
export const clientName = ({ client }: Reservation): string | null => fullName(client);
