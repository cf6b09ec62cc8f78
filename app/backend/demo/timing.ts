import { dayOf, timeOf, toInstant, toWallClock } from "~/rental/base/clock";
import { addDays, type WallClock } from "~/rental/base/days";
import type { Period } from "~/rental/offer/free-dates";
import type { RentalPeriod } from "~/rental/offer/rental-period";
import type { Random } from "./random";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A rental's period, as Moroccan wall clock and as instants. */
export interface RentalTime extends Period, RentalPeriod {}

/** The period between two Moroccan wall clock times, with their instants. */
export const rentalTime = (pickupAt: WallClock, returnAt: WallClock): RentalTime => ({
  pickupAt,
  returnAt,
  start: toInstant(pickupAt),
  end: toInstant(returnAt),
});

/**
 * A Moroccan time on a day counted from today; or the first time within opening hours that is at least some hours after
 * now; or the last one that is at least some hours before now.
 */
export type Moment = readonly [day: number, time: string] | { after: number } | { before: number };

/** A moment as Moroccan wall clock. */
export function momentAt(moment: Moment, now: Date): WallClock {
  if ("after" in moment) return nextOpening(now, moment.after);
  return "before" in moment ? lastOpening(now, moment.before) : onDay(now, ...moment);
}

const onDay = (now: Date, day: number, time: string): WallClock => addDays(`${dayOf(toWallClock(now))}T${time}`, day);

/** The next full or half hour that is at least `hours` from now and within opening hours; at night, the next 9:00. */
function nextOpening(now: Date, hours: number): WallClock {
  const halfHour = HOUR_MS / 2;
  const wall = toWallClock(Math.ceil((now.getTime() + hours * HOUR_MS) / halfHour) * halfHour);
  if (timeOf(wall) > "20:00") return addDays(`${dayOf(wall)}T09:00`, 1);
  return timeOf(wall) < "08:00" ? `${dayOf(wall)}T09:00` : wall;
}

/** The last full or half hour that is at least `hours` ago and within opening hours; at night, the last 20:00. */
function lastOpening(now: Date, hours: number): WallClock {
  const halfHour = HOUR_MS / 2;
  const wall = toWallClock(Math.floor((now.getTime() - hours * HOUR_MS) / halfHour) * halfHour);
  if (timeOf(wall) < "08:00") return addDays(`${dayOf(wall)}T20:00`, -1);
  return timeOf(wall) > "20:00" ? `${dayOf(wall)}T20:00` : wall;
}

const TIMES = "10:00 09:00 11:00 09:30 12:00 14:00 16:00 18:00 08:30 14:30 17:30 19:00".split(" ");
/** How likely each of `TIMES` is. */
const TIME_WEIGHTS = [30, 14, 9, 7, 7, 7, 6, 6, 4, 4, 3, 3];

/** Lengths of rentals in days. */
const LENGTHS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 14, 21];
/** How likely each of `LENGTHS` is. */
const LENGTH_WEIGHTS = [6, 14, 20, 18, 12, 7, 12, 3, 4, 3, 1];

/** The average length of a rental in days. */
export const MEAN_LENGTH =
  LENGTHS.reduce((sum, days, place) => sum + days * (LENGTH_WEIGHTS[place] ?? 0), 0) /
  LENGTH_WEIGHTS.reduce((sum, weight) => sum + weight, 0);

/** A rental that begins `day` days from today, at a full or half hour within opening hours. */
export function randomRentalTime(random: Random, now: Date, day: number): RentalTime {
  const time = random.weighted(TIMES, TIME_WEIGHTS);
  const returnTime = random.chance(0.75) ? time : random.weighted(TIMES, TIME_WEIGHTS);
  const length = random.weighted(LENGTHS, LENGTH_WEIGHTS);
  return rentalTime(onDay(now, day, time), onDay(now, day + length, returnTime));
}

/** When a rental was booked: hours to weeks before the pickup, after `earliest`, never after now. */
export function randomBookingTime(random: Random, pickupAt: Date, earliest: Date, now: Date): Date {
  const daysAhead = random.weighted(
    [0.2 + random.next() * 2, 2 + random.next() * 5, 7 + random.next() * 14, 21 + random.next() * 35],
    [24, 30, 29, 17],
  );
  const latest = Math.min(pickupAt.getTime() - HOUR_MS, now.getTime() - HOUR_MS / 3);
  const wanted = pickupAt.getTime() - daysAhead * DAY_MS;
  // A booking time in the future is moved into the past: a quarter of them into the last four days, so that some
  // requests are still PENDING, the others into the last 75 days, so that no day stands out.
  const before = random.chance(0.25) ? random.next() ** 2 * 4 : random.next() * 75;
  const booked = wanted <= latest ? wanted : latest - before * DAY_MS;
  return booked > earliest.getTime() ? new Date(booked) : randomBetween(random, earliest, new Date(latest));
}

/** A random moment between two; the start when the end is before it. */
export function randomBetween(random: Random, start: Date, end: Date): Date {
  return new Date(start.getTime() + random.next() * Math.max(0, end.getTime() - start.getTime()));
}
