#!/usr/bin/env node
// `npm run licences`: counts the licences of all packages, fails on one that is not allowed, and asks the registry for
// known vulnerabilities of the packages in production. With --offline it does not ask.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../server/build.js";
import { licensedPackages } from "./licence-list.js";

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

const all = licensedPackages(read("package-lock.json").packages, (folder) => {
  const manifest = join(folder, "package.json");
  return existsSync(join(ROOT, manifest)) ? read(manifest) : null;
});
for (const [title, isProduction] of /** @type {const} */ ([
  ["In production", true],
  ["For development only", false],
])) {
  const group = all.filter((one) => one.isProduction === isProduction);
  console.log(`${title}: ${group.length} packages`);
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { licence } of group) counts.set(licence ?? "none", (counts.get(licence ?? "none") ?? 0) + 1);
  for (const [licence, count] of [...counts].sort((a, b) => b[1] - a[1])) {
    console.log(`  ${String(count).padStart(4)}  ${licence}`);
  }
}

const refused = all.filter((one) => !one.isAllowed);
for (const { name, licence, isProduction } of refused) {
  console.error(
    `${name}: ${licence ?? "no licence"} is not allowed ${isProduction ? "in production" : "for development"}`,
  );
}
const isWeak = process.argv.includes("--offline") ? false : hasKnownWeaknesses();
process.exit(refused.length > 0 || isWeak ? 1 : 0);

/** Asks the registry for known vulnerabilities. If it does not answer, prints that and returns false. */
function hasKnownWeaknesses() {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { cwd: ROOT, encoding: "utf8" });
  /** @type {{ vulnerabilities?: Record<string, { severity: string, range: string }>, message?: string }} */
  let report = {};
  try {
    report = JSON.parse(stdout);
  } catch {
    // npm printed no report.
  }
  if (!report.vulnerabilities) {
    console.log(`Known vulnerabilities: the registry returned no report (${report.message ?? "no answer"})`);
    return false;
  }
  const found = Object.entries(report.vulnerabilities);
  console.log(`Known vulnerabilities in production: ${found.length}`);
  for (const [name, { severity, range }] of found) console.error(`${name} ${range}: ${severity}`);
  return found.length > 0;
}
