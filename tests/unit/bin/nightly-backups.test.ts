import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { daysToKeep, isDue, momentOf, nameAt, oldOnes, tidy } from "../../../bin/nightly-backups.js";

const at = (iso: string) => new Date(iso);
const named = (...moments: string[]) => moments.map((moment) => `rihla-${moment}.tar.gz`);

test("a backup is named after the Moroccan wall clock", () => {
  expect(nameAt(at("2026-06-30T23:05:00Z"))).toBe("rihla-2026-07-01-0005.tar.gz");
  expect(momentOf(at("2026-03-01T02:59:00Z"))).toBe("2026-03-01-0259"); // Ramadan
});

test.each([
  ["there is no backup", [], "2026-06-15T12:00:00Z", true],
  ["there is last night's", ["2026-06-15-0300"], "2026-06-15T12:00:00Z", false],
  [
    "the last is from yesterday afternoon, and the nightly time has come",
    ["2026-06-14-1700"],
    "2026-06-15T02:00:00Z",
    true,
  ],
  ["the last is from yesterday afternoon, before the nightly time", ["2026-06-14-1700"], "2026-06-15T01:59:00Z", false],
  ["more than one night is missing", ["2026-06-12-0300"], "2026-06-15T01:00:00Z", true],
  ["across the turn of the year", ["2025-12-31-0300"], "2026-01-01T01:30:00Z", false],
] as const)("tells whether a backup is due: %s", (_, moments, now, due) => {
  expect(isDue([...named(...moments), "notes.txt"], "03:00", at(now))).toBe(due);
});

test("lists backups that are at least so many days older than the newest, and no other files", () => {
  const names = [...named("2026-06-01-0300", "2026-06-02-0300", "2026-06-15-0300"), "rihla-other.tar.gz", "notes.txt"];
  expect(oldOnes(names, 14)).toEqual(named("2026-06-01-0300"));
  expect(oldOnes(names, 1)).toEqual(named("2026-06-01-0300", "2026-06-02-0300"));
  expect(oldOnes(["notes.txt"], 1)).toEqual([]);
});

test("removes the partial file of a killed backup after an hour", () => {
  const folder = mkdtempSync(join(tmpdir(), "rihla-backups-"));
  try {
    const [old, young] = named("2026-06-14-0300", "2026-06-15-0300").map((name) => `${name}.partial`) as [
      string,
      string,
    ];
    for (const name of [old, young, ...named("2026-06-15-0300")]) writeFileSync(join(folder, name), "x");
    const twoHoursAgo = Date.now() / 1000 - 7200;
    utimesSync(join(folder, old), twoHoursAgo, twoHoursAgo);
    utimesSync(join(folder, young), new Date(), new Date());
    expect(tidy(folder, 14)).toEqual([old]);
    expect(readdirSync(folder).sort()).toEqual([...named("2026-06-15-0300"), young].sort());
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the days to keep backups are a positive whole number, 14 by default", () => {
  expect([daysToKeep(undefined), daysToKeep("30")]).toEqual([14, 30]);
  for (const wrong of ["0", "-1", "1.5", "viele"]) expect(() => daysToKeep(wrong)).toThrow(/^--keep: /);
});
