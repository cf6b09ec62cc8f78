import type { Locator, Page } from "playwright";
import { describe, test } from "vitest";
import { dayFromNow } from "../../support/accounts";
import { drawn, inBrowser, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";

// Far ahead, where no other test books.
const DATES = `pickupDate=${dayFromNow(200)}&returnDate=${dayFromNow(204)}`;
const SEARCHES = { "of a city": "/search?city=Marrakech", "with dates": `/search?city=Marrakech&${DATES}&age=25` };

/** Searches with something between their head and the cards, and with longer lines. */
const OTHER_SEARCHES = [
  `city=Casablanca&${DATES}`,
  `city=Agadir&${DATES}&otherCity=1&returnCity=Marrakech`,
  `city=Marrakech&${DATES}&transmission=AUTOMATIC`,
  `city=Marrakech&${DATES}&age=19`,
  "city=Agadir&category=SUV",
];

const onPhone = (steps: (page: Page) => Promise<void>) =>
  inBrowser(({ page }) => steps(page), { mode: "without JavaScript", isDrawn: true, viewport: PHONE });

/** The upper and lower edge of each in pixels from the top of the page, which has not been scrolled. */
const edges = (found: Locator) =>
  found.evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return { top, bottom };
    }),
  );

test.each(OTHER_SEARCHES)("%s shows two prices on the first screen of a phone, and facts on two lines", (query) =>
  onPhone(async (page) => {
    await page.goto(`/search?${query}`);
    await drawn(page);
    const [, second] = await edges(page.locator(".vehicle-card-price b"));
    expect(second?.bottom).toBeLessThanOrEqual(PHONE.height);
    await expectFactsOnTwoLines(page);
  }),
);

/** The bags have a line of their own. */
async function expectFactsOnTwoLines(page: Page): Promise<void> {
  for (const card of await page.getByRole("article").all()) {
    const facts = await edges(card.getByRole("listitem"));
    expect(facts.length).toBeGreaterThanOrEqual(4);
    const text = await card.innerText();
    expect(new Set(facts.slice(0, 4).map(({ top }) => top)).size, text).toBe(1);
    const bags = await edges(card.getByText(/valises?$/));
    expect(bags, text).toEqual(facts.slice(4));
    for (const { top, bottom } of bags) expect(bottom - top, text).toBeLessThan(20);
  }
}

describe.each(Object.entries(SEARCHES))("a search %s on a phone", (_, address) => {
  test("shows two prices on its first screen, in large figures", () =>
    onPhone(async (page) => {
      await page.goto(address);
      await drawn(page);
      const prices = page.locator(".vehicle-card-price b");
      const [, second] = await edges(prices);
      expect(second?.bottom).toBeLessThanOrEqual(PHONE.height);
      await expect(prices.first()).toHaveCSS("font-size", "28px");
    }));

  test("has flat cards: twelve take at most 4,500 px, and their facts are on two lines", () =>
    onPhone(async (page) => {
      await page.goto(address);
      await drawn(page);
      await expect(page.getByRole("article")).toHaveCount(12);
      const [cards] = await edges(page.locator(".cards"));
      expect((cards?.bottom ?? 0) - (cards?.top ?? 0)).toBeLessThanOrEqual(4500);
      await expectFactsOnTwoLines(page);
      for (const card of await page.getByRole("article").all()) {
        const [picture] = await edges(card.locator(".picture"));
        const [title] = await edges(card.getByRole("heading"));
        expect(title?.top).toBeLessThan(picture?.bottom ?? 0);
      }
    }));

  test("has filters, orders and categories on one line", () =>
    onPhone(async (page) => {
      await page.goto(address);
      await drawn(page);
      const categories = page.getByRole("navigation", { name: "Catégorie" });
      const line = await Promise.all([
        edges(page.getByRole("button", { name: /^Filtres/ })),
        edges(page.getByRole("button", { name: "Trier" })),
        edges(categories.getByRole("link").first()),
      ]);
      expect(new Set(line.map(([one]) => one?.top)).size).toBe(1);
      await page.getByRole("button", { name: "Trier" }).click();
      await page.getByRole("navigation", { name: "Trier par" }).getByRole("link", { name: "Meilleures notes" }).click();
      await page.waitForURL((url) => url.searchParams.get("sort") === "rating");
    }));
});

test("a focused category is wholly in view", () =>
  inBrowser(
    async ({ page }) => {
      await page.goto(SEARCHES["of a city"]);
      await drawn(page);
      const categories = page.getByRole("navigation", { name: "Catégorie" });
      await categories.getByRole("link").first().focus();
      for (const name of ["Économique", "Standard", "SUV", "Luxe", "Van"]) {
        await page.keyboard.press("Tab");
        const link = categories.getByRole("link", { name });
        await expect(link).toBeFocused();
        await expect
          .poll(() =>
            link.evaluate((one) => {
              const [inner, outer] = [one, one.parentElement as Element].map((it) => it.getBoundingClientRect());
              return inner && outer && inner.left >= outer.left && inner.right <= outer.right;
            }),
          )
          .toBe(true);
      }
    },
    { mode: "without JavaScript", isDrawn: true, viewport: PHONE },
  ));

test("a search without dates shows its form on a phone once it is asked for", () =>
  onPhone(async (page) => {
    await page.goto(SEARCHES["of a city"]);
    const day = page.getByLabel("Date de prise en charge");
    await expect(day).toBeHidden();
    await page.getByRole("link", { name: "Choisir vos dates" }).click();
    await expect(day).toBeVisible();
    await page.getByLabel("Date de prise en charge").fill(dayFromNow(200));
    await page.getByLabel("Date de retour").fill(dayFromNow(204));
    await page.getByRole("button", { name: "Rechercher" }).click();
    await page.waitForURL((url) => url.searchParams.get("returnDate") === dayFromNow(204));
  }));

test("the badge of a card is quieter than its price, in its own colours", () =>
  onPhone(async (page) => {
    await page.goto(SEARCHES["with dates"]);
    const badge = page.getByRole("article").first().getByText("Disponible");
    await expect(badge).toHaveCSS("font-weight", "400");
    await expect(badge).toHaveCSS("font-size", "12px");
    await expect(badge).toHaveCSS("color", "rgb(15, 92, 59)");
    await expect(badge).toHaveCSS("background-color", "rgb(211, 240, 223)");
    await expect(badge).toHaveCSS("border-top-color", "rgb(30, 122, 85)");
  }));
