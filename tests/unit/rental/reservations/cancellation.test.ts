import { describe, expect, test } from "vitest";
import { RESERVATION_STATUSES } from "~/contract/values";
import { toInstant, toWallClock } from "~/rental/base/clock";
import { canCancel, cancelDeadline } from "~/rental/reservations/cancellation";

const pickup = toInstant("2026-12-14T10:00");
const deadline = toInstant("2026-12-12T10:00");
const later = (milliseconds: number) => new Date(deadline.getTime() + milliseconds);

test("the last moment to cancel is 48 hours before pickup", () => {
  expect(cancelDeadline(pickup)).toEqual(deadline);
});

test("the 48 hours before pickup are real hours, even across a clock change", () => {
  expect(toWallClock(cancelDeadline(toInstant("2027-02-08T10:00")))).toBe("2027-02-06T11:00");
  expect(toWallClock(cancelDeadline(toInstant("2027-03-15T10:00")))).toBe("2027-03-13T09:00");
});

describe("whether a CONFIRMED reservation can be cancelled", () => {
  test.each([
    ["days before", -86_400_000, true],
    ["exactly 48 hours before", 0, true],
    ["a millisecond late", 1, false],
    ["after pickup", 3 * 86_400_000, false],
  ])("%s", (_, offset, allowed) => {
    expect(canCancel("CONFIRMED", pickup, later(offset))).toBe(allowed);
  });
});

test("a PENDING request can be cancelled at any time", () => {
  for (const offset of [-86_400_000, 0, 1, 10 * 86_400_000]) {
    expect(canCancel("PENDING", pickup, later(offset))).toBe(true);
  }
});

test("reservations in any other state cannot be cancelled, however early", () => {
  const others = RESERVATION_STATUSES.filter((status) => status !== "PENDING" && status !== "CONFIRMED");
  expect(others.map((status) => canCancel(status, pickup, later(-86_400_000)))).toEqual([false, false, false, false]);
});
