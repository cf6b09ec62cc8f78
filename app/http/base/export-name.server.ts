import { dayOf, toWallClock } from "~/rental/base/clock";

/** The file name of an exported list, with the Moroccan day: "paiements-2026-11-26.csv". */
export const exportName = (list: string, now = new Date()): string => `${list}-${dayOf(toWallClock(now))}.csv`;
