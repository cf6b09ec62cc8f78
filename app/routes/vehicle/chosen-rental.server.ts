import { type ErrorCode, type Problem, problemsOf, type Reason } from "~/contract/base/errors";
import { text, time } from "~/contract/base/primitives";
import { VALIDATION } from "~/contract/messages";
import { DEFAULT_TIME } from "~/contract/values";
import { BOOKING_FIELDS, type BookingParams } from "~/paths";
import { dayOf, rentalMoment, timeOf } from "~/rental/base/clock";
import type { WallClock } from "~/rental/base/days";
import { periodProblem } from "~/rental/offer/period-problem";
import { defaultRental, type RentalPeriod } from "~/rental/offer/rental-period";
import { nbsp } from "~/text/format/typography";
import { fieldLabel } from "~/text/site/field-labels";

export type BookingField = (typeof BOOKING_FIELDS)[number];

/** What is wrong by field; empty if every given value is valid. */
export type Problems = Partial<Record<BookingField, Problem[]>>;

/** Dates and places of a rental, read from an address or a form. */
export interface ChosenRental extends RentalPeriod {
  pickupLocation: string | null;
  returnLocation: string | null;
  problems: Problems;
  /** True if the dates are the defaults: none were given, or the given ones are invalid. */
  usesDefaultDates: boolean;
  /** What the date fields show: the given values, as far as a date field can hold them. */
  shown: { pickupDate: string; pickupTime: string; returnDate: string; returnTime: string };
}

const PLACE_MAX = 200;
const place = text(PLACE_MAX);
/** One more than allowed, so that a place cut to this is still too long when the address is read again. */
const CUT_AT = PLACE_MAX + 1;

/**
 * Reads the six booking parameters. Dates may be bare ISO dates or timestamps. Without dates: pickup tomorrow, return
 * four days from now, at 10:00 unless another time is given. Invalid values become problems, and defaults replace them.
 */
export function readRental(source: URLSearchParams | FormData, now: Date): ChosenRental {
  const problems: Problems = {};
  const read = (name: BookingField) => given(source, name);
  const note = (name: BookingField, reason: Reason) => {
    problems[name] = problemsOf(reason);
  };
  const readTime = (name: "pickupTime" | "returnTime") => {
    const value = read(name);
    if (value === null || time.safeParse(value).success) return value;
    note(name, "timeInvalid");
    return DEFAULT_TIME;
  };
  const readPlace = (name: "pickupLocation" | "returnLocation") => {
    const parsed = place.safeParse(read(name) ?? "");
    if (!parsed.success)
      note(name, { code: "invalid", message: parsed.error.issues[0]?.message ?? VALIDATION.valueInvalid });
    return parsed.success && parsed.data ? parsed.data : null;
  };

  const pickupTime = readTime("pickupTime");
  const returnTime = readTime("returnTime");
  const pickupDate = read("pickupDate");
  const returnDate = read("returnDate");
  const pickupAt = pickupDate && rentalMoment(pickupDate, pickupTime);
  const returnAt = returnDate && rentalMoment(returnDate, returnTime);

  if (pickupDate && !pickupAt) note("pickupDate", "dateInvalid");
  if (returnDate && !returnAt) note("returnDate", "dateInvalid");
  if (!pickupDate !== !returnDate) note(pickupDate ? "returnDate" : "pickupDate", "datesTogether");
  const problem = pickupAt && returnAt ? periodProblem({ pickupAt, returnAt }, now) : null;
  if (problem) note(problem.field, problem);

  const isGiven = Boolean(pickupAt && returnAt && !problem);
  const fallback = defaultRental(now);
  const defaults = {
    pickupAt: withTime(fallback.pickupAt, pickupTime),
    returnAt: withTime(fallback.returnAt, returnTime),
  };
  const rental = isGiven && pickupAt && returnAt ? { pickupAt, returnAt } : defaults;
  const isNothingGiven = !pickupDate && !returnDate;
  const dayShown = (typed: string | null, moment: WallClock | "" | null, own: WallClock) =>
    isNothingGiven ? dayOf(own) : moment ? dayOf(moment) : (typed?.slice(0, CUT_AT) ?? "");
  const places = { pickupLocation: readPlace("pickupLocation"), returnLocation: readPlace("returnLocation") };
  return {
    ...rental,
    ...places,
    problems: inFormOrder(problems),
    usesDefaultDates: !isGiven,
    shown: {
      pickupDate: dayShown(pickupDate, pickupAt, defaults.pickupAt),
      pickupTime: timeOf(pickupAt || rental.pickupAt),
      returnDate: dayShown(returnDate, returnAt, defaults.returnAt),
      returnTime: timeOf(returnAt || rental.returnAt),
    },
  };
}

/** The chosen rental as the six parameters of an address or a form; places that were not chosen are null. */
export function rentalParams(rental: Pick<ChosenRental, keyof RentalPeriod | "pickupLocation" | "returnLocation">) {
  return {
    pickupDate: dayOf(rental.pickupAt),
    pickupTime: timeOf(rental.pickupAt),
    returnDate: dayOf(rental.returnAt),
    returnTime: timeOf(rental.returnAt),
    pickupLocation: rental.pickupLocation,
    returnLocation: rental.returnLocation,
  } satisfies BookingParams;
}

/** The six parameters as given, for an address that will be read again; null for a missing one. */
export function bookingParams(source: URLSearchParams | FormData): Record<BookingField, string | null> {
  const clipped = (name: BookingField) => given(source, name)?.slice(0, CUT_AT) ?? null;
  return Object.fromEntries(BOOKING_FIELDS.map((name) => [name, clipped(name)])) as Record<BookingField, string | null>;
}

const inFormOrder = (problems: Problems): Problems =>
  Object.fromEntries(BOOKING_FIELDS.filter((name) => problems[name]).map((name) => [name, problems[name]]));

function given(source: URLSearchParams | FormData, name: BookingField): string | null {
  const value = source.get(name);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/** Errors whose messages do not say which field they are about. */
const NAMELESS: readonly ErrorCode[] = ["dateInvalid", "dateRequired", "timeInvalid"];

/** The messages for the fields themselves. */
export const messagesOf = (problems: Problems): Partial<Record<BookingField, string[]>> =>
  Object.fromEntries(Object.entries(problems).map(([name, all]) => [name, all.map(({ message }) => message)]));

/** The messages for the summary above the page. Places have no field to link to, so theirs are under "". */
export function problemList(problems: Problems): Record<string, string[]> {
  const list: Record<string, string[]> = {};
  for (const name of BOOKING_FIELDS) {
    const isPlace = name === "pickupLocation" || name === "returnLocation";
    for (const { code, message } of problems[name] ?? []) {
      const text = isPlace || NAMELESS.includes(code) ? nbsp(`${fieldLabel(name)} : ${message}`) : message;
      const place = isPlace ? "" : name;
      list[place] = [...(list[place] ?? []), text];
    }
  }
  return list;
}

const withTime = (moment: WallClock, clock: string | null): WallClock => (clock ? `${dayOf(moment)}T${clock}` : moment);
