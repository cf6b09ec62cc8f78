import { describe, test } from "vitest";
import { CITIES } from "~/contract/site/cities";
import { euros } from "~/text/format/money";
import { eachView } from "../../support/accessibility";
import { dayFromNow, siteApi } from "../../support/accounts";
import { eachMode, inBrowser, overflowsSideways } from "../../support/browser";
import { expect } from "../../support/expect";
import { SCRIPTS } from "../../support/scripts";

const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

describe("the search form of the home page", () => {
  eachMode(
    "sends the documented parameters and no others",
    async ({ page }) => {
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
      await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toMatch(/véhicules? à Tanger$/);
    },
    { shipsScripts: false },
  );

  eachMode(
    "shows the return city when its box is ticked, and does not send it once the box is unticked",
    async ({ page }) => {
      await page.goto("/");
      const box = page.getByLabel("Retour dans une autre ville");
      const returnCity = page.getByLabel("Ville de retour");
      await expect(returnCity).toBeHidden();
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
      await expect(returnCity).toBeHidden();
      await page.getByLabel("Ville de prise en charge").selectOption("Marrakech");
      await page.getByRole("button", { name: "Rechercher" }).click();
      await page.waitForURL("**/search?**");
      expect(queryOf(page.url())).not.toHaveProperty("returnCity");
    },
    { isDrawn: true },
  );

  test("requires all fields but the return city, within limits, and starts with tomorrow", () =>
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
        await expect(page.getByLabel(label), label).toHaveAttribute(
          /^Heure/.test(label) ? "aria-required" : "required",
        );
      await expect(page.getByLabel("Ville de retour")).not.toHaveAttribute("required");
      const pickup = page.getByLabel("Date de prise en charge");
      await expect(pickup).toHaveAttribute("min", dayFromNow(0));
      await expect(pickup).toHaveValue(dayFromNow(1));
      await expect(page.getByLabel("Date de retour")).toHaveValue(dayFromNow(4));
      await expect(page.getByLabel("Heure de retour")).toHaveValue("10:00");
      const age = page.getByLabel("Âge du conducteur");
      await expect
        .poll(async () => [await age.getAttribute("min"), await age.getAttribute("max"), await age.inputValue()])
        .toEqual(["18", "99", "25"]);
      await page.getByRole("button", { name: "Rechercher" }).click(); // no city: the browser does not submit it
      expect(new URL(page.url()).pathname).toBe("/");
    }));
});

describe("the home page below the form", () => {
  test("shows three reasons, and three destinations that link to their city", () =>
    inBrowser(async ({ page }) => {
      await page.goto("/");
      for (const reason of ["Prix compétitifs", "Réservation sécurisée", "Service rapide"])
        await expect(page.getByRole("heading", { name: reason }), reason).toBeVisible();
      for (const city of ["Marrakech", "Casablanca", "Agadir"]) {
        const link = page.getByRole("article").getByRole("link", { name: city });
        await expect(link).toHaveAttribute("href", `/search?city=${city}`);
      }
      await page.getByRole("article").getByRole("link", { name: "Agadir" }).click();
      await page.waitForURL("**/search?city=Agadir");
    }));

  test("shows the price of a destination's cheapest vehicle, and real reviews", () =>
    inBrowser(async ({ page }) => {
      // Repeated in case another test has written in between.
      await expect(async () => {
        await page.goto("/");
        const { vehicles } = siteApi();
        const [cheapest] = (await vehicles.search({ query: { city: "Casablanca", sort: "price", limit: 1 } })).data;
        const card = page.getByRole("article").filter({ hasText: "Casablanca" });
        expect(await card.textContent()).toContain(`dès ${euros(cheapest?.pricePerDay ?? 0)} / jour`);

        const [best] = (await vehicles.search({ query: { city: "Marrakech", sort: "rating", limit: 1 } })).data;
        const { agency } = await vehicles.get({ params: { id: best?.id ?? "" } });
        const shown = await page.locator("blockquote").allTextContents();
        expect(shown.length).toBeGreaterThan(0);
        expect(agency?.reviews?.some((one) => shown[0]?.includes(one?.comment ?? "\u0000"))).toBe(true);
      }).toPass({ timeout: 20_000 });
    }));
});

describe("the home page", () => {
  test("ships no script and stays small", () =>
    inBrowser(async ({ page }) => {
      await page.goto("/");
      await expect(page.locator(SCRIPTS)).toHaveCount(0);
      await expect.poll(() => page.locator("*").count()).toBeLessThan(800);
      await expect.poll(() => page.title()).toBe("Location de voitures au Maroc · Rihla");
      await expect.poll(() => page.locator("meta[name=description]").getAttribute("content")).toContain("Marrakech");
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /^http.*\/$/);
    }));

  eachView(
    "home, with and without a return city",
    async ({ page, check }) => {
      await page.goto("/");
      await check();
      await page.getByLabel("Retour dans une autre ville").check();
      await check();
    },
    { shipsScripts: false },
  );

  test("does not overflow sideways, down to 320 px", () =>
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
