// @module-tag pages
import sharp from "sharp";
import { describe, inject, test } from "vitest";
import { dayFromNow, newClient } from "../../support/accounts";
import { ADMIN, adminApi } from "../../support/administration";
import { AGENCY as ARABIC_AGENCY } from "../../support/arabic-rentals";
import { someAddress } from "../../support/chance";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";
import { type Head, headOf } from "../../support/head";
import { hoursWith } from "../../support/hours";
import { VEHICLE_FIELDS } from "../../support/vehicle-fields";

/** What search engines read on the site, address by address. */

const base = () => inject("baseUrl");
/** The site's base address, as its pages name it. */
const site = () => base().replace("127.0.0.1", "localhost");
const ask = (path: string, cookie = "") =>
  fetch(base() + path, { redirect: "manual", headers: { cookie, "x-forwarded-for": someAddress() } });

async function read(path: string, cookie = ""): Promise<Head & { status: number; path: string }> {
  const reply = await ask(path, cookie);
  return { status: reply.status, path, ...headOf(await reply.text()) };
}

async function sitemap(): Promise<Map<string, string | undefined>> {
  const xml = await (await ask("/sitemap.xml")).text();
  const urls = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)];
  return new Map(urls.map(([, url = "", changed]) => [url.replaceAll("&amp;", "&").replace(site(), ""), changed]));
}

/** The values that occur on more than one of the pages. */
function twice(pages: Head[], value: (page: Head) => string): string[] {
  const all = pages.map(value);
  return all.filter((one, i) => all.indexOf(one) !== i);
}

const SHARED = ["type", "site_name", "locale", "title", "description", "url", "image", "image:alt"].map(
  (name) => `og:${name}`,
);
const missingIn = ({ shared }: Head) => [...SHARED, "twitter:card"].filter((name) => !shared[name]);

test("every address of the sitemap has a title, description and canonical of its own, and can be shared", async () => {
  const addresses = [...(await sitemap()).keys()];
  expect(addresses.filter((path) => path.startsWith("/vehicles/")).length).toBeGreaterThan(200);
  expect(addresses.filter((path) => path.startsWith("/agencies/")).length).toBeGreaterThan(10);
  expect(addresses.filter((path) => path.startsWith("/location-voiture/"))).toHaveLength(6);
  const pages: Awaited<ReturnType<typeof read>>[] = [];
  for (const path of addresses) {
    const page = await read(path);
    // Another test may have removed it meanwhile.
    const isGone = page.status === 404 && !(await sitemap()).has(path);
    if (!isGone) pages.push(page);
  }
  expect(pages.filter(({ status, isIndexed }) => status !== 200 || !isIndexed)).toEqual([]);
  expect(pages.filter(({ canonical, path }) => canonical !== site() + path)).toEqual([]);
  expect(pages.filter(({ title, description }) => !/\S · Rihla$/.test(title) || description.length < 50)).toEqual([]);
  // The end of a vehicle's id tells similar cars apart; two of the many that tests add may share it, and so do agencies of one name.
  const endOf = ({ path, title }: { path: string; title: string }) =>
    path.startsWith("/vehicles/") ? path.slice(-6) : title.includes(ARABIC_AGENCY) ? ARABIC_AGENCY : path;
  const distinct = pages.filter((page, i) => pages.findIndex((other) => endOf(other) === endOf(page)) === i);
  expect(twice(distinct, ({ title }) => title)).toEqual([]);
  expect(twice(distinct, ({ description }) => description)).toEqual([]);
  expect(pages.filter((page) => missingIn(page).length > 0)).toEqual([]);
  expect(pages.filter(({ shared, canonical }) => shared["og:url"] !== canonical)).toEqual([]);
  expect(pages.filter(({ shared }) => !shared["og:image"]?.startsWith("http"))).toEqual([]);
});

