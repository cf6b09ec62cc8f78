import { timeOf } from "~/rental/base/clock";
import { addDays, type WallClock } from "~/rental/base/days";
import { shortDate, shortDateTime } from "~/text/format/dates";

const isMidnight = (wall: WallClock) => timeOf(wall) === "00:00";

/**
 * "du lun. 14 déc. 2026 à 10:00 au ven. 18 déc. 2026 à 10:00"; for whole days without times, "le lun. 14 déc. 2026",
 * "du lun. 14 déc. 2026 au mer. 16 déc. 2026 inclus". `end` is exclusive.
 */
export function heldDates(start: WallClock, end: WallClock): string {
  const lastDay = isMidnight(end) ? addDays(end, -1) : null;
  if (start === lastDay) return `le ${shortDate(start)}`;
  const from = isMidnight(start) ? shortDate(start) : shortDateTime(start);
  return `du ${from} au ${lastDay ? `${shortDate(lastDay)} inclus` : shortDateTime(end)}`;
}
