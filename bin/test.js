#!/usr/bin/env node
// `npm test`: checks types, lint and licences, and runs the quick tests. `npm run test:all`: also runs the wider ones.
// `npm test -- vehicle`, `-- --changed`, `-- <file> -t <name>`: runs some tests of every layer.
// Every step runs even after a failure; the last line counts all tests: "N passed, N failed".
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "../server/build.js";
import { clockFrom } from "../tests/support/clock.js";
import { buildIfNeeded } from "./build-if-needed.js";

process.chdir(ROOT);
/** The default seed of random values (tests/support/chance.ts), and when each step begins (tests/support/clock.js). */
const USUAL = { TEST_SEED: "1", TEST_NOW: "2026-05-12T09:10:00Z" };
const TEST_SEED = process.env.TEST_SEED || USUAL.TEST_SEED;
const TEST_NOW = process.env.TEST_NOW || USUAL.TEST_NOW;
const settings = settingsOf({ TEST_SEED, TEST_NOW });
const now = new Date(TEST_NOW);
if (Number.isNaN(now.getTime())) throw new Error(`TEST_NOW must be an instant like ${USUAL.TEST_NOW}`);
process.env.TEST_SEED = TEST_SEED;
// A site refuses to start with TEST_NOW.
delete process.env.TEST_NOW;
/** The results of a run: each step's report, and the page of each failed browser test. */
const RESULTS = join(ROOT, "test-results");
/** For steps that need a browser, processes or other programs: in CI, their failed files run once more. */
const TWICE = { isTriedTwice: true };

/** For tests that spend part of their time waiting for a site: one worker more than small machines have processors. */
const THREE = "--maxWorkers=3";

/** Whole stories of each role, a walk through every screen, and tests of the helpers that both use. */
const JOURNEYS = ["tests/e2e/stories/", "tests/e2e/site/walk.spec.ts", "tests/e2e/site/what-tests-see.spec.ts"];
/** The ending of API test files that make all demo data, a backup, an upgrade or a database outage. */
const WIDE = ".wide.test.ts";
/** Parts of the names of API test files whose subject may behave differently on another database. */
const DIFFERS_BY_DATABASE = [
  ...["backup", "driver", "emptied-database", "erasure", "expiry", "export", "figures", "free-vehicles", "guarded"],
  ...["job", "log-plans", "migrations", "outage", "plans", "races", "required-holds", "retention", "search"],
  ...["repeated-presses", "text-columns", "transactions", "upgrade"],
];
const SERVER = process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/postgres";

const total = { passed: 0, failed: 0 };
/** The failures with their reasons, repeated at the end of the output. @type {string[]} */
const failures = [];
/** The failures that passed when they were tried again. @type {string[]} */
const unsteady = [];

