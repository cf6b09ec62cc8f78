import type { OpeningHours } from "~/contract/offer/opening-hours";
import type { Period } from "~/rental/offer/free-dates";
import { type HoursProblem, hoursProblems } from "~/rental/offer/opening-hours";
import type { RentalPeriod } from "~/rental/offer/rental-period";
import { hoursProblem } from "~/text/rental/opening-hours";
import type { BookingField, Problems } from "./chosen-rental.server";

const HOUR_MS = 3_600_000;

/** What the agency's hours mean for rentals of its vehicle. */
export interface HoursFacts {
  /** Why the hours do not allow the chosen rental; empty if they do. */
  problems: HoursProblem[];
  /** Whether the hours allow a rental. */
  takes: (rental: RentalPeriod) => boolean;
}

export const hoursFacts = (hours: OpeningHours | null | undefined, rental: RentalPeriod, now: Date): HoursFacts => ({
  problems: hoursProblems(hours, rental, now),
  takes: (other) => hoursProblems(hours, other, now).length === 0,
});

/** The held periods, each starting earlier by the time that the agency leaves after a rental. */
export function heldForRental(held: readonly Period[], hours: OpeningHours | null | undefined): Period[] {
  const before = (hours?.hoursBetween ?? 0) * HOUR_MS;
  return held.map(({ start, end }) => ({ start: new Date(start.getTime() - before), end }));
}

/** Maps each problem to its field: a closed hour to the time, all others to the date. */
export function problemsAtFields(problems: readonly HoursProblem[]): Problems {
  const fields: Problems = {};
  for (const problem of problems) {
    const field: BookingField = `${problem.at}${problem.kind === "closed-hour" ? "Time" : "Date"}`;
    fields[field] = [...(fields[field] ?? []), hoursProblem(problem)];
  }
  return fields;
}
