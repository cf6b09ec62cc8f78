// Locks a data folder for one process. PGlite does not stop a second one, and two would damage the data.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** @typedef {{ pid: number, started: string | null, url: string | null }} Holder */

/**
 * Takes the lock, or returns its holder. Takes over a lock whose process no longer exists (kill -9).
 * @param {string} file
 * @returns {Holder | null} null when the lock is now ours
 */
export function takeLock(file) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, describe(null));
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        linkSync(mine, file); // atomic: fails when the file is there
        return null;
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
      }
      const text = read(file);
      const holder = parse(text);
      if (holder && isAlive(holder)) return holder;
      removeStale(file, text);
    }
    return parse(read(file));
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Writes the database's address into our lock, for commands that connect to it.
 * @param {string} file
 * @param {string} url
 */
export function publishAddress(file, url) {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, describe(url));
  renameSync(next, file);
}

/** @param {string} file */
export const holderOf = (file) => parse(read(file));

/** @param {string} file */
export const releaseLock = (file) => rmSync(file, { force: true });

/** @param {Holder} holder */
function isAlive({ pid, started }) {
  if (pid === process.pid) return startOf(pid) === started;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ESRCH") return false;
  }
  // Containers reuse process ids after a restart; the start time tells the processes apart.
  return started === null || startOf(pid) === started;
}

/**
 * Moves the stale lock away, and puts it back when another process took it over in between.
 * @param {string} file
 * @param {string | null} stale
 */
function removeStale(file, stale) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== stale) {
    try {
      linkSync(aside, file);
    } catch {}
  }
  rmSync(aside, { force: true });
}

/** @param {string | null} url */
const describe = (url) => JSON.stringify({ pid: process.pid, started: startOf(process.pid), url });

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/**
 * @param {string | null} text
 * @returns {Holder | null}
 */
function parse(text) {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/**
 * When a process started, in the kernel's ticks; null where the system does not tell.
 * @param {number} pid
 */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
