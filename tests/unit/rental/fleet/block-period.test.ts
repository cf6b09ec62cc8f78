import { describe, expect, test } from "vitest";
import { BLOCK_MESSAGES, VALIDATION } from "~/contract/messages";
import { type BlockFields, blockPeriod } from "~/rental/fleet/block-period";

/** 09:12 in Morocco. */
const NOW = new Date("2026-11-20T08:12:00Z");
const DAYS = { startDate: "2026-12-14", endDate: "2026-12-15" };
const period = (asked: Partial<BlockFields> = {}, now = NOW) => blockPeriod({ ...DAYS, ...asked }, now);

describe("a block lasts", () => {
  test.each([
    ["whole days", {}, "2026-12-14T00:00", "2026-12-16T00:00"],
    ["one day", { endDate: "2026-12-14" }, "2026-12-14T00:00", "2026-12-15T00:00"],
    ["from a time to a time", { startTime: "10:00", endTime: "18:30" }, "2026-12-14T10:00", "2026-12-15T18:30"],
    ["from a time to the end of a day", { startTime: "10:00" }, "2026-12-14T10:00", "2026-12-16T00:00"],
    ["from midnight to a time", { endTime: "08:00" }, "2026-12-14T00:00", "2026-12-15T08:00"],
    [
      "between instants",
      { startDate: "2026-12-14T09:00:00Z", endDate: "2026-12-15T09:00:00Z" },
      "2026-12-14T10:00",
      "2026-12-15T10:00",
    ],
    ["from a day in the past", { startDate: "2026-11-18" }, "2026-11-18T00:00", "2026-12-16T00:00"],
    ["366 days at most", { endDate: "2027-12-14" }, "2026-12-14T00:00", "2027-12-15T00:00"],
    ["to the end of today", { startDate: "2026-11-20", endDate: "2026-11-20" }, "2026-11-20T00:00", "2026-11-21T00:00"],
  ])("%s", (_, asked, start, end) => {
    expect(period(asked)).toEqual({ start, end });
  });
});

test.each([
  ["startDate", { startDate: "2026-13-01" }, VALIDATION.dateInvalid],
  ["endDate", { endDate: "demain" }, VALIDATION.dateInvalid],
  ["endDate", { endDate: "2026-12-13" }, BLOCK_MESSAGES.endFirst],
  ["endDate", { endDate: "2026-12-14", startTime: "10:00", endTime: "10:00" }, BLOCK_MESSAGES.endFirst],
  ["endDate", { startDate: "2026-11-19", endDate: "2026-11-19" }, BLOCK_MESSAGES.over],
  ["endDate", { startDate: "2026-11-20", endDate: "2026-11-20", endTime: "09:12" }, BLOCK_MESSAGES.over],
  ["endDate", { endDate: "2027-12-15" }, BLOCK_MESSAGES.blockTooLong],
  ["startDate", { startDate: "2028-11-21", endDate: "2028-11-21" }, BLOCK_MESSAGES.blockTooFarAhead],
  ["endDate", { startDate: "9999-12-31", endDate: "9999-12-31" }, BLOCK_MESSAGES.endFirst],
] as const)("a block is refused with the error on %s: %j", (field, asked, message) => {
  expect(period(asked)).toMatchObject({ field, message });
});

test("a block within the hour that the clock skips is refused", () => {
  // Morocco's clock went from 02:00 to 03:00 on 22 March 2026, the end of Ramadan.
  const skipped = { startDate: "2026-03-22", startTime: "02:30", endDate: "2026-03-22", endTime: "03:30" };
  expect(period(skipped, new Date("2026-03-01T08:00:00Z"))).toMatchObject({
    field: "endDate",
    message: BLOCK_MESSAGES.endFirst,
  });
});
