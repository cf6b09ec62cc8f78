import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OpeningHours } from "~/contract/offer/opening-hours";
import { toInstant, toWallClock } from "~/rental/base/clock";
import type { WallClock } from "~/rental/base/days";
import { answerDeadline } from "~/rental/reservations/answer-deadline";
import { hoursWith } from "../../../support/hours";

/** 2026-11-20 is a Friday. */
function deadline(requested: WallClock, pickup: WallClock, hours: OpeningHours | null = null, answerHours = 24) {
  const request = { requestedAt: toInstant(requested), pickupAt: toInstant(pickup), answerHours, hours };
  return toWallClock(answerDeadline(request));
}

describe("an answer is due", () => {
  test.each([
    ["after the site's hours", "2026-11-20T10:00", "2026-12-14T10:00", "2026-11-21T10:00"],
    ["two hours before the pickup, if that is earlier", "2026-11-20T10:00", "2026-11-20T18:00", "2026-11-20T16:00"],
    ["half an hour after the request at the earliest", "2026-11-20T10:00", "2026-11-20T12:10", "2026-11-20T10:30"],
    ["at the pickup, if even that is later", "2026-11-20T10:00", "2026-11-20T10:20", "2026-11-20T10:20"],
  ])("%s", (_, requested, pickup, due) => expect(deadline(requested, pickup)).toBe(due));

  test("after other hours, if the site says so", () => {
    expect(deadline("2026-11-20T10:00", "2026-12-14T10:00", null, 2)).toBe("2026-11-20T12:00");
    expect(deadline("2026-11-20T10:00", "2026-12-14T10:00", null, 72)).toBe("2026-11-23T10:00");
  });
});

describe("where the agency has hours, an answer is due", () => {
  const hours = hoursWith();
  test.each([
    ["as elsewhere while it is open", "2026-11-19T10:00", "2026-11-20T10:00"],
    ["as elsewhere at the minute it closes", "2026-11-19T19:00", "2026-11-20T19:00"],
    ["an hour after its next opening, from its break on", "2026-11-19T13:00", "2026-11-20T15:00"],
    ["an hour after its next opening, over a Sunday", "2026-11-21T12:00", "2026-11-23T09:30"],
    ["an hour after its next opening, from the evening on", "2026-11-19T20:00", "2026-11-21T10:00"],
  ])("%s", (_, requested, due) => expect(deadline(requested, "2026-12-14T10:00", hours)).toBe(due));

  test("two hours before the pickup at the latest", () => {
    expect(deadline("2026-11-21T12:00", "2026-11-23T10:00", hours)).toBe("2026-11-23T08:00");
  });

  test("two hours before the pickup, if it is closed for a year", () => {
    const closed = hoursWith({ exceptions: [{ from: "2026-01-01", to: "2029-12-31", hours: null, label: null }] });
    expect(deadline("2026-11-20T10:00", "2026-12-14T10:00", closed)).toBe("2026-12-14T08:00");
  });
});

const MINUTE = 60_000;
test("an answer is never due after the pickup, nor earlier than the rules give", () => {
  const minutes = (min: number) => fc.integer({ min, max: 20 * 24 * 60 });
  fc.assert(
    fc.property(
      minutes(0),
      minutes(1),
      fc.integer({ min: 2, max: 72 }),
      fc.boolean(),
      (start, ahead, answerHours, has) => {
        const requestedAt = new Date(toInstant("2026-11-20T00:00").getTime() + start * MINUTE);
        const pickupAt = new Date(requestedAt.getTime() + ahead * MINUTE);
        const due = answerDeadline({ requestedAt, pickupAt, answerHours, hours: has ? hoursWith() : null });
        const after = (due.getTime() - requestedAt.getTime()) / MINUTE;
        expect(after).toBeGreaterThanOrEqual(Math.min(answerHours * 60, Math.max(30, ahead - 120), ahead));
        expect(after).toBeLessThanOrEqual(after > 30 ? ahead - 120 : ahead);
      },
    ),
  );
});
