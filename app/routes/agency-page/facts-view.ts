import type { AgencyFacts } from "~/contract/offer/public-pages";
import { dayOf, wallClockOf } from "~/rental/base/clock";
import { monthYear } from "~/text/format/dates";
import { number, plural } from "~/text/format/plural";
import type { Product } from "~/text/site/product";

/** A figure and what it counts: "1 240", "locations terminées". */
export interface FactView {
  figure: string;
  label: string;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** The facts about an agency's past, without unknown ones. `today` is a Moroccan day. */
export function factsView({ name }: Product, facts: AgencyFacts | null | undefined, today: string): FactView[] {
  if (!facts) return [];
  const { completedRentals: rentals } = facts;
  const done = rentals > 0 && {
    figure: number(rentals),
    label: rentals > 1 ? "locations terminées" : "location terminée",
  };
  return [done, membership(name, facts.memberSince, today)].filter((fact) => fact !== false && fact !== null);
}

/** "Répond en général en 2 h", "Répond à 96 % des demandes"; empty if too few answers are known. */
export function answersView(facts: AgencyFacts | null | undefined): string[] {
  const { answerMinutes = null, answerPercent = null } = facts ?? {};
  return [
    ...(answerMinutes === null ? [] : [`Répond en général en ${inShort(answerMinutes)}`]),
    ...(answerPercent === null ? [] : [`Répond à ${number(answerPercent)}\u00a0% des demandes`]),
  ];
}

/** Rounds minutes as a person would say them: "25 min", "3 h", "2 jours". */
function inShort(minutes: number): string {
  if (minutes < HOUR) return `${Math.max(1, Math.round(minutes))}\u00a0min`;
  return minutes < 2 * DAY ? `${Math.round(minutes / HOUR)}\u00a0h` : plural(Math.round(minutes / DAY), "jour");
}

function membership(site: string, memberSince: string, today: string): FactView | null {
  const since = wallClockOf(memberSince);
  if (!since || dayOf(since) > today) return null;
  const label = `sur ${site}, depuis ${monthYear(since)}`;
  const months = wholeMonths(dayOf(since), today);
  if (months >= 12) return { figure: plural(Math.floor(months / 12), "an"), label };
  if (months >= 1) return { figure: `${months} mois`, label };
  const days = Math.round((Date.parse(today) - Date.parse(dayOf(since))) / 86_400_000);
  return { figure: plural(Math.max(1, days), "jour"), label };
}

function wholeMonths(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split("-").map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split("-").map(Number);
  return (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0);
}
