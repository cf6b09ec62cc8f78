import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askSign, showHeartbeat } from "../../embedded-postgres/signs-of-life.js";

const LOCK = new URL("../../embedded-postgres/lock.js", import.meta.url).href;
/** Takes the lock of a folder, prints whether it got it, and holds it. */
const CLAIM = `
  import { takeLock } from "${LOCK}";
  const taken = await takeLock(process.argv[1]);
  console.log("lock" in taken ? "got" : "refused");
  setInterval(() => {}, 1000);`;

let folder: string;
let claimants: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "rihla-lock-"));
  claimants = [];
});
afterEach(async () => {
  for (const claimant of claimants) claimant.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

async function claim(wrapper: string[] = [], place = folder) {
  const [command = "", ...args] = [...wrapper, process.execPath, "--input-type=module", "-e", CLAIM, place];
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  claimants.push(child);
  const [output] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  return { answer: output.toString().trim(), child };
}

async function kill({ child }: { child: ChildProcess }): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

test("exactly one of eight processes competing for a folder gets it, every time", {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 10; round++) {
    const all = await Promise.all(Array.from({ length: 8 }, () => claim()));
    expect(all.map(({ answer }) => answer).sort()).toEqual(["got", ...Array(7).fill("refused")]);
    await Promise.all(all.map(kill));
  }
});

test("asks again when a process closes the connection without replying, since it may be shutting down", async () => {
  const path = join(folder, "database-x.sock");
  const state = { pid: 7, host: "here", holds: true, url: null };
  let asked = 0;
  /** The reaction of the process behind the sign to each question. */
  let answer: (caller: Socket) => void = () => {};
  const server = createServer((caller) => {
    asked++;
    answer(caller);
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  try {
    answer = (caller) => (asked === 1 ? caller.destroy() : caller.end(JSON.stringify(state)));
    expect(await askSign(folder, "database-x.sock")).toEqual(state);
    // In doubt, the process counts as alive and holding the folder.
    answer = (caller) => caller.destroy();
    expect(await askSign(folder, "database-x.sock")).toMatchObject({ holds: true });
    answer = (caller) => {
      rmSync(path);
      caller.destroy();
    };
    expect(await askSign(folder, "database-x.sock")).toBe(null);
  } finally {
    server.close();
  }
});

test("twenty quick restarts after kill -9 each get the folder and leave no trace", { timeout: 60_000 }, async () => {
  for (let start = 0; start < 20; start++) {
    const holder = await claim();
    expect(holder.answer).toBe("got");
    expect((await claim()).answer).toBe("refused");
    await kill(holder);
  }
  expect((await claim()).answer).toBe("got");
  expect(await readdir(folder)).toHaveLength(1);
});

test("works with a path longer than any socket's", async () => {
  const deep = join(folder, "d".repeat(200));
  await mkdir(deep);
  const holder = await claim([], deep);
  expect([holder.answer, (await claim([], deep)).answer]).toEqual(["got", "refused"]);
  await kill(holder);
  expect((await claim([], deep)).answer).toBe("got");
});

const APART = ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"];
const canUnshare = spawnSync("unshare", [...APART.slice(1), "true"]).status === 0;

// As in two containers on one volume, where both processes have the number 1.
test.runIf(canUnshare)("works between processes that cannot see each other's process ids", async () => {
  const holder = await claim(APART);
  expect([holder.answer, (await claim(APART)).answer, (await claim()).answer]).toEqual(["got", "refused", "refused"]);
  await kill(holder);
  await expect.poll(async () => (await claim(APART)).answer, { timeout: 10_000 }).toBe("got");
});

test("without sockets, a heartbeat shows that a process lives until it stops", { timeout: 30_000 }, async () => {
  const state = { pid: 7, host: "here", holds: true, url: null };
  const sign = showHeartbeat(folder, "database-x", state);
  expect(await askSign(folder, sign.name)).toMatchObject(state);

  // A process that is killed leaves its file as it is.
  sign.rest();
  expect(await askSign(folder, sign.name)).toBe(null);
  sign.close();
  expect(await readdir(folder)).toEqual([]);
});
