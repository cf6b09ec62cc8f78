import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Database } from "~/backend/database/base/connect";
import { createClient } from "~/client/client";
import { DEMO_PASSWORD } from "~/text/site/demo-accounts";
import { openEmbedded } from "../../embedded-postgres/embedded.js";
import { mondayFromNow } from "../support/accounts";
import { word } from "../support/chance";
import { type Site, startSite } from "../support/site";

const SEARCH = "/search?city=Rabat&sort=price";

let site: Site;
/** Writes behind the site's back, as another process would. */
let sql: Database;

const api = () => createClient({ baseUrl: `${site.baseUrl}/api`, fetch });
const page = async (path = SEARCH) => (await fetch(site.baseUrl + path)).text();

const query = (params: Record<string, string>) => new URLSearchParams(params).toString();
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.baseUrl + path, { headers, redirect: "manual" });
const cacheability = ({ headers }: Response) => [headers.get("cache-control"), headers.getSetCookie().length];

/** Gives the cheapest car of Rabat another name, and returns that name. */
async function rename(): Promise<string> {
  const name = `Renommée ${word()}`;
  await sql`
    update vehicles set model = ${name} where id = (
      select id from vehicles where agency_city = 'Rabat' and status = 'AVAILABLE' and agency_status = 'ACTIVE'
      order by price_per_day_cents, id limit 1)`;
  return name;
}

/** Reads the page until it contains this text; returns the milliseconds that this took. */
async function until(text: string): Promise<number> {
  const began = performance.now();
  while (!(await page()).includes(text)) {
    if (performance.now() - began > 15_000) throw new Error(`${text} never came`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - began;
}

async function open(env: Record<string, string>) {
  site = await startSite(env);
  const { url } = await openEmbedded({ dataDir: site.dataDir, share: true });
  sql = connect({ url, maxConnections: 1 });
}
async function close() {
  await sql.end();
  await site.stop();
}

describe("with PAGE_CACHE on, as by default", () => {
  beforeAll(() => open({}));
  afterAll(close);

  test("a page is read from the database once, and is never older than 5 seconds", async () => {
    // Starts at the beginning of a page's lifetime, so that all that follows falls within it.
    await until(await rename());
    const name = await rename();
    expect(await page()).not.toContain(name);
    expect(await until(name)).toBeLessThan(6_000);
  });

  test("writes to tokens, limits or the outbox, refused writes and mere reads leave cached pages alone", async () => {
    await until(await rename());
    const name = await rename();
    const email = "client@rihla.test";
    await api().auth.login({ body: { email, password: DEMO_PASSWORD } });
    await api().auth.forgotPassword({ body: { email } });
    await expect(api().auth.login({ body: { email, password: "wrong" } })).rejects.toMatchObject({ status: 401 });
    await expect(api().reservations.cancel({ params: { id: crypto.randomUUID() } })).rejects.toMatchObject({
      status: 401,
    });
    expect(await page()).not.toContain(name);
  });

  test("a visitor's options for a taken car wait in a cookie, and pages without it are cached", async () => {
    const [pickupDate, returnDate] = [mondayFromNow(400), mondayFromNow(407)];
    const rental = { pickupDate, pickupTime: "10:00", returnDate, returnTime: "10:00" };
    const { data } = await api().vehicles.search({ query: { city: "Rabat", sort: "price", ...rental } });
    const [free, taken] = data.map(({ id }) => String(id));
    const seatOf = async (id = "") => {
      const { offers } = await api().vehicles.get({ params: { id } });
      return offers?.options.find(({ label }) => label === "Siège enfant")?.id ?? "";
    };
    const [freeSeat, takenSeat] = [await seatOf(free), await seatOf(taken)];
    const email = "client@rihla.test";
    const { access_token: token } = await api().auth.login({ body: { email, password: DEMO_PASSWORD } });
    const client = createClient({ baseUrl: `${site.baseUrl}/api`, fetch, token });
    await client.reservations.create({ body: { vehicleId: String(taken), ...rental } });

    const plain = `/vehicles/${free}?${query(rental)}`;
    const selected = `${plain}&${query({ option: freeSeat })}`;
    const [one, other] = [
      await read(`/vehicles/${taken}?${query({ ...rental, option: takenSeat })}`),
      await read(`/vehicles/${taken}?${query({ ...rental, option: takenSeat })}`),
    ];
    expect([cacheability(one), cacheability(other)]).toEqual(Array(2).fill(["private, no-cache", 1]));
    expect(one.headers.getSetCookie()).not.toEqual(other.headers.getSetCookie());
    for (const path of [plain, selected, `/vehicles/${taken}?${query(rental)}`]) {
      expect(cacheability(await read(path))).toEqual(["public, no-cache", 0]);
    }

    const cookie = one.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const prefetched = await read(plain, { cookie, "sec-purpose": "prefetch" });
    expect([prefetched.ok, prefetched.headers.getSetCookie()]).toEqual([false, []]);
    const begun = await read(plain, { cookie });
    expect([begun.status, begun.headers.get("location")]).toEqual([302, selected]);

    await rename();
    for (const path of [plain, selected]) await page(path);
    const name = await rename();
    expect([await page(plain), await page(selected)].map((html) => html.includes(name))).toEqual([false, false]);
    expect(await page(plain)).not.toContain(`value="${freeSeat}" selected`);
    const own = await read(selected, { cookie });
    expect([cacheability(own), (await own.text()).includes(name)]).toEqual([["private, no-cache", 0], true]);
  });
});

describe("with PAGE_CACHE=0", () => {
  beforeAll(() => open({ PAGE_CACHE: "0" }));
  afterAll(close);

  test("every page is rendered afresh", async () => {
    for (let n = 0; n < 3; n++) {
      const name = await rename();
      expect(await page()).toContain(name);
    }
  });
});
