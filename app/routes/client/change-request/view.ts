import type { Reservation, Vehicle } from "~/contract/entities";
import { alreadyIs } from "~/contract/messages";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import { dayOf, toWallClock } from "~/rental/base/clock";
import { latestPickup } from "~/rental/offer/period-problem";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { type ChangeBlock, canMovePickup, changeBlock } from "~/rental/reservations/change-block";
import { longDateTime } from "~/text/format/dates";
import { reservationStatusLabel } from "~/text/rental/labels";
import { changeValues } from "~/ui/reservation-change/change-values";
import { changeExtrasView } from "~/ui/reservation-change/extras-view";
import { reservationSummary } from "~/ui/reservation-summary/view";

/** The view of a client's request for a change: the form's values, or why there is no form. */
export function requestPage(
  reservation: Reservation,
  vehicle: Vehicle | null,
  sent: URLSearchParams | null,
  now: Date,
) {
  const block = changeBlock(reservation, now);
  const { pickupAt } = rentalPeriodOf(reservation);
  return {
    id: reservation.id,
    summary: reservationSummary(reservation),
    blocked: block && BLOCKED[block](reservation),
    values: changeValues(reservation, sent),
    extras: changeExtrasView(reservation, vehicle, sent),
    pickupStays: canMovePickup(reservation, now) ? null : longDateTime(pickupAt),
    min: dayOf(toWallClock(now)),
    max: dayOf(latestPickup(now)),
  };
}

const BLOCKED: Record<ChangeBlock, (reservation: Reservation) => string> = {
  status: ({ status }) => alreadyIs(reservationStatusLabel(status)),
  absent: () => "L'agence a signalé votre absence\u00a0: appelez-la avant toute demande.",
  waits: () => COUNTER_MESSAGES.changeWaits,
  past: () => COUNTER_MESSAGES.notChangeable,
};
