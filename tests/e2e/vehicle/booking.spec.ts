import type { Locator, Page } from "playwright";
import { describe, test } from "vitest";
import { freeVehicle, logIn, newClient, siteApi } from "../../support/accounts";
import { eachMode, inBrowser, PHONE } from "../../support/browser";
import { word } from "../../support/chance";
import { expect } from "../../support/expect";
import { hydrated } from "../../support/hydration";
import { offered } from "../../support/offered-vehicle";
import { bookButton, card, plain, postForm, quietDays, somethingToBook, vehiclePath } from "../../support/vehicle-page";

const banner = (page: Page) => page.getByText("Réservation créée avec succès !");
const referenceOn = async (page: Page) =>
  /RH-[0-9A-Z-]+/.exec((await page.getByRole("status").first().textContent()) ?? "")?.[0];

eachMode("a visitor's selection survives the login, and is booked only by the button", async ({ page, js }) => {
  const client = await newClient();
  const { vehicle, params, path } = await somethingToBook();
  await page.goto(path);
  await hydrated(page, js);
  await expect(card(page).getByText("Vous devez vous connecter pour réserver.")).toBeVisible();
  await card(page).getByRole("button", { name: "Se connecter pour réserver" }).click();
  await page.waitForURL(/\/login\?/);
  const back = new URL(await page.locator("[name=redirectTo]").first().inputValue(), page.url());
  expect(back.pathname).toBe(`/vehicles/${vehicle.id}`);
  expect(Object.fromEntries(back.searchParams)).toEqual(params);

  await page.getByLabel("Email").fill(client.email);
  await page.getByLabel("Mot de passe").first().fill(client.password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.waitForURL((url) => url.pathname === `/vehicles/${vehicle.id}`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(params);
  // Returning from the login must not book by itself.
  expect((await client.api.reservations.mine({})).data).toEqual([]);

  await hydrated(page, js);
  await card(page).getByRole("button", { name: "Réserver maintenant" }).click();
  await page.waitForURL(/\/client\/dashboard/, { waitUntil: "commit" });
  await expect(banner(page)).toBeVisible();
  const [made] = (await client.api.reservations.mine({})).data;
  await expect.poll(() => referenceOn(page)).toBe(made?.referenceNumber);
  expect(made).toMatchObject({
    vehicleId: vehicle.id,
    status: "PENDING",
    pickupTime: "09:30",
    returnTime: "09:30",
    pickupLocation: "Gare de Marrakech",
    returnLocation: "Aéroport",
  });
  // What was booked and comes next stays after the banner has faded, until another page is loaded.
  const recap = page.getByRole("region", { name: `${vehicle.brand} ${vehicle.model}` }).first();
  await expect(recap).toContainText("Gare de Marrakech");
  await expect(recap).toContainText("Total à payer sur place");
  await expect(recap).toContainText(/doit répondre avant le .+ à \d\d:\d\d, heure du Maroc/);
  await expect(recap).toContainText("À présenter");
  await expect(recap).toContainText("tout moment tant que l'agence n'a pas répondu");
  await recap.getByRole("link", { name: "Voir ma réservation" }).click();
  await page.waitForURL(`**/client/dashboard/reservations/${made?.id}`);
  await page.goto("/client/dashboard");
  await expect(page.getByText("Et maintenant")).toHaveCount(0);
});

eachMode("a new renter gets from the home page to the banner in six pages and nine clicks", async ({ page, js }) => {
  const { vehicle, seat, airport, params } = await offered({}, 1);
  const own = `/vehicles/${vehicle.id}`;
  const pages = ["/"];
  let clicks = 0;
  const click = async (target: Locator, leadsTo: string) => {
    clicks++;
    await target.click();
    await page.waitForURL((url) => url.pathname === leadsTo, { waitUntil: "commit" });
    pages.push(leadsTo);
    await hydrated(page, js);
  };
  const choose = async (target: Locator, value: string) => {
    clicks++;
    await target.selectOption(value);
  };
  await page.goto("/");
  await choose(page.getByLabel("Ville de prise en charge"), "Fès");
  await page.getByLabel("Date de prise en charge").fill(params.pickupDate);
  await page.getByLabel("Date de retour").fill(params.returnDate);
  await click(page.getByRole("button", { name: "Rechercher" }), "/search");
  await click(page.locator(`a[href^="${own}"]`).first(), own);
  await choose(card(page).getByLabel("Siège enfant"), seat);
  await choose(card(page).getByLabel("Lieu de prise en charge", { exact: true }), airport);
  await card(page).getByLabel("Numéro de vol").fill("AT 641");
  // At once: registering need not wait for the price.
  await click(card(page).getByRole("button", { name: "S'inscrire" }), "/register");
  await expect(page.getByRole("complementary", { name: "Votre choix est gardé" })).toContainText("4 jours");
  const email = `nora-${word()}@rihla.test`;
  const person = { firstName: "Nora", lastName: "Tahiri", email, password: "huit-lettres" };
  for (const [id, value] of Object.entries({ ...person, confirmPassword: person.password }))
    await page.locator(`#${id}`).fill(value);
  await click(page.getByRole("button", { name: "S'inscrire" }), own);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    ...params,
    ...{ pickupLocation: "Fès", returnLocation: "Fès" },
    ...{ option: seat, pickupPlace: airport, flight: "AT 641" },
  });
  await click(bookButton(page), "/client/dashboard");
  await expect(banner(page)).toBeVisible();
  const { access_token } = await siteApi().auth.login({ body: person });
  const [made] = (await siteApi(access_token).reservations.mine({})).data;
  expect(made).toMatchObject({ vehicleId: vehicle.id, flightNumber: "AT 641", pickupLocation: "Aéroport Saïss" });
  expect(pages).toHaveLength(6);
  expect(clicks).toBeLessThanOrEqual(9);
});

