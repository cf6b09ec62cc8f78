import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type OpeningHours, type OpeningInterval, openingHours, openingHoursInput } from "~/contract/opening-hours";
import { toInstant } from "~/rental/clock";
import { addDays } from "~/rental/days";
import { hoursProblems, intervalsOn, isOpenAt, openState, outsideFees } from "~/rental/opening-hours";

const minutes = (count: number) =>
  `${String(Math.floor(count / 60)).padStart(2, "0")}:${String(count % 60).padStart(2, "0")}`;
const time = fc.integer({ min: 0, max: 1439 }).map(minutes);
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
const day = fc.integer({ min: 0, max: 1200 }).map((days) => addDays("2026-11-20T00:00", days).slice(0, 10));
const exception = fc.record({
  from: day,
  to: fc.constant(""),
  hours: fc.option(interval),
  label: fc.constant(null),
});
const hours: fc.Arbitrary<OpeningHours> = fc
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
    exceptions: exceptions.map((one) => ({ ...one, to: one.from })),
    ramadan: ramadan && { ...ramadan, to: addDays(`${ramadan.from}T00:00`, 29).slice(0, 10) },
  }));
const moment = fc.tuple(day, time).map(([date, clock]) => `${date}T${clock}`);
const rental = fc
  .tuple(moment, fc.integer({ min: 1, max: 40 }), time)
  .map(([pickupAt, days, clock]) => ({ pickupAt, returnAt: `${addDays(pickupAt, days).slice(0, 10)}T${clock}` }));
const now = toInstant("2026-11-19T09:12");

describe("for any hours", () => {
  test("the contract takes them, and reads them back the same", () => {
    fc.assert(
      fc.property(hours, (some) => {
        const stored = openingHoursInput.parse(some);
        expect(openingHours.parse(JSON.parse(JSON.stringify(stored)))).toEqual(some);
      }),
    );
  });

  test("a moment is open just when an interval of its day holds it, or one that ends with the day before", () => {
    fc.assert(
      fc.property(hours, moment, (some, at) => {
        const [date = "", clock = ""] = at.split("T");
        const within = intervalsOn(some, date).some(({ from, to }) => from <= clock && clock <= to);
        const before = intervalsOn(some, addDays(at, -1).slice(0, 10)).some(({ to }) => to === "24:00");
        expect(isOpenAt(some, at)).toBe(within || (clock === "00:00" && before));
      }),
    );
  });

  test("what refuses takes no fee, and what takes a fee refuses no hour", () => {
    fc.assert(
      fc.property(hours, rental, (some, wanted) => {
        const closed = hoursProblems(some, wanted, now).filter(({ kind }) => kind.startsWith("closed"));
        const fees = outsideFees(some, wanted);
        const outside = [wanted.pickupAt, wanted.returnAt].filter((at) => !isOpenAt(some, at)).length;
        if (some.outside.rule === "REFUSED") {
          expect(closed).toHaveLength(outside);
          expect(fees).toEqual([]);
        } else {
          expect(closed).toEqual([]);
          const cents = Math.round((some.outside.fee ?? 0) * 100);
          expect(fees.reduce((sum, fee) => sum + fee.cents, 0)).toBe(outside * cents);
          for (const fee of fees) expect(Number.isInteger(fee.cents)).toBe(true);
        }
      }),
    );
  });

  test("when they reopen on a day, that day is open and none before it", () => {
    fc.assert(
      fc.property(hours, rental, (some, wanted) => {
        const refusing = { ...some, outside: { rule: "REFUSED" as const, fee: null } };
        for (const problem of hoursProblems(refusing, wanted, now)) {
          if (problem.kind !== "closed-day" || !problem.reopens) continue;
          const closed = (problem.at === "pickup" ? wanted.pickupAt : wanted.returnAt).slice(0, 10);
          expect(problem.reopens.intervals).toEqual(intervalsOn(refusing, problem.reopens.day));
          for (let days = 1; ; days++) {
            const date = addDays(`${closed}T00:00`, days).slice(0, 10);
            if (date === problem.reopens.day) break;
            expect(intervalsOn(refusing, date)).toEqual([]);
          }
        }
      }),
    );
  });

  test("with notice kept and days enough, those problems go and nothing else changes", () => {
    fc.assert(
      fc.property(hours, rental, (some, wanted) => {
        const easy = { ...some, noticeHours: 0, minDays: 1 };
        const kinds = (list: ReturnType<typeof hoursProblems>) => list.filter(({ kind }) => kind.startsWith("closed"));
        expect(hoursProblems(easy, wanted, now)).toEqual(kinds(hoursProblems(some, wanted, now)));
      }),
    );
  });

  test("open until a moment at which it is closed or within an edge; closed until it opens", () => {
    fc.assert(
      fc.property(hours, moment, (some, at) => {
        const state = openState(some, at);
        if (state.isOpen) {
          expect(isOpenAt(some, at)).toBe(true);
          if (state.until) expect(state.until > at).toBe(true);
        } else if (state.opensAt) {
          expect(state.opensAt > at).toBe(true);
          expect(isOpenAt(some, state.opensAt)).toBe(true);
        }
      }),
    );
  });
});
