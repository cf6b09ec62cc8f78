import { describe, test } from "vitest";
import { eachView } from "../../support/accessibility";
import { dayFromNow } from "../../support/accounts";
import { accessibilityProblems, inBrowser, overflowsSideways, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";

const CITY = `city=Marrakech&pickupDate=${dayFromNow(200)}&returnDate=${dayFromNow(204)}`;
const STATES = {
  results: `/search?${CITY}&age=25&returnCity=Agadir`,
  filtered: `/search?${CITY}&category=SUV&transmission=MANUAL&maxPrice=90&minSeats=5`,
  "without dates": "/search",
  empty: `/search?${CITY}&category=LUXURY&maxPrice=5`,
  errors: `/search?city=Marrakech&pickupDate=${dayFromNow(5)}&age=12&minPrice=abc&maxPrice=-1`,
};

eachView(
  "the search page in each of its states",
  async ({ page, check }) => {
    for (const address of Object.values(STATES)) {
      await page.goto(address);
      await check();
    }
  },
  { shipsScripts: false },
);

test("search passes axe with its drawer open and with its form open", () =>
  inBrowser(
    async ({ page }) => {
      await page.goto(STATES.filtered);
      await page.getByRole("button", { name: /^Filtres/ }).click();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByText("Modifier").click();
      expect(await accessibilityProblems(page)).toEqual([]);
    },
    { viewport: PHONE },
  ));

describe.each(Object.entries(STATES))("the search page: %s", (_, address) => {
  test("fits the window, down to 320 px", () =>
    inBrowser(async ({ page }) => {
      await page.goto(address);
      for (const width of [320, 360, 600, 800, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflowsSideways(page), `${width} px`).toBe(false);
      }
    }));
});

test("search ships no script and stays within 1,200 elements", () =>
  inBrowser(async ({ page }) => {
    for (const address of [STATES.results, STATES["without dates"]]) {
      await page.goto(address);
      await expect(page.locator("script")).toHaveCount(0);
      await expect(page.getByRole("article")).toHaveCount(12);
      await expect.poll(() => page.locator("*").count()).toBeLessThanOrEqual(1200);
    }
  }));

test("the keyboard moves through search in reading order: skip link, form, sort order, filters", () =>
  inBrowser(async ({ page }) => {
    await page.goto(STATES.results);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter"); // Aller au contenu
    const names: string[] = [];
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press("Tab");
      names.push(
        await page.evaluate(() => {
          const element = document.activeElement as HTMLInputElement;
          return (element.labels?.[0]?.textContent ?? element.textContent ?? "").trim();
        }),
      );
    }
    expect(names.slice(0, 12)).toEqual([
      "Modifier la recherche",
      "Prix total",
      "Nouveautés",
      "Meilleures notes",
      "Transmission",
      "Prix minimum",
      "Prix maximum",
      "Nombre de places minimum",
      "Caution",
      "Kilométrage illimité",
      "Filtrer",
      "Toutes",
    ]);
  }));

test("search's canonical address is the city's, without dates and filters", () =>
  inBrowser(async ({ page }) => {
    await page.goto(`/search?${CITY}&category=SUV&age=30`);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/search\?city=Marrakech$/);
    await expect.poll(() => page.locator("meta[name=description]").getAttribute("content")).toContain("à Marrakech");
  }));