eachMode("a booking without places begins and ends at the agency's address", async ({ page }) => {
  const client = await newClient();
  const days = quietDays();
  const vehicle = await freeVehicle(days.pickupDate, days.returnDate);
  await logIn(page, client, vehiclePath(vehicle.id, days));
  await bookButton(page).click();
  await page.waitForURL(/\/client\/dashboard/, { waitUntil: "commit" });
  const [made] = (await client.api.reservations.mine({})).data;
  expect(made?.pickupLocation).toBe(made?.agency?.address);
  expect(made?.returnLocation).toBe(made?.agency?.address);
});

describe("a booking that is sent twice is made once:", () => {
  test("by a double click, which sends one request", () =>
    inBrowser(async ({ page }) => {
      const client = await newClient();
      const { path } = await somethingToBook();
      await logIn(page, client, path);
      await hydrated(page, true);
      let sent = 0;
      page.on("request", (request) => {
        if (request.method() === "POST") sent++;
      });
      await bookButton(page).dblclick();
      await page.waitForURL(/\/client\/dashboard/, { waitUntil: "commit" });
      await expect(banner(page)).toBeVisible();
      expect(sent).toBe(1);
      expect((await client.api.reservations.mine({})).data).toHaveLength(1);
    }));

  eachMode("by going back and booking again, which shows the reference of the first", async ({ page, js }) => {
    const client = await newClient();
    const { path } = await somethingToBook();
    await logIn(page, client, path);
    await hydrated(page, js);
    await bookButton(page).click();
    await page.waitForURL(/\/client\/dashboard/, { waitUntil: "commit" });
    await expect(banner(page)).toBeVisible();
    const reference = await referenceOn(page);
    await page.goBack();
    await page.waitForURL((url) => url.pathname.startsWith("/vehicles/"));
    if (await bookButton(page).isEnabled()) {
      // The browser has restored the page as it was.
      await bookButton(page).click();
      await page.waitForURL(/\/client\/dashboard/, { waitUntil: "commit" });
      await expect.poll(() => referenceOn(page)).toBe(reference);
    } else {
      await expect.poll(() => card(page).textContent()).toContain(`référence ${reference}`);
    }
    expect((await client.api.reservations.mine({})).data).toHaveLength(1);
  });

  test("by two posts at once, which both lead to the same reservation", () =>
    inBrowser(async ({ page }) => {
      const client = await newClient();
      const { form, path } = await somethingToBook();
      await logIn(page, client, path);
      const sent = { ...form, sendKey: await page.locator("[name=sendKey]").first().inputValue() };
      const replies = await Promise.all([postForm(page, path, sent), postForm(page, path, sent)]);
      expect(replies.map((reply) => [reply.status(), reply.headers().location])).toEqual([
        [303, "/client/dashboard"],
        [303, "/client/dashboard"],
      ]);
      expect((await client.api.reservations.mine({})).data).toHaveLength(1);
      await page.goto("/client/dashboard");
      await expect(banner(page)).toBeVisible();
    }));
});

