import type { Page } from "playwright";
import { describe, test } from "vitest";
import { dayFromNow, logIn, newClient } from "../../support/accounts";
import { eachMode, inBrowser, PAGE } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";
import { hydrated } from "../../support/hydration";
import { VEHICLE_FIELDS } from "../../support/vehicle-fields";
import { bookButton, card, plain, postForm, vehiclePath } from "../../support/vehicle-page";

const SHOWN = { pickupDate: dayFromNow(40), returnDate: dayFromNow(44) };
const PLACES = { pickupLocation: "Gare", returnLocation: "Port" };

/** A vehicle that nobody else books, at 45 € a day, its agency, a client, and its page's address for four days. */
async function ownVehicle() {
  const [agency, client] = await Promise.all([newAgency(), newClient()]);
  const vehicle = await newVehicle(agency);
  const path = vehiclePath(vehicle.id, { ...SHOWN, pickupTime: "10:00", returnTime: "10:00", ...PLACES });
  const reservations = async () => (await client.api.reservations.mine({})).data;
  const setPrice = (pricePerDay: number) =>
    agency.api.agency.updateVehicle({ params: { id: vehicle.id }, body: { ...VEHICLE_FIELDS, pricePerDay } });
  return { vehicle, client, path, reservations, setPrice };
}

async function typeDates(page: Page, pickupDate: string, returnDate: string) {
  await page.getByText("Modifier les dates").click();
  await page.locator("[name=pickupDate]").fill(pickupDate);
  await page.locator("[name=returnDate]").fill(returnDate);
}

const newTotal = async (page: Page) => plain(await page.getByRole("status").first().textContent());
const isBooked = (page: Page) => page.waitForURL(/\/client\/dashboard/);

describe("without scripts, dates that were typed without 'Afficher le prix'", () => {
  const withoutScripts = (steps: (page: Page) => Promise<void>) =>
    inBrowser(({ page }) => steps(page), { mode: "without JavaScript" });

  test("are booked if their total is the one shown", PAGE, () =>
    withoutScripts(async (page) => {
      const { client, path, reservations } = await ownVehicle();
      await logIn(page, client, path);
      await typeDates(page, dayFromNow(60), dayFromNow(64));
      await bookButton(page).click();
      await isBooked(page);
      const made = await reservations();
      expect(made).toHaveLength(1);
      expect(made[0]).toMatchObject({ totalPrice: 180, pickupLocation: "Gare", returnLocation: "Port" });
      expect([made[0]?.pickupDate.slice(0, 10), made[0]?.returnDate.slice(0, 10)]).toEqual([
        dayFromNow(60),
        dayFromNow(64),
      ]);
    }),
  );

  test("are shown with their total, to be confirmed once more, if it is another", PAGE, () =>
    withoutScripts(async (page) => {
      const { client, path, reservations } = await ownVehicle();
      await logIn(page, client, path);
      await typeDates(page, dayFromNow(60), dayFromNow(67));
      const reply = page.waitForResponse((response) => response.request().method() === "POST");
      await bookButton(page).click();
      expect((await reply).status()).toBe(409);
      await expect.poll(() => newTotal(page)).toContain("Nouveau total : 315 €. Rien n'est encore réservé.");
      expect(await reservations()).toEqual([]);
      await expect(page.locator("[name=pickupDate]")).toHaveValue(dayFromNow(60));
      await expect.poll(async () => plain(await card(page).locator("dl").textContent())).toContain("Total315 €");
      await bookButton(page).click();
      await isBooked(page);
      const [made] = await reservations();
      expect([made?.totalPrice, made?.pickupDate.slice(0, 10)]).toEqual([315, dayFromNow(60)]);
    }),
  );

  test("survive a visitor's login", PAGE, () =>
    withoutScripts(async (page) => {
      const { client, path, vehicle, reservations } = await ownVehicle();
      await page.goto(path);
      await typeDates(page, dayFromNow(60), dayFromNow(67));
      await bookButton(page).click();
      await page.waitForURL(/\/login/);
      const sent = { pickupDate: dayFromNow(60), pickupTime: "10:00", returnDate: dayFromNow(67), returnTime: "10:00" };
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        path: `/vehicles/${vehicle.id}`,
        ...sent,
        ...PLACES,
      });
      // A mistake on the way loses nothing.
      await page.getByLabel("Email").fill(client.email);
      await page.getByRole("button", { name: "Se connecter", exact: true }).click();
      await page.getByRole("alert").getByText("Mot de passe requis").waitFor();
      await page.getByLabel("Mot de passe").first().fill(client.password);
      await page.getByRole("button", { name: "Se connecter", exact: true }).click();
      await page.waitForURL((url) => url.pathname === `/vehicles/${vehicle.id}`);
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ ...sent, ...PLACES });
      expect(await reservations()).toEqual([]);
      await bookButton(page).click();
      await isBooked(page);
      expect((await reservations())[0]?.totalPrice).toBe(315);
    }),
  );
});

