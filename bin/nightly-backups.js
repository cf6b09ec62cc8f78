// Names nightly backups, and decides when one is due and which are old. A name holds the Moroccan wall clock at which the
// backup was begun, so names sort by time: `rihla-2026-11-24-0300.tar.gz`.
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
 * True when no backup has been begun since the Moroccan clock last showed `at`.
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
 * Returns the backups that are at least `days` days older than the newest one: a folder without new ones loses none.
 * @param {string[]} names
 * @param {number} days
 * @returns {string[]}
 */
export function oldOnes(names, days) {
  const backups = names.filter((name) => NAME.test(name)).sort();
  const newest = NAME.exec(backups.at(-1) ?? "")?.[1];
  if (!newest) return [];
  const first = dayBefore(newest.slice(0, 10), days);
  return backups.filter((name) => (NAME.exec(name)?.[1] ?? "").slice(0, 10) <= first);
}

/**
 * Removes old backups, and partial files that a killed backup left behind over an hour ago. Returns the removed names.
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
 * Reads the option --keep: for how many days to keep backups. Throws when it is not a whole number from 1 to 9999.
 * @param {string | undefined} value
 * @returns {number}
 */
export function daysToKeep(value = "14") {
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new Error("--keep: must be a number of days, like 14");
  return Number(value);
}
