import type { OpeningHours, OpeningInterval } from "~/contract/offer/opening-hours";
import { dayOf, timeOf, toInstant, toWallClock } from "~/rental/base/clock";
import { addDays, rentalDays, type WallClock } from "~/rental/base/days";
import type { RentalPeriod } from "./rental-period";

/**
 * When an agency is open, and whether a rental fits its hours. Days ("YYYY-MM-DD") and moments are Moroccan wall-clock
 * text, so that no clock change moves an hour. Without hours (null) an agency is always open.
 */

const MIDNIGHT = "00:00";
const END_OF_DAY = "24:00";
/** How many days ahead the next opening is searched. */
const HORIZON_DAYS = 366;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export type RentalEnd = "pickup" | "return";

/** Why a rental does not fit the hours, and at which of its ends. */
export type HoursProblem = { at: RentalEnd } & (
  | { kind: "closed-hour"; intervals: OpeningInterval[] }
  /** `reopens`: the next day that is not closed; null if there is none within a year. */
  | { kind: "closed-day"; reopens: { day: string; intervals: OpeningInterval[] } | null }
  | { kind: "notice"; hours: number; earliest: WallClock }
  | { kind: "min-days"; days: number }
);

/** The fee for a pickup or return outside the hours, in euros. */
export interface OutsideFee {
  at: RentalEnd;
  fee: number;
}

/** Returns the intervals of a day, in order. An exception takes precedence over Ramadan, and Ramadan over the week. */
export function intervalsOn(hours: OpeningHours, day: string): OpeningInterval[] {
  const exception = hours.exceptions.find(({ from, to }) => from <= day && day <= to);
  if (exception) return exception.hours ? [exception.hours] : [];
  const ofWeek = hours.week[weekdayOf(day)] ?? [];
  const { ramadan } = hours;
  const isRamadan = ramadan?.isActive && ramadan.from <= day && day <= ramadan.to;
  return isRamadan && ofWeek.length > 0 ? [ramadan.hours] : [...ofWeek];
}

/** Whether the agency is open at a moment; the edges of an interval count as open. */
export function isOpenAt(hours: OpeningHours | null | undefined, moment: WallClock): boolean {
  if (!hours) return true;
  const time = timeOf(moment);
  const day = dayOf(moment);
  if (intervalsOn(hours, day).some(({ from, to }) => from <= time && time <= to)) return true;
  return time === MIDNIGHT && intervalsOn(hours, dayAfter(day, -1)).some(({ to }) => to === END_OF_DAY);
}

/** Returns why a rental does not fit the hours, pickup first. Empty if it may be booked, perhaps for a fee. */
export function hoursProblems(
  hours: OpeningHours | null | undefined,
  { pickupAt, returnAt }: RentalPeriod,
  now: Date,
): HoursProblem[] {
  if (!hours) return [];
  const refuses = hours.outside.rule === "REFUSED";
  const problems = [
    refuses && closedProblem(hours, "pickup", pickupAt),
    noticeProblem(hours, pickupAt, now),
    refuses && closedProblem(hours, "return", returnAt),
    rentalDays(pickupAt, returnAt) < hours.minDays &&
      ({ at: "return", kind: "min-days", days: hours.minDays } satisfies HoursProblem),
  ];
  return problems.filter((problem) => problem !== null && problem !== false);
}

/** Returns the fees for the ends of a rental outside the hours; none if such ends are refused or free. */
export function outsideFees(
  hours: OpeningHours | null | undefined,
  { pickupAt, returnAt }: RentalPeriod,
): OutsideFee[] {
  const fee = hours?.outside.rule === "FEE" ? (hours.outside.fee ?? 0) : 0;
  if (fee === 0) return [];
  const ends = [
    { at: "pickup", moment: pickupAt },
    { at: "return", moment: returnAt },
  ] as const;
  return ends.filter(({ moment }) => !isOpenAt(hours, moment)).map(({ at }) => ({ at, fee }));
}

function closedProblem(hours: OpeningHours, at: RentalEnd, moment: WallClock): HoursProblem | null {
  if (isOpenAt(hours, moment)) return null;
  const intervals = intervalsOn(hours, dayOf(moment));
  return intervals.length > 0
    ? { at, kind: "closed-hour", intervals }
    : { at, kind: "closed-day", reopens: nextOpenDay(hours, dayOf(moment)) };
}

function noticeProblem({ noticeHours }: OpeningHours, pickupAt: WallClock, now: Date): HoursProblem | null {
  if (noticeHours <= noticeLeft(toInstant(pickupAt), now)) return null;
  const earliest = nextMinute(now) + noticeHours * HOUR_MS;
  return { at: "pickup", kind: "notice", hours: noticeHours, earliest: toWallClock(earliest) };
}

/**
 * How many whole hours of notice a pickup leaves an agency. A past pickup gives 0, so that an agency that asks for no
 * notice never refuses one. Notice is real time: a clock change at night does not alter six hours.
 */
export const noticeLeft = (pickupAt: Date, now: Date): number =>
  Math.max(0, Math.floor((pickupAt.getTime() - nextMinute(now)) / HOUR_MS));

/** Rounds up to a full minute, in milliseconds: moments of a rental have no seconds. */
const nextMinute = (now: Date): number => Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS;

function nextOpenDay(hours: OpeningHours, closed: string) {
  for (let days = 1; days <= HORIZON_DAYS; days++) {
    const day = dayAfter(closed, days);
    const intervals = intervalsOn(hours, day);
    if (intervals.length > 0) return { day, intervals };
  }
  return null;
}

/** Whether an agency is open, until when or from when on. Null: not within a year. */
export type OpenState = { isOpen: true; until: WallClock | null } | { isOpen: false; opensAt: WallClock | null };

/** The state to show to visitors. Unlike in `isOpenAt`, closing time counts as closed. */
export function openState(hours: OpeningHours, moment: WallClock): OpenState {
  for (const { start, end } of openings(hours, dayAfter(dayOf(moment), -1))) {
    if (moment >= end) continue;
    return moment < start
      ? { isOpen: false, opensAt: start }
      : { isOpen: true, until: runsOn(end, moment) ? null : end };
  }
  return { isOpen: false, opensAt: null };
}

/** True if an opening lasts for as long as the search reaches: then it has no closing time to show. */
const runsOn = (end: WallClock, moment: WallClock) => end > addDays(moment, HORIZON_DAYS - 2);

/** Yields the openings from a day on, as moments; adjacent ones are joined. */
function* openings(hours: OpeningHours, first: string): Generator<{ start: WallClock; end: WallClock }> {
  let open: { start: WallClock; end: WallClock } | null = null;
  for (let days = 0; days <= HORIZON_DAYS; days++) {
    const day = dayAfter(first, days);
    for (const { from, to } of intervalsOn(hours, day)) {
      const start = `${day}T${from}`;
      const end = to === END_OF_DAY ? `${dayAfter(day, 1)}T${MIDNIGHT}` : `${day}T${to}`;
      if (open && open.end === start) {
        open.end = end;
        continue;
      }
      if (open) yield open;
      open = { start, end };
    }
  }
  if (open) yield open;
}

/** The weekday of a day; Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;

const dayAfter = (day: string, days: number): string => dayOf(addDays(`${day}T${MIDNIGHT}`, days));
