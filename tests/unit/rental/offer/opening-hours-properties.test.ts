import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openingHours, openingHoursInput } from "~/contract/offer/opening-hours";
import { toInstant } from "~/rental/base/clock";
import { addDays } from "~/rental/base/days";
import { hoursProblems, intervalsOn, isOpenAt, openState, outsideFees } from "~/rental/offer/opening-hours";
import { hours, moment, rental } from "../../../support/random-hours";

const now = toInstant("2026-11-19T09:12");

describe("for any opening hours", () => {
  test("the contract accepts them and reads them back unchanged", () => {
    fc.assert(
      fc.property(hours, (some) => {
        const stored = openingHoursInput.parse(some);
        expect(openingHours.parse(JSON.parse(JSON.stringify(stored)))).toEqual(some);
      }),
    );
  });

  test("a moment is open exactly when an interval of its day, or one ending at that midnight, contains it", () => {
    fc.assert(
      fc.property(hours, moment, (some, at) => {
        const [date = "", clock = ""] = at.split("T");
        const within = intervalsOn(some, date).some(({ from, to }) => from <= clock && clock <= to);
        const before = intervalsOn(some, addDays(at, -1).slice(0, 10)).some(({ to }) => to === "24:00");
        expect(isOpenAt(some, at)).toBe(within || (clock === "00:00" && before));
      }),
    );
  });

  test("hours that refuse outside times charge no fee, and hours that charge a fee refuse none", () => {
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
          const { fee = 0 } = some.outside;
          expect(fees.map((one) => one.fee)).toEqual(fee ? Array(outside).fill(fee) : []);
        }
      }),
    );
  });

  test("the day on which they reopen is open, and no day in between is", () => {
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

  test("without notice or minimum days, only the problems of closed times remain", () => {
    fc.assert(
      fc.property(hours, rental, (some, wanted) => {
        const easy = { ...some, noticeHours: 0, minDays: 1 };
        const kinds = (list: ReturnType<typeof hoursProblems>) => list.filter(({ kind }) => kind.startsWith("closed"));
        expect(hoursProblems(easy, wanted, now)).toEqual(kinds(hoursProblems(some, wanted, now)));
      }),
    );
  });

  test("an open state ends later, and a closed one names a later moment that is open", () => {
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
