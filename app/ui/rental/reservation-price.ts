import type { Reservation } from "~/contract/entities";
import type { Balance } from "~/contract/handovers/rental-record";
import { rentalDays, rentalTotal } from "~/rental/base/days";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { euros } from "~/text/format/money";
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

/** Whether nothing is due for a reservation: it was rejected or cancelled, or its client never came. */
export const isVoid = ({ status, absence }: Reservation): boolean =>
  Boolean(absence) || status === "REJECTED" || status === "CANCELLED";

/** What the renter reads about the price; without deposit or amount due if nothing is due. */
export function renterPrice(reservation: Reservation): PriceView {
  const price = reservationPrice(reservation);
  return isVoid(reservation) ? { ...price, totalTerm: "Total prévu", deposit: null } : price;
}

/** The amount due ("371 €") if it differs from the total of the days; else null. */
export const addedDue = ({ totalPrice, amountDue }: Reservation): string | null =>
  amountDue === totalPrice ? null : euros(amountDue);

const OPEN: readonly string[] = ["PENDING", "CONFIRMED", "IN_PROGRESS"];

/**
 * What is to be paid at the agency, in euros, and its name: the amount due or, once something was paid, the rest; what
 * was due once nothing is left. Null if the reservation has ended or its client never came.
 */
export function dueOnSite({ status, absence, amountDue }: Reservation, balance: Balance | null) {
  if (absence || !OPEN.includes(status)) return null;
  if (!balance || balance.paid <= 0) return { name: "Total à payer sur place", amount: amountDue };
  if (balance.left <= 0) return { name: "Tout est payé", amount: balance.due + balance.charges };
  return { name: "Reste à payer sur place", amount: balance.left };
}

/** The days as counted at booking; counted from the dates if a backend does not send them. */
export function reservationDays(reservation: Reservation): number {
  const { pickupAt, returnAt } = rentalPeriodOf(reservation);
  return reservation.days ?? rentalDays(pickupAt, returnAt);
}
