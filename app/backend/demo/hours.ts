import { type OpeningHours, type OpeningInterval, WEEK_DAYS } from "~/contract/offer/opening-hours";
import { dayOf, toWallClock } from "~/rental/base/clock";
import { proposedRamadan } from "~/rental/base/ramadan";
import type { Office } from "./fleet";

const between = (from: string, to: string): OpeningInterval => ({ from, to });

/** Days of every year on which a demo agency closes earlier. */
const SHORTER = [
  { date: "01-11", label: "Manifeste de l'Indépendance" },
  { date: "05-01", label: "Fête du Travail" },
  { date: "12-31", label: "Réveillon" },
];

/**
 * The opening hours of the agencies that have set any. They accept the period that every form proposes, three days from
 * tomorrow at 10:00, without a fee on any day of any year, so that people who try the demo do not find a closed agency.
 */
export function hoursOf(offices: readonly Office[], now: Date) {
  const today = dayOf(toWallClock(now));
  return offices.flatMap(({ profile: { hours }, row }) => {
    if (!hours) return [];
    const own = hours === "ALL_RULES" ? withAllRules(today) : everyDay(hours);
    return [{ agency_id: row.id, hours: own, updated_at: row.created_at }];
  });
}

const everyDay = (hours: OpeningInterval): OpeningHours => ({
  week: Array.from({ length: WEEK_DAYS }, () => [hours]),
  exceptions: [],
  ramadan: null,
  outside: { rule: "REFUSED", fee: null },
  noticeHours: 0,
  minDays: 1,
  hoursBetween: 0,
  confirmsAtOnce: false,
});

function withAllRules(today: string): OpeningHours {
  const workday = [between("08:30", "12:30"), between("14:30", "19:00")];
  const ramadan = proposedRamadan(today);
  return {
    week: [...Array.from({ length: 5 }, () => workday), [between("09:00", "17:00")], [between("09:30", "13:00")]],
    exceptions: SHORTER.map(({ date, label }) => ({ ...nextDay(date, today), hours: between("09:00", "13:00"), label }))
      // By date.
      .sort((a, b) => (a.from < b.from ? -1 : 1)),
    ramadan: ramadan && { isActive: true, ...ramadan, hours: between("09:30", "16:00") },
    outside: { rule: "FEE", fee: 20 },
    noticeHours: 6,
    minDays: 2,
    hoursBetween: 2,
    confirmsAtOnce: false,
  };
}

/** The next date with this "MM-DD", today included. */
function nextDay(date: string, today: string) {
  const year = Number(today.slice(0, 4));
  const day = `${date >= today.slice(5) ? year : year + 1}-${date}`;
  return { from: day, to: day };
}
