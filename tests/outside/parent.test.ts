import { mkdtemp, rm } from "node:fs/promises";
import { request as ask, type ClientRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { residentMegabytes } from "../../bench/memory";
import { childOf, currentAddress, logLines, type Site, startSite } from "../support/site";
import { superviseScript } from "../support/supervised-script";

/** What the parent does about a stuck site, with the built site and at the real pace. */

const STUCK_SITE = new URL("../support/stuck-site.js", import.meta.url).href;
/** When a stuck site is killed: after 20 s, or somewhat more on a busy machine. */
const STUCK_MS = [19_000, 27_000] as const;
const ENDED_WITHIN_MS = 10_000;
/** Longer than an event loop may be stuck. */
const LONG_MS = 25_000;

let site: Site;
let waiting: ClientRequest[];
beforeEach(async () => {
  waiting = [];
  site = await startSite(
    { DATABASE_URL: "", DEMO_DATA: "0", NODE_OPTIONS: `--import ${STUCK_SITE}` },
    { mayDie: true },
  );
});
afterEach(async () => {
  for (const request of waiting) request.destroy();
  await site.stop();
});

/** Sends the beginning of a form, and leaves the site waiting for the rest. */
async function beginForm(path: string): Promise<void> {
  const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": 1_000 };
  const request = ask(site.baseUrl + path, { method: "POST", headers }).on("error", () => {});
  waiting.push(request);
  await new Promise<void>((resolve) => request.write("password=", () => resolve()));
}

async function stick(): Promise<number> {
  // Until the begun requests have been announced.
  await sleep(500);
  process.kill(site.pid, "SIGUSR2");
  return performance.now();
}

const isHealthy = () =>
  fetch(`${currentAddress(site)}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    (reply) => reply.ok,
    () => false,
  );
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const parentLines = () =>
  logLines(site)
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level === 60);
const ended = () =>
  new Promise<{ code: number | null; at: number }>((resolve) =>
    site.process.once("exit", (code) => resolve({ code, at: performance.now() })),
  );

test("a stuck site is restarted; one line names its requests, with masked paths", async () => {
  await (await fetch(`${site.baseUrl}/about`)).text();
  await beginForm("/unsubscribe/a-secret-of-somebody?again=1");
  await beginForm("/login");
  const began = await stick();
  await expect.poll(() => parentLines().length, { timeout: 40_000, interval: 100 }).toBe(1);
  const took = performance.now() - began;
  expect(took).toBeGreaterThan(STUCK_MS[0]);
  expect(took).toBeLessThan(STUCK_MS[1]);
  await expect.poll(isHealthy, { timeout: 30_000, interval: 100 }).toBe(true);
  console.log(`stuck: killed after ${seconds(took)}, healthy again after ${seconds(performance.now() - began)}`);
  const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(parentLines()).toEqual([
    {
      level: 60,
      time: expect.any(String),
      requests: [
        { requestId, method: "POST", path: "/unsubscribe/***" },
        { requestId, method: "POST", path: "/login" },
      ],
      msg: "the site's event loop has been stuck for 20 s: the site is killed and restarted in 1 s",
    },
  ]);
  expect(site.output()).not.toContain("a-secret-of-somebody");
});

test("a site whose threads are all stopped is restarted too", async () => {
  await beginForm("/login");
  await sleep(500);
  process.kill(site.pid, "SIGSTOP");
  await expect.poll(() => parentLines().length, { timeout: 40_000, interval: 100 }).toBe(1);
  await expect.poll(isHealthy, { timeout: 30_000, interval: 100 }).toBe(true);
  expect(parentLines()[0].requests).toMatchObject([{ method: "POST", path: "/login" }]);
});

test("SIGTERM ends a stuck site within ten seconds", async () => {
  await beginForm("/login");
  await stick();
  const end = ended();
  const told = performance.now();
  site.process.kill("SIGTERM");
  const { code, at } = await end;
  console.log(`stuck: ended ${seconds(at - told)} after SIGTERM`);
  expect(at - told).toBeLessThan(ENDED_WITHIN_MS);
  expect(code).toBe(1);
  expect(isAlive(site.pid)).toBe(false);
  expect(parentLines()).toMatchObject([
    { requests: [{ path: "/login" }], msg: "the site did not stop in time and is killed" },
  ]);
});

test("a stuck site whose parent is killed leaves port and data folder within ten seconds", async () => {
  await stick();
  const killed = performance.now();
  site.process.kill("SIGKILL");
  await expect.poll(() => isAlive(site.pid), { timeout: 15_000, interval: 50 }).toBe(false);
  const took = performance.now() - killed;
  console.log(`stuck: ended ${seconds(took)} after its parent was killed`);
  expect(took).toBeLessThan(ENDED_WITHIN_MS);
  const next = await startSite({ DATABASE_URL: "", DATA_DIR: site.dataDir, PORT: new URL(site.baseUrl).port });
  expect(next.baseUrl).toBe(site.baseUrl);
  await next.stop();
});

test("time in which the machine slept, or the parent was stopped, does not count", async () => {
  const pids = [site.process.pid as number, site.pid];
  for (const stopped of [pids, pids.slice(0, 1)]) {
    for (const pid of stopped) process.kill(pid, "SIGSTOP");
    await sleep(LONG_MS);
    for (const pid of stopped) process.kill(pid, "SIGCONT");
    await expect.poll(isHealthy, { timeout: 10_000 }).toBe(true);
    await sleep(3_000);
    expect([childOf(site.process), parentLines()]).toEqual([site.pid, []]);
  }
});

test("an overloaded site is not restarted, and its parent holds less than 60 MB", async () => {
  let asked = 0;
  const until = performance.now() + LONG_MS + 5_000;
  const crowd = Array.from({ length: 200 }, async () => {
    while (performance.now() < until) {
      const path = asked % 2 ? `/search?n=${asked}` : `/api/vehicles/search?limit=100&n=${asked}`;
      asked++;
      await fetch(site.baseUrl + path).then(
        (reply) => reply.arrayBuffer(),
        () => null,
      );
    }
  });
  await Promise.all(crowd);
  const megabytes = await residentMegabytes(site.process);
  console.log(`${asked} requests; the parent holds ${megabytes} MB`);
  expect([childOf(site.process), parentLines()]).toEqual([site.pid, []]);
  expect(megabytes).toBeLessThan(60);
});

test("after a healthy minute, the pauses start from one second again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "rihla-parent-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const script = await superviseScript(
    folder,
    `let beats = 0;
    const beat = () => report({ beats: ++beats });
    beat();
    if (starts === 3) setInterval(beat, 10);
    setTimeout(() => process.exit(3), starts === 3 ? 10_000 : 0);`,
    50,
  );
  await expect.poll(() => script.lines().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(5);
  script.process.kill("SIGTERM");
  await script.ended;
  expect(
    script
      .lines()
      .map(({ msg }) => Number(/in (\d+) s$/.exec(msg)?.[1]))
      .slice(0, 5),
  ).toEqual([1, 2, 4, 1, 2]);
});
