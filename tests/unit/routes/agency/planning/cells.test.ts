import { describe, expect, test } from "vitest";
import { planningCells } from "~/routes/agency/planning/cells";

const DAY = "2026-11-20";
const cells = (...periods: [start: string, end: string][]) =>
  planningCells(
    periods.map(([start, end], n) => ({ n, start: `2026-11-${start}`, end: `2026-11-${end}` })),
    `${DAY}T00:00`,
    4,
  ).map(({ from, span, entries }) => `${from}+${span}:${entries.map(({ n }) => n).join(",")}`);

describe("half-day cells", () => {
  test("are one free stretch for a vehicle without holds", () => {
    expect(cells()).toEqual(["0+8:"]);
  });

  test.each([
    ["from a morning to an afternoon", ["21T10:00", "22T15:00"], ["0+2:", "2+4:0", "6+2:"]],
    ["from noon to noon", ["21T12:00", "22T12:00"], ["0+3:", "3+2:0", "5+3:"]],
    ["from noon to a minute later", ["21T12:00", "21T12:01"], ["0+3:", "3+1:0", "4+4:"]],
    ["whole days", ["21T00:00", "23T00:00"], ["0+2:", "2+4:0", "6+2:"]],
    ["since before the first day", ["01T10:00", "20T09:00"], ["0+1:0", "1+7:"]],
    ["until after the last day", ["23T18:00", "30T09:00"], ["0+7:", "7+1:0"]],
    ["on all of them", ["01T10:00", "30T09:00"], ["0+8:0"]],
  ] as [string, [string, string], string[]][])("show a vehicle held %s", (_, period, expected) => {
    expect(cells(period)).toEqual(expected);
  });

  test("leave out holds that end as the window begins or begin as it ends", () => {
    expect(cells(["18T10:00", "20T00:00"], ["24T00:00", "25T00:00"])).toEqual(["0+8:"]);
  });

  test("show both rentals of a car that is returned and picked up on the same morning", () => {
    expect(cells(["20T10:00", "21T10:00"], ["21T10:00", "22T10:00"])).toEqual(["0+3:0", "3+2:1", "5+3:"]);
  });

  test("let a hold without a half-day of its own share the previous one", () => {
    expect(cells(["20T09:00", "20T10:00"], ["20T10:00", "20T11:00"], ["20T11:30", "21T09:00"])).toEqual([
      "0+1:0,1",
      "1+2:2",
      "3+5:",
    ]);
  });

  test("add up to two per day in every row", () => {
    const rows = [cells(["19T08:00", "20T13:00"], ["20T13:00", "20T14:00"], ["22T23:00", "26T01:00"]), cells()];
    for (const row of rows) {
      const width = row.reduce((sum, cell) => sum + Number(/\+(\d+)/.exec(cell)?.[1]), 0);
      expect(width).toBe(8);
    }
  });
});
