import { defineConfig } from "vitest/config";

/** Chance, by one seed. */
const seed = "tests/support/seed.ts";
/** Where the databases of tests that start no site are made. */
const databases = "tests/support/databases-setup.ts";
/** One set of rules of the Moroccan clock, whatever Node's say: for tests that ask our code, not a site started apart. */
const setupFiles = [seed, "tests/support/moroccan-rules.ts"];

const resolve = { alias: { "~": new URL("./app", import.meta.url).pathname } };

/**
 * Browser tests that a pass on another database runs too: the journeys through the whole site, and the screens that ask
 * most of a database or write most into it. What each call says is asked by the tests of the API, which run there as well.
 */
const JOURNEYS = [
  "tests/e2e/stories/*.spec.ts",
  "tests/e2e/search/search.spec.ts",
  "tests/e2e/vehicle/booking.spec.ts",
  "tests/e2e/client/{handover,reservations}.spec.ts",
  "tests/e2e/agency/{counter-booking,fleet,handover,payments,planning,reservation-change,reservations}.spec.ts",
];

/**
 * The files of one worker share their modules: nearly half of the API tests' time went into loading the same ones anew
 * for each file. So what a file sets up, it sets up and ends in its own hooks, never while a module loads.
 */
const isolate = false;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        resolve,
        test: {
          name: "unit",
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
          include: ["tests/process/**/*.test.ts"],
          setupFiles: [seed],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        resolve,
        // Judges that are no part of the project, each on a site of its own; they need programs of the machine.
        test: {
          name: "outside",
          include: ["tests/outside/**/*.test.ts"],
          setupFiles: [seed],
          globalSetup: [databases],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        resolve,
        test: {
          name: "e2e",
          isolate,
          include: process.env.TEST_DATABASE_URL ? JOURNEYS : ["tests/e2e/**/*.spec.ts"],
          setupFiles: [seed],
          globalSetup: ["tests/support/e2e-setup.ts"],
          // A test that walks through all screens of an agency takes a minute where the machine is slow.
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
