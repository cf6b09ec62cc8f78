import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "../server/build.js";

const SOURCES = ["app", "art", "public", "vite.config.ts", "remix.config.js", "package-lock.json"];

/** Builds the site unless the build is newer than every source. Does nothing without sources (in a container image). */
export function buildIfNeeded() {
  const built = join(ROOT, "build/server/index.js");
  if (!existsSync(join(ROOT, "app"))) return;
  if (existsSync(built) && statSync(built).mtimeMs > newest(SOURCES.map((name) => join(ROOT, name)))) return;
  console.log("Building the site (once) …");
  const require = createRequire(import.meta.url);
  let remix;
  try {
    remix = join(require.resolve("@remix-run/dev/package.json"), "../dist/cli.js");
  } catch {
    console.error("The build needs the development packages: run `npm ci` without --omit=dev.");
    process.exit(1);
  }
  const result = spawnSync(process.execPath, [remix, "vite:build"], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (result.status !== 0) {
    console.error(result.stdout, result.stderr);
    process.exit(result.status ?? 1);
  }
}

/**
 * @param {string[]} places
 * @returns {number} the time of the latest change among these files and folders, in milliseconds
 */
function newest(places) {
  return Math.max(
    ...places.filter(existsSync).map((place) => {
      const stat = statSync(place);
      return stat.isDirectory() ? newest(readdirSync(place).map((name) => join(place, name))) : stat.mtimeMs;
    }),
    0,
  );
}
