import type { OpeningException, OpeningHours, OpeningInterval } from "~/contract/offer/opening-hours";
import { WEEK_DAYS } from "~/text/format/week-days";
import { typedNumber } from "~/ui/settings-table/settings-form";

/** A time field cannot hold 24:00, so an end of 00:00 means the end of the day. */
const shownEnd = (end: string) => (end === "24:00" ? "00:00" : end);
const readEnd = (end: string) => (end === "00:00" ? "24:00" : end);

const shown = ({ from, to }: OpeningInterval) => ({ from, to: shownEnd(to) });

/** An agency without opening hours is open like this every day. */
export const ALL_DAY: OpeningInterval = { from: "00:00", to: "24:00" };
const isAllDay = ({ from, to }: OpeningInterval) => from === ALL_DAY.from && to === ALL_DAY.to;

/** When an agency is open on a day: at the hours that are typed, all day, or never. */
export type Opening = "HOURS" | "ALL_DAY" | "CLOSED";

/** A day of the week. Its hours, if it has any, are kept while it is open all day or closed. */
function shownDay(slots: readonly OpeningInterval[]): { opening: Opening; slots: OpeningInterval[] } {
  if (slots.some(isAllDay)) return { opening: "ALL_DAY", slots: [] };
  return { opening: slots.length > 0 ? "HOURS" : "CLOSED", slots: slots.map(shown) };
}

const RAMADAN_HOURS: OpeningInterval = { from: "09:30", to: "16:00" };

/** An agency's hours as the form shows them. `proposed` replaces a Ramadan that is missing or over on `today`. */
export function valuesOf(hours: OpeningHours | null, proposed: { from: string; to: string } | null, today: string) {
  const ramadan = hours?.ramadan;
  const dates = ramadan && ramadan.to >= today ? ramadan : (proposed ?? ramadan);
  return {
    week: WEEK_DAYS.map((_, day) => shownDay(hours ? (hours.week[day] ?? []) : [ALL_DAY])),
    /** Those of the list are packed; the last one may be typed. */
    exceptions: (hours?.exceptions ?? [])
      .filter(({ to }) => to >= today)
      .map((exception): string | TypedException => packed(exception)),
    ramadan: {
      isActive: ramadan?.isActive ? "on" : "",
      from: dates?.from ?? "",
      to: dates?.to ?? "",
      hours: shown(ramadan?.hours ?? RAMADAN_HOURS),
    },
    outside: { rule: hours?.outside.rule ?? "REFUSED", fee: typedNumber(hours?.outside.fee) },
    noticeHours: String(hours?.noticeHours ?? 0),
    minDays: String(hours?.minDays ?? 1),
    hoursBetween: String(hours?.hoursBetween ?? 0),
    confirmsAtOnce: hours?.confirmsAtOnce ? "on" : "",
  };
}

/** The times of a field for an interval. */
export interface TypedInterval {
  from?: string;
  to?: string;
}

/** An exception as it is typed: one day if no last day is given, closed if no hours are. */
export interface TypedException {
  from?: string;
  to?: string;
  hours?: TypedInterval | null;
  label?: string | null;
}

export type HoursValues = ReturnType<typeof valuesOf>;

/** Packs an exception into one hidden field: 60 of them as 300 fields would make the page too large. */
export const packed = ({ from, to, hours, label }: OpeningException): string =>
  [from, to, hours?.from ?? "", hours?.to ?? "", label ?? ""].join("|");

/** What was typed for an interval; undefined for nothing. */
export const typedInterval = ({ from, to }: TypedInterval) =>
  from || to ? { from: from ?? "", to: readEnd(to ?? "") } : undefined;

/** An exception, packed or as it is typed. */
export function unpacked(row: string | TypedException): OpeningException {
  if (typeof row !== "string") {
    const { from = "", to, hours, label } = row;
    return { from, to: to || from, hours: typedInterval(hours ?? {}) ?? null, label: label || null };
  }
  const [from = "", to = "", opens, closes, ...label] = row.split("|");
  return { from, to, hours: typedInterval({ from: opens, to: closes }) ?? null, label: label.join("|") || null };
}
