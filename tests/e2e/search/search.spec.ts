import type { Page } from "playwright";
import { describe, test } from "vitest";
import { rentalTotal } from "~/rental/base/days";
import { euros } from "~/text/format/money";
import { dayFromNow, siteApi } from "../../support/accounts";
import { eachMode, inBrowser, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";

// Far ahead, where no other test books.
const DATES = { pickupDate: dayFromNow(200), returnDate: dayFromNow(204) };
const TIMES = { pickupTime: "10:00", returnTime: "10:00" };
const address = (query: Record<string, string> = {}) =>
  `/search?${new URLSearchParams({ city: "Marrakech", ...DATES, ...TIMES, age: "25", ...query })}`;
const queryOf = (url: string) => Object.fromEntries(new URL(url, "http://x").searchParams);
const rail = (page: Page) => page.getByRole("navigation", { name: "Catégorie" });
const countIn = (text: string | null) => Number(/^[\d\s]+/.exec(text ?? "")?.[0].replace(/\s/g, ""));

describe("the results of a search", () => {
  eachMode("show their count, and on a card the total, daily price, deposit, deadline and link", async ({ page }) => {
    const title = page.getByRole("heading", { level: 1 });
    let found: Awaited<ReturnType<ReturnType<typeof siteApi>["vehicles"]["search"]>> | undefined;
    // Repeated in case another test has booked one of them in between.
    await expect(async () => {
      await page.goto(address());
      found = await siteApi().vehicles.search({ query: { city: "Marrakech", ...DATES, ...TIMES } });
      expect(countIn(await title.textContent())).toBe(found.meta?.total);
    }).toPass({ timeout: 20_000 });
    const heading = await title.textContent();
    await expect.poll(() => page.getByRole("status").textContent()).toBe(heading);
    await expect
      .poll(() => page.title())
      .toMatch(/^\d+ véhicules à Marrakech, disponibles du .+ \(page 1 sur \d\) · Rihla$/);
    await expect(page.getByRole("article")).toHaveCount(12);

    const first = page.getByRole("article").first();
    const vehicle = found?.data[0];
    if (!vehicle) throw new Error("no vehicle");
    const plain = (words: string) => words.replace(/\s/g, " ");
    const text = plain((await first.textContent()) ?? "");
    expect(text).toContain("Disponible");
    expect(text).toContain(plain(`${euros(rentalTotal(4, vehicle.pricePerDay))} au total`));
    const terms = `${euros(vehicle.pricePerDay)} / jour × 4 jours · caution ${euros(vehicle.deposit ?? 0)}`;
    expect(text).toContain(plain(terms));
    expect(text).toMatch(/Annulable jusqu'au .+ à \d\d:00/);
    const link = first.getByRole("heading").getByRole("link");
    await expect.poll(() => link.textContent()).toBe(`${vehicle.brand} ${vehicle.model}`);
    const href = (await link.getAttribute("href")) ?? "";
    expect(href.split("?")[0]).toBe(`/vehicles/${vehicle.id}`);
    expect(queryOf(href)).toEqual({
      ...DATES,
      ...TIMES,
      pickupLocation: "Marrakech",
      returnLocation: "Marrakech",
    });
    await link.click();
    await page.waitForURL(`**/vehicles/${vehicle.id}?**`);
  });

  test("show the price of a day and no total when no dates are chosen", () =>
    inBrowser(async ({ page }) => {
      await page.goto("/search?city=Agadir");
      const text = (await page.getByRole("article").first().textContent()) ?? "";
      expect(text).toMatch(/\d+\s€ \/ jour.*Caution/);
      expect(text).not.toMatch(/au\stotal/);
      expect(text).not.toContain("Annulable");
      await expect(page.getByLabel("Date de prise en charge")).toBeVisible();
    }));

  test("load the first picture first, and the others only when they are near", () =>
    inBrowser(async ({ page }) => {
      await page.goto(address());
      const pictures = page.locator("article img");
      await expect(pictures.first()).toHaveAttribute("fetchpriority", "high");
      await expect(pictures.first()).not.toHaveAttribute("loading");
      await expect(pictures.nth(1)).toHaveAttribute("loading", "lazy");
    }));
});

describe("the filters of a search", () => {
  eachMode(
    "narrow the search, appear as chips, and are removed one by one or all at once",
    async ({ page }) => {
      await page.goto(address({ page: "2", category: "SUV" }));
      await page.getByLabel("Transmission").selectOption("AUTOMATIC");
      await page.getByLabel("Prix maximum").fill("90,50");
      await page.getByRole("button", { name: "Filtrer" }).click();
      await page.waitForURL("**transmission=AUTOMATIC**");
      expect(queryOf(page.url())).toEqual({
        city: "Marrakech",
        ...DATES,
        ...TIMES,
        age: "25",
        category: "SUV",
        transmission: "AUTOMATIC",
        maxPrice: "90,50",
      });
      const cards = await page.getByRole("article").allTextContents();
      expect(cards.length).toBeGreaterThan(0);
      for (const card of cards) expect(card).toMatch(/SUV.*Automatique/);

      const chips = page.getByRole("list", { name: "Filtres actifs" });
      await expect
        .poll(async () => (await chips.textContent())?.replace(/\s/g, " "))
        .toBe("Retirer le filtre SUVRetirer le filtre AutomatiqueRetirer le filtre 90,50 € max. / jourTout effacer");
      await chips.getByRole("link", { name: "Automatique" }).click();
      await page.waitForURL((url) => !url.searchParams.has("transmission"));
      expect(queryOf(page.url())).toMatchObject({ category: "SUV", maxPrice: "90.5" });
      await chips.getByRole("link", { name: "Tout effacer" }).click();
      await page.waitForURL((url) => !url.searchParams.has("category"));
      expect(queryOf(page.url())).toMatchObject({ city: "Marrakech", ...DATES });
      await expect(chips).toHaveCount(0);
    },
    { shipsScripts: false },
  );

  eachMode(
    "select a category with one click on the rail",
    async ({ page }) => {
      await page.goto(address());
      const chosen = rail(page).locator("[aria-current=true]");
      await expect(chosen).toHaveText("Toutes");
      await rail(page).getByRole("link", { name: "Van" }).click();
      await page.waitForURL("**category=VAN**");
      await expect(chosen).toHaveText("Van");
      expect(queryOf(page.url())).toMatchObject({ city: "Marrakech", ...DATES, category: "VAN" });
      const cards = page.getByRole("article");
      await expect(cards.filter({ hasText: "Van" })).not.toHaveCount(0);
      await expect(cards.filter({ hasNotText: "Van" })).toHaveCount(0);
      await rail(page).getByRole("link", { name: "Toutes" }).click();
      await page.waitForURL((url) => !url.searchParams.has("category"));
      await expect(chosen).toHaveText("Toutes");
    },
    { shipsScripts: false },
  );

  eachMode(
    "open in a full-screen drawer on a phone, whose button shows how many are active",
    async ({ page }) => {
      await page.goto(address({ minSeats: "5" }));
      const open = page.getByRole("button", { name: "Filtres, 1 actif" });
      const drawer = page.locator("#filtres");
      await expect(drawer).toBeHidden();
      await open.click();
      await expect.poll(() => drawer.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
      await expect(open).toBeFocused();
      await open.press("Enter");
      await drawer.getByRole("button", { name: "Fermer" }).click();
      await expect(drawer).toBeHidden();
      await open.click();
      await page.getByLabel("Transmission").selectOption("MANUAL");
      await page.getByRole("button", { name: "Filtrer" }).click();
      await page.waitForURL("**transmission=MANUAL**");
      await expect(page.getByRole("button", { name: "Filtres, 2 actifs" })).toBeVisible();
      await page.getByRole("button", { name: "Filtres, 2 actifs" }).click();
      await drawer.getByRole("link", { name: "Tout effacer" }).click();
      await page.waitForURL((url) => !url.searchParams.has("transmission"));
      expect(queryOf(page.url())).toMatchObject({ city: "Marrakech", ...DATES });
    },
    { viewport: PHONE, isDrawn: true },
  );
});

describe("order and pages of a search:", () => {
  eachMode(
    "sorting keeps the search and its filters",
    async ({ page }) => {
      await page.goto(address({ minSeats: "5" }));
      const order = page.getByRole("navigation", { name: "Trier par" });
      await expect(order.locator("[aria-current=true]")).toHaveText("Prix total");
      await order.getByRole("link", { name: "Meilleures notes" }).click();
      await page.waitForURL("**sort=rating**");
      expect(queryOf(page.url())).toMatchObject({ city: "Marrakech", minSeats: "5", sort: "rating", ...DATES });
      const best = await siteApi().vehicles.search({
        query: { city: "Marrakech", minSeats: 5, sort: "rating", ...DATES, ...TIMES },
      });
      const titles = await page.getByRole("article").getByRole("heading").getByRole("link").allTextContents();
      expect(titles).toEqual(best.data.map(({ brand, model }) => `${brand} ${model}`));
      await expect(order.locator("[aria-current=true]")).toHaveText("Meilleures notes");
    },
    { shipsScripts: false },
  );

  eachMode(
    "pages are links, and each shows different vehicles",
    async ({ page }) => {
      await page.goto(address());
      const links = page.getByRole("article").getByRole("link");
      const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      const firstPage = await hrefs();
      await page.getByRole("navigation", { name: "Pagination" }).getByRole("link", { name: "Suivant" }).click();
      await page.waitForURL("**page=2**");
      await expect.poll(() => page.title()).toContain("(page 2 sur ");
      await expect.poll(async () => (await hrefs()).filter((href) => firstPage.includes(href))).toEqual([]);
      expect(await links.count()).toBeGreaterThan(0);
      await page.getByRole("link", { name: "Page 1", exact: true }).click();
      await page.waitForURL((url) => !url.searchParams.has("page"));
      await expect.poll(hrefs).toEqual(firstPage);
    },
    { shipsScripts: false },
  );

  test("a page beyond the last shows the last", () =>
    inBrowser(async ({ page }) => {
      await page.goto(address({ page: "999999" }));
      const [, shown, last] = /\(page (\d+) sur (\d+)\)/.exec(await page.title()) ?? [];
      expect(shown).toBe(last);
      expect(queryOf(page.url()).page).toBe(last);
      await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(0);
    }));
});

describe("changing a search:", () => {
  eachMode("the form opens in place, and keeps the filters and the order", async ({ page }) => {
    await page.goto(address({ category: "SUV", sort: "newest", returnCity: "Agadir" }));
    const city = page.getByLabel("Ville de prise en charge");
    await expect(city).toBeHidden();
    await page.getByText("Modifier").click();
    await expect(city).toHaveValue("Marrakech");
    await expect(page.getByLabel("Date de prise en charge")).toHaveValue(DATES.pickupDate);
    await expect(page.getByLabel("Ville de retour", { exact: false })).toHaveValue("Agadir");
    await city.selectOption("Casablanca");
    await page.getByLabel("Retour dans une autre ville").uncheck();
    await page.getByRole("button", { name: "Rechercher" }).click();
    await page.waitForURL("**city=Casablanca**");
    expect(queryOf(page.url())).toEqual({
      city: "Casablanca",
      ...DATES,
      ...TIMES,
      age: "25",
      category: "SUV",
      sort: "newest",
    });
  });
});

describe("a search that finds nothing", () => {
  eachMode("says so in the specified words, keeps the chips, and links to the unfiltered search", async ({ page }) => {
    const empty = address({ category: "LUXURY", transmission: "MANUAL", maxPrice: "5" });
    await page.goto(empty);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Aucun véhicule trouvé");
    await expect.poll(() => page.title()).toContain("Aucun véhicule trouvé");
    await expect(page.getByText("Essayez de modifier vos critères de recherche")).toBeVisible();
    await expect(page.getByRole("list", { name: "Filtres actifs" }).getByRole("link")).toHaveCount(4);
    const everything = page.getByRole("link", { name: /^Voir les \d+ véhicules$/ });
    // Repeated in case another test has booked one of them in between.
    await expect(async () => {
      await page.goto(empty);
      const all = await siteApi().vehicles.search({ query: { city: "Marrakech", ...DATES, ...TIMES } });
      expect(await everything.textContent()).toContain(` ${all.meta?.total} `);
    }).toPass({ timeout: 20_000 });
    await everything.click();
    await page.waitForURL((url) => !url.searchParams.has("maxPrice"));
    await expect(page.getByRole("article")).toHaveCount(12);
  });

  test("offers to remove one filter when that helps", () =>
    inBrowser(async ({ page }) => {
      await page.goto(address({ category: "VAN", maxPrice: "5" }));
      await page.getByRole("link", { name: "Retirer « 5 € max. / jour »" }).click();
      await page.waitForURL((url) => !url.searchParams.has("maxPrice"));
      await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(0);
    }));
});
