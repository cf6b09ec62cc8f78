import { dayOf, timeOf, toInstant, toWallClock } from "~/rental/clock";
import { addDays, type WallClock } from "~/rental/days";
import type { Period } from "~/rental/free-dates";
import type { Random } from "./random";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A rental's time: the wall clock that people agreed on, and the instants. */
export interface Stretch extends Period {
  pickup: WallClock;
  back: WallClock;
}

export const stretch = (pickup: WallClock, back: WallClock): Stretch => ({
  pickup,
  back,
  start: toInstant(pickup),
  end: toInstant(back),
});

/** The Moroccan wall clock some days from today, at a time of day. */
export const onDay = (now: Date, day: number, time: string): WallClock =>
  addDays(`${dayOf(toWallClock(now))}T${time}`, day);

/** The next half-hour at least so many hours from now at which agencies are open: 9:00 when that is at night. */
export function nextOpening(now: Date, hours: number): WallClock {
  const halfHour = HOUR_MS / 2;
  const wall = toWallClock(Math.ceil((now.getTime() + hours * HOUR_MS) / halfHour) * halfHour);
  if (timeOf(wall) > "20:00") return addDays(`${dayOf(wall)}T09:00`, 1);
  return timeOf(wall) < "08:00" ? `${dayOf(wall)}T09:00` : wall;
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

/** Days that a rental lasts on average. */
export const MEAN_LENGTH =
  LENGTHS.reduce((sum, [days, weight]) => sum + days * weight, 0) /
  LENGTHS.reduce((sum, [, weight]) => sum + weight, 0);

/** A rental that begins on this day, in opening hours and half-hours. */
export function someStretch(random: Random, now: Date, day: number): Stretch {
  const time = random.weighted(PICKUP_TIMES);
  const backTime = random.chance(0.75) ? time : random.weighted(PICKUP_TIMES);
  const length = random.weighted(LENGTHS);
  return stretch(onDay(now, day, time), onDay(now, day + length, backTime));
}

/** When somebody booked: hours to weeks before the pickup, after `earliest`, never after now. */
export function someBookingMoment(random: Random, pickupAt: Date, earliest: Date, now: Date): Date {
  const daysAhead = random.weighted([
    [0.2 + random.next() * 2, 24],
    [2 + random.next() * 5, 30],
    [7 + random.next() * 14, 29],
    [21 + random.next() * 35, 17],
  ]);
  const latest = Math.min(pickupAt.getTime() - HOUR_MS, now.getTime() - HOUR_MS / 3);
  const wanted = pickupAt.getTime() - daysAhead * DAY_MS;
  // A trip of the coming weeks that would only be booked tomorrow was booked before: now and then these last days, so
  // that some requests wait for an answer, most often in the last months, so that none of them stands out.
  const before = random.chance(0.25) ? random.next() ** 2 * 4 : random.next() * 75;
  const booked = wanted <= latest ? wanted : latest - before * DAY_MS;
  return booked > earliest.getTime() ? new Date(booked) : between(random, earliest, new Date(latest));
}

/** Some moment between two; the start when they are the wrong way round. */
export function between(random: Random, start: Date, end: Date): Date {
  return new Date(start.getTime() + random.next() * Math.max(0, end.getTime() - start.getTime()));
}
