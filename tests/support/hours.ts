import type { OpeningHours, OpeningInterval } from "~/contract/offer/opening-hours";

export const interval = (from: string, to: string): OpeningInterval => ({ from, to });

/** Open from 08:30 to 12:30 and 14:00 to 19:00 from Monday to Friday, 09:00 to 18:00 on Saturday, closed on Sunday. */
export const WEEK: OpeningInterval[][] = [
  ...Array.from({ length: 5 }, () => [interval("08:30", "12:30"), interval("14:00", "19:00")]),
  [interval("09:00", "18:00")],
  [],
];

/** Opening hours that refuse times outside of them, and have no other rules. */
export const hoursWith = (some: Partial<OpeningHours> = {}): OpeningHours => ({
  week: WEEK,
  exceptions: [],
  ramadan: null,
  outside: { rule: "REFUSED", fee: null },
  noticeHours: 0,
  minDays: 1,
  hoursBetween: 0,
  confirmsAtOnce: false,
  ...some,
});
