import { vi } from "vitest";

/**
 * Tests with fixed dates use one set of rules of the Moroccan clock: UTC+1, UTC+0 during Ramadan, as published until
 * September 2026. The rules in force depend on Node, and newer versions of Node have others
 * (docs/decisions/moroccan-clock.md), but the site must handle a clock that changes twice a year with any of them.
 */
const RAMADANS = [
  ["2024-03-10", "2024-04-14"],
  ["2025-02-23", "2025-04-06"],
  ["2026-02-15", "2026-03-22"],
  ["2027-02-07", "2027-03-14"],
  ["2028-01-23", "2028-03-05"],
  ["2029-01-14", "2029-02-18"],
  ["2029-12-30", "2030-02-10"],
  ["2030-12-22", "2031-01-26"],
  ["2031-12-14", "2032-01-18"],
].map((days) => days.map((day) => Date.parse(`${day}T02:00:00Z`)));

vi.mock("@date-fns/tz/tzOffset", async (original) => {
  const { tzOffset } = await original<typeof import("@date-fns/tz/tzOffset")>();
  return {
    tzOffset(zone: string | undefined, date: Date): number {
      if (zone !== "Africa/Casablanca") return tzOffset(zone, date);
      return RAMADANS.some(([first = 0, last = 0]) => +date >= first && +date < last) ? 0 : 60;
    },
  };
});
