import type { Page } from "playwright";
import { describe, test } from "vitest";
import { type Account, DEMO_PASSWORD, dayFromNow, logIn, newClient, siteApi } from "../../support/accounts";
import { DESKTOP, eachMode, inBrowser, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";

/** The ways to narrow the counter's list: the search, today's tiles, the statuses. */

const LIST = "/agency/dashboard";
const rows = (page: Page) => page.getByRole("article");
const shown = (page: Page, count: string) => page.getByRole("heading", { level: 2, name: count, exact: true });
const search = (page: Page) => page.getByRole("searchbox", { name: "Référence, nom, téléphone ou plaque" });
const pills = (page: Page) => page.getByRole("navigation", { name: "Filtrer par statut" }).getByRole("link");

type Step = "CONFIRMED" | "IN_PROGRESS" | "COMPLETED";

/** A new client's request for a new vehicle of the agency, taken through the steps. Returns its reference. */
async function request(
  agency: Account,
  {
    inDays = 20,
    pickupTime = "10:00",
    plate,
    ...person
  }: { firstName: string; lastName: string; phone: string; plate: string; inDays?: number; pickupTime?: string },
  ...steps: Step[]
): Promise<string> {
  const [vehicle, client] = await Promise.all([newVehicle(agency, { registrationNumber: plate }), newClient()]);
  await client.api.auth.updateProfile({ body: person });
  const { id, referenceNumber } = await client.api.reservations.create({
    body: {
      vehicleId: vehicle.id,
      ...{ pickupDate: dayFromNow(inDays), pickupTime },
      ...{ returnDate: dayFromNow(inDays + 2), returnTime: "10:00" },
    },
  });
  for (const status of steps) await agency.api.reservations.setStatus({ params: { id }, body: { status } });
  return referenceNumber;
}

const HAJAR = { firstName: "Hajar", lastName: "El Fassi", phone: "+212 6 61 22 33 44", plate: "48213 | A | 26" };
const ZOE = { firstName: "Zoé", lastName: "Benjelloun", phone: "06 70 55 66 77", plate: "90177 | B | 6" };

eachMode("the counter's search finds a reference, name, phone or plate, however it is typed", async ({ page }) => {
  const agency = await newAgency();
  const hajar = await request(agency, HAJAR);
  const zoe = await request(agency, ZOE, "CONFIRMED", "IN_PROGRESS", "COMPLETED");
  await logIn(page, agency, `${LIST}?status=PENDING`);
  for (const [typed, reference] of [
    [zoe, zoe],
    [hajar.replaceAll("-", "").toLowerCase(), hajar],
    ["zoe BENJ", zoe],
    ["fassi hajar", hajar],
    ["0661 22 33 44", hajar],
    ["+212 670 55", zoe],
    ["48213-a-26", hajar],
    ["90177", zoe],
  ] as const) {
    await search(page).fill(typed);
    await search(page).press("Enter");
    await page.waitForURL((url) => url.searchParams.get("q") === typed && !url.searchParams.has("status"));
    await shown(page, `1 réservation pour « ${typed} »`).waitFor();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(reference);
    await expect(search(page)).toHaveValue(typed);
  }
  await page.getByRole("link", { name: "Tout effacer" }).click();
  await page.waitForURL(`**${LIST}`);
  await expect(rows(page)).toHaveCount(2);
});

eachMode("a search without results says so, names the searchable fields and links to the list", async ({ page }) => {
  const agency = await newAgency();
  await request(agency, HAJAR);
  const other = await request(await newAgency(), ZOE);
  await logIn(page, agency, LIST);
  for (const typed of ["introuvable", other, "22 99"]) {
    await search(page).fill(typed);
    await page.getByRole("search").getByRole("button", { name: "Rechercher" }).click();
    await page.waitForURL((url) => url.searchParams.get("q") === typed);
    await page.getByRole("heading", { name: "Aucune réservation" }).waitFor();
    await page.getByText("Recherchez une référence, le nom ou le téléphone d'un client, ou une plaque.").waitFor();
    await expect(rows(page)).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Voir toutes les réservations" }).click();
  await page.waitForURL(`**${LIST}`);
  await expect(rows(page)).toHaveCount(1);
});

eachMode("confirms a request among search results, and shows the same search afterwards", async ({ page }) => {
  const agency = await newAgency();
  const reference = await request(agency, HAJAR);
  await request(agency, ZOE);
  await logIn(page, agency, `${LIST}?q=fassi`);
  await rows(page).getByRole("button", { name: "Confirmer" }).click();
  await page
    .getByRole("status")
    .filter({ hasText: `Réservation ${reference} confirmée.` })
    .waitFor();
  expect(new URL(page.url()).search).toBe("?q=fassi");
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByText("Confirmée").waitFor();
});

eachMode("each status filter shows the number of reservations in its list", async ({ page }) => {
  const agency = await newAgency();
  await request(agency, HAJAR);
  await request(agency, { ...HAJAR, plate: "1 | A | 1" });
  await request(agency, ZOE, "CONFIRMED");
  await request(agency, { ...ZOE, plate: "2 | B | 2" }, "CONFIRMED", "IN_PROGRESS", "COMPLETED");
  await logIn(page, agency, LIST);
  const counts = ["Toutes 4", "En attente 2", "Confirmées 1", "En cours 0", "Terminées 1", "Refusées 0", "Annulées 0"];
  await expect(pills(page)).toHaveText(counts);
  for (const [index, text] of counts.entries()) {
    const count = Number(text.split(" ").at(-1));
    await pills(page).nth(index).click();
    await shown(page, `${count} réservation${count > 1 ? "s" : ""}`).waitFor({ state: "attached" });
    await expect(pills(page).nth(index)).toHaveAttribute("aria-current", "page");
    await expect(rows(page)).toHaveCount(count);
    await expect(page.getByRole("heading", { name: "Aucune réservation" })).toHaveCount(count ? 0 : 1);
  }
});

test("on a phone each status has room for its text", () =>
  inBrowser(
    async ({ page }) => {
      await logIn(page, await newAgency(), LIST);
      await expect(pills(page)).toHaveCount(7);
      const narrow = await pills(page).evaluateAll((all) =>
        all.filter((pill) => pill.scrollWidth > pill.clientWidth).map((pill) => pill.textContent),
      );
      expect(narrow).toEqual([]);
    },
    { viewport: PHONE },
  ));

test("a list's heading keeps its distance from the filters below it", () =>
  inBrowser(
    async ({ page }) => {
      await logIn(page, await newAgency(), `${LIST}?due=departures`);
      const heading = await page.getByRole("heading", { level: 2, name: /aujourd'hui/ }).boundingBox();
      const filters = await pills(page).first().boundingBox();
      expect((filters?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBeGreaterThanOrEqual(8);
    },
    { viewport: PHONE },
  ));

/** The demo's owner. */
const demo = { email: "agence@rihla.test", password: DEMO_PASSWORD };

eachMode("the filled button of a due row leads to its handover, and 'Démarrer' stays beside it", async ({ page }) => {
  const agency = await newAgency();
  await request(agency, { ...HAJAR, inDays: 1, pickupTime: "00:15" }, "CONFIRMED");
  await request(agency, ZOE, "CONFIRMED");
  await logIn(page, agency, LIST);
  const [due, later] = [rows(page).filter({ hasText: "Hajar" }), rows(page).filter({ hasText: "Zoé" })];
  await expect(due.locator(".button-primary")).toHaveText(["État des lieux de départ"]);
  await expect(due.locator(".button-secondary")).toHaveText(["Démarrer"]);
  await expect(later.locator(".button-primary")).toHaveCount(0);
  await due.getByRole("link", { name: "État des lieux de départ" }).click();
  await page.waitForURL("**/handover/departure");
  await page.getByRole("heading", { level: 1, name: "État des lieux de départ" }).waitFor();
});

describe("the rows of the list are low", () => {
  const heightsAt = (viewport: typeof PHONE, use: (heights: number[]) => void) =>
    inBrowser(
      async ({ page }) => {
        await logIn(page, demo, LIST);
        await rows(page).first().waitFor();
        const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
        expect(heights).toHaveLength(50);
        use(heights.sort((a, b) => a - b));
      },
      { viewport },
    );

  test("on a desktop: 88 pixels in the median, 112 at most", () =>
    heightsAt(DESKTOP, (heights) => {
      expect(heights[25]).toBeLessThanOrEqual(88);
      expect(heights.at(-1)).toBeLessThanOrEqual(112);
    }));

  test("on a phone: 9,000 pixels for all fifty", () =>
    heightsAt(PHONE, (heights) => {
      expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(9000);
    }));
});

describe("the tiles of today", () => {
  eachMode("count and link to the departures, the returns and the pending requests", async ({ page }) => {
    const api = siteApi((await siteApi().auth.login({ body: demo })).access_token);
    await logIn(page, demo, LIST);
    for (const [title, duty, search, heading] of [
      ["Départs du jour", "departures", "?due=departures", /^\d+ départs? aujourd'hui$/],
      ["Retours du jour", "returns", "?due=returns", /^\d+ retours? aujourd'hui$/],
      ["À traiter", "waiting", "?status=PENDING", /^\d+ réservations?$/],
    ] as const) {
      await page.goto(LIST);
      const tile = page.getByRole("region", { name: "Aujourd'hui" }).getByRole("link", { name: title });
      const shown = Number((await tile.locator("xpath=..").innerText()).replace(/\D/g, ""));
      const { [duty]: today } = await api.planning.today();
      await tile.click();
      await page.waitForURL(`**${LIST}${search}`);
      const listed = page.getByRole("heading", { level: 2, name: heading });
      const counted = async () => Number.parseInt((await listed.textContent()) ?? "", 10);
      // The whole list's heading looks like that of its requests, and stays until the answer arrives. Other tests send
      // the demo agency requests meanwhile.
      if (duty === "waiting") await expect.poll(async () => Math.abs(shown - (await counted()))).toBeLessThan(20);
      else {
        await expect.poll(counted).toBe(today.total);
        expect([title, shown]).toEqual([title, today.total]);
      }
      const count = await counted();
      await expect(rows(page)).toHaveCount(Math.min(count, 50));
      if (count === 0) await page.getByText("Rien à faire aujourd'hui.").waitFor();
      if (duty === "departures") await expect(rows(page).filter({ hasNotText: "Confirmée" })).toHaveCount(0);
      if (duty === "returns") await expect(rows(page).filter({ hasNotText: "En cours" })).toHaveCount(0);
    }
  });

  eachMode("name car, client and what is missing, and lead to the next step", async ({ page }) => {
    const agency = await newAgency();
    const hajar = await request(agency, HAJAR);
    await logIn(page, agency, LIST);
    const line = page.getByRole("region", { name: "Aujourd'hui" }).getByRole("listitem");
    await expect(line).toContainText("Hajar El Fassi");
    await expect(line).toContainText("48213 | A | 26 · à confirmer");
    await line.getByRole("link", { name: "Répondre" }).click();
    await page.waitForURL("**/agency/dashboard/reservations/*");
    await page.getByText(hajar).first().waitFor();
  });

  test("have five lines, on a phone two, where the first row of the list begins above 640 pixels", () =>
    inBrowser(
      async ({ page }) => {
        const agency = await newAgency();
        for (let made = 0; made < 6; made++) await request(agency, { ...HAJAR, plate: `${made} | A | 26` });
        await logIn(page, agency, LIST);
        const lines = page.getByRole("region", { name: "Aujourd'hui" }).locator("li");
        await expect(lines).toHaveCount(5);
        await expect(lines.filter({ visible: true })).toHaveCount(2);
        const top = await rows(page)
          .first()
          .evaluate((row) => row.getBoundingClientRect().top + window.scrollY);
        expect(top).toBeLessThan(640);
        await page.setViewportSize(DESKTOP);
        await expect(lines.filter({ visible: true })).toHaveCount(5);
      },
      { viewport: PHONE },
    ));

  test("say that there is nothing to do at an agency without reservations", () =>
    inBrowser(async ({ page }) => {
      await logIn(page, await newAgency(), LIST);
      const today = page.getByRole("region", { name: "Aujourd'hui" });
      for (const none of ["Aucun départ prévu.", "Aucun retour attendu.", "Aucune demande en attente."])
        await today.getByText(none).waitFor();
      await today.getByRole("link", { name: "Départs du jour" }).click();
      await page.waitForURL(`**${LIST}?due=departures`);
      await page.getByText("Rien à faire aujourd'hui.").waitFor();
      await page.getByRole("link", { name: "Voir toutes les réservations" }).click();
      await page.waitForURL(`**${LIST}`);
    }));
});
