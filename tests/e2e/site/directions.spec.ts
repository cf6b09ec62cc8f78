import type { Page } from "playwright";
import { describe, test } from "vitest";
import { FLEET_TEMPLATE_NAME, fleetTemplate } from "~/text/rental/fleet-columns";
import { type Account, logIn, siteApi } from "../../support/accounts";
import { ADMIN } from "../../support/administration";
import { AGENCY_PHONE, type ArabicRentals, arabicRentals, NAMES, PHONE } from "../../support/arabic-rentals";
import { inBrowser } from "../../support/browser";
import { screenOf, screensBelow } from "../../support/crawl";
import { directionProblems, plainTextProblems } from "../../support/directions";
import { expect } from "../../support/expect";
import { exported } from "../../support/exported";
import { parseCalendar } from "../../support/icalendar";
import { SCREENS } from "../../support/screens";

/** Plates, references and phones read from left to right, and names move nothing beside them. */

let made: Promise<ArabicRentals> | undefined;
const seeded = () => {
  made ??= arabicRentals();
  return made;
};

/** Tells apart all addresses of an account's own screens, but not those of the public ones. */
const ownScreenOf = (url: URL) =>
  /^\/(agency|client|profile)\b/.test(url.pathname)
    ? `${url.pathname} ${[...url.searchParams.keys()].sort()}`
    : screenOf(url);

const IMPORT = "/agency/dashboard/vehicles/import";

/** Tries a file in which each plate of the template has an Arabic letter. Returns the address of the trial. */
async function tryImport(page: Page): Promise<string> {
  const file = Buffer.from(fleetTemplate().replaceAll(/ \| [AB] \| /g, "-ب-"));
  const multipart = { file: { name: FLEET_TEMPLATE_NAME, mimeType: "text/csv", buffer: file } };
  return (await page.request.post(IMPORT, { multipart, maxRedirects: 0 })).headers().location ?? "";
}

/** The register's screens of one reservation, also those that nothing links to. */
const screensOf = (viewer: "agence" | "client", ids: readonly string[]) =>
  SCREENS.filter((one) => one.viewer === viewer && /\/reservations\/:id\/[a-z-]+$/.test(one.pattern)).flatMap(
    ({ pattern }) => ids.map((id) => `/${pattern.replace(":id", id)}`),
  );

const isAt = (path: string, pattern: string): boolean => {
  const [parts, wanted] = [new URL(path, "http://x").pathname.slice(1).split("/"), pattern.split("/")];
  return (
    parts.length <= wanted.length &&
    wanted.every((part, i) => (part.startsWith(":") ? part.endsWith("?") || parts[i] : part === parts[i]))
  );
};

/** Expects no problem on the screens that a reader reaches from these addresses, and all the register's among them. */
async function walk(
  viewer: (typeof SCREENS)[number]["viewer"],
  account: Pick<Account, "email" | "password">,
  starts: string[],
) {
  const { plates, references } = await seeded();
  const shown = { identifiers: [...plates, ...references, PHONE, AGENCY_PHONE], names: NAMES };
  /** The first page of each problem. */
  const found = new Map<string, string>();
  const paths: string[] = [];
  await inBrowser(
    async ({ page }) => {
      await logIn(page, account, "/profile");
      const trial = viewer === "agence" ? [await tryImport(page)] : [];
      const read = async (path: string) => {
        await page.goto(path);
        return page.content();
      };
      for await (const { path, root } of screensBelow([...starts, ...trial], read, ownScreenOf)) {
        paths.push(path);
        for (const problem of directionProblems(root, shown)) if (!found.has(problem)) found.set(problem, path);
      }
    },
    { mode: "without JavaScript" },
  );
  expect([...found]).toEqual([]);
  const ofViewer = SCREENS.filter((one) => one.viewer === viewer);
  expect(ofViewer.filter(({ pattern }) => !paths.some((path) => isAt(path, pattern)))).toEqual([]);
}

