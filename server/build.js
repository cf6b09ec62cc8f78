import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export const ROOT = new URL("..", import.meta.url).pathname;

/** Remix's server build, whose `entry.module.site` is the application's own door. */
export async function loadBuild() {
  const file = join(ROOT, "build/server/index.js");
  if (!existsSync(file)) fail(new Error("there is no build: run `npm run build` first"));
  return import(pathToFileURL(file).href);
}

/**
 * Stops the process with one line instead of a stack that nobody asked for.
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
