import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, rentalDays } from "~/rental/base/days";
import { type ExtraLine, extrasOf } from "~/rental/offer/extras";
import { outsideFees } from "~/rental/offer/opening-hours";
import { changedLines, linesCents } from "~/rental/reservations/changed-lines";
import { hoursWith, interval } from "../../../support/hours";
import { paidHours } from "../../../support/random-hours";
import { anyConditions, anyStoredOffers, anyTaste, fill } from "../../../support/random-offers";

const RUNS = { numRuns: 300 };
const anyMoment = fc
  .tuple(fc.nat(400), fc.constantFrom("00:15", "08:30", "10:00", "19:00", "23:45"))
  .map(([days, time]) => addDays(`2026-12-01T${time}`, days));
const anyRental = fc
  .tuple(anyMoment, fc.integer({ min: 1, max: 60 }), fc.constantFrom("03:00", "10:00", "22:30"))
  .map(([pickupAt, days, time]) => ({ pickupAt, returnAt: `${addDays(pickupAt, days + 1).slice(0, 10)}T${time}` }));

test("recomputed lines equal those of a fresh booking with the same choices at the new dates", () => {
  fc.assert(
    fc.property(
      fc.record({
        offers: anyStoredOffers,
        conditions: anyConditions,
        hours: fc.option(paidHours),
        taste: anyTaste,
        before: anyRental,
        after: anyRental,
      }),
      ({ offers, conditions, hours, taste, before, after }) => {
        // An end that does not move retains its fee, so both ends must move here.
        fc.pre(before.pickupAt !== after.pickupAt && before.returnAt !== after.returnAt);
        const choices = fill(taste, offers, conditions);
        const booked = (rental: typeof before) => {
          const outside = outsideFees(hours, rental);
          const days = rentalDays(rental.pickupAt, rental.returnAt);
          const extras = extrasOf({ days, offers, conditions, selected: choices, outside });
          if (!extras.ok) throw new Error(extras.problem);
          return extras;
        };
        const days = rentalDays(after.pickupAt, after.returnAt);
        const lines = changedLines({ lines: booked(before).lines, days, before, after, hours });
        expect(lines).toEqual(booked(after).lines);
        expect(linesCents(lines)).toBe(booked(after).cents);
      },
    ),
    RUNS,
  );
});

describe("an out-of-hours fee", () => {
  const before = { pickupAt: "2026-12-14T23:00", returnAt: "2026-12-16T10:00" };
  const paid: ExtraLine = {
    kind: "OUT_OF_HOURS",
    label: "Prise en charge hors horaires",
    per: "RENTAL",
    unitCents: 2000,
    quantity: 1,
    capCents: null,
    amountCents: 2000,
  };
  const hours = hoursWith({
    week: Array.from({ length: 7 }, () => [interval("09:00", "18:00")]),
    outside: { rule: "FEE", fee: 35 },
  });
  const change = (after: typeof before) => changedLines({ lines: [paid], days: 3, before, after, hours });

  test("is retained as agreed for an end that does not move", () => {
    expect(change({ ...before, returnAt: "2026-12-17T10:00" })).toEqual([paid]);
  });

  test("is removed inside the hours, and stays as agreed at another time outside them", () => {
    expect(change({ ...before, pickupAt: "2026-12-14T10:00" })).toEqual([]);
    expect(change({ ...before, pickupAt: "2026-12-14T22:00" })).toEqual([paid]);
  });

  test("is recognised by its end, whatever its label says", () => {
    const renamed: ExtraLine = { ...paid, label: "Hors horaires", end: "return" };
    const lines = { lines: [renamed], days: 3, hours };
    const late = { ...before, pickupAt: "2026-12-14T10:00", returnAt: "2026-12-16T23:00" };
    expect(changedLines({ ...lines, before: late, after: { ...late, pickupAt: "2026-12-14T11:00" } })).toEqual([
      renamed,
    ]);
    expect(changedLines({ ...lines, before: late, after: { ...late, returnAt: "2026-12-16T10:00" } })).toEqual([]);
  });

  test("is the agency's current one for an end that had none", () => {
    expect(change({ ...before, returnAt: "2026-12-16T20:00" })).toMatchObject([
      { amountCents: 2000 },
      { label: "Retour hors horaires", amountCents: 3500 },
    ]);
  });
});
