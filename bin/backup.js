#!/usr/bin/env node
// `npm run backup -- --to rihla.tar.gz`: writes all data of the site to one file, also beside a running site.
// `npm run backup -- --into /backup --keep 14`: writes a file named after the time, and removes old ones.
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { ROOT } from "../server/build.js";
import { daysToKeep, nameAt, tidy } from "./nightly-backups.js";
import { siteCommand } from "./site-command.js";

const { version } = JSON.parse(readFileSync(`${ROOT}/package.json`, "utf8"));
const from = process.env.INIT_CWD ?? process.cwd();

await siteCommand({
  name: "backup",
  usage: "--to rihla.tar.gz, or --into FOLDER [--keep DAYS]",
  options: ["to", "into", "keep"],
  prepare: ({ to, into, keep }) => {
    if (Boolean(to) === Boolean(into)) throw new Error("--to, --into: exactly one of them is required");
    if (keep && to) throw new Error("--keep: can be used only with --into");
    if (to) return { path: resolve(from, to), folder: null, days: 0 };
    const folder = resolve(from, String(into));
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
      throw new Error(`--into: ${folder} is not a folder`);
    }
    return { path: join(folder, nameAt(new Date())), folder, days: daysToKeep(keep) };
  },
  work: async (commands, { path, folder, days }) => {
    const { bytes, heldMs } = await commands.backUp(path, { version, onProgress: console.error });
    console.log(
      `Backup written: ${path} (${megabytes(bytes)} MB; reading the database took ${Math.round(heldMs)} ms).`,
    );
    const gone = folder ? tidy(folder, days) : [];
    if (gone.length > 0) console.log(`Removed: ${gone.join(", ")}.`);
  },
});

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / 1024 / 1024).toFixed(1);
}
