import { toInstant } from "~/rental/base/clock";
import type { WallClock } from "~/rental/base/days";
import { clockTime, dayMonth } from "~/text/format/dates";

const SOON_MS = 48 * 60 * 60 * 1000;

/**
 * "16 décembre, 10:00": until when a request waits for its answer, which is its pickup (Moroccan wall clock). Null
 * while that is at least 48 hours away.
 */
export function answerDue(pickup: WallClock, now: Date): string | null {
  const left = toInstant(pickup).getTime() - now.getTime();
  return left < SOON_MS ? `${dayMonth(pickup)}, ${clockTime(pickup)}` : null;
}
