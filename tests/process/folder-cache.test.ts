import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeLock } from "../../embedded-postgres/lock.js";
import { CACHE, copyCached } from "../support/folder-cache";

/** Tests copyCached(), which builds a data folder once for all the tests that start a site. */

let name: string;
let place: string;
let makings: number;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "rihla-cached-"));
  name = `test-${place.slice(-6)}`;
  makings = 0;
});
afterEach(async () => {
  const own = (await readdir(CACHE)).filter((one) => one.startsWith(name));
  for (const folder of [place, ...own.map((one) => join(CACHE, one))])
    await rm(folder, { recursive: true, force: true });
});

async function make(folder: string) {
  makings++;
  await mkdir(folder);
  await writeFile(join(folder, "first"), "1");
  await sleep(300);
  await writeFile(join(folder, "second"), "2");
}
async function copy(to: string) {
  await copyCached(name, make, join(place, to));
  return (await readdir(join(place, to))).sort();
}

test("a folder that several tests need at once is built once, and each gets a whole copy", async () => {
  const copies = await Promise.all(["a", "b", "c", "d"].map(copy));
  expect(copies).toEqual(Array(4).fill(["first", "second"]));
  expect(makings).toBe(1);
});

test("a folder that a killed process left unfinished is built again", async () => {
  const begun = join(CACHE, `${name}.new`);
  await mkdir(begun, { recursive: true });
  await writeFile(join(begun, "first"), "of the killed process");
  expect(await copy("a")).toEqual(["first", "second"]);
  expect(await readFile(join(place, "a/first"), "utf8")).toBe("1");
});

test("waits while another process makes the folder, however long that takes", async () => {
  const folder = join(CACHE, `${name}.lock`);
  await mkdir(folder, { recursive: true });
  const taken = await takeLock(folder);
  const copied = copy("a");
  await sleep(1_000);
  expect(makings).toBe(0);
  if ("lock" in taken) taken.lock.release();
  expect(await copied).toEqual(["first", "second"]);
});
