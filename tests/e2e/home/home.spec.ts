import { describe, expect, test } from "vitest";
import { CITIES } from "~/contract/values";
import { euros } from "~/text/money";
import { dayFromNow, siteApi } from "../../support/accounts";
import { eachMode, inBrowser, overflowsSideways, useBrowser } from "../../support/browser";
import { eachLook } from "../../support/looks";

useBrowser();

const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

describe("the search form", () => {
  eachMode("sends exactly what is documented", async ({ page }) => {
    await page.goto("/");
    await page.getByLabel("Ville de prise en charge").selectOption("Tanger");
    await page.getByLabel("Date de prise en charge").fill(dayFromNow(100));
    await page.getByLabel("Heure de prise en charge").selectOption("08:30");
    await page.getByLabel("Date de retour").fill(dayFromNow(104));
    await page.getByLabel("Âge du conducteur").fill("40");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await page.waitForURL("**/search?**");
    expect(queryOf(page.url())).toEqual({
      city: "Tanger",
      pickupDate: dayFromNow(100),
      pickupTime: "08:30",
      returnDate: dayFromNow(104),
      returnTime: "10:00",
      age: "40",
    });
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(/véhicules? à Tanger$/);
  });

  eachMode("the box reveals the return city; unticked again, it does not count", async ({ page }) => {
    await page.goto("/");
    const box = page.getByLabel("Retour dans une autre ville");
    const returnCity = page.getByLabel("Ville de retour");
    expect(await returnCity.isVisible()).toBe(false);
    await box.check();
    await returnCity.selectOption("Agadir");
    await page.getByLabel("Ville de prise en charge").selectOption("Marrakech");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await page.waitForURL("**/search?**");
    expect(queryOf(page.url())).toMatchObject({ city: "Marrakech", returnCity: "Agadir" });

    await page.goto("/");
    await box.check();
    await returnCity.selectOption("Agadir");
    await box.uncheck();
    expect(await returnCity.isVisible()).toBe(false);
    await page.getByLabel("Ville de prise en charge").selectOption("Marrakech");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await page.waitForURL("**/search?**");
    expect(queryOf(page.url())).not.toHaveProperty("returnCity");
  });

  test("asks for all but the return city, within its limits, and starts with tomorrow", () =>
    inBrowser(async ({ page }) => {
      await page.goto("/");
      const cities = await page.getByLabel("Ville de prise en charge").locator("option").allTextContents();
      expect(cities.slice(1)).toEqual([...CITIES]);
      for (const label of [
        "Ville de prise en charge",
        "Date de prise en charge",
        "Heure de prise en charge",
        "Date de retour",
        "Heure de retour",
        "Âge du conducteur",
      ])
        expect(await page.getByLabel(label).getAttribute("required"), label).not.toBeNull();
      expect(await page.getByLabel("Ville de retour").getAttribute("required")).toBeNull();
      const pickup = page.getByLabel("Date de prise en charge");
      expect(await pickup.getAttribute("min")).toBe(dayFromNow(0));
      expect(await pickup.inputValue()).toBe(dayFromNow(1));
      expect(await page.getByLabel("Date de retour").inputValue()).toBe(dayFromNow(4));
      expect(await page.getByLabel("Heure de retour").inputValue()).toBe("10:00");
      const age = page.getByLabel("Âge du conducteur");
      expect([await age.getAttribute("min"), await age.getAttribute("max"), await age.inputValue()]).toEqual([
        "18",
        "99",
        "25",
      ]);
      await page.getByRole("button", { name: "Rechercher" }).click(); // no city: the browser holds it back
      expect(new URL(page.url()).pathname).toBe("/");
    }));
});

describe("below the form", () => {
  test("three reasons, and three destinations that lead to their city", () =>
    inBrowser(async ({ page }) => {
      await page.goto("/");
      for (const reason of ["Prix compétitifs", "Réservation sécurisée", "Service rapide"])
        expect(await page.getByRole("heading", { name: reason }).isVisible(), reason).toBe(true);
      for (const city of ["Marrakech", "Casablanca", "Agadir"]) {
        const link = page.getByRole("link", { name: city });
        expect(await link.getAttribute("href")).toBe(`/search?city=${city}`);
      }
      await page.getByRole("link", { name: "Agadir" }).click();
      await page.waitForURL("**/search?city=Agadir");
    }));

  test("the price of a destination is that of its cheapest vehicle, and the reviews are real", () =>
    inBrowser(async ({ page }) => {
      await page.goto("/");
      const found = await siteApi().vehicles.search({ query: { city: "Casablanca", sort: "price", limit: 1 } });
      const card = page.getByRole("article").filter({ hasText: "Casablanca" });
      expect(await card.textContent()).toContain(`dès ${euros(found.data[0]?.pricePerDay ?? 0)} / jour`);

      const best = await siteApi().vehicles.search({ query: { city: "Marrakech", sort: "rating", limit: 1 } });
      const { agency } = await siteApi().vehicles.get({ params: { id: best.data[0]?.id ?? "" } });
      const shown = await page.locator("blockquote").allTextContents();
      expect(shown.length).toBeGreaterThan(0);
      expect(agency?.reviews?.some(({ comment }) => shown[0]?.includes(comment ?? "\u0000"))).toBe(true);
    }));
});

describe("the page", () => {
  test("ships no script and stays small", () =>
    inBrowser(async ({ page }) => {
      await page.goto("/");
      expect(await page.locator("script").count()).toBe(0);
      expect(await page.locator("*").count()).toBeLessThan(800);
      expect(await page.title()).toBe("Location de voitures au Maroc · Rihla");
      expect(await page.locator("meta[name=description]").getAttribute("content")).toContain("Marrakech");
      expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/^http.*\/$/);
    }));

  eachLook(
    "home",
    async ({ page, check }) => {
      await page.goto("/");
      await check();
      await page.getByLabel("Retour dans une autre ville").check();
      await check();
    },
    { shipsScripts: false },
  );

  test("nothing sticks out sideways, down to 320 px", () =>
    inBrowser(
      async ({ page }) => {
        await page.goto("/");
        for (const width of [320, 360, 600, 800, 1024, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await overflowsSideways(page), `${width} px`).toBe(false);
        }
      },
      { viewport: { width: 320, height: 740 } },
    ));
});
