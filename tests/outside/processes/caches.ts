import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { word } from "../../support/chance";
import type { Processes } from "../../support/processes";
import { VEHICLE_FIELDS } from "../../support/vehicle-fields";
import type { Reply } from "../html/session";
import { answeredBy, apiAt, newVisitor, tokenOf } from "./visitor";

/** How old a page of the other process may be, in milliseconds. */
const OLDEST_MS = 5_000;

/** Pages that are the same for everybody. */
const PAGES = ["/", "/search?city=Marrakech", "/login", "/register", "/about", "/terms", "/sitemap.xml", "/robots.txt"];

/** Tests what each process caches, and what both must answer alike. */
export function caches(processes: () => Processes): void {
  /** Requests the same address through nginx twice, so that each process answers once. */
  async function fromBoth(path: string, headers: Record<string, string> = {}): Promise<[Reply, Reply]> {
    const visitor = newVisitor(processes());
    const [one, other] = [await visitor.get(path, headers), await visitor.get(path, headers)];
    expect(answeredBy(one)).not.toBe(answeredBy(other));
    return [one, other];
  }

  /** Reads a page of one process until it is right, which it must be for every request after OLDEST_MS. */
  async function until(page: () => Promise<string>, isRight: (html: string) => boolean): Promise<void> {
    const began = performance.now();
    for (;;) {
      const asked = performance.now() - began;
      if (isRight(await page())) return;
      expect(asked).toBeLessThan(OLDEST_MS);
      await sleep(25);
    }
  }

  const pageAt = (index: number, path: string) => async () =>
    (await newVisitor(processes()).get(processes().sites[index]?.baseUrl + path)).html;
  const apiOf = (index: number, token: string) => apiAt(processes().sites[index]?.baseUrl ?? "", token);

  test.each([
    [0, 1],
    [1, 0],
  ])("a write at process %i shows there at once, and within five seconds at process %i", async (own, other) => {
    const token = await tokenOf(processes(), "agence@rihla.test");
    const [first, second] = [`Avant ${word()}`, `Après ${word()}`];
    const write = (at: number, id: string, description: string) =>
      apiOf(at, token).agency.updateVehicle({ params: { id }, body: { ...VEHICLE_FIELDS, description } });
    const { id } = await apiOf(own, token).agency.createVehicle({ body: VEHICLE_FIELDS });
    const [here, there] = [pageAt(own, `/vehicles/${id}`), pageAt(other, `/vehicles/${id}`)];

    // A process's own write empties its cache, so the page that it then makes is at the start of its lifetime.
    await write(other, id, first);
    expect(await there()).toContain(first);
    await write(own, id, second);
    expect(await here()).toContain(second);
    expect(await there()).toContain(first);
    await until(there, (html) => html.includes(second));
  });

  test("the site's name, saved at one process, shows there at once and at the other within five seconds", async () => {
    const admin = await tokenOf(processes(), "admin@rihla.test");
    const name = `Zellij ${word()}`;
    const hasName = (html: string) => html.includes(`· ${name}</title>`);
    const [here, there] = [pageAt(0, "/about"), pageAt(1, "/about")];
    await there();
    await apiOf(0, admin).site.changeSettings({ body: { name } });
    expect(hasName(await here())).toBe(true);
    await until(there, hasName);
    await apiOf(1, admin).site.changeSettings({ body: {} });
    expect(hasName(await there())).toBe(false);
    await until(here, (html) => !hasName(html));
  });

  test("the cars of a deactivated agency disappear at both processes, and reappear", async () => {
    const admin = await tokenOf(processes(), "admin@rihla.test");
    const { data } = await apiAt(processes().baseUrl).vehicles.search({ query: { city: "Agadir", limit: 1 } });
    const { id = "", agency } = data[0] ?? {};
    const params = { id: String(agency?.id) };
    const search = "/search?city=Agadir&sort=price";
    const [here, there] = [pageAt(0, search), pageAt(1, search)];
    const isShown = (html: string) => html.includes(`/vehicles/${id}`);
    const vehicle = (index: number) => pageAt(index, `/vehicles/${id}`);
    const isOff = (html: string) => html.includes("n&#x27;est pas disponible pour le moment");
    expect([isOff(await vehicle(0)()), isOff(await vehicle(1)())]).toEqual([false, false]);

    await apiOf(0, admin).admin.deactivateAgency({ params });
    expect([isShown(await here()), isOff(await vehicle(0)())]).toEqual([false, true]);
    await until(there, (html) => !isShown(html));
    await until(vehicle(1), isOff);

    await apiOf(1, admin).admin.activateAgency({ params });
    expect(isOff(await vehicle(1)())).toBe(false);
    await until(vehicle(0), (html) => !isOff(html));
  });

  test.each(PAGES)("%s has the same bytes and ETag at both processes, and 304 works across them", async (path) => {
    const [one, other] = await fromBoth(path);
    expect(one.status).toBe(200);
    expect(other.html).toBe(one.html);
    const tag = one.headers.get("etag");
    expect(other.headers.get("etag")).toBe(tag);
    if (!tag) return;
    const again = await fromBoth(path, { "if-none-match": tag });
    expect(again.map(({ status }) => status)).toEqual([304, 304]);
  });

  test("a vehicle's page without scripts has the same ETag at both processes", async () => {
    const { data } = await apiAt(processes().baseUrl).vehicles.search({ query: { city: "Rabat", limit: 1 } });
    const [one, other] = await fromBoth(`/vehicles/${data[0]?.id}`, { "save-data": "on" });
    expect(one.headers.get("etag")).toMatch(/^W\/"/);
    expect(other.headers.get("etag")).toBe(one.headers.get("etag"));
  });

  test("a file that a page of one process names is served by the other with the same ETag and bytes", async () => {
    const [{ html }] = await fromBoth("/");
    const [vehicle] = (await apiAt(processes().baseUrl).vehicles.search({ query: { limit: 1 } })).data;
    const [{ html: scripted }] = await fromBoth(`/vehicles/${vehicle?.id}`);
    const files = new Set(`${html}${scripted}`.match(/\/assets\/[\w.-]+\.(?:css|js|woff2|svg)/g));
    expect([...files].some((name) => name.endsWith(".css"))).toBe(true);
    expect([...files].some((name) => name.endsWith(".js"))).toBe(true);
    for (const file of files) {
      const [one, other] = await fromBoth(file);
      const facts = ({ status, headers, html: text }: Reply) =>
        [status, headers.get("etag"), headers.get("last-modified"), text] as const;
      expect([file, ...facts(other)]).toEqual([file, ...facts(one)]);
      expect(one.status).toBe(200);
    }
  });
}
