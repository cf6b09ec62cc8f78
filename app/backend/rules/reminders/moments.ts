import type { DepositMoments } from "~/backend/database/reminders/deposit-reminders";
import type { PendingRequestMoments } from "~/backend/database/reminders/pending-request-reminders";
import type { ReminderMoments } from "~/backend/database/reminders/reservation-reminders";
import { DEPOSIT_REMINDER_DAYS } from "~/contract/handovers/values";
import { dayOf, toInstant, toWallClock } from "~/rental/base/clock";
import { addDays } from "~/rental/base/days";

const HOUR = 3_600_000;
/** Times of day on the Moroccan clock. */
const REMINDED_FROM = "10:00";
const AGENCIES_REMINDED_FROM = "09:00";
const AGENCIES_REMINDED_UNTIL = "20:00";
/** How long a pending request waits before its agency is reminded, in milliseconds. */
export const MIN_REQUEST_AGE_MS = 3 * HOUR;
/** The earliest and latest time after a rental at which its client is asked for a review, in milliseconds. */
export const REVIEW_AFTER_MS = 24 * HOUR;
export const REVIEW_BEFORE_MS = 72 * HOUR;

/**
 * Returns when reminders about reservations are due. Those of pickups and returns are due from 10:00 Moroccan time on
 * the previous day, even when the clocks change in between.
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

/** Returns which pending requests an agency is reminded of. */
export const pendingRequestMoments = (now: Date): PendingRequestMoments => ({
  now,
  day: dayOf(toWallClock(now)),
  askedUntil: new Date(now.getTime() - MIN_REQUEST_AGE_MS),
});

/**
 * Returns which deposits an agency is reminded of. The bounds are whole days, so that the deposits of one day are in
 * one letter. A letter of `lastDay` or earlier is superseded by today's.
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

/** Returns whether agencies may be reminded now: from 09:00 to 20:00 Moroccan time. */
export function isPendingRequestsTime(now: Date): boolean {
  const onDay = moroccanDays(now);
  return now >= onDay(0, AGENCIES_REMINDED_FROM) && now < onDay(0, AGENCIES_REMINDED_UNTIL);
}

/** Returns a function for the instant of a Moroccan time of day, some days from today. */
function moroccanDays(now: Date): (days: number, time: string) => Date {
  const today = dayOf(toWallClock(now));
  return (days, time) => toInstant(addDays(`${today}T${time}`, days));
}
