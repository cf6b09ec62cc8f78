import type { Reservation } from "~/contract/entities";
import { dayOf, timeOf } from "~/rental/base/clock";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { asTyped } from "~/text/format/plural";

/** The fields of the form of a change. */
const FIELDS = [
  ...(["pickupDate", "pickupTime", "returnDate", "returnTime"] as const),
  ...(["vehicleId", "pricePerDay", "deposit", "fees", "reason"] as const),
];

export type ChangeValues = Record<(typeof FIELDS)[number], string>;

/** The fields that the price of a change depends on. Addresses and texts are not among them. */
export const CHANGE_PRICE_FIELDS = [
  ...(["pickupDate", "pickupTime", "returnDate", "returnTime", "vehicleId", "pricePerDay", "deposit", "fees"] as const),
  ...(["option", "pickupPlace", "returnPlace"] as const),
];

/** The values as sent. What was not sent, such as a pickup that cannot be moved, is as in the reservation. */
export function changeValues(reservation: Reservation, sent: URLSearchParams | null): ChangeValues {
  const agreed = agreedValues(reservation);
  const entries = FIELDS.map((name) => [name, sent?.get(name) ?? agreed[name]]);
  return Object.fromEntries(entries) as ChangeValues;
}

function agreedValues(reservation: Reservation): ChangeValues {
  const { pickupAt, returnAt } = rentalPeriodOf(reservation);
  return {
    pickupDate: dayOf(pickupAt),
    pickupTime: timeOf(pickupAt),
    returnDate: dayOf(returnAt),
    returnTime: timeOf(returnAt),
    vehicleId: reservation.vehicleId ?? "",
    pricePerDay: asTyped(reservation.pricePerDay),
    deposit: asTyped(reservation.deposit ?? 0),
    fees: "",
    reason: "",
  };
}
