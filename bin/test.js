#!/usr/bin/env node
// `npm test`: types, lint and slow patterns, licences, then unit, API and browser tests. Every step runs even after a failure; the last
// line counts all tests: "N passed, N failed". `npm run test:outside`: judges and browsers that are programs of the
// machine.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ROOT } from "../server/build.js";
import { buildIfNeeded } from "./build-if-needed.js";

process.chdir(ROOT);
/** What tests leave to chance (tests/support/chance.ts). */
process.env.TEST_SEED ||= "1";
const seed = `TEST_SEED=${process.env.TEST_SEED}`;
console.log(seed);
const only = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), "rihla-tests-"));
const total = { passed: 0, failed: 0 };
/** What failed and why, said once more at the end of all that was printed. @type {string[]} */
const failures = [];

/** @type {Record<string, () => Promise<void>>} */
const steps = {
  types: () => check("types", "node_modules/typescript/bin/tsc", ["--noEmit", "--project", "."]),
  lint: async () => {
    await check("lint", "node_modules/@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]);
    await check("patterns", "bin/patterns.js", []);
  },
  licences: () => check("licences", "bin/licences.js", ["--offline"]),
  unit: () => vitest("unit"),
  api: () => vitest("api"),
  process: async () => {
    buildIfNeeded();
    await vitest("process");
  },
  e2e: async () => {
    buildIfNeeded();
    await vitest("e2e");
  },
  outside: async () => {
    buildIfNeeded();
    await vitest("outside");
  },
};

/** What needs no program but a browser of Chromium's kind. */
const everywhere = Object.keys(steps).filter((name) => name !== "outside");

for (const name of only.length > 0 ? only : everywhere) {
  const step = steps[name];
  if (!step) {
    console.error(`There is no step ${name}: choose among ${Object.keys(steps).join(", ")}.`);
    process.exit(2);
  }
  await step();
}
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(["", "What failed:", ...failures].join("\n"));
console.log(seed);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** @param {string} name @param {string} script @param {string[]} args */
async function check(name, script, args) {
  const code = await run(script, args);
  console.log(`${name}: ${code === 0 ? "ok" : "FAILED"}`);
  if (code === 0) total.passed++;
  else {
    total.failed++;
    failures.push(`- ${name}`);
  }
}

/** @param {string} project */
async function vitest(project) {
  const file = join(reports, `${project}.json`);
  const code = await run("node_modules/vitest/vitest.mjs", [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file);
  total.passed += report.numPassedTests;
  total.failed += report.numFailedTests;
  failures.push(...failuresOf(report));
  // Vitest counts no test as failed when a file cannot load or a set-up fails; and an empty run must not pass.
  if ((code !== 0 && report.numFailedTests === 0) || report.numTotalTests === 0) {
    total.failed++;
    if (failuresOf(report).length === 0) failures.push(`- ${project}: ended with ${code}, without a failed test`);
  }
}

/** One line for each failed test or file, the first lines of its reason below. @param {Report} report */
function failuresOf(report) {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && file.status !== "failed") return [];
    const named = failed.map((test) => ({ name: test.fullName, why: test.failureMessages.join("\n") }));
    return (named.length > 0 ? named : [{ name: "", why: file.message }]).map(({ name, why }) =>
      [
        `- ${relative(ROOT, file.name)} ${name}`,
        ...why
          .split("\n")
          .filter((line) => !line.includes("node_modules"))
          .slice(0, 20),
      ].join("\n    "),
    );
  });
}

/**
 * What vitest's JSON reporter writes, as far as it is read here.
 *
 * @typedef {{ name: string, status: string, message: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }} FileReport
 * @typedef {{ numPassedTests: number, numFailedTests: number, numTotalTests: number, testResults: FileReport[] }} Report
 */

/** @param {string} file @returns {Report} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numTotalTests: 0, testResults: [] };
  }
}

/** @param {string} script @param {string[]} args @returns {Promise<number>} */
function run(script, args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, script), ...args], { stdio: "inherit" });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
