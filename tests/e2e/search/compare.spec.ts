import type { Page } from "playwright";
import { describe, expect as expectValue, test } from "vitest";
import { FAVOURITES_MESSAGES } from "~/contract/offer/favourites-messages";
import { dayFromNow, logIn, logInByForm, newClient, siteApi } from "../../support/accounts";
import { accessibilityProblems, inBrowser, overflowsSideways, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";

/** Comparing vehicles and keeping them, without scripts and on a phone. */

const DATES = { pickupDate: dayFromNow(150), pickupTime: "10:00", returnDate: dayFromNow(154), returnTime: "10:00" };
const SEARCH = `/search?${new URLSearchParams({ city: "Marrakech", ...DATES, age: "35" })}`;
const NOBODYS = "00000000-0000-4000-8000-000000000000";
const WITHOUT_SCRIPTS = { viewport: PHONE, mode: "without JavaScript", isDrawn: true } as const;

/** Ids of vehicles of the demo that are free for the dates. */
async function freeIds(count: number): Promise<string[]> {
  const found = await siteApi().vehicles.search({ query: { city: "Marrakech", ...DATES, limit: count } });
  expectValue(found.data).toHaveLength(count);
  return found.data.map(({ id }) => id);
}

const compare = (ids: readonly string[]) =>
  `/compare?${new URLSearchParams([...Object.entries({ city: "Marrakech", ...DATES }), ...ids.map((id) => ["ids", id])])}`;

const columns = (page: Page) => page.getByRole("columnheader");
const cellsOf = (page: Page, term: string) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: term, exact: true }) })
    .getByRole("cell");

test("a visitor ticks two cars and compares them, then keeps one after the login, with a price for the dates", () =>
  inBrowser(async ({ page }) => {
    await page.goto(SEARCH);
    for (const index of [0, 1])
      await page
        .getByRole("checkbox", { name: /^Comparer / })
        .nth(index)
        .check();
    await page.getByRole("button", { name: "Comparer" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comparer 2 véhicules");
    await expect(columns(page)).toHaveCount(2);
    await expect(cellsOf(page, "Prix à vos dates").first()).toContainText("au total");
    await expect(cellsOf(page, "À vos dates")).toHaveText(["Libre", "Libre"]);
    await expect(page.getByRole("link", { name: "Retour à la recherche" })).toHaveAttribute("href", SEARCH);
    expectValue(await overflowsSideways(page)).toBe(false);

    const client = await newClient();
    const keep = page.getByRole("link", { name: /^Garder / }).first();
    const [name] = (await keep.getAttribute("aria-label"))?.split(/^Garder /).filter(Boolean) ?? [];
    const path = await keep.getAttribute("href");
    await logInByForm(page, client, String(path));
    await expect(page.getByText("au total")).toBeVisible();
    await page.getByRole("button", { name: "Garder", exact: true }).click();
    await expect(page.getByRole("button", { name: "Ne plus garder" })).toBeVisible();

    await page.goto("/client/dashboard");
    await page.getByRole("link", { name: "Véhicules gardés" }).click();
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: String(name) }) });
    await expect(card).toContainText("au total");
    await expect(card).toContainText("× 4 jours");
    await expect(page.getByLabel("Date de prise en charge")).toHaveValue(DATES.pickupDate);

    await card.getByRole("button", { name: /^Ne plus garder/ }).click();
    await expect(page.getByText("Aucun véhicule gardé")).toBeVisible();
  }, WITHOUT_SCRIPTS));

