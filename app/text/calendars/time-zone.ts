import { toWallClock, utcOffsetMinutes, ZONE } from "~/rental/base/clock";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * A property of a calendar file with the Moroccan wall clock of an instant:
 * "DTSTART;TZID=Africa/Casablanca:20261201T100000".
 */
export const zonedTime = (property: string, instant: Date) => `${property};TZID=${ZONE}:${localTime(instant)}`;

/**
 * The Moroccan zone as a calendar file describes it (RFC 5545, VTIMEZONE), between two instants: the offset
 * at the first, and each later change (for Ramadan). Programs that know the zone by its name use their own rules.
 */
export function timeZone(from: Date, to: Date): string[] {
  const changes = changesBetween(from.getTime(), to.getTime());
  const first = utcOffsetMinutes(from);
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${ZONE}`,
    ...observance("19700101T000000", first, first),
    ...changes.flatMap((change) => {
      const before = utcOffsetMinutes(new Date(change - HOUR_MS));
      const onset = new Date(change + before * 60_000).toISOString();
      return observance(basic(onset), before, utcOffsetMinutes(new Date(change)));
    }),
    "END:VTIMEZONE",
  ];
}

const observance = (onset: string, before: number, after: number) => [
  "BEGIN:STANDARD",
  `DTSTART:${onset}`,
  `TZOFFSETFROM:${offset(before)}`,
  `TZOFFSETTO:${offset(after)}`,
  "END:STANDARD",
];

/**
 * The instants at which the offset changes; Morocco changes at full hours. Looks day by day: `tzScan` of @date-fns/tz
 * looks month by month, and would miss two changes within one month.
 */
function changesBetween(from: number, to: number): number[] {
  const changes: number[] = [];
  for (let day = Math.floor(from / HOUR_MS) * HOUR_MS; day < to; day += DAY_MS) {
    if (utcOffsetMinutes(new Date(day)) === utcOffsetMinutes(new Date(day + DAY_MS))) continue;
    let hour = day + HOUR_MS;
    while (utcOffsetMinutes(new Date(hour)) === utcOffsetMinutes(new Date(day))) hour += HOUR_MS;
    if (hour <= to) changes.push(hour);
  }
  return changes;
}

/** 60 → "+0100" */
function offset(minutes: number): string {
  const clock = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16).replace(":", "");
  return `${minutes < 0 ? "-" : "+"}${clock}`;
}

const localTime = (instant: Date) => `${toWallClock(instant).replace(/[-:]/g, "")}00`;
/** "2027-02-14T03:00:00.000Z" → "20270214T030000" */
const basic = (iso: string) => iso.replace(/[-:]/g, "").slice(0, 15);
