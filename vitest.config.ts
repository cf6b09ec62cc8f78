import { defineConfig } from "vitest/config";

/** One set of rules of the Moroccan clock, whatever Node's say: for tests that ask our code, not a site started apart. */
const setupFiles = ["tests/support/moroccan-rules.ts"];

const resolve = { alias: { "~": new URL("./app", import.meta.url).pathname } };

/** Browser tests that say nothing of our database: a second pass on another one would tell nothing new. */
const WITHOUT_DATABASE = [
  "**/*foreign*",
  "tests/e2e/admin/site-settings.spec.ts",
  "tests/e2e/info/**",
  "tests/e2e/site/{banners,before-hydration,budgets,bytes,hydration,looks,machines,overload,pictures,plain-html,scripts-when-wanted}.spec.ts",
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { resolve, test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], setupFiles, testTimeout: 30_000 } },
      {
        resolve,
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        // The built site as a process of its own, on the embedded database: starts, stops, kills.
        test: { name: "process", include: ["tests/process/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 300_000 },
      },
      {
        resolve,
        // Judges that are no part of the project, each on a site of its own; they need programs of the machine.
        test: { name: "outside", include: ["tests/outside/**/*.test.ts"], testTimeout: 300_000, hookTimeout: 300_000 },
      },
      {
        resolve,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.spec.ts"],
          exclude: process.env.TEST_DATABASE_URL ? WITHOUT_DATABASE : [],
          globalSetup: ["tests/support/e2e-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
