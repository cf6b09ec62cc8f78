import type { Reservation } from "~/contract/entities";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { rentalDates } from "~/text/format/dates";
import { fullName } from "~/text/format/names";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";

export type ReservationSummaryView = ReturnType<typeof reservationSummary>;

/** One reservation in three lines, for pages that ask something about it. `party` is the other side. */
export function reservationSummary(reservation: Reservation, reader: "client" | "agency" = "client") {
  return {
    ...vehicleLine(reservation.vehicle),
    id: reservation.id,
    reference: reservation.referenceNumber,
    party: reader === "agency" ? clientName(reservation) : (reservation.agency?.name ?? null),
    dates: rentalDates(rentalPeriodOf(reservation)),
    amountDue: reservation.amountDue,
  };
}

/** "Sofia Benali"; null if another backend does not send it. */
export const clientName = ({ client }: Reservation): string | null => fullName(client);
