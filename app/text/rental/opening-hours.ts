import type { Problem } from "~/contract/base/errors";
import type { OpeningHours, OpeningInterval } from "~/contract/offer/opening-hours";
import { closedAt, closedOn, tooFewDays, tooShortNotice } from "~/contract/offer/opening-hours-messages";
import { dayOf } from "~/rental/base/clock";
import type { WallClock } from "~/rental/base/days";
import { type HoursProblem, openState } from "~/rental/offer/opening-hours";
import { clockTime, longDate, plainDate, weekday } from "~/text/format/dates";
import { plural } from "~/text/format/plural";

/** An agency's opening hours in French. */

/** "de 08:30 à 12:30 et de 14:00 à 19:00" */
export const intervalsText = (intervals: readonly OpeningInterval[]): string =>
  intervals.map(({ from, to }) => `de ${from} à ${ended(to)}`).join(" et ");

export const ROUND_THE_CLOCK = "24\u00a0h/24";

/** "08:30 – 12:30", for a table; "24 h/24". */
export const intervalSpan = ({ from, to }: OpeningInterval): string =>
  from === "00:00" && to === "24:00" ? ROUND_THE_CLOCK : `${from}\u00a0–\u00a0${ended(to)}`;

const ended = (to: string) => (to === "24:00" ? "minuit" : to);

/** The error for a client whose dates do not fit the hours. */
export function hoursProblem(problem: HoursProblem): Problem {
  switch (problem.kind) {
    case "closed-hour":
      return { code: "closedAt", message: closedAt(intervalsText(problem.intervals)) };
    case "closed-day": {
      const { reopens } = problem;
      const opening = reopens && `${longDate(`${reopens.day}T00:00`)} ${intervalsText(reopens.intervals)}`;
      return { code: "closedOn", message: closedOn(opening) };
    }
    case "notice":
      return {
        code: "tooShortNotice",
        message: tooShortNotice(
          plural(problem.hours, "heure"),
          `${longDate(problem.earliest)} à ${clockTime(problem.earliest)}`,
        ),
      };
    case "min-days":
      return { code: "tooFewDays", message: tooFewDays(plural(problem.days, "jour")) };
  }
}

/**
 * Whether an agency is open at a moment: "Ouverte, jusqu'à 12:00", "Fermée, ouvre à 14:00",
 * "Fermée, ouvre lun. à 08:30", "Fermée, ouvre le 4 janvier 2027 à 08:30".
 */
export function openStateText(hours: OpeningHours, moment: WallClock): { isOpen: boolean; text: string } {
  const state = openState(hours, moment);
  if (state.isOpen) {
    const text = state.until ? `Ouverte, jusqu'${untilText(state.until, moment)}` : "Ouverte à toute heure";
    return { isOpen: true, text };
  }
  const { opensAt } = state;
  return { isOpen: false, text: opensAt ? `Fermée, ouvre ${opensText(opensAt, moment)}` : "Fermée" };
}

function opensText(opensAt: WallClock, moment: WallClock): string {
  const at = `à ${clockTime(opensAt)}`;
  const days = daysBetween(moment, opensAt);
  if (days === 0) return at;
  return days < 7 ? `${weekday(opensAt)} ${at}` : `le ${plainDate(opensAt)} ${at}`;
}

function untilText(until: WallClock, moment: WallClock): string {
  const days = daysBetween(moment, until);
  if (days === 0) return `à ${clockTime(until)}`;
  if (days === 1 && clockTime(until) === "00:00") return "à minuit";
  return days < 7 ? `à ${weekday(until)} ${clockTime(until)}` : `au ${plainDate(until)} à ${clockTime(until)}`;
}

const daysBetween = (from: WallClock, to: WallClock): number =>
  Math.round((Date.parse(`${dayOf(to)}T00:00Z`) - Date.parse(`${dayOf(from)}T00:00Z`)) / 86_400_000);
