import { z } from "zod";
import { amount, eurosUpTo, isoDate, plainText, requiredDate, wholeWithin } from "~/contract/base/primitives";
import { VALIDATION } from "~/contract/messages";
import { EXCEPTIONS_MAX, OUTSIDE_RULES } from "~/contract/values";
import { HOURS_MESSAGES as M } from "./opening-hours-messages";

/**
 * When an agency hands cars out and takes them back, and its rules for bookings. Days and times are Moroccan; a week
 * begins on Monday. The edges of an interval belong to it.
 */

export const WEEK_DAYS = 7;
export const INTERVALS_MAX = 2;
export const NOTICE_HOURS_MAX = 168;
export const MIN_DAYS_MAX = 30;
export const HOURS_BETWEEN_MAX = 72;
const FEE_MAX = 10_000;
const EXCEPTION_DAYS_MAX = 366;
const RAMADAN_DAYS_MAX = 31;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const END = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

const clock = (pattern: RegExp, required: string, example: string) =>
  z
    .string({ error: required })
    .min(1, { error: required, abort: true })
    .max(example.length, { error: M.timeInvalid, abort: true })
    .regex(pattern, { error: M.timeInvalid, abort: true })
    .meta({ description: "Heure du Maroc, HH:MM", example });

/** An interval of one day, which ends at 24:00 at the latest. */
export const intervalInput = z
  .object({ from: clock(TIME, M.startRequired, "08:30"), to: clock(END, M.endRequired, "12:30") })
  .refine(({ from, to }) => from < to, { message: M.endFirst, path: ["to"] })
  .meta({ id: "OpeningInterval" });

/** True unless the second interval of a day begins before the first one ends. */
export const areApart = (first?: OpeningInterval, second?: OpeningInterval): boolean =>
  !first || !second || first.to <= second.from;

const openDay = z
  .array(intervalInput)
  .max(INTERVALS_MAX, M.tooManyIntervals)
  .refine(([first, second]) => areApart(first, second), M.crossing);

const date = requiredDate(
  VALIDATION.dateRequired,
  isoDate.refine((value) => value.length === "2026-12-14".length, VALIDATION.dateInvalid),
);

const days = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** Days, both included, on which the agency is closed, or open for one interval regardless of the week. */
export const exceptionInput = z
  .object({ from: date, to: date, hours: intervalInput.nullish(), label: plainText(60).nullish() })
  .refine(({ from, to }) => from <= to, { message: M.lastDayFirst, path: ["to"] })
  .refine((exception) => days(exception) <= EXCEPTION_DAYS_MAX, { message: M.exceptionTooLong, path: ["to"] })
  .meta({ id: "OpeningException" });

/** No day may be in two exceptions. The error is at the later of the two in the list. */
export const openingExceptions = z
  .array(exceptionInput)
  .max(EXCEPTIONS_MAX, { error: M.tooManyExceptions, abort: true })
  .superRefine((all, context) => {
    all.forEach(({ from, to }, index) => {
      const isTwice = all.slice(0, index).some((other) => from <= other.to && other.from <= to);
      if (isTwice) context.addIssue({ code: "custom", message: M.exceptionTwice, path: [index, "from"] });
    });
  });

const ramadan = z
  .object({ isActive: z.boolean().default(true), from: date, to: date, hours: intervalInput })
  .refine(({ from, to }) => from <= to, { message: M.lastDayFirst, path: ["to"] })
  .refine((period) => days(period) <= RAMADAN_DAYS_MAX, { message: M.ramadanTooLong, path: ["to"] })
  .meta({ id: "RamadanHours" });

const outside = z
  .object({
    rule: z.enum(OUTSIDE_RULES, { error: VALIDATION.valueInvalid }),
    fee: eurosUpTo(FEE_MAX, { range: M.fee }).nullish(),
  })
  .refine(({ rule, fee }) => rule === "REFUSED" || fee != null, { message: M.feeRequired, path: ["fee"] })
  .meta({ id: "OutsideHours" });

const EXAMPLE = {
  week: [
    ...Array.from({ length: 5 }, () => [
      { from: "08:30", to: "12:30" },
      { from: "14:00", to: "19:00" },
    ]),
    [{ from: "09:00", to: "18:00" }],
    [],
  ],
  exceptions: [{ from: "2027-01-11", to: "2027-01-11", label: "Manifeste de l'Indépendance" }],
  ramadan: { isActive: true, from: "2027-02-08", to: "2027-03-09", hours: { from: "09:30", to: "16:00" } },
  outside: { rule: "FEE", fee: 20 },
  noticeHours: 6,
  minDays: 2,
  hoursBetween: 3,
  confirmsAtOnce: false,
};

/** All opening hours and booking rules at once. */
export const openingHoursInput = z
  .object({
    week: z.array(openDay, { error: M.weekDays }).length(WEEK_DAYS, M.weekDays),
    exceptions: openingExceptions.default([]),
    /** PUT calls send "" for an empty field. */
    ramadan: z.preprocess((value) => (value === "" ? null : value), ramadan.nullish()),
    outside: outside.default({ rule: "REFUSED" }),
    noticeHours: wholeWithin({ min: 0, max: NOTICE_HOURS_MAX }, M.notice).default(0),
    minDays: wholeWithin({ min: 1, max: MIN_DAYS_MAX }, M.minDays).default(1),
    hoursBetween: wholeWithin({ min: 0, max: HOURS_BETWEEN_MAX }, M.between).default(0),
    confirmsAtOnce: z.boolean().default(false),
  })
  .meta({
    id: "OpeningHoursInput",
    description:
      "Tout à la fois. week\u00a0: sept jours à partir du lundi, chacun de deux plages au plus, vide s'il est fermé. exceptions\u00a0: premier et dernier jour compris, sans hours si l'agence est fermée. outside\u00a0: REFUSED refuse une prise en charge ou un retour hors horaires, FEE l'accepte pour des frais en euros par passage. hoursBetween\u00a0: après chaque location, pour les nouvelles réservations. confirmsAtOnce\u00a0: une réservation est confirmée dès qu'elle est faite.",
    example: EXAMPLE,
  });

const interval = z.object({
  from: z.string().regex(TIME).meta({ example: "09:30" }),
  to: z.string().regex(END).meta({ example: "16:00" }),
});

/** The opening hours as they are stored, and shown to everyone. */
export const openingHours = z
  .object({
    week: z.array(z.array(interval)).length(WEEK_DAYS).meta({ example: EXAMPLE.week }),
    exceptions: z.array(
      z.object({ from: isoDate, to: isoDate, hours: interval.nullish(), label: z.string().nullish() }),
    ),
    ramadan: z.object({ isActive: z.boolean(), from: isoDate, to: isoDate, hours: interval }).nullish(),
    outside: z.object({ rule: z.enum(OUTSIDE_RULES), fee: amount.nullish() }),
    noticeHours: amount,
    minDays: amount,
    hoursBetween: amount,
    confirmsAtOnce: z.boolean(),
  })
  .meta({
    id: "OpeningHours",
    description: "Ajout. Horaires de l'agence, heures du Maroc\u00a0; frais en euros.",
    example: EXAMPLE,
  });

/** `hours` is null until the agency has set any. Until then it is open at any time and has no rules for bookings. */
export const agencyHours = z.object({ hours: openingHours.nullable() }).meta({ id: "AgencyHours" });

export type OpeningHours = z.output<typeof openingHours>;
export type OpeningInterval = z.output<typeof interval>;
export type OpeningException = OpeningHours["exceptions"][number];
export type OpeningHoursInput = z.output<typeof openingHoursInput>;
