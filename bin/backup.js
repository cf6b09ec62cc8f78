#!/usr/bin/env node
// `npm run backup -- --to rihla.tar.gz`: everything the site keeps in one file, also beside a running site.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "../server/build.js";
import { required, siteCommand } from "./site-command.js";

const { version } = JSON.parse(readFileSync(`${ROOT}/package.json`, "utf8"));
const from = process.env.INIT_CWD ?? process.cwd();

await siteCommand({
  usage: "npm run backup -- --to rihla.tar.gz",
  options: ["to"],
  prepare: (given) => resolve(from, required(given.to, "--to")),
  work: async (commands, path) => {
    const { bytes, heldMs } = await commands.backUp(path, { version, onProgress: console.error });
    console.log(`Kept: ${path} (${megabytes(bytes)} MB; the database was read for ${Math.round(heldMs)} ms).`);
  },
});

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / 1024 / 1024).toFixed(1);
}