/** Quickest first. `npm test -- <name> …` takes each of these names. @type {Record<string, () => Promise<void>>} */
const checks = {
  types: () => check("types", "node_modules/typescript/bin/tsc", ["--noEmit", "--project", "."]),
  lint: async () => {
    await check("lint", "node_modules/@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]);
    await check("patterns", "bin/patterns.js", []);
  },
  licences: () => check("licences", "bin/licences.js", ["--offline"]),
};
/** @type {typeof checks} */
const quick = {
  unit: () => vitest("unit", ["--project=unit"]),
  api: () => vitest("api", ["--project=api", `--exclude=**/*${WIDE}`]),
  pages: () => vitest("pages", [THREE, "--project=e2e", "--tags-filter=pages"]),
  journeys: () => vitest("journeys", [THREE, "--project=e2e", "--tags-filter=!pages", ...JOURNEYS], TWICE),
};
/** @type {typeof checks} */
const wide = {
  "api-wide": () => vitest("api-wide", ["--project=api", WIDE]),
  screens: () =>
    vitest(
      "screens",
      [THREE, "--project=e2e", "--tags-filter=!pages", ...JOURNEYS.map((path) => `--exclude=${path}**`)],
      TWICE,
    ),
  postgres: async () => {
    const env = { TEST_DATABASE_URL: SERVER };
    await vitest("postgres-api", ["--project=api", ...DIFFERS_BY_DATABASE], { env });
    // Without scripts in the browser, which make no difference to a database.
    const withoutScripts = { ...env, TEST_JAVASCRIPT: "0" };
    await vitest("postgres-stories", [THREE, "--project=e2e", "tests/e2e/stories"], { ...TWICE, env: withoutScripts });
  },
  // Run both projects together, since their programs spend much of the time waiting.
  processes: () => vitest("processes", [THREE, "--project=process", "--project=outside"], TWICE),
};
/** The two projects of `processes`, each alone. @type {typeof checks} */
const parts = {
  process: () => vitest("process", [THREE, "--project=process"], TWICE),
  outside: () => vitest("outside", [THREE, "--project=outside"], TWICE),
};
const tests = { ...quick, ...wide, ...parts };
const steps = { ...checks, ...tests };
/** @type {Record<string, string[]>} */
const groups = {
  quick: Object.keys({ ...checks, ...quick }),
  wide: Object.keys(wide),
  all: Object.keys({ ...checks, ...quick, ...wide }),
};

const asked = process.argv.slice(2);
const chosen = (asked.length > 0 ? asked : ["quick"]).flatMap((name) => groups[name] ?? [name]);

console.log(settings);
// In CI each step is a run of its own in the same clone: keep the results of the others.
if (!process.env.CI) rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
if (chosen.every((name) => name in steps)) await runSteps(chosen);
else await runSome(asked);
report();
process.exit(total.failed > 0 ? 1 : 0);

/** Runs the checks one after the other, in parallel with the build and the tests. @param {string[]} names */
async function runSteps(names) {
  const beside = (async () => {
    for (const name of names) await checks[name]?.();
  })();
  const chosenTests = Object.entries(tests).filter(([name]) => names.includes(name));
  if (chosenTests.some(([name]) => name !== "unit" && !name.startsWith("api"))) buildIfNeeded();
  for (const [, step] of chosenTests) await step();
  await beside;
}

/**
 * Runs the tests that vitest finds with these arguments, in all layers. Imports do not tell which pages a change of the
 * site affects, so with `--changed` it then runs the pages and journeys too.
 * @param {string[]} args
 */
async function runSome(args) {
  await vitest("some", args, { mayBeEmpty: args.includes("--changed") });
  if (args.includes("--changed") && changedFiles().some((file) => /^(app|art|public|server)\//.test(file))) {
    await runSteps(["pages", "journeys"]);
  }
}

/** The files that are changed or new in the working tree. */
function changedFiles() {
  const git = (/** @type {string[]} */ ...args) => execFileSync("git", args, { encoding: "utf8" }).split("\n");
  return [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
}

/**
 * Runs a check, and prints its output in one piece because tests run at the same time.
 * @param {string} name @param {string} script @param {string[]} args
 */
async function check(name, script, args) {
  const { code, output } = await run(script, args, { stdio: ["ignore", "pipe", "pipe"] });
  console.log(`${output}${name}: ${code === 0 ? "ok" : "FAILED"}`);
  if (code === 0) total.passed++;
  else {
    total.failed++;
    failures.push(`- ${name}`);
  }
}

/**
 * Runs vitest, in CI a second time for failed files if `isTriedTwice`, and adds the outcome to the totals.
 * @param {string} name of its report
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, mayBeEmpty?: boolean, isTriedTwice?: boolean }} [options]
 */
async function vitest(name, args, { env = {}, mayBeEmpty = false, isTriedTwice = false } = {}) {
  const mayTryAgain = Boolean(process.env.CI) && isTriedTwice;
  const first = await runVitest(name, args, mayTryAgain ? { ...env, TEST_TRACE: "0" } : env);
  const failed = first.files.filter(({ hasFailed }) => hasFailed);
  const second = mayTryAgain && failed.length > 0 ? await tryAgain(name, args, env, failed) : null;
  const final = first.files.map((file) => second?.files.find(({ path }) => path === file.path) ?? file);

  const count = (/** @type {string} */ status) =>
    final.flatMap((file) => file.tests).filter((test) => test.status === status).length;
  total.passed += count("passed");
  total.failed += count("failed");
  const beside = [...first.why, ...(second?.why ?? [])].map((why) => entry(name, why));
  const why = [...final.flatMap((file) => failuresOf(file, env)), ...beside];
  failures.push(...why);
  // Vitest counts no test as failed when a file cannot load or a set-up fails; and an empty run must not pass.
  const { code } = second ?? first;
  const isRed = code !== 0 || why.length > 0;
  if ((isRed && count("failed") === 0) || (count("passed") + count("failed") === 0 && !mayBeEmpty)) {
    total.failed++;
    if (why.length === 0) failures.push(`- ${name}: exited with code ${code} although no test failed`);
  }
}

/**
 * Runs the failed files once more, on a new site. Adds the tests that pass now to `unsteady`, with their first reason.
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {FileReport[]} failed
 */
async function tryAgain(name, args, env, failed) {
  const paths = failed.map((file) => relative(ROOT, file.path));
  console.log(["", "Trying again:", ...paths].join("\n"));
  const options = args.filter((arg) => arg.startsWith("-"));
  const second = await runVitest(`${name}-again`, [...options, ...paths], env);
  for (const file of failed) {
    const still = namesOf(second.files.find(({ path }) => path === file.path) ?? file);
    const passed = namesOf(file).filter((one) => !still.includes(one));
    unsteady.push(...failuresOf(file, env, (test) => passed.includes(test)));
  }
  return second;
}

/** @param {string} name @param {string[]} args @param {Record<string, string>} env */
async function runVitest(name, args, env) {
  const TEST_REPORT = join(RESULTS, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=./bin/test-report.js"];
  rmSync(TEST_REPORT, { force: true });
  const NODE_OPTIONS = [process.env.NODE_OPTIONS, clockFrom(now)].join(" ").trim();
  const { code } = await run("node_modules/vitest/vitest.mjs", ["run", ...args, ...reporters], {
    stdio: "inherit",
    env: { ...process.env, ...env, NODE_OPTIONS, TEST_REPORT },
  });
  return { code, ...readReport(TEST_REPORT) };
}

/** The names of a file's failed tests, and "" for a failure outside its tests. @param {FileReport} file */
function namesOf({ hasFailed, tests, why }) {
  const failed = tests.filter((test) => test.status === "failed").map((test) => test.name);
  return hasFailed && (why.length > 0 || failed.length === 0) ? [...failed, ""] : failed;
}

/**
 * Returns an entry for each failed test or file: the first lines of its reason, and the command that runs it again.
 * @param {FileReport} file
 * @param {Record<string, string>} env the variables with which it ran
 * @param {(name: string) => boolean} [isMeant] which names to include
 */
function failuresOf(file, env, isMeant = () => true) {
  const path = relative(ROOT, file.path);
  return namesOf(file)
    .filter(isMeant)
    .map((name) => {
      const { why } = file.tests.find((test) => test.name === name && test.status === "failed") ?? file;
      return entry(`${path} ${name}`.trim(), why.join("\n"), commandFor(path, name, env));
    });
}

/** @param {string} what @param {string} why @param {string} [command] */
function entry(what, why, command) {
  const shown = why.split("\n").filter((line) => !line.includes("node_modules"));
  return [`- ${what}`, ...shown.slice(0, 20), ...(command ? [`again: ${command}`] : [])].join("\n    ");
}

/** @param {string} path @param {string} name @param {Record<string, string>} env */
function commandFor(path, name, env) {
  const quoted = (/** @type {string} */ text) => `'${text.replaceAll("'", "'\\''")}'`;
  const only = name ? ["-t", quoted(name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))] : [];
  const unusual = {
    ...(TEST_SEED === USUAL.TEST_SEED ? {} : { TEST_SEED }),
    ...(TEST_NOW === USUAL.TEST_NOW ? {} : { TEST_NOW }),
    ...(process.env.TEST_LENGTH ? { TEST_LENGTH: process.env.TEST_LENGTH } : {}),
  };
  return [settingsOf({ ...unusual, ...env }), "npm test --", path, ...only].filter(Boolean).join(" ");
}

/** Formats variables as they are typed before a command. @param {Record<string, string>} env */
function settingsOf(env) {
  return Object.entries(env)
    .map(([key, value]) => `${key}=${value}`)
    .join(" ");
}

/** Prints the unsteady tests, the failures and the count, at the end of the output. */
function report() {
  if (unsteady.length > 0) {
    console.log(["", "Unsteady (failed, and passed when tried again):", ...unsteady].join("\n"));
    writeFileSync(join(RESULTS, "unsteady.json"), JSON.stringify(unsteady, null, 2));
  }
  if (failures.length > 0) console.log(["", "What failed:", ...failures].join("\n"));
  console.log(settings);
  console.log(`${total.passed} passed, ${total.failed} failed`);
}

/** @typedef {import("./test-report.js").FileReport} FileReport */

/** @param {string} file @returns {import("./test-report.js").Report} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { files: [], why: [] };
  }
}

/**
 * @param {string} script
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(script, args, options) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, script), ...args], options);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
