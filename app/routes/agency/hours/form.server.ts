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
import { typedInterval, unpacked } from "./form-values";

/** A day: the times that were typed if it is open, else none. Each message is at the field that can correct it. */
const day = z.preprocess(
  (typed) => (columnsOf(typed).isOpen ? typed : {}),
  z
    .object({
      isOpen: z.boolean().default(false),
      slots: z
        .array(z.preprocess((typed) => typedInterval(columnsOf(typed)), intervalInput.optional()))
        .max(INTERVALS_MAX, M.tooManyIntervals)
        .default([]),
    })
    .refine(({ isOpen, slots }) => !isOpen || slots.some(Boolean), {
      message: M.openWithoutHours,
      path: ["slots", 0, "from"],
    })
    .refine(({ slots: [first, second] }) => areApart(first, second), {
      message: M.crossing,
      path: ["slots", 1, "from"],
    })
    .transform(({ slots }) => filledRows(slots)),
);

/** The exceptions as objects, without the last one if it is blank. */
function typedExceptions(rows: unknown) {
  if (!Array.isArray(rows)) return [];
  const all = rows.map((row) => unpacked(typeof row === "string" ? row : columnsOf(row)));
  const isBlank = Object.values(all.at(-1) ?? {}).every((part) => !part);
  return isBlank ? all.slice(0, -1) : all;
}

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
    exceptions: z.preprocess(
      typedExceptions,
      openingExceptions.superRefine((all, context) => {
        const last = all.at(-1);
        if (!last || last.to >= today) return;
        context.addIssue({ code: "custom", message: M.isOver, path: [all.length - 1, "from"] });
      }),
    ),
    ramadan: z.preprocess(
      typedRamadan,
      openingHoursInput.shape.ramadan.refine((ramadan) => !ramadan?.isActive || ramadan.to >= today, {
        message: M.isOver,
        path: ["to"],
      }),
    ),
  });
