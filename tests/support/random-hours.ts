import fc from "fast-check";
import type { OpeningException, OpeningHours, OpeningInterval } from "~/contract/offer/opening-hours";
import { addDays } from "~/rental/base/days";

/** Random opening hours, moments and rentals, from 20 November 2026 on. */

const minutes = (count: number) =>
  `${String(Math.floor(count / 60)).padStart(2, "0")}:${String(count % 60).padStart(2, "0")}`;
/** Midnight, when the day before may still be open, is as frequent as all other times together. */
const time = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1439 })).map(minutes);
/** One to two intervals of a day, or none. */
const openDay = fc.uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 4, maxLength: 4 }).chain((edges) => {
  const [a = 0, b = 0, c = 0, d = 0] = edges.sort((x, y) => x - y);
  const one = { from: minutes(a), to: minutes(b) };
  return fc.constantFrom<OpeningInterval[]>([], [one], [one, { from: minutes(c), to: minutes(d) }]);
});
const interval = fc
  .uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 2, maxLength: 2 })
  .map((edges) => edges.sort((x, y) => x - y))
  .map(([from = 0, to = 0]) => ({ from: minutes(from), to: minutes(to) }));
const dayAfter = (day: string, days: number) => addDays(`${day}T00:00`, days).slice(0, 10);
const day = fc.integer({ min: 0, max: 1200 }).map((days) => dayAfter("2026-11-20", days));
const exception = fc.record({ from: day, days: fc.integer({ min: 1, max: 10 }), hours: fc.option(interval) });

/** Opening hours with every setting. Exceptions are in order, as they are stored. */
export const hours: fc.Arbitrary<OpeningHours> = fc
  .record({
    week: fc.array(openDay, { minLength: 7, maxLength: 7 }),
    exceptions: fc.uniqueArray(exception, { selector: ({ from }) => from, maxLength: 60 }),
    ramadan: fc.option(fc.record({ isActive: fc.boolean(), from: day, to: fc.constant(""), hours: interval })),
    outside: fc.record({
      rule: fc.constantFrom("REFUSED" as const, "FEE" as const),
      fee: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
    }),
    noticeHours: fc.integer({ min: 0, max: 168 }),
    minDays: fc.integer({ min: 1, max: 30 }),
    hoursBetween: fc.integer({ min: 0, max: 72 }),
    confirmsAtOnce: fc.boolean(),
  })
  .map(({ exceptions, ramadan, ...rest }) => ({
    ...rest,
    exceptions: apart(exceptions),
    ramadan: ramadan && { ...ramadan, to: dayAfter(ramadan.from, 29) },
  }));

/** Opening hours of an agency that accepts every rental, for a fee when it is closed. */
export const paidHours: fc.Arbitrary<OpeningHours> = hours.map(({ outside, ...rest }) => ({
  ...rest,
  outside: { ...outside, rule: "FEE" },
  noticeHours: 0,
  minDays: 1,
}));

/** The exceptions moved apart, so that no day is in two of them. */
function apart(exceptions: { from: string; days: number; hours: OpeningInterval | null }[]): OpeningException[] {
  const inOrder = exceptions.sort((a, b) => (a.from < b.from ? -1 : 1));
  return inOrder.map(({ from, days, hours }, index) => {
    const next = inOrder[index + 1];
    const to = dayAfter(from, days - 1);
    return { from, to: next && next.from <= to ? dayAfter(next.from, -1) : to, hours, label: null };
  });
}

export const moment = fc.tuple(day, time).map(([date, clock]) => `${date}T${clock}`);
export const rental = fc
  .tuple(moment, fc.integer({ min: 1, max: 40 }), time)
  .map(([pickupAt, days, clock]) => ({ pickupAt, returnAt: `${addDays(pickupAt, days).slice(0, 10)}T${clock}` }));
