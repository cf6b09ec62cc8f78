import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runToEnd } from "../../support/commands";
import { ownPort } from "../../support/own-port";
import { programPath } from "../../support/program";
import { buildah, makeBaseImages, pulledImages } from "./base-images";

/** The image, built and started by the project's own script with buildah, which needs no server. */

const ROOT = new URL("../../..", import.meta.url).pathname;
const TAG = "localhost/rihla-test:latest";
const LARGEST_BYTES = 70e6;
/** Not needed by the site: a compiler, a barcode reader, another system's libraries, what serves other programs. */
const NOT_NEEDED = ["typescript", "@zxing", "@img/sharp-linuxmusl-x64", "@img/sharp-libvips-linuxmusl-x64", "vite"];

// Containers need a runtime and control groups, which are not available everywhere; a chroot is.
const env = { BUILDAH_ISOLATION: "chroot" };
let port = 0;
let site: ChildProcess;
let printed = "";
beforeAll(async () => {
  programPath("buildah", "buildah");
  const { node, base } = pulledImages(named()) ?? (await makeBaseImages());
  const images = ["--build-arg", `NODE_IMAGE=${node}`, "--build-arg", `BASE_IMAGE=${base}`];
  // npm opens more files at once than buildah allows by default.
  const options = ["--network", "host", "--ulimit", "nofile=16384:16384"];
  const built = await image("build", ...images, "--", ...options);
  expect([built.code, built.code === 0 ? "" : `${built.output}${built.errors}`.slice(-4000)]).toEqual([0, ""]);

  port = await ownPort();
  site = spawn(process.execPath, ["bin/image.js", "start", "--with", "buildah", "--tag", TAG, "--port", String(port)], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [site.stdout, site.stderr]) stream?.on("data", (chunk) => (printed += chunk));
  const health = await runToEnd(["bin/healthcheck.js", "--wait", "120"], { PORT: String(port), HOST: "" });
  expect([health.code, health.code === 0 ? "" : printed]).toEqual([0, ""]);
}, 600_000);
afterAll(async () => {
  if (site?.exitCode === null) site.kill("SIGTERM");
  if (port) buildah("rmi", "--force", TAG);
});

const image = (step: string, ...args: string[]) =>
  runToEnd(["bin/image.js", step, "--with", "buildah", "--tag", TAG, ...args], env);

/** Returns the images that the Dockerfile starts from. */
function named() {
  const text = readFileSync(`${ROOT}/Dockerfile`, "utf8");
  const of = (name: string) => new RegExp(`^ARG ${name}=(.+)$`, "m").exec(text)?.[1] ?? "";
  return { node: of("NODE_IMAGE"), base: of("BASE_IMAGE") };
}

/** Finds the site's parent inside the container by its command line and its port. */
function parentProcess(): { pid: number; uid: string } {
  const lines = execFileSync("ps", ["-eo", "pid=,uid=,args="], { encoding: "utf8" }).split("\n");
  const own = lines.filter((line) => /\/node bin\/start\.js$/.test(line) && !line.includes("buildah"));
  const found = own.map((line) => line.trim().split(/\s+/)).find(([pid]) => portOf(Number(pid)) === port);
  return { pid: Number(found?.[0]), uid: found?.[1] ?? "" };
}

const portOf = (pid: number) =>
  Number(/(?:^|\0)PORT=(\d+)/.exec(readFileSync(`/proc/${pid}/environ`, "utf8"))?.[1] ?? 0);

test("serves the demo as a user without privileges", async () => {
  for (const path of ["/", "/search?city=Marrakech", "/login", "/api/openapi.json"]) {
    expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]).toEqual([path, 200]);
  }
  const found = await (await fetch(`http://127.0.0.1:${port}/api/vehicles/search?limit=1`)).text();
  const photo = found.match(/\/uploads\/[\w.-]+/)?.[0];
  expect((await fetch(`http://127.0.0.1:${port}${photo}`)).headers.get("content-type")).toMatch(/^image\//);
  expect(parentProcess().uid).toBe("1000");
});

test("contains what the site loads and little else", () => {
  const container = buildah("from", TAG);
  try {
    const inside = (...args: string[]) => buildah("run", container, ...args);
    const packages = inside("ls", "/app/node_modules", "/app/node_modules/@img").split(/\s+/);
    expect(packages).toContain("react-dom");
    expect(NOT_NEEDED.filter((name) => packages.includes(name.split("/").at(-1) ?? ""))).toEqual([]);
    const kilobytes = Number(inside("du", "-s", "/app").split(/\s/)[0]);
    console.log(`the site in the image: ${Math.round(kilobytes / 1024)} MB`);
    expect(kilobytes * 1024).toBeLessThan(LARGEST_BYTES);
    // Each command that the operator of a site may need is there and prints its usage.
    for (const command of ["backup", "restore", "admin-create", "user-create", "user-list", "user-password"]) {
      expect(inside("node", `bin/${command}.js`, "--help")).toMatch(new RegExp(`^usage: node bin/${command}\\.js `));
    }
    expect(inside("sh", "-c", "node bin/healthcheck.js || echo none")).toBe("none");
    expect(inside("sh", "-c", "touch /app/x 2>&1 || echo refused")).toContain("refused");
    expect(inside("sh", "-c", "touch /data/x /backups/x && echo taken")).toBe("taken");
  } finally {
    buildah("rm", container);
  }
});

test("its configuration has a user, a health check, the port, the data folder and the start command", () => {
  const { Docker } = JSON.parse(buildah("inspect", "--type", "image", TAG));
  expect(Docker.config).toMatchObject({
    User: "1000:1000",
    Cmd: ["node", "bin/start.js"],
    ExposedPorts: { "3000/tcp": {} },
    Volumes: { "/data": {} },
    Healthcheck: { Test: ["CMD", "node", "bin/healthcheck.js"] },
  });
});

test("ends by itself on SIGTERM", async () => {
  const ended = new Promise<number | null>((resolve) => site.once("exit", resolve));
  process.kill(parentProcess().pid, "SIGTERM");
  expect(await Promise.race([ended, sleep(15_000, "still there", { ref: false })])).toBe(0);
});
