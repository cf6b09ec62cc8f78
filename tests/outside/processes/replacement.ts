import { rm, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Processes } from "../../support/processes";
import type { Site } from "../../support/site";
import { type Seen, startLoad } from "./load";
import { answeredBy, newVisitor } from "./visitor";

const ASSETS = new URL("../../../build/client/assets/", import.meta.url);

/** Tests the end of one process, by force or by SIGTERM, while visitors read and book. */
export function replacement(processes: () => Processes): void {
  /** Puts load on the site before, during and after `work`; returns what visitors saw. */
  async function underLoad(work: () => Promise<void>): Promise<Seen> {
    const load = await startLoad(processes());
    await expect.poll(() => load.answered().bookings, { timeout: 60_000 }).toBeGreaterThan(20);
    await work();
    const { pages, bookings } = load.answered();
    await expect.poll(() => load.answered().pages, { timeout: 60_000 }).toBeGreaterThan(pages + 30);
    await expect.poll(() => load.answered().bookings, { timeout: 60_000 }).toBeGreaterThan(bookings + 20);
    const seen = await load.end();
    const { sql } = processes();
    const stored = await sql`select 1 from reservations where reference_number = any(${seen.acknowledged})`;
    expect([stored.length, new Set(seen.acknowledged).size]).toEqual(Array(2).fill(seen.acknowledged.length));
    return seen;
  }

  const siteAt = (index: number) => processes().sites[index] as Site;
  const exitOf = ({ process: child }: Site) =>
    new Promise<number | null>((resolve) => {
      child.once("exit", resolve);
      child.kill("SIGTERM");
    });

  /** Restarts a process, and waits until nginx uses both again. */
  async function bringBack(index: number) {
    await processes().restart(index);
    const visitor = newVisitor(processes());
    const hosts = processes().sites.map(({ baseUrl }) => new URL(baseUrl).host);
    const lastTwo = async () => [answeredBy(await visitor.get("/healthz")), answeredBy(await visitor.get("/healthz"))];
    await expect.poll(async () => (await lastTwo()).sort(), { timeout: 20_000 }).toEqual(hosts.sort());
  }

  test("when one is killed, the other answers every page, and only the bookings that it held are lost", async () => {
    const seen = await underLoad(async () => {
      await siteAt(0).kill();
      await sleep(3_000);
    });
    expect(Object.keys(seen.pages)).toEqual(["200"]);
    const { ok = 0, ...others } = seen.bookings;
    expect(ok).toBe(seen.acknowledged.length);
    // At most the booking that each of the four writers was waiting for; nginx does not repeat what it has sent.
    expect(Object.values(others).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(4);
    await bringBack(0);
  });

  test.each([0, 1])("when process %i is stopped, running requests finish and no visitor notices", async (index) => {
    const seen = await underLoad(async () => {
      // Not 1, which would mean that the parent killed a site that did not end in time.
      expect(await exitOf(siteAt(index))).toBe(0);
      await sleep(500);
    });
    expect(Object.keys(seen.pages)).toEqual(["200"]);
    expect(seen.bookings).toEqual({ ok: seen.acknowledged.length });
    await bringBack(index);
  });

  test("no visitor notices that both processes are replaced, one after the other", async () => {
    const seen = await underLoad(async () => {
      for (const index of [0, 1]) {
        await exitOf(siteAt(index));
        await bringBack(index);
      }
    });
    expect(Object.keys(seen.pages)).toEqual(["200"]);
    expect(seen.bookings).toEqual({ ok: seen.acknowledged.length });
  });

  test("a file that only the newer process has is found, whichever is asked first", async () => {
    const name = `only-newer-${crypto.randomUUID()}.css`;
    const file = new URL(name, ASSETS);
    await writeFile(file, "p{}");
    try {
      await exitOf(siteAt(1));
      await bringBack(1);
      const visitor = newVisitor(processes());
      const replies = [await visitor.get(`/assets/${name}`), await visitor.get(`/assets/${name}`)];
      expect(replies.map(({ status, html }) => [status, html])).toEqual([
        [200, "p{}"],
        [200, "p{}"],
      ]);
      expect((await visitor.get("/assets/of-nobody.css")).status).toBe(404);
    } finally {
      await rm(file);
    }
  });
}
