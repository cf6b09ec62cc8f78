import { z } from "zod";
import {
  areApart,
  INTERVALS_MAX,
  intervalInput,
  openingExceptions,
  openingHoursInput,
  WEEK_DAYS,
} from "~/contract/offer/opening-hours";
import { HOURS_MESSAGES as M } from "~/contract/offer/opening-hours-messages";
import { columnsOf, filledRows } from "~/http/forms/rows.server";
import { ALL_DAY, type Opening, typedInterval, unpacked } from "./form-values";

/** What the form has besides single fields; see `sendForm`. */
export const PARTS = {
  nested: ["week", "exceptions", "ramadan", "outside"],
  changeable: ["exceptions"],
  checkedLists: ["exceptions"],
};

/** A day with the hours that apply: those that were typed do not if it is open all day or closed. */
function typedDay(typed: unknown) {
  const { opening } = columnsOf(typed);
  if (opening === "HOURS") return typed;
  return { slots: opening === "ALL_DAY" ? [ALL_DAY] : [] };
}

/** A day's intervals. Each message is at the field that can correct it. */
const day = z.preprocess(
  typedDay,
  z
    .object({
      opening: z.string().optional(),
      slots: z
        .array(z.preprocess((typed) => typedInterval(columnsOf(typed)), intervalInput.optional()))
        .max(INTERVALS_MAX, M.tooManyIntervals)
        .default([]),
    })
    .refine(({ opening, slots }) => !opening || slots.some(Boolean), {
      message: M.openWithoutHours,
      path: ["slots", 0, "from"],
    })
    .refine(({ slots: [first, second] }) => areApart(first, second), {
      message: M.crossing,
      path: ["slots", 1, "from"],
    })
    .transform(({ slots }) => filledRows(slots)),
);

/** The exceptions as objects, without the last one if it is blank; `typed` is the last one unless it was listed. */
function typedExceptions(sent: readonly unknown[]) {
  const all = sent.map((row) => unpacked(typeof row === "string" ? row : columnsOf(row)));
  if (Object.values(all.at(-1) ?? {}).every((part) => !part)) all.pop();
  const last = all.length - 1;
  return { all, typed: last >= 0 && typeof sent[last] !== "string" ? last : null };
}

/** The exceptions, of which one that was just typed may not be over on `today`. */
const exceptions = (today: string) =>
  z.preprocess(
    (rows) => (Array.isArray(rows) ? rows : []),
    z.array(z.unknown()).transform((rows, { issues }) => {
      const { all, typed } = typedExceptions(rows);
      const { data, error } = openingExceptions.safeParse(all);
      const isOver = typed !== null && (data?.[typed]?.to ?? today) < today;
      const found = isOver ? [{ message: M.isOver, path: [typed, "from"] }] : (error?.issues ?? []);
      issues.push(...found.map(({ message, path }) => ({ code: "custom", message, path, input: rows }) as const));
      return data ?? [];
    }),
  );

/** Ramadan; undefined if it is neither active nor complete. */
function typedRamadan(typed: unknown) {
  const { isActive, from, to, hours } = columnsOf(typed);
  const { from: opens, to: closes } = columnsOf(hours);
  const isWhole = [from, to, opens, closes].every(Boolean);
  if (!isActive && !isWhole) return undefined;
  return { isActive: Boolean(isActive), from, to, hours: typedInterval(columnsOf(hours)) };
}

/**
 * The form of opening hours and rules. `today`: the Moroccan day; a new exception or an active Ramadan that ends before
 * it is refused.
 */
export const hoursForm = (today: string) =>
  openingHoursInput.extend({
    week: z.preprocess((days) => Array.from({ length: WEEK_DAYS }, (_, index) => columnsOf(days)[index]), z.array(day)),
    exceptions: exceptions(today),
    // Always part of the form: one without it is not the form of this page.
    outside: z.preprocess(columnsOf, openingHoursInput.shape.outside.unwrap()),
    ramadan: z.preprocess(
      typedRamadan,
      openingHoursInput.shape.ramadan.refine((ramadan) => !ramadan?.isActive || ramadan.to >= today, {
        message: M.isOver,
        path: ["to"],
      }),
    ),
  });

/** A pressed button of a day: it opens the day at its hours or all day, closes it, or copies it to all days. */
export interface DayPress {
  day: number;
  change: Opening | "COPY";
}

/** Carries out the press of a day's button on the form; null if none was pressed. */
export function changeDay(form: FormData): DayPress | null {
  const [, index, change] = /^([0-6])-(HOURS|ALL_DAY|CLOSED|COPY)$/.exec(String(form.get("intent"))) ?? [];
  if (!index || !change) return null;
  const press = { day: Number(index), change } as DayPress;
  if (press.change === "COPY") copyDay(form, press.day);
  else form.set(`week[${index}].opening`, press.change);
  return press;
}

function copyDay(form: FormData, day: number): void {
  const week = [...form].filter(([name]) => name.startsWith("week["));
  for (const [name] of week) form.delete(name);
  const own = week.filter(([name]) => name.startsWith(`week[${day}]`));
  for (let other = 0; other < WEEK_DAYS; other += 1) {
    for (const [name, value] of own) form.append(name.replace(`week[${day}]`, `week[${other}]`), value);
  }
}
