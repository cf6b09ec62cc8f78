import type { DemandMoments } from "~/backend/database/reminders/demand-reminders";
import type { DepositMoments } from "~/backend/database/reminders/deposit-reminders";
import type { ReminderMoments } from "~/backend/database/reminders/reservation-reminders";
import { DEPOSIT_REMINDER_DAYS } from "~/contract/handovers/values";
import { dayOf, toInstant, toWallClock } from "~/rental/base/clock";
import { addDays } from "~/rental/base/days";

const HOUR = 3_600_000;
/** Moroccan times of day. */
const REMINDED_FROM = "10:00";
const DEMANDS_FROM = "09:00";
const DEMANDS_UNTIL = "20:00";
/** How long a demand waits before its agency is reminded, in milliseconds. */
export const DEMAND_WAITS_MS = 3 * HOUR;
/** How long after the end of a rental its client is asked for a review, in milliseconds; later than that nobody is. */
export const REVIEW_AFTER_MS = 24 * HOUR;
export const REVIEW_BEFORE_MS = 72 * HOUR;

/**
 * When reminders about reservations are due: of pickups and returns from 10:00 in Morocco of the day before, whatever its clock
 * does meanwhile.
 */
export function reminderMoments(now: Date): ReminderMoments {
  const onDay = moroccanDays(now);
  const tomorrowsDueAt = onDay(0, REMINDED_FROM);
  return {
    now,
    until: onDay(now >= tomorrowsDueAt ? 2 : 1, "00:00"),
    todays: { until: onDay(1, "00:00"), dueAt: onDay(-1, REMINDED_FROM) },
    tomorrows: { dueAt: tomorrowsDueAt },
    ended: {
      after: new Date(now.getTime() - REVIEW_BEFORE_MS),
      until: new Date(now.getTime() - REVIEW_AFTER_MS),
    },
  };
}

/** Which demands an agency is reminded of. */
export const demandMoments = (now: Date): DemandMoments => ({
  now,
  day: dayOf(toWallClock(now)),
  askedUntil: new Date(now.getTime() - DEMAND_WAITS_MS),
});

/**
 * Which deposits an agency is told of: by days, so that those of one day stand in one letter. `lastDay`: a letter of that day
 * is followed by another today.
 */
export function depositMoments(now: Date): DepositMoments & { lastDay: string } {
  const onDay = moroccanDays(now);
  const day = dayOf(toWallClock(now));
  return {
    now,
    day,
    today: onDay(0, "00:00"),
    before: onDay(1 - DEPOSIT_REMINDER_DAYS, "00:00"),
    lastDay: dayOf(addDays(`${day}T00:00`, -DEPOSIT_REMINDER_DAYS)),
  };
}

/** Whether somebody reads mail at an agency. */
export function isDemandsTime(now: Date): boolean {
  const onDay = moroccanDays(now);
  return now >= onDay(0, DEMANDS_FROM) && now < onDay(0, DEMANDS_UNTIL);
}

/** The instant of a time of day, some days from the present Moroccan one. */
function moroccanDays(now: Date): (days: number, time: string) => Date {
  const today = dayOf(toWallClock(now));
  return (days, time) => toInstant(addDays(`${today}T${time}`, days));
}
