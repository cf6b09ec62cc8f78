import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export const ROOT = new URL("..", import.meta.url).pathname;

/** Loads Remix's server build, whose `entry.module.site` is the application. Ends the process if there is no build. */
export async function loadBuild() {
  const file = join(ROOT, "build/server/index.js");
  if (!existsSync(file)) fail(new Error("there is no build: run `npm run build` first"));
  return import(pathToFileURL(file).href);
}

/**
 * Ends the process with exit code 1. Prints only the message of errors that users can fix, and of all errors in
 * production.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  const { message, code, port, name } = /** @type {Error & { code?: string, port?: number }} */ (error);
  if (code === "EADDRINUSE") console.error(`PORT: ${port} is already in use; choose another, for instance PORT=3001`);
  else if (name === "SettingsError" || name === "EmbeddedInUseError" || process.env.NODE_ENV === "production")
    console.error(message);
  else console.error(error);
  process.exit(1);
}