test("the sharing picture is a JPEG of the stated size: a vehicle's own, or the site's", async () => {
  const [car = ""] = [...(await sitemap()).keys()].filter((path) => path.startsWith("/vehicles/"));
  const pictures = await Promise.all([car, "/", "/search?city=Agadir"].map(async (path) => (await read(path)).shared));
  expect(pictures[0]?.["og:image"]).toMatch(new RegExp(`^${site()}${car}/share/[0-9a-f]{16}\\.jpg$`));
  expect(pictures[1]?.["og:image"]).toBe(pictures[2]?.["og:image"]);
  for (const shared of pictures) {
    const reply = await ask(shared["og:image"]?.replace(site(), "") ?? "");
    expect(reply.headers.get("content-type")).toBe("image/jpeg");
    const { width, height } = await sharp(await reply.arrayBuffer()).metadata();
    expect([shared["og:image:width"], shared["og:image:height"]]).toEqual([String(width), String(height)]);
    expect([width, height]).toEqual([1200, 630]);
  }
});

describe("a search with parameters in its address", () => {
  const days = `pickupDate=${dayFromNow(300)}&returnDate=${dayFromNow(303)}`;
  const variants: [query: string, canonical: string][] = [
    ["", "/search"],
    ["?page=2", "/search?page=2"],
    ["?city=Agadir", "/search?city=Agadir"],
    ["?city=Agadir&page=2", "/search?city=Agadir&page=2"],
    ["?city=Agadir&category=SUV", "/search?city=Agadir"],
    ["?city=Agadir&transmission=AUTOMATIC", "/search?city=Agadir"],
    ["?city=Agadir&maxPrice=40", "/search?city=Agadir"],
    ["?city=Agadir&agencyId=personne", "/search?city=Agadir"],
    ["?city=Agadir&minSeats=7", "/search?city=Agadir"],
    ["?city=Agadir&sort=price", "/search?city=Agadir"],
    ["?city=Agadir&sort=rating", "/search?city=Agadir"],
    [`?city=Agadir&${days}`, "/search?city=Agadir"],
    [`?city=Agadir&${days}&age=30&returnCity=Rabat&category=SUV`, "/search?city=Agadir"],
    ["?city=Agadir&category=LUXURY&maxPrice=5", "/search?city=Agadir"],
    ["?city=Rabat&category=LUXURY&maxPrice=5", "/search?city=Rabat"],
    ["?category=SUV", "/search"],
  ];

  test("has the city's search as its canonical address, which exists and is its own", async () => {
    for (const [query, canonical] of variants) {
      const page = await read(`/search${query}`);
      expect([query, page.status, page.canonical]).toEqual([query, 200, site() + canonical]);
      const plain = await read(canonical);
      expect([canonical, plain.status, plain.canonical]).toEqual([canonical, 200, site() + canonical]);
    }
  });

  test("has a title and a description that no other search has", async () => {
    const pages = await Promise.all(variants.map(([query]) => read(`/search${query}`)));
    expect(twice(pages, ({ title }) => title)).toEqual([]);
    expect(twice(pages, ({ description }) => description)).toEqual([]);
    expect(pages.flatMap(missingIn)).toEqual([]);
  });
});

test("a vehicle's canonical address has no dates, whatever the visitor chose", async () => {
  const [path = ""] = [...(await sitemap()).keys()].filter((address) => address.startsWith("/vehicles/"));
  const chosen = `${path}?pickupDate=${dayFromNow(300)}&returnDate=${dayFromNow(303)}&pickupLocation=Gare`;
  expect((await read(chosen)).canonical).toBe(site() + path);
});

