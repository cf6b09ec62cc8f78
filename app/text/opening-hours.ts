import type { OpeningInterval } from "~/contract/opening-hours";
import { closedAt, closedOn, tooFewDays, tooShortNotice } from "~/contract/opening-hours-messages";
import type { HoursProblem } from "~/rental/opening-hours";
import { clockTime, longDate } from "./dates";
import { plural } from "./plural";

/** An agency's hours in words. */

/** "de 08:30 à 12:30 et de 14:00 à 19:00" */
export const intervalsText = (intervals: readonly OpeningInterval[]): string =>
  intervals.map(({ from, to }) => `de ${from} à ${to === "24:00" ? "minuit" : to}`).join(" et ");

/** What a rental meets, for whoever chose its dates. */
export function hoursProblemText(problem: HoursProblem): string {
  switch (problem.kind) {
    case "closed-hour":
      return closedAt(intervalsText(problem.intervals));
    case "closed-day": {
      const { reopens } = problem;
      return closedOn(reopens && `${longDate(`${reopens.day}T00:00`)} ${intervalsText(reopens.intervals)}`);
    }
    case "notice":
      return tooShortNotice(
        plural(problem.hours, "heure"),
        `${longDate(problem.earliest)} à ${clockTime(problem.earliest)}`,
      );
    case "min-days":
      return tooFewDays(plural(problem.days, "jour"));
  }
}
