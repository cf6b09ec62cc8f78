import { day } from "~/contract/base/primitives";
import { periodProblem, type StatsPeriod } from "~/contract/fleet/stats-period";
import { VALIDATION } from "~/contract/messages";
import { addressParams } from "~/http/forms/typed-days";
import { paths } from "~/paths";
import { dayOf, toInstant, toWallClock } from "~/rental/base/clock";
import { addDays } from "~/rental/base/days";
import { monthsBefore } from "~/rental/base/months";
import { daySpan } from "~/text/format/dates";
import { capitalized } from "~/text/format/typography";

const DAYS = ["from", "to"] as const;
type Day = (typeof DAYS)[number];

export type PeriodView = ReturnType<typeof periodView>;

/** The period in the address, with its days as typed and their errors. An invalid one chooses nothing. */
export function periodView(request: Request, now: Date) {
  const params = addressParams(request);
  const typed: Partial<Record<Day, string>> = {};
  const errors: Partial<Record<Day, string[]>> = {};
  for (const name of DAYS) {
    const text = params.get(name)?.trim().slice(0, 40);
    if (!text) continue;
    const read = day.safeParse(text);
    typed[name] = read.success ? read.data : text;
    if (!read.success) errors[name] = [VALIDATION.dateInvalid];
  }
  const problem = errors.from || errors.to ? null : periodProblem(typed);
  if (problem) errors[problem.path] = [problem.message];
  const isChosen = typed.from !== undefined && !errors.from && !errors.to;
  const chosen: StatsPeriod = isChosen ? typed : {};
  const { from, to } = chosen;
  return {
    typed,
    errors,
    chosen,
    /** "Du 1 au 30 novembre 2026"; null without a chosen period. */
    span: from && to ? capitalized(daySpan(`${from}T00:00`, `${to}T00:00`)) : null,
    /** Whether the period has not ended. */
    isRunning: !to || to >= dayOf(toWallClock(now)),
    presets: presets(now).map(({ label, ...days }) => ({
      label,
      href: paths.agencyStats(days),
      isCurrent: days.from === from && days.to === to,
    })),
  };
}

/** The periods that one link chooses. They end today, except for the last month. */
function presets(now: Date) {
  const to = dayOf(toWallClock(now));
  const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
  const monthsAgo = (count: number) =>
    firstOf(dayOf(toWallClock(monthsBefore(toInstant(`${firstOf(to)}T12:00`), count))));
  return [
    { label: "Ce mois", from: firstOf(to), to },
    { label: "Mois dernier", from: monthsAgo(1), to: dayOf(addDays(`${firstOf(to)}T00:00`, -1)) },
    { label: "3 mois", from: monthsAgo(2), to },
    { label: "12 mois", from: monthsAgo(11), to },
    { label: "Cette année", from: `${to.slice(0, 4)}-01-01`, to },
  ];
}