describe("search engines do not index", () => {
  const SIGN_IN = [
    "/login",
    "/login?redirectTo=%2Fprofile",
    "/login?path=%2Fvehicles%2F1&pickupDate=2027-01-01",
    "/register",
    "/register?redirectTo=%2Fvehicles%2F1",
    "/forgot-password",
    "/forgot-password?email=a%40b.test",
    "/reset-password",
    `/reset-password?token=${"a".repeat(43)}`,
  ];
  test.each(SIGN_IN)("a sign-in page: %s", async (path) => {
    const { isIndexed, canonical, title } = await read(path);
    expect([isIndexed, canonical]).toEqual([false, ""]);
    expect(title).toMatch(/\S · Rihla$/);
  });

  test.each([
    "/nowhere",
    "/%",
    "/vehicles/nowhere",
    "/vehicles/00000000-0000-4000-8000-000000000000",
    "/agencies/00000000-0000-4000-8000-000000000000",
    "/location-voiture/paris",
  ])("a missing page: %s", async (path) => {
    const { status, isIndexed, canonical } = await read(path);
    expect([status, isIndexed, canonical]).toEqual([404, false, ""]);
  });

  test("the refusal of a request from another origin", async () => {
    const reply = await fetch(`${base()}/login`, { method: "POST", headers: { origin: "https://evil.test" } });
    expect([reply.status, headOf(await reply.text()).isIndexed]).toEqual([403, false]);
  });

  test("an account's own pages, which robots.txt lets crawlers read to learn that", async () => {
    const agency = await newAgency();
    const { id } = await newVehicle(agency);
    const fleet = "/agency/dashboard/vehicles";
    const screens: [{ email: string; password: string }, string[]][] = [
      [await newClient(), ["/client/dashboard", "/client/dashboard?page=1", "/profile"]],
      [
        agency,
        [
          "/agency/dashboard",
          "/agency/dashboard?status=PENDING",
          "/agency/dashboard/planning",
          "/agency/dashboard/stats",
          ...[fleet, `${fleet}/new`, `${fleet}/${id}/edit`, `${fleet}/${id}/blocks`, `${fleet}/${id}/delete`],
          "/profile/agency/hours",
          "/profile/team",
          "/profile/agency/conditions",
          "/profile/agency/options",
          "/profile/agency/reminders",
          "/profile/agency/contact",
        ],
      ],
      [
        ADMIN,
        [
          "/admin/dashboard",
          "/admin/dashboard/agencies",
          "/admin/dashboard/agencies/new",
          `/admin/dashboard/agencies/${agency.id}/edit`,
          `/admin/dashboard/agencies/${agency.id}/deactivate`,
          "/admin/dashboard/reservations?status=PENDING",
        ],
      ],
    ];
    for (const [account, paths] of screens) {
      const cookie = await sessionOf(account);
      for (const path of paths) {
        const { status, isIndexed, canonical } = await read(path, cookie);
        expect([path, status, isIndexed, canonical]).toEqual([path, 200, false, ""]);
      }
    }
    const robots = await (await ask("/robots.txt")).text();
    expect(robots.match(/^Disallow: .*$/gm)).toEqual(["Disallow: /api/"]);
    expect(robots).toContain(`Sitemap: ${site()}/sitemap.xml\n`);
  });
});

test("the sitemap lists a vehicle as long as it can be found, with its last change", async () => {
  const agency = await newAgency();
  const { id } = await newVehicle(agency);
  const path = `/vehicles/${id}`;
  const first = (await sitemap()).get(path) ?? "";
  expect(Date.parse(first)).toBeGreaterThan(Date.now() - 60_000);

  const update = (change: object) =>
    agency.api.agency.updateVehicle({ params: { id }, body: { ...VEHICLE_FIELDS, ...change } });
  await update({ pricePerDay: 46 });
  expect(Date.parse((await sitemap()).get(path) ?? "")).toBeGreaterThan(Date.parse(first));
  await update({ status: "MAINTENANCE" });
  expect((await sitemap()).has(path)).toBe(false);
});

test("the sitemap lists an agency until it is deactivated, with the last change of what its page shows", async () => {
  const agency = await newAgency();
  const path = `/agencies/${agency.id}`;
  const changed = async () => (await sitemap()).get(path) ?? "";
  const first = await changed();
  expect(Date.parse(first)).toBeGreaterThan(Date.now() - 60_000);
  await agency.api.agencySettings.changeOpeningHours({ body: hoursWith() });
  expect(Date.parse(await changed())).toBeGreaterThan(Date.parse(first));
  await (await adminApi()).admin.deactivateAgency({ params: { id: agency.id } });
  expect((await sitemap()).has(path)).toBe(false);
});

async function sessionOf({ email, password }: { email: string; password: string }): Promise<string> {
  const reply = await fetch(`${base()}/login`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ email, password }),
    headers: { "x-forwarded-for": someAddress() },
  });
  const cookies = reply.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return cookies.find((cookie) => cookie.startsWith("rihla_session=")) ?? "";
}
