import { dayOf, toWallClock } from "~/rental/base/clock";

/** "paiements-2026-11-26.csv": a list as it was on that Moroccan day. */
export const exportName = (list: string, now = new Date()): string => `${list}-${dayOf(toWallClock(now))}.csv`;
