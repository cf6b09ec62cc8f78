import type { Reservation } from "~/contract/entities";
import { rentalDays, rentalTotal } from "~/rental/base/days";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { type PriceView, priceView } from "./price-view";

/** What a reservation costs, as agreed at booking. */
export function reservationPrice(reservation: Reservation): PriceView {
  const { totalPrice, pricePerDay, lines, deposit, conditions } = reservation;
  const days = reservationDays(reservation);
  return priceView({
    days,
    pricePerDay: pricePerDay ?? rentalTotal(1, totalPrice / Math.max(1, days)),
    daysTotal: totalPrice,
    lines,
    due: reservation.amountDue,
    deposit,
    conditions,
  });
}

/** The days as counted at booking; counted from the dates if a backend does not send them. */
export function reservationDays(reservation: Reservation): number {
  const { pickupAt, returnAt } = rentalPeriodOf(reservation);
  return reservation.days ?? rentalDays(pickupAt, returnAt);
}
