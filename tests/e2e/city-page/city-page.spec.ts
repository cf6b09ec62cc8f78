import { inject, test } from "vitest";
import { euros } from "~/text/format/money";
import { eachView } from "../../support/accessibility";
import { siteApi } from "../../support/accounts";
import { adminApi } from "../../support/administration";
import { eachMode, inBrowser, PAGE } from "../../support/browser";
import { word } from "../../support/chance";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";
import { headOf } from "../../support/head";
import { plain } from "../../support/vehicle-page";

const ask = (path: string) => fetch(inject("baseUrl") + path, { redirect: "manual" });

eachMode(
  "a city's page shows the same number of vehicles and lowest price as its search",
  async ({ page }) => {
    const found = await siteApi().vehicles.search({ query: { city: "Agadir", sort: "price", limit: 100 } });
    const cheapest = found.data[0]?.pricePerDay ?? 0;
    await page.goto("/search?city=Agadir");
    await page.getByRole("link", { name: "Louer à Agadir" }).click();
    await page.waitForURL((url) => url.pathname === "/location-voiture/agadir");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Location de voiture à Agadir");
    const lead = plain(await page.locator(".city-page-lead").innerText());
    expect(lead).toMatch(/^\d+ véhicules de \d+ agences, à partir de /);
    expect(lead).toContain(`${found.meta?.total} véhicules de `);
    expect(lead).toContain(` à partir de ${plain(euros(cheapest))} par jour.`);
    await expect(page.locator(".city-page-head img")).toHaveAttribute("src", /agadir.*\.svg$/);
    await expect(page.locator(".city-page-head")).toContainText("L'aéroport d'Agadir-Al Massira est à ");
    await expect(page.getByLabel("Ville de prise en charge")).toHaveValue("Agadir");
    await expect(page.getByRole("article")).toHaveCount(6);
    expect(plain(await page.getByRole("article").first().innerText())).toContain(`${plain(euros(cheapest))} / jour`);
    await expect(page.locator("script[src]")).toHaveCount(0);

    const suv = page.locator(".city-page-categories li", { hasText: "SUV" });
    const [, count = ""] = /(\d+) véhicules/.exec(await suv.innerText()) ?? [];
    await suv.getByRole("link").click();
    await page.waitForURL((url) => url.pathname + url.search === "/search?city=Agadir&category=SUV");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${count} véhicules à Agadir`);
  },
  { shipsScripts: false },
);

eachMode(
  "a city's page links to its agencies and to the other cities",
  async ({ page }) => {
    await page.goto("/location-voiture/rabat");
    const agency = page.locator(".city-agencies a").first();
    const name = await agency.innerText();
    await agency.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.getByRole("navigation", { name: "Fil d'Ariane" }).getByRole("link", { name: "Rabat" }).click();
    await page.getByRole("link", { name: "Louer à Fès" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Location de voiture à Fès");
  },
  { shipsScripts: false },
);

test("the form on a city's page leads to its search", PAGE, () =>
  inBrowser(
    async ({ page }) => {
      await page.goto("/location-voiture/rabat");
      await page.getByRole("button", { name: "Rechercher" }).click();
      await page.waitForURL((url) => url.pathname === "/search" && url.searchParams.get("city") === "Rabat");
    },
    { mode: "without JavaScript" },
  ),
);

test.each([
  ["Fès", "/location-voiture/fes"],
  ["FES", "/location-voiture/fes"],
  ["Marrakech", "/location-voiture/marrakech"],
])("redirects another spelling of a city permanently to its address: %s", PAGE, async (spelling, path) => {
  const reply = await ask(`/location-voiture/${encodeURIComponent(spelling)}`);
  expect([reply.status, reply.headers.get("location")]).toEqual([301, path]);
});

test.each(["paris", "-", "%00", "marrakech/agadir", ""])("answers 404 for the city %j", PAGE, async (name) => {
  expect((await ask(`/location-voiture/${name}`)).status).toBe(404);
});

test(
  "a city's page shows a new vehicle, its price and place at once, until the agency is deactivated",
  PAGE,
  async () => {
    const agency = await newAgency();
    const read = async () => plain(await (await ask("/location-voiture/fes")).text());
    const model = `Ville ${word()}`;
    const place = `Gare ${word()}`;
    const before = await read();
    await newVehicle(agency, { model, pricePerDay: 1 });
    const places = [{ kind: "STATION" as const, label: place, city: "Fès", feeOut: 7, feeBack: 7 }];
    await agency.api.agencySettings.changeOffers({ body: { options: [], places, returnCities: [] } });
    const after = await read();
    expect([before.includes(model), after.includes(model)]).toEqual([false, true]);
    expect(after).toContain("à partir de 1 € par jour");
    expect(after.split(place)[1]).toMatch(/^.{0,200}dès 7 €/);
    await (await adminApi()).admin.deactivateAgency({ params: { id: agency.id } });
    expect((await read()).includes(model)).toBe(false);
  },
);

test("a city's page tells search engines what it shows", PAGE, () =>
  inBrowser(
    async ({ page }) => {
      await page.goto("/location-voiture/agadir");
      const { title, description, nodes } = headOf(await (await page.request.get(page.url())).text());
      const shown = plain(await page.locator("main").innerText()).replace(/\s+/g, " ");
      expect(plain(title)).toMatch(/^Location de voiture à Agadir, dès [\d,]+ € par jour · Rihla$/);
      expect(plain(description)).toContain(plain(await page.locator(".city-page-lead").innerText()));
      const [trail, list] = nodes;
      expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual(["Accueil", "Agadir"]);
      expect(list.itemListElement).toHaveLength(6);
      for (const { name } of list.itemListElement) expect(shown).toContain(name);
    },
    { mode: "without JavaScript" },
  ),
);

eachView(
  "a city's page",
  async ({ page, check }) => {
    await page.goto("/location-voiture/casablanca");
    await check();
  },
  { shipsScripts: false },
);

test("on a wide screen every word of a card's facts stays on one line, and the bags on one for each size", () =>
  inBrowser(
    async ({ page }) => {
      await page.goto("/location-voiture/marrakech");
      const facts = page.locator(".vehicle-card li");
      await expect(facts.filter({ hasText: "Automatique" })).not.toHaveCount(0);
      const shown = await facts.evaluateAll((all) =>
        all.map((fact) => ({ text: fact.textContent ?? "", height: (fact as HTMLElement).offsetHeight })),
      );
      const line = Math.min(...shown.map(({ height }) => height));
      for (const { text, height } of shown) {
        const lines = height / line;
        if (text.includes("·")) expect(lines, text).toBeLessThanOrEqual(2);
        else expect(lines, text).toBe(1);
      }
    },
    { mode: "without JavaScript", isDrawn: true, viewport: { width: 1280, height: 720 } },
  ));