eachMode(
  "answers dates taken meanwhile with 409, the reason, free dates and the selected place",
  async ({ page, js }) => {
    const [client, rival] = [await newClient(), await newClient()];
    const { vehicle, params, path } = await somethingToBook();
    await logIn(page, client, path);
    await hydrated(page, js);
    await rival.api.reservations.create({ body: { vehicleId: vehicle.id, ...params } });
    const [reply] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      bookButton(page).click(),
    ]);
    expect(reply.status()).toBe(409);
    await page.waitForLoadState();
    await expect.poll(() => page.title()).toMatch(/^Erreur\s: /);
    const summary = page.getByRole("alert").first();
    await expect
      .poll(async () => plain(await summary.textContent()))
      .toContain("Ce véhicule n'est plus disponible à ces dates.");
    await expect(summary).toBeFocused();
    await expect(card(page).getByText("Prochaines dates libres, 4 jours")).toBeVisible();
    await expect(card(page).locator(".rental-stops").getByText("Gare de Marrakech")).toBeVisible();
    await expect(bookButton(page)).toBeDisabled();
    expect((await client.api.reservations.mine({})).data).toEqual([]);
  },
);

describe("a vehicle's page opened from a reservation", () => {
  eachMode("shows its client the reference and places, and no button to book or change the dates", async ({ page }) => {
    const client = await newClient();
    const { vehicle, params } = await somethingToBook();
    const made = await client.api.reservations.create({ body: { vehicleId: vehicle.id, ...params } });
    await logIn(page, client, vehiclePath(vehicle.id, { reservation: made.id }));
    await expect(card(page).getByText("Vous visualisez les détails d'une réservation existante.")).toBeVisible();
    await expect.poll(() => card(page).textContent()).toContain(made.referenceNumber);
    await expect(card(page).locator(".rental-stops").getByText("Gare de Marrakech")).toBeVisible();
    await expect(page.getByRole("button", { name: "Réserver maintenant" })).toHaveCount(0);
    await expect(page.getByText("Modifier les dates")).toHaveCount(0);
    await card(page).getByRole("link", { name: "Mes Réservations" }).click();
    await page.waitForURL(/\/client\/dashboard/, { waitUntil: "commit" });
  });

  test("shows nothing of the reservation to anybody else, nor on another vehicle's page", () =>
    inBrowser(async ({ page }) => {
      const [owner, other] = [await newClient(), await newClient()];
      const { vehicle, params } = await somethingToBook();
      const made = await owner.api.reservations.create({ body: { vehicleId: vehicle.id, ...params } });
      const note = page.getByText("Vous visualisez les détails d'une réservation existante.");
      const path = vehiclePath(vehicle.id, { reservation: made.id });
      await page.goto(path);
      await bookButton(page).waitFor();
      await expect(note).toHaveCount(0);
      await logIn(page, other, path);
      await bookButton(page).waitFor();
      await expect(note).toHaveCount(0);
      await page.context().clearCookies();
      const elsewhere = await somethingToBook();
      await logIn(page, owner, vehiclePath(elsewhere.vehicle.id, { reservation: made.id }));
      const isElsewhere = elsewhere.vehicle.id !== vehicle.id;
      await expect(note).toHaveCount(isElsewhere ? 0 : 1);
    }));
});

test("a vehicle can be booked with the keyboard alone, on a phone", () =>
  inBrowser(
    async ({ page }) => {
      const client = await newClient();
      const { path } = await somethingToBook();
      await logIn(page, client, path);
      await hydrated(page, true);
      await page.locator("#dates summary").focus();
      await page.keyboard.press("Enter");
      const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement)?.name ?? "");
      await page.keyboard.press("Tab");
      await expect.poll(focused).toBe("pickupDate");
      for (
        let i = 0;
        i < 20 && (await page.evaluate(() => document.activeElement?.textContent)) !== "Réserver maintenant";
        i++
      ) {
        await page.keyboard.press("Tab");
      }
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/client\/dashboard/, { waitUntil: "commit" });
      await expect(banner(page)).toBeVisible();
    },
    { viewport: PHONE },
  ));
