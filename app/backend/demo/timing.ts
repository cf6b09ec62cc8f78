import { dayOf, timeOf, toInstant, toWallClock } from "~/rental/base/clock";
import { addDays, type WallClock } from "~/rental/base/days";
import type { Period } from "~/rental/offer/free-dates";
import type { RentalPeriod } from "~/rental/offer/rental-period";
import type { Random } from "./random";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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

const PICKUP_TIMES = [
  ["10:00", 30],
  ["09:00", 14],
  ["11:00", 9],
  ["09:30", 7],
  ["12:00", 7],
  ["14:00", 7],
  ["16:00", 6],
  ["18:00", 6],
  ["08:30", 4],
  ["14:30", 4],
  ["17:30", 3],
  ["19:00", 3],
] as const;

const LENGTHS = [
  [1, 6],
  [2, 14],
  [3, 20],
  [4, 18],
  [5, 12],
  [6, 7],
  [7, 12],
  [8, 3],
  [10, 4],
  [14, 3],
  [21, 1],
] as const;

/** The average length of a rental in days. */
export const MEAN_LENGTH =
  LENGTHS.reduce((sum, [days, weight]) => sum + days * weight, 0) /
  LENGTHS.reduce((sum, [, weight]) => sum + weight, 0);

/** A rental that begins `day` days from today, at a full or half hour within opening hours. */
export function randomRentalTime(random: Random, now: Date, day: number): RentalTime {
  const time = random.weighted(PICKUP_TIMES);
  const returnTime = random.chance(0.75) ? time : random.weighted(PICKUP_TIMES);
  const length = random.weighted(LENGTHS);
  return rentalTime(onDay(now, day, time), onDay(now, day + length, returnTime));
}

/** When a rental was booked: hours to weeks before the pickup, after `earliest`, never after now. */
export function randomBookingTime(random: Random, pickupAt: Date, earliest: Date, now: Date): Date {
  const daysAhead = random.weighted([
    [0.2 + random.next() * 2, 24],
    [2 + random.next() * 5, 30],
    [7 + random.next() * 14, 29],
    [21 + random.next() * 35, 17],
  ]);
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
