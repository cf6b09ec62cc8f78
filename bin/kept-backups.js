// A folder of backups, one a night: how they are named, when one is due, which are old. Names hold the Moroccan wall clock at
// which they were begun, so they sort by time: `rihla-2026-11-24-0300.tar.gz`.
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const NAME = /^rihla-(\d{4}-\d{2}-\d{2}-\d{4})\.tar\.gz$/;
const PARTIAL = /^rihla-.*\.tar\.gz\.partial$/;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const moroccan = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Africa/Casablanca",
  dateStyle: "short",
  timeStyle: "short",
});

/** @param {Date} now @returns {string} "2026-11-24-0300", Moroccan wall clock */
export const momentOf = (now) => moroccan.format(now).replace(" ", "-").replace(":", "");

/** @param {Date} now */
export const nameAt = (now) => `rihla-${momentOf(now)}.tar.gz`;

/**
 * Whether a night has passed whose backup is not there: nothing was begun since `at` o'clock last was.
 * @param {string[]} names of the folder's files
 * @param {string} at "03:00", Moroccan wall clock
 * @param {Date} now
 */
export function isDue(names, at, now) {
  const today = `${momentOf(now).slice(0, 10)}-${at.replace(":", "")}`;
  const last = momentOf(now) >= today ? today : `${dayBefore(today.slice(0, 10), 1)}${today.slice(10)}`;
  return !names.some((name) => (NAME.exec(name)?.[1] ?? "") >= last);
}

/**
 * The backups that are more than `days` days older than the newest one: a folder that gets no new ones loses none.
 * @param {string[]} names
 * @param {number} days
 * @returns {string[]}
 */
export function oldOnes(names, days) {
  const kept = names.filter((name) => NAME.test(name)).sort();
  const newest = NAME.exec(kept.at(-1) ?? "")?.[1];
  if (!newest) return [];
  const first = dayBefore(newest.slice(0, 10), days);
  return kept.filter((name) => (NAME.exec(name)?.[1] ?? "").slice(0, 10) <= first);
}

/**
 * Removes the old ones, and what a backup that was killed left behind. Returns the names that went.
 * @param {string} folder
 * @param {number} days
 */
export function tidy(folder, days) {
  const names = readdirSync(folder);
  const abandoned = names.filter(
    (name) => PARTIAL.test(name) && Date.now() - statSync(join(folder, name)).mtimeMs > HOUR_MS,
  );
  const gone = [...oldOnes(names, days), ...abandoned];
  for (const name of gone) rmSync(join(folder, name), { force: true });
  return gone;
}

/** @param {string} day "2026-11-24" @param {number} days @returns {string} */
function dayBefore(day, days) {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Days to keep backups for, as given on the command line.
 * @param {string | undefined} value
 * @returns {number}
 */
export function daysToKeep(value = "14") {
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new Error("--keep: must be a number of days, like 14");
  return Number(value);
}
