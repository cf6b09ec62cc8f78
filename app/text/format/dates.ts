import { timeOf, toWallClock } from "~/rental/base/clock";
import { asIfUtc, type WallClock } from "~/rental/base/days";
import type { RentalPeriod } from "~/rental/offer/rental-period";

/** French dates, always in Moroccan time, whatever the server's zone. The first of a month is "1er". */

/** The Moroccan wall clock as if it were UTC, which all formatters below use. */
const shown = (when: Date | WallClock): number => asIfUtc(typeof when === "string" ? when : toWallClock(when));

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", ...options });
  return (when: Date | WallClock): string => {
    const at = shown(when);
    // Only the first of a month needs its parts, which take twice as long.
    if (new Date(at).getUTCDate() !== 1) return format.format(at);
    return format
      .formatToParts(at)
      .map((part) => (part.type === "day" && part.value === "1" ? "1er" : part.value))
      .join("");
  };
};

/** "lundi 23 novembre 2026" */
export const longDate = formatter({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
/** "lun. 23 nov. 2026" */
export const shortDate = formatter({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
/** "23 novembre 2026" */
export const plainDate = formatter({ day: "numeric", month: "long", year: "numeric" });
/** "23 novembre" */
export const dayMonth = formatter({ day: "numeric", month: "long" });
/** "23 nov." */
export const shortDayMonth = formatter({ day: "numeric", month: "short" });
/** "23 nov. 2026" */
const shortPlainDate = formatter({ day: "numeric", month: "short", year: "numeric" });
/** "lundi 23 novembre" */
export const dayInWords = formatter({ weekday: "long", day: "numeric", month: "long" });
/** "lun." */
export const weekday = formatter({ weekday: "short" });
/** "novembre 2026" */
export const monthYear = formatter({ month: "long", year: "numeric" });
const day = formatter({ day: "numeric" });

/** "10:00" */
export const clockTime = (when: Date | WallClock): string =>
  timeOf(typeof when === "string" ? when : toWallClock(when));
/** "lundi 23 novembre 2026 à 10:00" */
export const longDateTime = (when: Date | WallClock): string => `${longDate(when)} à ${clockTime(when)}`;
/** "lun. 23 nov. 2026 à 10:00" */
export const shortDateTime = (when: Date | WallClock): string => `${shortDate(when)} à ${clockTime(when)}`;
const thisYear = formatter({ weekday: "short", day: "numeric", month: "short" });
/** "lun. 23 nov. 10:00"; with the year if it is not the current one: "ven. 8 janv. 2027 10:00". */
export const nearDateTime = (when: WallClock, now: Date): string => nearDateTimes(when, when, now)[0];

/** Two moments that are read together, as `nearDateTime`: both have their year if one is not in the current year. */
export function nearDateTimes(from: WallClock, to: WallClock, now: Date): [from: string, to: string] {
  const isThisYear = [from, to].every((when) => when.slice(0, 4) === toWallClock(now).slice(0, 4));
  const text = (when: WallClock) => `${isThisYear ? thisYear(when) : shortDate(when)} ${clockTime(when)}`;
  return [text(from), text(to)];
}

/** "12 décembre à 10:00" */
export const dayMonthTime = (when: Date | WallClock): string => `${dayMonth(when)} à ${clockTime(when)}`;

interface DateRangeOptions {
  /** The year is left out if it is the Moroccan year of this moment. */
  now?: Date;
  between?: " → " | " au ";
  months?: "long" | "short";
}

/**
 * A range of days, both included: "14 → 18 décembre 2026". A month or year that both days share is written once; one
 * day stands alone ("1er juin 2027"); a range over New Year has both years ("30 décembre 2026 → 2 janvier 2027").
 */
export function dateRange(from: WallClock, to: WallClock, options: DateRangeOptions = {}): string {
  const { now, between = " → ", months = "long" } = options;
  const [withMonth, withYear] = months === "long" ? [dayMonth, plainDate] : [shortDayMonth, shortPlainDate];
  // The lengths of "2026", "2026-12" and "2026-12-14".
  const isShared = (length: number) => from.slice(0, length) === to.slice(0, length);
  const isThisYear = now && toWallClock(now).slice(0, 4) === to.slice(0, 4);
  const last = isThisYear && isShared(4) ? withMonth(to) : withYear(to);
  if (isShared(10)) return last;
  const first = isShared(7) ? day : isShared(4) ? withMonth : withYear;
  return first(from) + between + last;
}

/** "du 8 février au 9 mars 2027", "le 8 février 2027": a range of days, both included. */
export const daySpan = (from: WallClock, to: WallClock, now?: Date): string =>
  (from.slice(0, 10) === to.slice(0, 10) ? "le " : "du ") + dateRange(from, to, { now, between: " au " });

const isToday = (when: Date, now: Date): boolean => toWallClock(when).slice(0, 10) === toWallClock(now).slice(0, 10);

/** "jusqu'à 12:06" today, "jusqu'au 22 décembre à 12:06" on another day; Moroccan time. */
export const untilText = (when: Date, now: Date): string =>
  isToday(when, now) ? `jusqu'à ${clockTime(when)}` : `jusqu'au ${dayMonthTime(when)}`;

/** "2 → 6 janvier 2027" */
export const rentalDates = ({ pickupAt, returnAt }: RentalPeriod): string => dateRange(pickupAt, returnAt);
