import type { Reservation } from "~/contract/entities";
import { wallClockOf } from "~/rental/clock";
import type { WallClock } from "~/rental/days";
import { dayRange } from "./dates";

/** Pickup and return on the Moroccan wall clock. */
export interface Rental {
  pickup: WallClock;
  back: WallClock;
}

/** When a reservation's rental begins and ends. */
export const rentalOf = (reservation: Reservation): Rental => ({
  pickup: read(reservation.pickupDate, reservation.pickupTime),
  back: read(reservation.returnDate, reservation.returnTime),
});

/** A time that another backend writes differently ("10:00:00") is dropped rather than the whole date. */
const read = (date: string, time: string | null | undefined): WallClock =>
  wallClockOf(date, time?.slice(0, 5)) ?? wallClockOf(date) ?? `${date.slice(0, 10)}T00:00`;

/** "2 → 6 janvier 2027" */
export const rentalDates = ({ pickup, back }: Rental): string => `${dayRange(pickup, back)} ${back.slice(0, 4)}`;
