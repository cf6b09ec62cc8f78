import { dayOf, toWallClock } from "~/rental/base/clock";

/** The hour of the Moroccan day at which its retention becomes due. */
const BEGINS_AT = 3;
const HOUR_MS = 3_600_000;

/**
 * Returns the Moroccan day ("2026-11-26") whose retention is due at an instant: before three o'clock, the previous day.
 */
export const retentionDay = (now: Date): string => dayOf(toWallClock(new Date(now.getTime() - BEGINS_AT * HOUR_MS)));
