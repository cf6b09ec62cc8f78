#!/usr/bin/env node
// `node bin/backup-nightly.js --into /backup [--keep 14] [--at 03:00]`: keeps running and makes a backup each night at
// that time of the Moroccan clock, or at once when the last one is missing. With --check: exits with 1 when it has been
// missing for two hours.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { fail } from "../server/build.js";
import { daysToKeep, isDue } from "./nightly-backups.js";

const LOOKS_EACH_MS = 20_000;
/** The pause after a failed backup: by then the disk may have room again, or the bucket may answer. */
const AGAIN_AFTER_MS = 15 * 60_000;
const LATE_AFTER_MS = 2 * 3_600_000;

process.env.NODE_ENV ??= "production";
const { into, keep, at, check } = read();

if (check) {
  const isLate = isDue(names(), at, new Date(Date.now() - LATE_AFTER_MS));
  if (isLate) console.error(`${into}: no backup has been made since the last ${at}`);
  process.exit(isLate ? 1 : 0);
}

/** The backup in progress. @type {import("node:child_process").ChildProcess | null} */
let running = null;
process.once("exit", () => running?.kill());
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => process.exit(0));
console.log(`Makes a backup in ${into} each night at ${at} (Moroccan time) and retains it for ${keep} days.`);
for (;;) {
  if (isDue(names(), at, new Date()) && !(await backUp())) await sleep(AGAIN_AFTER_MS);
  await sleep(LOOKS_EACH_MS);
}

/**
 * The names in the folder. Ends the process if the folder is gone; its supervisor starts it again.
 * @returns {string[]}
 */
function names() {
  try {
    return readdirSync(into);
  } catch (error) {
    return fail(error);
  }
}

/**
 * Makes a backup in a process of its own, whose memory is freed when it ends.
 * @returns {Promise<boolean>} whether it succeeded
 */
function backUp() {
  const script = new URL("./backup.js", import.meta.url).pathname;
  const child = spawn(process.execPath, [script, "--into", into, "--keep", String(keep)], { stdio: "inherit" });
  running = child;
  return new Promise((done) =>
    child.once("exit", (code) => {
      running = null;
      done(code === 0);
    }),
  );
}

function read() {
  try {
    const string = /** @type {const} */ ({ type: "string" });
    const options = { into: string, keep: string, at: string, check: /** @type {const} */ ({ type: "boolean" }) };
    const { into: folder, keep: days, at: time = "03:00", check: isCheck = false } = parseArgs({ options }).values;
    if (!folder) throw new Error("--into: is required");
    if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new Error("--at: must be a time of day, like 03:00");
    const place = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
    readdirSync(place);
    return { into: place, keep: daysToKeep(days), at: time, check: isCheck };
  } catch (error) {
    return fail(error);
  }
}
