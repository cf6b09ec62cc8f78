import { listHours } from "~/backend/database/agency-hours";
import type { Queryable } from "~/backend/database/driver/query";
import type { VehicleFilter } from "~/backend/database/vehicles-search";
import { toWallClock } from "~/rental/clock";
import type { Period } from "~/rental/free-dates";
import { hoursProblems } from "~/rental/opening-hours";

/**
 * What agencies' hours leave of a search for a period: which agencies do not take it, and which leave time after a rental.
 * Few agencies have set any hours, and none restricts anything where no dates are wanted.
 */
export async function hoursFilter(
  sql: Queryable,
  { city, period, now }: { city: string | undefined; period: Period | null; now: Date },
): Promise<Pick<VehicleFilter, "refusingAgencies" | "hoursBetween">> {
  if (!period) return {};
  const rental = { pickupAt: toWallClock(period.start), returnAt: toWallClock(period.end) };
  const all = await listHours(sql, city);
  const [refusing, taking] = [true, false].map((refuses) =>
    all.filter(({ hours }) => hoursProblems(hours, rental, now).length > 0 === refuses),
  );
  const leaving = (taking ?? []).filter(({ hours }) => hours.hoursBetween > 0);
  return {
    refusingAgencies: (refusing ?? []).map(({ agencyId }) => agencyId),
    hoursBetween: Object.fromEntries(leaving.map(({ agencyId, hours }) => [agencyId, hours.hoursBetween])),
  };
}
