import { describe, expect, test } from "vitest";
import { toInstant, toWallClock } from "~/rental/base/clock";
import { monthsBefore } from "~/rental/base/months";

/** Compares Moroccan wall clocks, so the expectations hold whatever clock changes fall in between. */
describe("monthsBefore subtracts calendar months", () => {
  test.each([
    ["2026-12-02T12:30", 12, "2025-12-02T12:30"],
    ["2026-12-02T12:30", 120, "2016-12-02T12:30"],
    ["2026-12-02T12:30", 0, "2026-12-02T12:30"],
    ["2026-03-31T10:00", 1, "2026-02-28T10:00"],
    ["2028-03-31T10:00", 1, "2028-02-29T10:00"],
    ["2026-05-31T10:00", 3, "2026-02-28T10:00"],
    ["2026-01-31T00:30", 1, "2025-12-31T00:30"],
    ["2026-01-15T00:30", 13, "2024-12-15T00:30"],
  ])("%s minus %i months is %s", (wall, months, expected) => {
    expect(toWallClock(monthsBefore(toInstant(wall), months))).toBe(expected);
  });
});
