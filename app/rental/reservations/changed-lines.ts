import type { OpeningHours } from "~/contract/offer/opening-hours";
import { type ExtraLine, endOutside, forDays, outsideLine } from "~/rental/offer/extras";
import { isOpenAt, outsideFees, type RentalEnd } from "~/rental/offer/opening-hours";
import type { RentalPeriod } from "~/rental/offer/rental-period";

const ENDS: readonly RentalEnd[] = ["pickup", "return"];

interface LinesChange {
  lines: readonly ExtraLine[];
  /** Days of the rental after the change. */
  days: number;
  before: RentalPeriod;
  after: RentalPeriod;
  /** The agency's current hours. */
  hours: OpeningHours | null;
}

/**
 * Returns the price lines of a rental whose dates change, from the unit prices that were copied at booking. Lines per
 * day are computed for the new number of days, lines per rental stay the same. An end that moves to outside the hours
 * pays the same fee as before, or if it paid none the agency's current fee; inside the hours it pays none. An end that
 * does not move keeps its fee.
 */
export function changedLines({ lines, days, before, after, hours }: LinesChange): ExtraLine[] {
  const recalculated = lines.filter((line) => endOutside(line) === null).map((line) => forDays(line, days));
  const outside = ENDS.flatMap((end) => {
    const paid = lines.filter((line) => endOutside(line) === end);
    if (momentOf(before, end) === momentOf(after, end)) return paid;
    if (isOpenAt(hours, momentOf(after, end))) return [];
    if (paid.length > 0) return paid;
    return outsideFees(hours, after)
      .filter(({ at }) => at === end)
      .flatMap(outsideLine);
  });
  return [...recalculated, ...outside];
}

/** The sum of lines, in cents. */
export const linesCents = (lines: readonly ExtraLine[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

const momentOf = (rental: RentalPeriod, end: RentalEnd) => (end === "pickup" ? rental.pickupAt : rental.returnAt);
