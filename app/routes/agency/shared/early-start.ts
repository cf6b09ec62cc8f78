import { dayOf, timeOf, toInstant, toWallClock } from "~/rental/base/clock";
import { asIfUtc, type WallClock } from "~/rental/base/days";
import { plural } from "~/text/format/plural";

const DAY_MS = 86_400_000;

/**
 * The warning before 'Démarrer' if the pickup is more than 24 hours away: in how many days it is, on the Moroccan
 * calendar. Null for a nearer or past pickup.
 */
export function earlyStart(pickup: WallClock, now: Date): string | null {
  if (toInstant(pickup).getTime() - now.getTime() <= DAY_MS) return null;
  const midnight = (wall: WallClock) => asIfUtc(`${dayOf(wall)}T00:00`);
  const days = Math.round((midnight(pickup) - midnight(toWallClock(now))) / DAY_MS);
  return days > 1
    ? `Cette location commence dans ${plural(days, "jour")}.`
    : `Cette location commence demain à ${timeOf(pickup)}.`;
}