describe("the comparison", () => {
  test("shows the first four of five, says so, and shows the fifth once one is removed", () =>
    inBrowser(async ({ page }) => {
      const ids = await freeIds(5);
      await page.goto(compare(ids));
      await expect(page.getByText("Quatre véhicules au plus")).toBeVisible();
      await expect(columns(page)).toHaveCount(4);
      const waiting = page.getByRole("region", { name: "Pas encore dans le tableau" }).getByRole("listitem");
      await expect(waiting).toHaveCount(1);
      await page
        .getByRole("link", { name: /^Retirer / })
        .first()
        .click();
      await expect(columns(page)).toHaveCount(4);
      await expect(page.getByText("Quatre véhicules au plus")).toHaveCount(0);
      await expect(columns(page).last().getByRole("link").first()).toHaveAttribute(
        "href",
        new RegExp(ids[4] ?? "none"),
      );
    }, WITHOUT_SCRIPTS));

  test("leaves out a car that does not exist any more, and asks for a second one", () =>
    inBrowser(async ({ page }) => {
      const [id = ""] = await freeIds(1);
      await page.goto(compare([NOBODYS, id]));
      await expect(page.getByText("Un véhicule n'existe plus")).toBeVisible();
      await expect(page.getByText("Choisissez au moins deux véhicules")).toBeVisible();
      await expect(columns(page)).toHaveCount(1);
      await page.getByRole("link", { name: /^Retirer / }).click();
      await expect(page.getByRole("heading", { name: "Aucun véhicule à comparer" })).toBeVisible();
    }, WITHOUT_SCRIPTS));

  test("fits the window down to 320 px, passes axe, and is not indexed", () =>
    inBrowser(async ({ page }) => {
      await page.goto(compare(await freeIds(4)));
      for (const width of [320, 360, 800, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expectValue(await overflowsSideways(page), `${width} px`).toBe(false);
      }
      expectValue(await accessibilityProblems(page)).toEqual([]);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      await expect(page.locator("script")).toHaveCount(0);
    }));
});

describe("a kept vehicle", () => {
  test("is kept and dropped on its page, which keeps what was typed", () =>
    inBrowser(async ({ page }) => {
      const client = await newClient();
      const [id = ""] = await freeIds(1);
      await logIn(page, client, `/vehicles/${id}?${new URLSearchParams(DATES)}`);
      await page.locator("details:has([name=returnDate]) > summary").click();
      await page.locator("[name=returnDate]").fill(dayFromNow(155));
      await page.locator("summary", { hasText: "Ajouter un message" }).click();
      await page.getByLabel("Message à l'agence").fill("Deux valises.");
      await page.getByRole("button", { name: "Garder", exact: true }).click();
      await expect(page.getByText("Le véhicule est gardé.")).toBeVisible();
      await expect(page.locator("[name=returnDate]")).toHaveValue(dayFromNow(155));
      await expect(page.getByLabel("Message à l'agence")).toHaveValue("Deux valises.");
      expectValue((await client.api.favourites.list({})).data).toHaveLength(1);
      await page.getByRole("button", { name: "Ne plus garder" }).click();
      await expect(page.getByRole("button", { name: "Garder", exact: true })).toBeVisible();
      expectValue((await client.api.favourites.list({})).data).toHaveLength(0);
    }, WITHOUT_SCRIPTS));

  test("that does not exist any more gets a message, and the others stay in the list", () =>
    inBrowser(async ({ page }) => {
      const client = await newClient();
      const [id = ""] = await freeIds(1);
      await client.api.favourites.keep({ params: { vehicleId: id } });
      await logIn(page, client, "/client/dashboard/favourites");
      const button = page.getByRole("button", { name: /^Ne plus garder/ });
      await button.evaluate((element, gone) => element.setAttribute("value", gone), NOBODYS);
      await button.click();
      await expect(page.getByRole("alert")).toContainText(FAVOURITES_MESSAGES.vehicleGone);
      await expect(button).toHaveCount(1);

      await page.goto(`/vehicles/${NOBODYS}/keep`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(FAVOURITES_MESSAGES.vehicleGone);
    }, WITHOUT_SCRIPTS));

  test("has the dates of the last search, and others on request", () =>
    inBrowser(async ({ page }) => {
      const client = await newClient();
      const [id = ""] = await freeIds(1);
      await client.api.favourites.keep({ params: { vehicleId: id } });
      await logIn(page, client, "/client/dashboard/favourites");
      await expect(page.getByRole("status").filter({ hasText: "par jour" })).toBeVisible();
      await page.goto(SEARCH);
      await page.goto("/client/dashboard/favourites");
      await expect(page.getByText("× 4 jours")).toBeVisible();
      await page.getByLabel("Date de retour").fill(dayFromNow(156));
      await page.getByRole("button", { name: "Afficher les prix" }).click();
      await expect(page.getByText("× 6 jours")).toBeVisible();
      await page.getByLabel("Date de retour").fill(dayFromNow(149));
      await page.getByRole("button", { name: "Afficher les prix" }).click();
      await expect(page.getByText("Le retour doit être après la prise en charge").first()).toBeVisible();
      await expect(page.getByLabel("Date de retour")).toHaveValue(dayFromNow(149));
    }, WITHOUT_SCRIPTS));

  test("is none of an agency's business: its people are told so", () =>
    inBrowser(async ({ page }) => {
      const [id = ""] = await freeIds(1);
      await logIn(page, { email: "agence@rihla.test", password: "rihla-demo" }, `/vehicles/${id}/keep`);
      await expect(page.getByText("Seuls les comptes de clients gardent des véhicules.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Garder", exact: true })).toHaveCount(0);
    }, WITHOUT_SCRIPTS));
});
