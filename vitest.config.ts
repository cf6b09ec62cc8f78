import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Derives random values from one seed, and compares bytes quickly. */
const seed = "tests/support/seed.ts";
/** Makes a place for the databases of tests that start no site. */
const databases = "tests/support/databases-setup.ts";
/** Fixes the rules of the Moroccan clock, whatever Node's are, for tests that call our code in their own process. */
const setupFiles = [seed, "tests/support/moroccan-rules.ts"];

/** On a busy machine, anything may take longer than a second, vitest's own limit. */
const expect = { poll: { timeout: 15_000 } };

const resolve = { alias: { "~": new URL("./app", import.meta.url).pathname } };

/** Builds the site if its sources are newer than its build. */
const built = "tests/support/built.ts";

/**
 * The files of one worker share its modules and its browser: nearly half of the API tests' time went into loading the
 * same modules for each file. So each file sets up and ends what it needs in its own hooks, never while a module loads.
 */
const isolate = false;

/** The files that take half a minute or more. */
const LONG = [
  ...["api/base/bad-input", "api/base/calls", "api/base/database-outage", "process/survival", "process/exports"],
  ...["outside/browsers", "outside/image", "outside/parent", "outside/backup", "outside/processes/processes"],
];

/**
 * Starts the LONG files first. Without recorded times, vitest starts with the largest files, and a small file that
 * takes long would run alone at the end.
 */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => moduleId.includes(`/tests/${path}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongOnesFirst },
    tags: [
      {
        name: "pages",
        description: "what the site's HTML says and does, asked without a browser: a part of `npm test`",
      },
    ],
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          expect,
          isolate,
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          setupFiles,
          testTimeout: 30_000,
        },
      },
      {
        resolve,
        test: {
          name: "api",
          expect,
          isolate,
          include: ["tests/api/**/*.test.ts"],
          setupFiles,
          globalSetup: [databases],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        // Starts, stops and kills the built site as a process of its own, on the embedded database.
        test: {
          name: "process",
          expect,
          isolate,
          include: ["tests/process/**/*.test.ts"],
          setupFiles: [seed],
          globalSetup: [built],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        resolve,
        // Tests with tools from outside the project, each on a site of its own; they need programs of the machine.
        test: {
          name: "outside",
          expect,
          isolate,
          include: ["tests/outside/**/*.test.ts"],
          setupFiles: [seed],
          globalSetup: [built, databases],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        resolve,
        test: {
          name: "e2e",
          expect,
          isolate,
          include: ["tests/e2e/**/*.spec.ts"],
          setupFiles: [seed, "tests/support/after-midnight.ts"],
          globalSetup: [built, "tests/support/e2e-setup.ts"],
          // A test that walks through all screens of an agency takes a minute on a slow machine.
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
