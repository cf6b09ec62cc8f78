// Shared by the commands: reads options, prints errors in one line, and opens the database, also beside a running site
// with embedded PostgreSQL.
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { openEmbedded } from "../embedded-postgres/embedded.js";
import { fail, loadBuild, ROOT } from "../server/build.js";
import { buildIfNeeded } from "./build-if-needed.js";
import { loadEnvFile } from "./env-file.js";

/**
 * Runs one command: reads its options, lets `prepare` ask for missing values, and passes its result to `work` with the
 * database open.
 * @template T
 * @param {{
 *   name: string,
 *   usage: string,
 *   options: string[],
 *   prepare: (given: Record<string, string | undefined>) => Promise<T> | T,
 *   work: (commands: any, prepared: T) => Promise<void>,
 *   isAlone?: boolean,
 * }} command `name`: the script in package.json; `usage`: the options; `isAlone`: refuses to run beside a
 *   running site
 */
export async function siteCommand({ name, usage, options, prepare, work, isAlone = false }) {
  process.env.NODE_ENV ??= "production";
  try {
    process.chdir(ROOT);
    loadEnvFile();
    const prepared = await prepare(readOptions(`${commandLine(name)}${usage}`, options));
    buildIfNeeded();
    const { site } = (await loadBuild()).entry.module;
    const settings = site.readSettings();
    const database = settings.needsEmbeddedDatabase
      ? await openEmbedded({ dataDir: settings.dataDir, share: !isAlone })
      : null;
    try {
      await work(await site.commands(database?.url ?? null), prepared);
    } finally {
      await database?.close();
    }
  } catch (error) {
    fail(error);
  }
}

/** The beginning of the command line, as the user called it: the image has no npm. @param {string} name */
function commandLine(name) {
  if (process.env.npm_lifecycle_event === name) return `npm run ${name} -- `;
  return `node bin/${basename(process.argv[1] ?? "")} `;
}

/**
 * @param {string} usage
 * @param {string[]} names
 * @returns {Record<string, string | undefined>}
 */
function readOptions(usage, names) {
  const args = process.argv.slice(2);
  if (args.some((arg) => /^--password(=|$)/.test(arg))) {
    throw new Error(
      "--password: cannot be given on the command line, where `ps` and the shell's history show it; the command asks for it",
    );
  }
  const help = `usage: ${usage}`;
  if (args.includes("--help")) {
    console.log(help);
    process.exit(0);
  }
  try {
    const known = Object.fromEntries(names.map((name) => [name, { type: /** @type {const} */ ("string") }]));
    return /** @type {Record<string, string | undefined>} */ (parseArgs({ args, options: known }).values);
  } catch {
    throw new Error(help);
  }
}

/**
 * Returns the value of an option. Throws when it is missing.
 * @param {string | undefined} value
 * @param {string} option
 */
export function required(value, option) {
  if (!value) throw new Error(`${option}: is required`);
  return value;
}
