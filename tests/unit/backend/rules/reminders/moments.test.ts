import "../../../../support/moroccan-rules";
import { describe, expect, test } from "vitest";
import { isPendingRequestsTime, pendingRequestMoments, reminderMoments } from "~/backend/rules/reminders/moments";
import { toInstant } from "~/rental/base/clock";

const at = (wall: string) => toInstant(wall);

describe("reminders of pickups and returns", () => {
  test.each([
    ["before ten: today's", "2026-11-25T09:59", "2026-11-26T00:00"],
    ["from ten: tomorrow's too", "2026-11-25T10:00", "2026-11-27T00:00"],
    ["just after midnight: today's", "2026-11-26T00:00", "2026-11-27T00:00"],
    ["across the end of a year", "2026-12-31T23:59", "2027-01-02T00:00"],
  ])("cover the right days (%s)", (_, now, until) => {
    expect(reminderMoments(at(now)).until).toEqual(at(until));
  });

  test("are due at ten on the day before", () => {
    const { todays, tomorrows } = reminderMoments(at("2026-11-25T15:00"));
    expect(todays).toEqual({ until: at("2026-11-26T00:00"), dueAt: at("2026-11-24T10:00") });
    expect(tomorrows).toEqual({ dueAt: at("2026-11-25T10:00") });
  });
});

describe("when the Moroccan clock changes", () => {
  // The clock goes from UTC+1 to UTC+0 on 7 February 2027, and back on 14 March.
  test.each([
    ["the day before it goes back", "2027-02-06T09:00:00Z", "2027-02-08T00:00:00Z"],
    ["a minute earlier", "2027-02-06T08:59:00Z", "2027-02-06T23:00:00Z"],
    ["the day on which it goes back", "2027-02-07T10:00:00Z", "2027-02-09T00:00:00Z"],
    ["an hour earlier, which was ten o'clock the day before", "2027-02-07T09:00:00Z", "2027-02-08T00:00:00Z"],
    ["the day before it goes forward", "2027-03-13T10:00:00Z", "2027-03-14T23:00:00Z"],
    ["the day on which it goes forward", "2027-03-14T09:00:00Z", "2027-03-15T23:00:00Z"],
  ])("reminders are due at ten by that clock: %s", (_, now, until) => {
    expect(reminderMoments(new Date(now)).until.toISOString()).toBe(until.replace("Z", ".000Z"));
  });

  test("due times of consecutive days are 25 or 23 hours apart", () => {
    const span = (day: string) => {
      const { todays, tomorrows } = reminderMoments(at(`${day}T12:00`));
      return (tomorrows.dueAt.getTime() - todays.dueAt.getTime()) / 3_600_000;
    };
    expect([span("2027-02-06"), span("2027-02-07"), span("2027-03-14")]).toEqual([24, 25, 23]);
  });

  test("the hours in which agencies are reminded follow that clock too", () => {
    expect(isPendingRequestsTime(new Date("2027-02-06T08:00:00Z"))).toBe(true);
    expect(isPendingRequestsTime(new Date("2027-02-07T08:00:00Z"))).toBe(false);
    expect(isPendingRequestsTime(new Date("2027-02-07T09:00:00Z"))).toBe(true);
    expect(isPendingRequestsTime(new Date("2027-02-07T20:00:00Z"))).toBe(false);
  });
});

test("the day of a reminder of pending requests is the Moroccan one", () => {
  expect(pendingRequestMoments(new Date("2026-11-20T22:59:00Z")).day).toBe("2026-11-20");
  expect(pendingRequestMoments(new Date("2026-11-20T23:00:00Z")).day).toBe("2026-11-21");
});
