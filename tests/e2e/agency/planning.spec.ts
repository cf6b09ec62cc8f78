import type { Page } from "playwright";
import { test } from "vitest";
import { eachView } from "../../support/accessibility";
import { type Account, DEMO_PASSWORD, dayFromNow, logIn, newClient, siteApi } from "../../support/accounts";
import { eachMode, inBrowser, PHONE } from "../../support/browser";
import { word } from "../../support/chance";
import { expect } from "../../support/expect";
import { card, FLEET, newAgency, newVehicle } from "../../support/fleet";

const LIST = "/agency/dashboard";
const PLANNING = `${LIST}/planning`;
const DEMO = { email: "agence@rihla.test", password: DEMO_PASSWORD };
const [FIRST, LAST] = [dayFromNow(3), dayFromNow(4)];
const status = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();

/** A price of no other test's vehicle: a page of the search holds a hundred vehicles, and the city has more. */
const PRICE = 17.39;

async function isFound(id: string): Promise<boolean> {
  const price = { minPrice: PRICE, maxPrice: PRICE };
  const query = { city: "Fès", pickupDate: FIRST, returnDate: dayFromNow(6), limit: 100, ...price };
  const { data } = await siteApi().vehicles.search({ query });
  return data.some((vehicle) => vehicle.id === id);
}

const newBlock = (account: Account, id: string, note?: string) =>
  account.api.planning.createBlock({ params: { id }, body: { startDate: FIRST, endDate: LAST, note } });

/** A request for this vehicle, a few days from now. */
async function requestFor(id: string) {
  const client = await newClient({ firstName: "Hajar", lastName: "El Fassi" });
  return client.api.reservations.create({
    body: {
      vehicleId: id,
      pickupDate: dayFromNow(2),
      pickupTime: "10:00",
      returnDate: dayFromNow(5),
      returnTime: "18:00",
    },
  });
}

async function fillBlock(page: Page, start: string, end: string, note: string) {
  await page.getByLabel("Date de début").fill(start);
  await page.getByLabel("Date de fin").fill(end);
  await page.getByLabel("Note").fill(note);
}
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

eachMode("blocks dates from the fleet, shows them in the planning, and frees them again", async ({ page }) => {
  const account = await newAgency();
  const { id } = await newVehicle(account, { brand: `Essai${word()}`, pricePerDay: PRICE });
  await logIn(page, account, FLEET);
  await card(page, "Essai").getByRole("link", { name: "Bloquer" }).click();
  await page.getByRole("heading", { level: 1, name: "Dates bloquées" }).waitFor();
  await page.getByText("Aucune date n'est bloquée pour ce véhicule.").waitFor();
  await fillBlock(page, FIRST, LAST, "Révision");
  await press(page, "Bloquer ces dates");
  await status(page, "Dates bloquées : du ");
  expect(await isFound(id)).toBe(false);
  const row = page.getByRole("article");
  await row.getByText("Révision").waitFor();

  await page.getByRole("link", { name: "Voir le planning" }).click();
  const bar = page.getByRole("link", { name: /^Révision, bloqué du / });
  await bar.click();
  await page.waitForURL(new RegExp(`/vehicles/${id}/blocks#blocage-`));
  await press(page, "Débloquer");
  await status(page, "Ces dates sont de nouveau libres.");
  await expect(row).toHaveCount(0);
  expect(await isFound(id)).toBe(true);
});

