import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Chance, by one seed, and quickly compared bytes. */
const seed = "tests/support/seed.ts";
/** Where the databases of tests that start no site are made. */
const databases = "tests/support/databases-setup.ts";
/** One set of rules of the Moroccan clock, whatever Node's say: for tests that ask our code, not a site started apart. */
const setupFiles = [seed, "tests/support/moroccan-rules.ts"];

/** A machine that is busy may take a second, vitest's own limit, for anything. */
const expect = { poll: { timeout: 15_000 } };

const resolve = { alias: { "~": new URL("./app", import.meta.url).pathname } };

/** Has the site built where its sources are newer than its build. */
const built = "tests/support/built.ts";

/**
 * The files of one worker share their modules, and its browser: nearly half of the API tests' time went into loading the same
 * ones anew for each file. So what a file sets up, it sets up and ends in its own hooks, never while a module loads.
 */
const isolate = false;

/** The files that take half a minute and more. */
const LONG = [
  ...["api/platform/bad-input", "api/platform/database-outage", "process/survival", "process/exports"],
  ...["outside/browsers", "outside/image", "outside/parent", "outside/backup", "outside/processes/processes"],
];

/** Where it knows no times yet, vitest begins with the largest files: a small one that takes long would end alone. */
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
        // The built site as a process of its own, on the embedded database: starts, stops, kills.
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
        // Judges that are no part of the project, each on a site of its own; they need programs of the machine.
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
          // A test that walks through all screens of an agency takes a minute where the machine is slow.
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
