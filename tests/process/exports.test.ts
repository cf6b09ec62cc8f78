import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database } from "~/backend/database/base/connect";
import { DEMO_PASSWORD } from "~/text/site/demo-accounts";
import { openEmbedded } from "../../embedded-postgres/embedded.js";
import { exported } from "../support/exported";
import { type Site, startSite } from "../support/site";

/** The built site sends lists of any size at the reader's pace (docs/decisions/exports.md). */

const MANY = 40_000;
/** How many of them the search finds. */
const FEW = 4_000;
const EXPORT = "/agency/dashboard/reservations/export";

let site: Site;
let database: Database;
let closeDatabase: () => Promise<void>;
let cookie: string;

beforeAll(async () => {
  const settings = {
    // Always the embedded database, with its demo data, which a test beside the site can open too.
    ...(process.env.TEST_DATABASE_URL ? { DATABASE_URL: "" } : {}),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${new URL("../support/live-memory.js", import.meta.url)}`,
    LOG_LEVEL: "error",
  };
  site = await startSite(settings, { isLongLived: true });
  const embedded = await openEmbedded({ dataDir: site.dataDir, share: true });
  database = connect({ url: embedded.url, maxConnections: 1 });
  closeDatabase = async () => {
    await database.end();
    await embedded.close();
  };
  cookie = await session("agence@rihla.test");
  // Long notes, no two of them alike: some forty megabytes.
  await database`
    insert into reservations (reference_number, vehicle_id, agency_id, client_id, pickup_at, return_at, pickup_location,
      return_location, days, price_per_day_cents, deposit_cents, total_cents, status, created_at, updated_at, agency_note)
    select case when n <= ${FEW} then 'FEW-' else 'MANY-' end || n, v.id, v.agency_id, c.id, '2020-03-01 09:00Z', '2020-03-02 09:00Z',
      repeat(md5(n::text), 6), repeat(md5(n::text), 5), 1, 3000, 0, 3000, 'COMPLETED', timestamptz '2020-02-01 09:00Z' - n * interval '1 second',
      now(), repeat(md5(n::text), 15)
    from generate_series(1, ${MANY}::int) n,
      (select v.id, v.agency_id from vehicles v join users u on u.agency_id = v.agency_id
        where u.email = 'agence@rihla.test' order by v.id limit 1) v,
      (select id from users where email = 'client@rihla.test') c`;
});
afterAll(async () => {
  await closeDatabase?.();
  await site?.stop();
});

async function session(email: string): Promise<string> {
  const body = new URLSearchParams({ email, password: DEMO_PASSWORD });
  const reply = await fetch(`${site.baseUrl}/login`, { method: "POST", body, redirect: "manual" });
  const line = reply.headers.getSetCookie().find((one) => one.startsWith("rihla_session="));
  return line?.split(";", 1)[0] ?? "";
}

const download = (query = "") =>
  fetch(`${site.baseUrl}${EXPORT}${query}`, { headers: { cookie, "accept-encoding": "identity" } });

/** Returns the bytes that the site holds after a garbage collection. */
async function liveMemory(): Promise<number> {
  const measurements = () => [...site.output().matchAll(/^live memory: (\d+)$/gm)];
  const before = measurements().length;
  process.kill(site.pid, "SIGUSR2");
  await expect.poll(() => measurements().length, { timeout: 20_000, interval: 20 }).toBeGreaterThan(before);
  return Number(measurements().at(-1)?.[1]);
}

/** Downloads a file slowly; `held` is the site's memory after each 1,600,000 bytes. */
async function slowly(query: string): Promise<{ file: Buffer; held: number[] }> {
  const reader = (await download(query)).body?.getReader();
  const chunks: Uint8Array[] = [];
  const held: number[] = [];
  let [bytes, lookedAt] = [0, 0];
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    if (done) return { file: Buffer.concat(chunks), held };
    if (value) chunks.push(value);
    bytes += value?.byteLength ?? 0;
    if (bytes - lookedAt < 1_600_000) continue;
    lookedAt = bytes;
    held.push(await liveMemory());
    await sleep(50);
  }
}

// Windows has no such signal.
test.skipIf(process.platform === "win32")(
  `sends ${MANY} reservations whole to a slow reader, without holding more in memory than for ${FEW}`,
  { timeout: 300_000 },
  async () => {
    // What is loaded and compiled for the first download stays in memory.
    await slowly("?q=FEW-");
    const few = [];
    for (let i = 0; i < 12; i++) few.push(await slowly("?q=FEW-"));
    const many = await slowly("");
    const sizes = [few[0]?.file.byteLength ?? 0, many.file.byteLength] as const;
    expect(sizes[0]).toBeGreaterThan(3_000_000);
    expect(sizes[1] / sizes[0]).toBeGreaterThan(8);
    const held = [few.flatMap((one) => one.held), many.held] as const;
    const figures = JSON.stringify({ sizes, held });
    expect(held[0].length, figures).toBeGreaterThanOrEqual(20);
    expect(held[1].length, figures).toBeGreaterThanOrEqual(20);
    // If the whole file were held at once, its bytes alone would be ten times this. Which batches are in memory at a
    // measurement, and whether as rows or as text, is chance: some two megabytes.
    expect(Math.max(...held[1]) - Math.max(...held[0]), figures).toBeLessThan(sizes[0]);

    const { rows } = await exported(new Response(new Uint8Array(many.file)).body as ReadableStream<Uint8Array>);
    const references = rows.map((row) => row.Référence ?? "").filter((one) => /^(FEW|MANY)-/.test(one));
    expect([references.length, new Set(references).size]).toEqual([MANY, MANY]);
  },
);

test("names a file after its list and day, forbids caching it, and requires a session", async () => {
  const answer = await download("?q=FEW-1");
  await answer.body?.cancel();
  expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
    200,
    {
      "content-type": "text/csv; charset=utf-8",
      "cache-control": "no-store",
      "content-disposition": expect.stringMatching(/^attachment; filename="reservations-\d{4}-\d\d-\d\d\.csv"$/),
      vary: "Accept-Encoding",
    },
  ]);
  const gone = await fetch(site.baseUrl + EXPORT, { redirect: "manual" });
  expect([gone.status, gone.headers.get("location")]).toEqual([303, expect.stringContaining("/login")]);
});

test("a database failure midway breaks off the download and is logged", { timeout: 120_000 }, async () => {
  const reader = (await download()).body?.getReader();
  await reader?.read();
  await database.script("alter table payments rename to payments_away");
  const rest = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(rest()).rejects.toThrow();
  await database.script("alter table payments_away rename to payments");
  await expect.poll(() => site.output()).toContain("a download was interrupted");
  expect((await download("?q=FEW-1")).status).toBe(200);
});
