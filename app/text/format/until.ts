import { toWallClock } from "~/rental/base/clock";
import { clockTime, dayMonthTime } from "./dates";

const isToday = (when: Date, now: Date): boolean => toWallClock(when).slice(0, 10) === toWallClock(now).slice(0, 10);

/** "jusqu'à 12:06" today, "jusqu'au 22 décembre à 12:06" on another day; Moroccan time. */
export const untilText = (when: Date, now: Date): string =>
  isToday(when, now) ? `jusqu'à ${clockTime(when)}` : `jusqu'au ${dayMonthTime(when)}`;
