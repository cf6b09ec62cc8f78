import { dayOf, toWallClock } from "~/rental/base/clock";

/** From when on a Moroccan day's retention is due, in hours. */
const BEGINS_AT = 3;
const HOUR_MS = 3_600_000;

/** The Moroccan day ("2026-11-26") whose retention is due at an instant: before three it is still the day before's. */
export const retentionDay = (now: Date): string => dayOf(toWallClock(new Date(now.getTime() - BEGINS_AT * HOUR_MS)));