describe("on every screen, values read in their own direction and move nothing, for", () => {
  test("an agency", async () => {
    const { agency, plates, completed, confirmed } = await seeded();
    const found = `/agency/dashboard?q=${encodeURIComponent(plates[0] ?? "")}`;
    // Only a form leads to the recap of a handover.
    const recap = `/agency/dashboard/reservations/${confirmed.id}/handover/departure/sign`;
    const starts = [found, recap, "/agency/dashboard", ...screensOf("agence", [completed.id, confirmed.id])];
    await walk("agence", agency, starts);
  });

  test("a client, and a guest with a link", async () => {
    const { client, guest, completed, confirmed } = await seeded();
    const dashboard = "/client/dashboard";
    const starts = [`/handover/${guest.key}`, dashboard, ...screensOf("client", [completed.id, confirmed.id])];
    await walk("client", client, starts);
  });

  test("the administrator", async () => {
    const { completed, agency } = await seeded();
    const q = completed.referenceNumber;
    await walk("admin", ADMIN, [
      `/admin/dashboard/reservations?q=${q}`,
      `/admin/log?q=${q}`,
      `/admin/dashboard/reviews?agencyId=${agency.id}`,
      "/admin/dashboard/reviews?show=hidden",
      `/agencies/${agency.id}`,
    ]);
  });
});

/** The characters of each drawn plate, in the order in which they are seen. */
const seenPlates = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('bdi[dir="ltr"]')].flatMap((plate) => {
      const seen: { sign: string; x: number; width: number }[] = [];
      const texts = document.createTreeWalker(plate, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        [...(text.textContent ?? "")].forEach((sign, i) => {
          const range = document.createRange();
          range.setStart(text as Text, i);
          range.setEnd(text as Text, i + 1);
          const { x, width } = range.getBoundingClientRect();
          seen.push({ sign, x, width });
        });
      }
      const isDrawn = seen.every(({ width }) => width > 0);
      const order = seen.sort((a, b) => a.x - b.x).map(({ sign }) => sign);
      return isDrawn ? [order.join("")] : [];
    }),
  );

test("browsers draw a plate as it is typed", async () => {
  const { agency, plates, completed, underWay } = await seeded();
  const dashboard = "/agency/dashboard";
  await inBrowser(
    async ({ page }) => {
      await logIn(page, agency, dashboard);
      for (const path of [
        dashboard,
        `${dashboard}/vehicles`,
        `${dashboard}/planning`,
        `${dashboard}/reservations/${completed.id}`,
        `${dashboard}/reservations/${completed.id}/contract`,
        `${dashboard}/reservations/${completed.id}/condition`,
        `${dashboard}/reservations/${completed.id}/voucher`,
        `${dashboard}/reservations/${underWay.id}/handover/return`,
      ]) {
        await page.goto(path);
        const seen = (await seenPlates(page)).filter((one) => one.includes("ب"));
        expect([path, seen.length > 0, seen.filter((one) => !plates.includes(one))]).toEqual([path, true, []]);
      }
    },
    { mode: "without JavaScript", isDrawn: true },
  );
});

describe("in files", () => {
  test("cells have plates and names as they were typed", async () => {
    const { agency, plates } = await seeded();
    const fleet = await exported(agency.api.agency.exportVehicles({ query: {} }));
    expect(fleet.rows.map((row) => row.Immatriculation).sort()).toEqual([...plates].sort());
    const rentals = await exported(agency.api.reservations.exportOfAgency({ query: {} }));
    expect(fleet.text + rentals.text).not.toMatch(/[\u2066-\u2069]/);
  });

  test("a private calendar isolates only values with right-to-left letters", async () => {
    const { calendarKey } = await seeded();
    const file = await siteApi().calendars.read({ params: { key: calendarKey } });
    const { components } = parseCalendar(Buffer.from(file).toString());
    const summaries = components.flatMap(({ properties }) => properties.SUMMARY?.value ?? []);
    expect(summaries.filter((text) => /\u2066.*\u2068.*\u2069/.test(text)).length).toBeGreaterThan(3);
    expect(summaries.flatMap(plainTextProblems)).toEqual([]);
  });
});
