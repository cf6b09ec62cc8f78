import type { Reservation } from "~/contract/entities";
import { DEFAULT_TIME } from "~/contract/values";
import { dayOf, toWallClock, wallClockOf } from "~/rental/base/clock";
import { addDays, type WallClock } from "~/rental/base/days";

/** When a rental begins and ends, on the Moroccan wall clock. */
export interface RentalPeriod {
  pickupAt: WallClock;
  returnAt: WallClock;
}

/** When a reservation's rental begins and ends. */
export const rentalPeriodOf = (reservation: Reservation): RentalPeriod => ({
  pickupAt: read(reservation.pickupDate, reservation.pickupTime),
  returnAt: read(reservation.returnDate, reservation.returnTime),
});

/** A time that another backend writes differently ("10:00:00") is dropped rather than the whole date. */
const read = (date: string, time: string | null | undefined): WallClock =>
  wallClockOf(date, time?.slice(0, 5)) ?? wallClockOf(date) ?? `${date.slice(0, 10)}T00:00`;

/** Pickup tomorrow, return four days from now, both at 10:00 Moroccan time. */
export function defaultRental(now: Date): RentalPeriod {
  const today = `${dayOf(toWallClock(now))}T${DEFAULT_TIME}`;
  return { pickupAt: addDays(today, 1), returnAt: addDays(today, 4) };
}