eachMode("refuses a block with impossible dates field by field, and keeps the typed text", async ({ page }) => {
  const account = await newAgency();
  const { id } = await newVehicle(account);
  await logIn(page, account, `${FLEET}/${id}/blocks`);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByLabel("Note").fill("Loué par téléphone");
  await press(page, "Bloquer ces dates");
  expect((await answer).status()).toBe(422);
  const summary = page.getByRole("alert");
  await summary.getByRole("link", { name: "Date de début requise" }).waitFor();
  await summary.getByRole("link", { name: "Date de fin requise" }).click();
  await expect(page.locator("#endDate")).toBeFocused();
  await expect.poll(() => page.title()).toMatch(/^Erreur : Dates bloquées, Dacia Duster/);
  await expect(page.getByLabel("Date de fin")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Note")).toHaveValue("Loué par téléphone");

  await fillBlock(page, LAST, FIRST, "Loué par téléphone");
  await page.getByLabel("Heure de début").selectOption("10:30");
  await press(page, "Bloquer ces dates");
  await summary.getByText("La fin doit être après le début").waitFor();
  await expect(page.getByLabel("Date de début")).toHaveValue(LAST);
  await expect(page.getByLabel("Heure de début")).toHaveValue("10:30");
  expect((await account.api.planning.blocks({ params: { id } })).data).toEqual([]);
});

eachMode("names the reservation that prevents a block, and says when a block no longer exists", async ({ page }) => {
  const account = await newAgency();
  const { id } = await newVehicle(account);
  const { referenceNumber } = await requestFor(id);
  await logIn(page, account, `${FLEET}/${id}/blocks`);
  await fillBlock(page, FIRST, LAST, "Révision");
  await press(page, "Bloquer ces dates");
  const summary = page.getByRole("alert");
  await summary.getByText(`Ces dates sont déjà prises : réservation ${referenceNumber} (En attente) du `).waitFor();
  await expect(page.getByLabel("Note")).toHaveValue("Révision");

  const other = await newVehicle(account);
  const made = await newBlock(account, other.id);
  await page.goto(`${FLEET}/${other.id}/blocks`);
  await account.api.planning.deleteBlock({ params: { id: other.id, blockId: made.id } });
  await press(page, "Débloquer");
  await summary.getByText("Ce blocage n'existe plus.").waitFor();
  await page.getByText("Aucune date n'est bloquée pour ce véhicule.").waitFor();
});

test("the blocks of another agency's vehicle are 404", async () => {
  const { id } = await newVehicle(await newAgency());
  await inBrowser(async ({ page }) => {
    await logIn(page, DEMO, LIST);
    expect((await page.goto(`${FLEET}/${id}/blocks`))?.status()).toBe(404);
  });
});

eachMode("a bar in the planning opens its reservation, which is confirmed and started there", async ({ page }) => {
  const account = await newAgency();
  const { id } = await newVehicle(account);
  const { id: reservation, referenceNumber } = await requestFor(id);
  await newVehicle(account, { brand: "Autre" });
  await logIn(page, account, LIST);
  const today = page.getByRole("region", { name: "Aujourd'hui" });
  await today.getByText("Aucun départ prévu.").waitFor();
  await today.getByRole("link", { name: "Hajar El Fassi" }).waitFor();
  await page.getByRole("navigation", { name: "Gestion de l'agence" }).getByRole("link", { name: "Planning" }).click();
  await page.waitForURL(`**${PLANNING}`);
  await page
    .getByRole("link", { name: new RegExp(`^Hajar El Fassi, En attente, du .+ à 10:00 au .+ ${referenceNumber}`) })
    .click();
  const own = `${LIST}/reservations/${reservation}`;
  await page.waitForURL(`**${own}`);
  await page.getByRole("heading", { level: 1, name: "Hajar El Fassi" }).waitFor();

  await press(page, "Confirmer");
  await status(page, `Réservation ${referenceNumber} confirmée.`);
  expect(new URL(page.url()).pathname).toBe(own);
  await page.getByRole("link", { name: "Démarrer" }).click();
  await page.getByRole("heading", { name: "Êtes-vous sûr de vouloir démarrer cette location ?" }).waitFor();
  await press(page, "Démarrer");
  await status(page, `Location ${referenceNumber} démarrée.`);
  expect(new URL(page.url()).pathname).toBe(own);
  await page.getByText("En cours").waitFor();

  await page.getByRole("navigation", { name: "Fil d'Ariane" }).getByRole("link", { name: "Réservations" }).click();
  await page.getByRole("heading", { level: 2, name: "1 réservation" }).waitFor();
  expect((await page.goto(`${LIST}/reservations/nothing`))?.status()).toBe(404);
});

eachMode("the planning moves on by two weeks, to any day, and back to today", async ({ page }) => {
  await logIn(page, DEMO, PLANNING);
  const heads = page.locator("thead th[colspan]");
  await expect(heads).toHaveCount(14);
  await expect(page.locator("thead [aria-current=date]")).toHaveCount(1);
  await page.getByRole("link", { name: "Les deux semaines d'après" }).click();
  await page.waitForURL(`**${PLANNING}?from=${dayFromNow(14)}`);
  await expect(page.locator("thead [aria-current=date]")).toHaveCount(0);
  await page.getByRole("link", { name: "Aujourd'hui" }).click();
  await page.waitForURL(`**${PLANNING}`);
  // The address changes before the page does, and the page would discard what is typed in between.
  await expect(page.locator("thead [aria-current=date]")).toHaveCount(1);
  await page.getByLabel("À partir du").fill(dayFromNow(60));
  await press(page, "Afficher");
  await page.waitForURL(`**${PLANNING}?from=${dayFromNow(60)}`);
  await page.goto(`${PLANNING}?from=jamais&page=900`);
  await expect.poll(() => page.title()).toMatch(/\(page 2 sur 2\), agence/);
});

test("on a phone the planning's days scroll beside its vehicles, in a box that can be focused", async () => {
  await inBrowser(
    async ({ page }) => {
      await logIn(page, DEMO, PLANNING);
      const table = page.getByRole("region", { name: "Planning des véhicules" });
      await table.focus();
      await expect(table).toBeFocused();
      /** The left edges of the first vehicle and the first day, relative to the table's frame. */
      const places = () =>
        table.evaluate((element) => {
          const { left } = element.getBoundingClientRect();
          const at = (part: string) => (element.querySelector(part)?.getBoundingClientRect().left ?? 0) - left;
          return { car: at("tbody th"), day: at("thead th[colspan]") };
        });
      const { car, day } = await places();
      const scrolled = await table.evaluate((element) => {
        element.scrollTo({ left: 300, top: 120, behavior: "instant" });
        return [element.scrollLeft, element.scrollTop];
      });
      // Vertically, only the page scrolls.
      expect(scrolled).toEqual([300, 0]);
      await expect.poll(places).toEqual({ car, day: day - 300 });
    },
    { viewport: PHONE },
  );
});

test("where there is room the planning does not scroll itself, and its head sticks while the page scrolls", () =>
  inBrowser(async ({ page }) => {
    await logIn(page, DEMO, PLANNING);
    const table = page.getByRole("region", { name: "Planning des véhicules" });
    expect(await table.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    const { y = 0 } = (await table.boundingBox()) ?? {};
    await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y + 150);
    const top = (part: string) => table.locator(part).evaluate((element) => element.getBoundingClientRect().top);
    expect(await top("tbody tr:first-child")).toBeLessThan(0);
    await expect.poll(() => top("thead tr:first-child th:first-child")).toBe(0);
  }));

test("a planning with fifteen busy vehicles stays within 800 nodes for the whole page", async () => {
  const account = await newAgency();
  for (let n = 0; n < 16; n++) {
    const { id } = await newVehicle(account);
    for (let day = 1; day < 14; day += 3) {
      const [startDate, endDate] = [dayFromNow(day), dayFromNow(day + 1)];
      await account.api.planning.createBlock({ params: { id }, body: { startDate, endDate } });
    }
  }
  await inBrowser(async ({ page }) => {
    await logIn(page, account, PLANNING);
    await expect(page.locator("tbody tr")).toHaveCount(15);
    await expect.poll(() => page.locator("tbody a.badge").count()).toBeGreaterThanOrEqual(60);
    expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThanOrEqual(800);
  });
});

eachView("the planning, and blocked dates with and without errors", async ({ page, check }) => {
  const account = await newAgency();
  const { id } = await newVehicle(account);
  await requestFor(id);
  const other = await newVehicle(account, { brand: "Autre" });
  await newBlock(account, other.id, "Révision des 20 000 km");
  await logIn(page, account, PLANNING);
  await page.getByRole("link", { name: /^Révision des/ }).waitFor();
  await check();
  await page.goto(LIST);
  await check();
  await page.goto(FLEET);
  await check();
  await page.goto(`${FLEET}/${other.id}/blocks`);
  await check();
  await press(page, "Bloquer ces dates");
  await page.locator("#startDate-error").waitFor();
  await check();
});
