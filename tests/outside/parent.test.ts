import { mkdtemp, rm } from "node:fs/promises";
import { request as ask, type ClientRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { test as base } from "vitest";
import { residentMegabytes } from "../../bench/memory";
import { childOf, currentAddress, logLines, type Site, startSite } from "../support/site";
import { superviseScript } from "../support/supervised-script";

/**
 * What the parent does about a stuck site, with the built site and at the real pace. Nearly all of it is waiting, so
 * the tests wait concurrently. Durations are printed but not judged; the log and the exit codes are.
 */

const STUCK_SITE = new URL("../support/stuck-site.js", import.meta.url).href;
/** Longer than an event loop may be stuck. */
const LONG_MS = 25_000;
/** The site is never killed much before its 20 s, however busy the machine is. */
const NOT_BEFORE_MS = 19_000;
const NOTICED = { timeout: 40_000, interval: 100 };
const ORPHAN_ENDED = { timeout: 15_000, interval: 50 };
/** Long enough for a site to answer while the machine starts several. */
const PATIENTLY = { timeout: 90_000, interval: 100 };

const test = base.extend<{ stuck: StuckSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures are needed
  stuck: async ({}, use) => {
    const settings = {
      DATABASE_URL: "",
      DEMO_DATA: "0",
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${STUCK_SITE}`,
    };
    const stuck = new StuckSite(await startSite(settings, { mayDie: true }));
    await use(stuck);
    await stuck.stop();
  },
});

/** A site whose event loop can be blocked for good. */
class StuckSite {
  readonly #waiting: ClientRequest[] = [];

  constructor(readonly site: Site) {}

  /** Sends the beginning of a form, and leaves the site waiting for the rest. */
  async beginForm(path: string): Promise<void> {
    const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": 1_000 };
    const request = ask(this.site.baseUrl + path, { method: "POST", headers }).on("error", () => {});
    this.#waiting.push(request);
    await new Promise<void>((resolve) => request.write("password=", () => resolve()));
  }

  async stick(signal: "SIGUSR2" | "SIGSTOP" = "SIGUSR2"): Promise<number> {
    // Waits until the begun requests have been announced to the parent.
    await sleep(500);
    process.kill(this.site.pid, signal);
    return performance.now();
  }

  isHealthy = () =>
    fetch(`${currentAddress(this.site)}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
      (reply) => reply.ok,
      () => false,
    );

  parentLines = () =>
    logLines(this.site)
      .map((line) => JSON.parse(line))
      .filter(({ level }) => level === 60);

  async stop(): Promise<void> {
    for (const request of this.#waiting) request.destroy();
    await this.site.stop();
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const secondsSince = (began: number) => seconds(performance.now() - began);
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.concurrent("a stuck site is restarted, with one line that names its requests by masked paths", async ({
  stuck,
  expect,
}) => {
  const { site, parentLines } = stuck;
  await (await fetch(`${site.baseUrl}/about`)).text();
  await stuck.beginForm("/unsubscribe/a-secret-of-somebody?again=1");
  await stuck.beginForm("/login");
  const began = await stuck.stick();
  await expect.poll(() => parentLines().length, NOTICED).toBe(1);
  const killedAfter = performance.now() - began;
  expect(killedAfter).toBeGreaterThan(NOT_BEFORE_MS);
  await expect.poll(stuck.isHealthy, PATIENTLY).toBe(true);
  console.log(`stuck: killed after ${seconds(killedAfter)}, healthy again after ${secondsSince(began)}`);
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

test.concurrent("a site whose threads are all stopped is restarted too", async ({ stuck, expect }) => {
  await stuck.beginForm("/login");
  await stuck.stick("SIGSTOP");
  await expect.poll(() => stuck.parentLines().length, NOTICED).toBe(1);
  await expect.poll(stuck.isHealthy, PATIENTLY).toBe(true);
  expect(stuck.parentLines()[0].requests).toMatchObject([{ method: "POST", path: "/login" }]);
});

test.concurrent("SIGTERM ends a stuck site, which its parent kills in time", async ({ stuck, expect }) => {
  const { site, parentLines } = stuck;
  await stuck.beginForm("/login");
  await stuck.stick();
  const ended = new Promise((resolve) => site.process.once("exit", resolve));
  const signalled = performance.now();
  site.process.kill("SIGTERM");
  expect(await ended).toBe(1);
  console.log(`stuck: ended ${secondsSince(signalled)} after SIGTERM`);
  expect(isAlive(site.pid)).toBe(false);
  expect(parentLines()).toMatchObject([
    { requests: [{ path: "/login" }], msg: "the site did not stop in time and is killed" },
  ]);
});

test.concurrent("a stuck site whose parent is killed frees port and data folder", async ({ stuck, expect }) => {
  const { site } = stuck;
  const killed = await stuck.stick();
  site.process.kill("SIGKILL");
  await expect.poll(() => isAlive(site.pid), ORPHAN_ENDED).toBe(false);
  console.log(`stuck: ended ${secondsSince(killed)} after its parent was killed`);
  const next = await startSite({ DATABASE_URL: "", DATA_DIR: site.dataDir, PORT: new URL(site.baseUrl).port });
  expect(next.baseUrl).toBe(site.baseUrl);
  await next.stop();
});

for (const who of ["the machine slept", "the parent alone was stopped"]) {
  test.concurrent(`does not restart the site because of time in which ${who}`, async ({ stuck, expect }) => {
    const { site, parentLines } = stuck;
    const pids = [site.process.pid as number, ...(who === "the machine slept" ? [site.pid] : [])];
    for (const pid of pids) process.kill(pid, "SIGSTOP");
    await sleep(LONG_MS);
    for (const pid of pids) process.kill(pid, "SIGCONT");
    await expect.poll(stuck.isHealthy, PATIENTLY).toBe(true);
    // Long enough for several more checks by the parent.
    await sleep(3_000);
    expect([childOf(site.process), parentLines()]).toEqual([site.pid, []]);
  });
}

test.concurrent("after a healthy minute, the pauses start from one second again", async ({
  expect,
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "rihla-parent-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = await superviseScript(
    folder,
    `let beats = 0;
    const beat = () => report({ beats: ++beats });
    beat();
    if (starts === 3) setInterval(beat, 10);
    setTimeout(() => process.exit(3), starts === 3 ? 10_000 : 0);`,
    50,
  );
  await expect.poll(() => script.lines().length, PATIENTLY).toBeGreaterThanOrEqual(5);
  script.process.kill("SIGTERM");
  await script.ended;
  expect(
    script
      .lines()
      .map(({ msg }) => Number(/in (\d+) s$/.exec(msg)?.[1]))
      .slice(0, 5),
  ).toEqual([1, 2, 4, 1, 2]);
});

// It takes the whole machine, so it runs after the others.
test("an overloaded site is not restarted", async ({ stuck, expect }) => {
  const { site, parentLines } = stuck;
  let asked = 0;
  const until = performance.now() + LONG_MS;
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
  console.log(`${asked} requests; the parent holds ${await residentMegabytes(site.process)} MB`);
  expect([childOf(site.process), parentLines()]).toEqual([site.pid, []]);
});
