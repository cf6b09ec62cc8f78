import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { childOf, currentAddress, type Site, startSite } from "../support/site";
import { type SupervisedScript, superviseScript } from "../support/supervised-script";

/** Uses short ticks. tests/outside/parent.test.ts covers what runs at its real pace or is compared with a clock. */

const TICK_MS = 100;
const FOREVER = "setInterval(() => {}, 1000);";
const REQUEST = { requestId: "7d1c", method: "GET", path: "/search" };

let folder: string;
let script: SupervisedScript;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "rihla-parent-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const supervise = async (text: string, tickMs = TICK_MS) => {
  script = await superviseScript(folder, text, tickMs);
};
const stop = async () => {
  script.process.kill("SIGTERM");
  return script.ended;
};
const until = (found: () => unknown) => expect.poll(found, { timeout: 20_000, interval: 10 });

describe("a site that ends before it listens ends its parent", () => {
  test("with its code, and prints only its own line", async () => {
    await supervise(`console.error("PORT: is no number"); process.exit(7);`);
    expect([await script.ended, script.output()]).toEqual([7, "PORT: is no number\n"]);
  });

  test("with one line when it was killed and could not say why", async () => {
    await supervise(`process.kill(process.pid, "SIGKILL"); ${FOREVER}`);
    expect([await script.ended, script.lines()]).toMatchObject([
      1,
      [{ level: 60, signal: "SIGKILL", msg: "the site died while it was starting" }],
    ]);
  });

  test("also when its event loop is stuck for a minute", async () => {
    await supervise("for (;;);", 2);
    expect([await script.ended, script.lines()]).toMatchObject([
      1,
      [{ level: 60, msg: "the site's event loop has been stuck for 60 s: the site is killed" }],
    ]);
  });
});

describe("a site that has listened", () => {
  test("is restarted when it dies, after growing pauses, with a log line that names its requests", async () => {
    await supervise(`
      if (starts < 4) report({ requests: ${JSON.stringify([REQUEST])} });
      process.exit(3);`);
    await until(() => script.lines().length).toBeGreaterThanOrEqual(6);
    const died = (seconds: number) => `the site died and is restarted in ${seconds} s`;
    // The last two starts never listened; it is enough that an earlier one did.
    expect(script.lines().slice(0, 6)).toMatchObject([
      ...[1, 2, 4, 8].map((seconds) => ({ level: 60, code: 3, requests: [REQUEST], msg: died(seconds) })),
      ...[16, 30].map((seconds) => ({ level: 60, code: 3, requests: [], msg: died(seconds) })),
    ]);
    expect(await stop()).toBe(0);
  });

  test("is killed and restarted when its event loop is stuck, with a log line that names its requests", async () => {
    await supervise(`
      if (starts === 0) { report({ requests: ${JSON.stringify([REQUEST])} }); for (;;); }
      report({ requests: [] });
      let beats = 1;
      setInterval(() => report({ beats: ++beats }), 5);
      process.once("SIGTERM", () => process.exit(0));
      console.log("again");`);
    await until(() => script.output()).toContain("again\n");
    expect(await stop()).toBe(0);
    expect(script.lines()[0]).toMatchObject({
      level: 60,
      requests: [REQUEST],
      msg: "the site's event loop has been stuck for 20 s: the site is killed and restarted in 1 s",
    });
  });

  test("ends its parent when it exits with 0, as after its own SIGTERM", async () => {
    await supervise("report({}); process.exit(0);");
    expect([await script.ended, script.output()]).toEqual([0, ""]);
  });
});

describe("a signal to the parent", () => {
  const SIGNALS = ["SIGTERM", "SIGINT"] as const;
  test.each(SIGNALS)("is forwarded (%s), and the parent exits with the site's code", async (signal) => {
    await supervise(`process.once("${signal}", () => process.exit(5)); ${FOREVER} console.log("ready");`);
    await until(() => script.output()).toContain("ready");
    script.process.kill(signal);
    expect(await script.ended).toBe(5);
  });

  test.each(SIGNALS)("ends a site that is still starting (%s)", async (signal) => {
    await supervise(`${FOREVER} console.log("starting");`);
    await until(() => script.output()).toContain("starting");
    script.process.kill(signal);
    expect(await script.ended).toBe(0);
  });

  test("repeated after a while kills the site at once", async () => {
    await supervise(`process.on("SIGINT", () => console.log("told")); ${FOREVER} console.log("ready");`);
    await until(() => script.output()).toContain("ready");
    const presses = setInterval(() => script.process.kill("SIGINT"), 50);
    const code = await script.ended;
    clearInterval(presses);
    // No line was logged: the parent did not wait for the site's time to run out.
    expect([code, script.output().includes("told"), script.lines()]).toEqual([1, true, []]);
  });

  test("that arrives twice at once, from the terminal and from npm, counts once", async () => {
    await supervise(`
      process.once("SIGINT", () => setTimeout(() => process.exit(0), 50)); ${FOREVER} console.log("ready");`);
    await until(() => script.output()).toContain("ready");
    script.process.kill("SIGINT");
    script.process.kill("SIGTERM");
    expect(await script.ended).toBe(0);
  });
});

// Windows has no such signals.
describe.skipIf(process.platform === "win32")("the built site", () => {
  /** Generous, because inspecting processes takes some of the time. */
  const PATIENT = { timeout: 60_000, interval: 100 };
  let site: Site;
  const open = async () => {
    site = await startSite({ DEMO_DATA: "0" }, { mayDie: true });
    onTestFinished(() => site.stop());
  };
  const exitOf = ({ process: child }: Site) => new Promise((resolve) => child.once("exit", resolve));
  const status = (one: Site) =>
    fetch(`${currentAddress(one)}/healthz`).then(
      (reply) => reply.status,
      () => 0,
    );

  test("restarts by itself when it is killed, and stays down when it is itself told to stop", async () => {
    await open();
    process.kill(site.pid, "SIGKILL");
    await expect.poll(() => childOf(site.process), PATIENT).not.toBeOneOf([0, site.pid]);
    await expect.poll(() => status(site), PATIENT).toBe(200);
    expect(site.output()).toMatch(/"signal":"SIGKILL".*"msg":"the site died and is restarted/);
    const ended = exitOf(site);
    process.kill(childOf(site.process), "SIGTERM");
    expect(await ended).toBe(0);
  });

  test("ends cleanly on a Ctrl-C, which reaches both processes", async () => {
    await open();
    const ended = exitOf(site);
    for (const pid of [site.process.pid, site.pid]) process.kill(pid as number, "SIGINT");
    expect(await ended).toBe(0);
    expect(site.output()).not.toContain("Error");
  });

  test("frees port and data folder for the next start when its parent is killed", async () => {
    await open();
    site.process.kill("SIGKILL");
    await expect.poll(() => status(site), PATIENT).toBe(0);
    const same = { DEMO_DATA: "0", DATA_DIR: site.dataDir, PORT: new URL(site.baseUrl).port };
    const next = await vi.waitUntil(() => startSite(same).catch(() => null), { timeout: 60_000, interval: 100 });
    expect(await status(next as Site)).toBe(200);
    await next?.stop();
  });
});
