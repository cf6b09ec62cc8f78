#!/usr/bin/env node
// `npm run image`: builds the image and starts it with demo data, with docker, podman or buildah, whichever works.
// `npm run image -- build` and `-- start` do one of the two; options after a second `--` are passed to the build.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { fail, ROOT } from "../server/build.js";

const USAGE =
  "npm run image -- [build|start] [--with docker|podman|buildah] [--tag NAME] [--port 3000] [--env NAME=VALUE] " +
  "[--build-arg NODE_IMAGE=…] [--build-arg BASE_IMAGE=…] [-- BUILD OPTIONS]";
/** Each engine with a command that succeeds only if the engine works: docker needs a server, which may be down. */
const ENGINES = { docker: ["info"], podman: ["info"], buildah: ["info"] };
const HEALTH = ["--health-cmd", "node bin/healthcheck.js", "--health-interval", "10s", "--health-start-period", "30s"];
/** Withholds every right that the site does not need. */
const CONFINED = ["--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL", "--security-opt", "no-new-privileges"];

process.chdir(ROOT);
process.env.NODE_ENV ??= "production";
try {
  const { steps, rest, values } = read();
  const engine = engineOf(values.with);
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const tag = values.tag ?? `rihla:${version}`;
  if (steps.includes("build")) await build(engine, tag, values["build-arg"] ?? [], rest);
  if (steps.includes("start")) process.exitCode = await start(engine, tag, values.port ?? "3000", values.env ?? []);
} catch (error) {
  fail(error);
}

/** @param {keyof typeof ENGINES} engine @param {string} tag @param {string[]} values @param {string[]} rest */
async function build(engine, tag, values, rest) {
  // The OCI image format, the default of podman and buildah, has no health check.
  const format = engine === "docker" ? [] : ["--format", "docker"];
  const args = ["build", ...format, ...values.flatMap((value) => ["--build-arg", value]), ...rest, "-t", tag, "."];
  const code = await run(engine, args);
  if (code !== 0) throw new Error(`${engine} ${args.join(" ")} exited with code ${code}`);
}

/**
 * Runs the image in the foreground until it is stopped. @returns {Promise<number>} its exit code
 * @param {keyof typeof ENGINES} engine @param {string} tag @param {string} port @param {string[]} given
 */
async function start(engine, tag, port, given) {
  const env = [`PUBLIC_URL=http://localhost:${port}`, "DEMO_DATA=1", ...given].flatMap((value) => ["--env", value]);
  if (engine !== "buildah") {
    const place = ["--publish", `${port}:3000`, "--volume", "rihla-data:/data"];
    return run(engine, ["run", "--rm", "--init", ...place, ...CONFINED, ...HEALTH, ...env, tag]);
  }
  // buildah has no volumes: the site's data is removed with the container.
  const container = output(engine, ["from", tag]);
  try {
    const site = [...env, "--env", `PORT=${port}`, "--network", "host", container, "node", "bin/start.js"];
    return await run(engine, ["run", ...site]);
  } finally {
    output(engine, ["rm", container]);
  }
}

/** @param {string | undefined} wanted @returns {keyof typeof ENGINES} */
function engineOf(wanted) {
  const names = /** @type {(keyof typeof ENGINES)[]} */ (wanted ? [wanted] : Object.keys(ENGINES));
  if (names.some((name) => !(name in ENGINES)))
    throw new Error(`--with: must be docker, podman or buildah, not ${wanted}`);
  const found = names.find((name) => spawnSync(name, ENGINES[name], { stdio: "ignore" }).status === 0);
  if (!found) throw new Error(`${names.join(", ")}: not installed, or not responding`);
  return found;
}

/**
 * Runs a program and forwards signals to it.
 * @param {string} program @param {string[]} args @returns {Promise<number>} its exit code
 */
function run(program, args) {
  const child = spawn(program, args, { stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"])) process.on(signal, () => child.kill(signal));
  return new Promise((done, failed) => {
    child.once("error", failed);
    child.once("exit", (code) => done(code ?? 1));
  });
}

/** Returns what a program prints. Throws when it fails. @param {string} program @param {string[]} args */
function output(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stderr.trim()}`);
  return stdout.trim();
}

function read() {
  const string = /** @type {const} */ ({ type: "string" });
  const strings = /** @type {const} */ ({ type: "string", multiple: true });
  const all = process.argv.slice(2);
  const cut = all.indexOf("--");
  const [args, rest] = cut < 0 ? [all, []] : [all.slice(0, cut), all.slice(cut + 1)];
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { with: string, tag: string, port: string, env: strings, "build-arg": strings },
    });
    if (positionals.some((step) => step !== "build" && step !== "start")) throw new Error();
    return { steps: positionals.length > 0 ? positionals : ["build", "start"], rest, values };
  } catch {
    throw new Error(`usage: ${USAGE}`);
  }
}
