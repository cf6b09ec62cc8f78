import { VALIDATION } from "~/contract/messages";
import { searchQuery } from "~/contract/offer/search";
import { dayOf, rentalMoment, timeOf, toInstant } from "~/rental/base/clock";
import { rentalDays, type WallClock } from "~/rental/base/days";
import { periodProblem } from "~/rental/offer/period-problem";
import type { RentalPeriod } from "~/rental/offer/rental-period";

/** The dates of a search in an address, which other pages pass on. */

/** A rental that is still ahead. */
export interface Rental extends RentalPeriod {
  days: number;
}

const DATE_NAMES = ["pickupDate", "pickupTime", "returnDate", "returnTime"] as const;
type DateName = (typeof DATE_NAMES)[number];
/** As given: Moroccan days or ISO timestamps, and times of day. */
export type DateParams = Partial<Record<DateName, string>>;

interface ReadDates {
  /** The four values as an address has them, if they make a rental. */
  params: DateParams;
  /** What the form's fields show of the given values, as far as these are valid. */
  fields: DateParams;
  /** Messages by field. */
  errors: Partial<Record<DateName, string[]>>;
  /** Null unless both dates are valid and make a rental that is still ahead. */
  rental: Rental | null;
}

/** Reads the dates of a search. They count only together, and a time only with its date. */
export function readSearchDates(submitted: DateParams, now: Date): ReadDates {
  const none: ReadDates = { params: {}, fields: {}, errors: {}, rental: null };
  if (!submitted.pickupDate && !submitted.returnDate) return none;
  const pickupAt = readMoment(submitted.pickupDate, submitted.pickupTime);
  const returnAt = readMoment(submitted.returnDate, submitted.returnTime);
  const errors: ReadDates["errors"] = {};
  if (pickupAt.badTime) errors.pickupTime = [VALIDATION.timeInvalid];
  if (returnAt.badTime) errors.returnTime = [VALIDATION.timeInvalid];
  if (!submitted.pickupDate) errors.pickupDate = [VALIDATION.datesTogether];
  else if (!pickupAt.wall) errors.pickupDate = [VALIDATION.dateInvalid];
  else if (toInstant(pickupAt.wall) < now) errors.pickupDate = [VALIDATION.pickupInPast];
  if (!submitted.returnDate) errors.returnDate = [VALIDATION.datesTogether];
  else if (!returnAt.wall) errors.returnDate = [VALIDATION.dateInvalid];
  const problem =
    pickupAt.wall &&
    returnAt.wall &&
    !errors.pickupDate &&
    periodProblem({ pickupAt: pickupAt.wall, returnAt: returnAt.wall }, now);
  if (problem) errors[problem.field] = [problem.message];
  const fields = {
    ...(pickupAt.wall ? { pickupDate: dayOf(pickupAt.wall), pickupTime: timeOf(pickupAt.wall) } : {}),
    ...(returnAt.wall ? { returnDate: dayOf(returnAt.wall), returnTime: timeOf(returnAt.wall) } : {}),
  };
  if (!pickupAt.wall || !returnAt.wall || errors.pickupDate || errors.returnDate) return { ...none, fields, errors };
  const days = rentalDays(pickupAt.wall, returnAt.wall);
  return { params: fields, fields, errors, rental: { pickupAt: pickupAt.wall, returnAt: returnAt.wall, days } };
}

/** A bare date without a valid time means 10:00; a full timestamp keeps its own time. Moroccan wall clock. */
function readMoment(date: string | undefined, time: string | undefined): { wall: WallClock | null; badTime: boolean } {
  if (!date) return { wall: null, badTime: false };
  const badTime = time !== undefined && !searchQuery.shape.pickupTime.safeParse(time).success;
  return { wall: rentalMoment(date, badTime ? null : time), badTime };
}

/** The dates of a rental as an address has them. */
export const searchDatesOf = ({ pickupAt, returnAt }: RentalPeriod) =>
  ({
    pickupDate: dayOf(pickupAt),
    pickupTime: timeOf(pickupAt),
    returnDate: dayOf(returnAt),
    returnTime: timeOf(returnAt),
  }) satisfies DateParams;

/** The dates in an address, cut to a length that no meaningful one has. */
export const dateParamsIn = (source: URLSearchParams | FormData): DateParams =>
  Object.fromEntries(
    DATE_NAMES.flatMap((name) => {
      const value = source.get(name);
      return typeof value === "string" && value.trim() ? [[name, value.trim().slice(0, VALUE_MAX)]] : [];
    }),
  );

const VALUE_MAX = 100;