eachMode("books nothing when the price has changed since it was shown, and shows the new one", async ({ page, js }) => {
  const { client, path, reservations, setPrice } = await ownVehicle();
  await logIn(page, client, path);
  await hydrated(page, js);
  await setPrice(99);
  const reply = page.waitForResponse((response) => response.request().method() === "POST");
  await bookButton(page).click();
  expect((await reply).status()).toBe(409);
  await expect.poll(() => newTotal(page)).toContain("Nouveau total : 396 €. Rien n'est encore réservé.");
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(await page.title()).not.toContain("Erreur");
  expect(await reservations()).toEqual([]);
  await expect.poll(async () => plain(await card(page).locator("dl").textContent())).toContain("Total396 €");
  await hydrated(page, js);
  await bookButton(page).click();
  await isBooked(page);
  expect((await reservations())[0]?.totalPrice).toBe(396);
});

describe("a booking form", () => {
  const { pickupDate, returnDate } = SHOWN;
  const FORM = { pickupDate, pickupTime: "10:00", returnDate, returnTime: "10:00", ...PLACES };

  test.each([
    ["without a total shows the price", {}],
    [
      "sent by 'Afficher le prix' in a browser without formaction shows the price",
      { intent: "price", expectedTotal: "180" },
    ],
  ])("%s, and books nothing", (_, more) =>
    inBrowser(async ({ page }) => {
      const { client, path, vehicle, reservations } = await ownVehicle();
      await logIn(page, client, path);
      const reply = await postForm(page, path, { ...FORM, ...more });
      expect([reply.status(), reply.headers().location]).toEqual([303, `${vehiclePath(vehicle.id, FORM)}#reserver`]);
      expect(await reservations()).toEqual([]);
    }),
  );

  test.each(["1", "", "abc", "180.01", "1e999"])("that expects a total of '%s' books nothing", (expectedTotal) =>
    inBrowser(async ({ page }) => {
      const { client, path, reservations } = await ownVehicle();
      await logIn(page, client, path);
      expect((await postForm(page, path, { ...FORM, expectedTotal })).status()).toBe(409);
      expect(await reservations()).toEqual([]);
    }),
  );

  const ID = "00000000-0000-4000-8000-000000000000";
  test.each([
    ["Afficher le prix", "price", vehiclePath(ID, FORM)],
    ["S'inscrire", "register", `/register?${new URLSearchParams({ redirectTo: vehiclePath(ID, FORM) })}`],
  ])("of a visitor, sent to the login by '%s', leads to where the button does", (_, intent, address) =>
    inBrowser(async ({ page }) => {
      const query = new URLSearchParams({ path: vehiclePath(ID), ...FORM, intent });
      const reply = await page.request.get(`/login?${query}`, { maxRedirects: 0 });
      expect([reply.status(), reply.headers().location]).toEqual([302, address]);
    }),
  );
});
