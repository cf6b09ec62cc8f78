import { BLOCK_MESSAGES, VALIDATION } from "~/contract/messages";
import { toInstant, wallClockOf } from "~/rental/base/clock";
import { addDays, rentalDays, type WallClock } from "~/rental/base/days";
import { latestPickup } from "~/rental/offer/period-problem";

/** In days: a leap year, first and last day included. */
const MAX_BLOCK_DAYS = 366;

/** A block as entered: days, with optional times of day. */
export interface BlockFields {
  startDate: string;
  startTime?: string | null;
  endDate: string;
  endTime?: string | null;
}

export interface BlockProblem {
  /** The field to correct. */
  field: "startDate" | "endDate";
  message: string;
}

/**
 * Returns when a block begins and ends (Moroccan wall clock, the end exclusive), or why it cannot. A day without a time
 * counts whole, as first and as last day. A block may begin in the past, since telephone rentals are often entered
 * afterwards.
 */
export function blockPeriod(
  { startDate, startTime, endDate, endTime }: BlockFields,
  now: Date,
): { start: WallClock; end: WallClock } | BlockProblem {
  const start = wallClockOf(startDate, startTime);
  const end = endOf(endDate, endTime);
  if (!start) return { field: "startDate", message: VALIDATION.dateInvalid };
  if (!end) return { field: "endDate", message: VALIDATION.dateInvalid };
  const days = rentalDays(start, end);
  // Compares the instants too: in the hour that the clock skips, a later wall clock can be the earlier instant.
  if (days === 0 || toInstant(end) <= toInstant(start)) return { field: "endDate", message: BLOCK_MESSAGES.endFirst };
  if (toInstant(end) <= now) return { field: "endDate", message: BLOCK_MESSAGES.over };
  if (days > MAX_BLOCK_DAYS) return { field: "endDate", message: BLOCK_MESSAGES.tooLong };
  if (start > latestPickup(now)) return { field: "startDate", message: BLOCK_MESSAGES.tooFarAhead };
  return { start, end };
}

function endOf(date: string, time: string | null | undefined): WallClock | null {
  const end = wallClockOf(date, time);
  const isWholeDay = end !== null && !time && date.length === "2026-12-14".length;
  return isWholeDay ? addDays(end, 1) : end;
}
