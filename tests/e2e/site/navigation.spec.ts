// @module-tag pages
import { describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../support/accounts";
import { screensBelow } from "../../support/crawl";
import { cookieOf, get } from "../../support/plain-requests";
import { SCREENS } from "../../support/screens";
import { parsePage } from "../../support/text-browser/page";

/** Every screen of an account has a place in the navigation of its dashboard. */

const HOMES = { client: "/client/dashboard", agence: "/agency/dashboard", admin: "/admin/dashboard" } as const;

const reader = async (email: string) => {
  const cookie = await cookieOf({ email, password: DEMO_PASSWORD });
  return async (path: string) => (await get(path, cookie)).text();
};

/** The second row of a page: its name, its links, and the open one's text. */
async function rowOf(read: (path: string) => Promise<string>, path: string) {
  const row = parsePage(await read(path)).querySelector("nav.tabs-quiet");
  const links = [...(row?.querySelectorAll("a") ?? [])];
  return {
    name: row?.getAttribute("aria-label"),
    links: links.map((link) => `${link.textContent?.trim()} ${link.getAttribute("href")}`),
    open: links.filter((link) => link.getAttribute("aria-current") === "page").map((link) => link.textContent?.trim()),
  };
}

/** A link of the document that is marked as open, outside the second row. */
const openTab = async (read: (path: string) => Promise<string>, path: string) =>
  parsePage(await read(path))
    .querySelector("nav.tabs:not(.tabs-quiet) [aria-current]")
    ?.textContent?.trim();

describe.each(["client", "agence", "admin"] as const)("from the dashboard of %s", (viewer) => {
  test("links lead to every screen, without the profile and the statistics", async () => {
    const read = await reader(`${viewer}@rihla.test`);
    const reached = new Set<string>();
    const pages = screensBelow(HOMES[viewer], async (path) => {
      const { pathname } = new URL(path, "http://site.test");
      reached.add(pathname);
      const isPassed = pathname === "/profile" || pathname.endsWith("/stats");
      return isPassed || !/^\/(agency|admin|client|profile)\b/.test(pathname) ? "" : read(path);
    });
    for await (const { root } of pages) expect(root.querySelector("h1")).not.toBeNull();
    // A screen with an id is linked from its path, as other tests of the register see.
    const paths = SCREENS.filter((one) => one.viewer === viewer).map(({ path }) => path.replace(/\?.*$/, ""));
    expect(paths.filter((path) => !reached.has(path))).toEqual([]);
  });
});

test("an agency's second row is on each of its screens, and marks the open place", async () => {
  const read = await reader("agence@rihla.test");
  const row = {
    name: "Gestion de l'agence",
    links: [
      "Planning /agency/dashboard/planning",
      "Paiements /agency/dashboard/payments",
      "Avis /agency/dashboard/reviews",
      "Réglages de l'agence /profile/agency",
    ],
  };
  const settings = ["conditions", "options", "hours", "reminders", "contact", "papers", "calendar"];
  for (const [path, open] of [
    ["/agency/dashboard", null],
    ["/agency/dashboard/vehicles/new", null],
    ["/agency/dashboard/stats", null],
    ["/agency/dashboard/planning", "Planning"],
    ["/agency/dashboard/payments", "Paiements"],
    ["/agency/dashboard/reviews?show=hidden", "Avis"],
    ["/profile/agency", "Réglages de l'agence"],
    ["/profile/team", "Réglages de l'agence"],
    ...settings.map((page) => [`/profile/agency/${page}`, "Réglages de l'agence"] as const),
  ] as const) {
    expect([path, await rowOf(read, path)]).toEqual([path, { ...row, open: open ? [open] : [] }]);
    const html = await read(path);
    if (path.startsWith("/profile")) expect([path, html]).toEqual([path, expect.stringContaining('"/profile/agency"')]);
  }
  expect(await openTab(read, "/agency/dashboard/vehicles")).toBe("Véhicules");
  expect(await openTab(read, "/agency/dashboard/reviews")).toBeUndefined();
});

test("the list of settings leads to what its reader may open", async () => {
  const linksFor = async (email: string) => {
    const root = parsePage(await (await reader(email))("/profile/agency"));
    return [...root.querySelectorAll("main .cards a")].map((link) => link.getAttribute("href"));
  };
  expect(await linksFor("agence@rihla.test")).toEqual([
    "/profile/agency/conditions",
    "/profile/agency/hours",
    "/profile/agency/options",
    "/profile/agency/reminders",
    "/profile/agency/contact",
    "/profile/agency/papers",
    "/profile/agency/calendar",
    "/profile/team",
    "/profile/data",
  ]);
  expect(await linksFor("equipe@rihla.test")).toEqual(["/profile/agency/calendar", "/profile/data"]);
});

test("the administrator's second row is on each screen, and marks the open place", async () => {
  const read = await reader("admin@rihla.test");
  const row = {
    name: "Gestion du site",
    links: ["Avis /admin/dashboard/reviews", "Journal /admin/log", "Réglages du site /admin/settings"],
  };
  for (const [path, open] of [
    ["/admin/dashboard", []],
    ["/admin/dashboard/agencies/new", []],
    ["/admin/dashboard/reviews", ["Avis"]],
    ["/admin/log", ["Journal"]],
    ["/admin/settings", ["Réglages du site"]],
    ["/admin/settings/pages", ["Réglages du site"]],
    ["/admin/settings/places", ["Réglages du site"]],
  ] as const) {
    expect([path, await rowOf(read, path)]).toEqual([path, { ...row, open }]);
  }
  expect(await openTab(read, "/admin/dashboard/agencies/new")).toBe("Agences");
});
