import { type FieldProblem, problem } from "~/contract/base/errors";
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

export type BlockProblem = FieldProblem<"startDate" | "endDate">;

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
  if (!start) return problem("dateInvalid", "startDate");
  if (!end) return problem("dateInvalid", "endDate");
  const days = rentalDays(start, end);
  // Compares the instants too: in the hour that the clock skips, a later wall clock can be the earlier instant.
  if (days === 0 || toInstant(end) <= toInstant(start)) return problem("endFirst", "endDate");
  if (toInstant(end) <= now) return problem("over", "endDate");
  if (days > MAX_BLOCK_DAYS) return problem("blockTooLong", "endDate");
  if (start > latestPickup(now)) return problem("blockTooFarAhead", "startDate");
  return { start, end };
}

function endOf(date: string, time: string | null | undefined): WallClock | null {
  const end = wallClockOf(date, time);
  const isWholeDay = end !== null && !time && date.length === "2026-12-14".length;
  return isWholeDay ? addDays(end, 1) : end;
}
