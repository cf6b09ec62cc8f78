import type { OpeningException, OpeningHours, OpeningInterval } from "~/contract/offer/opening-hours";
import { WEEK_DAYS, type WeekDay } from "~/text/format/week-days";

/** The fields of a day: whether it is open, and two intervals. */
export type DayField = `${WeekDay}${"Open" | "1From" | "1To" | "2From" | "2To"}`;

export const RULE_FIELDS = [
  "ramadanActive",
  "ramadanFrom",
  "ramadanTo",
  "ramadanOpens",
  "ramadanCloses",
  "outsideRule",
  "outsideFee",
  "noticeHours",
  "minDays",
  "hoursBetween",
  "confirmsAtOnce",
] as const;
export const EXCEPTION_FIELDS = [
  "exceptionFrom",
  "exceptionTo",
  "exceptionOpens",
  "exceptionCloses",
  "exceptionLabel",
] as const;

export type HoursField = DayField | (typeof RULE_FIELDS)[number] | (typeof EXCEPTION_FIELDS)[number];
/** Field values; a missing one counts as "". Exceptions that were already added are not part of them. */
export type HoursValues = Partial<Record<HoursField, string>>;

export const HOURS_FIELDS: readonly HoursField[] = [
  ...WEEK_DAYS.flatMap(({ key }) =>
    (["Open", "1From", "1To", "2From", "2To"] as const).map((part): DayField => `${key}${part}`),
  ),
  ...EXCEPTION_FIELDS,
  ...RULE_FIELDS,
];

/** A time field cannot hold 24:00, so an end of 00:00 means the end of the day. */
const shownEnd = (end: string) => (end === "24:00" ? "00:00" : end);
export const readEnd = (end: string) => (end === "00:00" ? "24:00" : end);

/** An agency without opening hours is always open. */
const ALWAYS: OpeningInterval = { from: "00:00", to: "24:00" };
const RAMADAN_HOURS: OpeningInterval = { from: "09:30", to: "16:00" };

/** An agency's hours as field values. The `proposed` dates replace a Ramadan that is missing or over on `today`. */
export function valuesOf(
  hours: OpeningHours | null,
  proposed: { from: string; to: string } | null,
  today: string,
): HoursValues {
  const values: HoursValues = {};
  for (const [index, { key }] of WEEK_DAYS.entries()) {
    const intervals = hours ? (hours.week[index] ?? []) : [ALWAYS];
    values[`${key}Open`] = intervals.length > 0 ? "on" : "";
    for (const slot of [1, 2] as const) {
      const interval = intervals[slot - 1];
      values[`${key}${slot}From`] = interval?.from ?? "";
      values[`${key}${slot}To`] = interval ? shownEnd(interval.to) : "";
    }
  }
  const ramadan = hours?.ramadan;
  const dates = ramadan && ramadan.to >= today ? ramadan : (proposed ?? ramadan);
  const { from, to } = ramadan?.hours ?? RAMADAN_HOURS;
  return {
    ...values,
    ramadanActive: ramadan?.isActive ? "on" : "",
    ramadanFrom: dates?.from ?? "",
    ramadanTo: dates?.to ?? "",
    ramadanOpens: from,
    ramadanCloses: shownEnd(to),
    outsideRule: hours?.outside.rule ?? "REFUSED",
    outsideFee: hours?.outside.fee == null ? "" : String(hours.outside.fee).replace(".", ","),
    noticeHours: String(hours?.noticeHours ?? 0),
    minDays: String(hours?.minDays ?? 1),
    hoursBetween: String(hours?.hoursBetween ?? 0),
    confirmsAtOnce: hours?.confirmsAtOnce ? "on" : "",
  };
}

/** Packs an exception into one hidden field: 60 of them as 300 fields would exceed the limit of a form. */
export const packed = ({ from, to, hours, label }: OpeningException): string =>
  [from, to, hours?.from ?? "", hours?.to ?? "", label ?? ""].join("|");

export function unpacked(field: string): OpeningException {
  const [from = "", to = "", opens = "", closes = "", ...label] = field.split("|");
  return {
    from,
    to,
    hours: opens || closes ? { from: opens, to: closes } : null,
    label: label.join("|") || null,
  };
}

/** The action of the pressed button: 'Enregistrer' if the form names none (Enter in a text browser). */
export type HoursIntent = { kind: "save" | "add-exception" } | { kind: "remove-exception"; index: number };

export function intentOf(form: FormData): HoursIntent {
  const [kind, index = ""] = String(form.get("intent") ?? "").split(":");
  if (kind === "add-exception") return { kind };
  return kind === "remove-exception" && /^\d+$/.test(index) ? { kind, index: Number(index) } : { kind: "save" };
}
