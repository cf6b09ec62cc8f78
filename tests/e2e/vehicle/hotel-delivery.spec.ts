import type { Page } from "playwright";
import { describe, test } from "vitest";
import { type Account, logIn, newClient } from "../../support/accounts";
import {
  accessibilityProblems,
  eachMode,
  inBrowser,
  MODES,
  overflowsSideways,
  PHONE,
  type Visit,
} from "../../support/browser";
import { expect } from "../../support/expect";
import { hydrated } from "../../support/hydration";
import { offered } from "../../support/offered-vehicle";
import { endSession } from "../../support/session-end";
import { bookButton, card, vehiclePath } from "../../support/vehicle-page";

/** What a client writes for the agency: the address of a hotel, a phone, a message. */

const RIAD = "Riad des Orangers, 12, derb Zitoun";
const MESSAGE = "Nous arrivons tard, avec deux valises.";
const PHONE_NUMBER = "+33 6 39 98 00 21";
const MISSING = "Indiquez le nom et l'adresse du lieu";
const WITHOUT = { mode: "without JavaScript", isDrawn: true } as const;

const mine = async (client: Account) => (await client.api.reservations.mine({})).data;
const toDashboard = (page: Page) => page.waitForURL(/\/client\/dashboard/, { waitUntil: "commit" });
const pickupAddress = (page: Page) => card(page).getByLabel("Adresse de prise en charge");
const returnAddress = (page: Page) => card(page).getByLabel("Adresse de retour");
const message = (page: Page) => card(page).getByLabel("Message à l'agence");
const bar = (page: Page) => page.locator(".booking-bar");

/** A car of an agency that delivers to the client's hotel, to a station, and to what the client names. */
async function deliveredCar() {
  const { agency, vehicle, params } = await offered();
  const place = (kind: "HOTEL" | "STATION" | "OTHER", label: string) => ({
    ...{ kind, label, city: "Fès", feeOut: 12, feeBack: 12, asksFlight: false },
  });
  const places = [place("HOTEL", "Votre hôtel"), place("STATION", "Gare de Fès"), place("OTHER", "Autre adresse")];
  const { offers } = await agency.api.agencySettings.changeOffers({ body: { options: [], places, returnCities: [] } });
  const [hotel = "", station = "", other = ""] = offers?.places.map(({ id }) => id) ?? [];
  return { agency, vehicle, params, hotel, station, other };
}

async function write(page: Page, hotel: string) {
  await card(page).getByLabel("Lieu de prise en charge", { exact: true }).selectOption(hotel);
  await pickupAddress(page).fill(RIAD);
  await card(page).getByText("Ajouter un message à l'agence").click();
  await message(page).fill(MESSAGE);
}

/** The page of a car with the texts of a client, after it was loaded for the price; and another client. */
async function writtenCard(page: Page, js: boolean) {
  const [client, other] = await Promise.all([newClient(), newClient()]);
  const car = await deliveredCar();
  await logIn(page, client, vehiclePath(car.vehicle.id, car.params));
  await hydrated(page, js);
  await write(page, car.hotel);
  if (!js) await card(page).getByRole("button", { name: "Recalculer" }).click();
  await page.waitForURL((url) => url.searchParams.get("pickupPlace") === car.hotel);
  return { client, other, vehicle: car.vehicle, params: car.params, hotel: car.hotel };
}

/** Expects the page to hold what was written, and its address nothing of it. */
async function expectWritten(page: Page) {
  await expect(pickupAddress(page)).toHaveValue(RIAD);
  await expect(message(page)).toHaveValue(MESSAGE);
  expect(decodeURIComponent(page.url())).not.toMatch(/Riad|valises/);
}

/** A test in each mode, in pages whose styles count: they show the fields that a place asks for. */
const inDrawnPages = (name: string, steps: (visit: Visit) => Promise<void>) =>
  test.each(MODES)(`${name}, %s`, (mode) => inBrowser(steps, { mode, isDrawn: true }));

describe("a delivery to a hotel", () => {
  inDrawnPages("asks for name, address and phone, books none without, and tells the agency", async ({ page, js }) => {
    await page.setViewportSize(PHONE);
    const client = await newClient();
    const { agency, vehicle, params, hotel, station } = await deliveredCar();
    await logIn(page, client, vehiclePath(vehicle.id, params));
    await hydrated(page, js);
    const place = card(page).getByLabel("Lieu de prise en charge", { exact: true });
    const phone = card(page).getByLabel("Téléphone");
    for (const field of [pickupAddress(page), returnAddress(page), phone]) await expect(field).toBeHidden();
    await place.selectOption(station);
    await expect(phone).toBeVisible();
    await expect(pickupAddress(page)).toBeHidden();
    await place.selectOption(hotel);
    await expect(pickupAddress(page)).toBeVisible();
    await expect(returnAddress(page)).toBeHidden();
    if (!js) await card(page).getByRole("button", { name: "Recalculer" }).click();
    await page.waitForURL((url) => url.searchParams.get("pickupPlace") === hotel);
    await expect(bar(page)).toContainText("204 €");
    await bar(page).getByRole("link", { name: "Indiquer l'adresse" }).click();
    await expect(pickupAddress(page)).toBeInViewport();

    await phone.fill(PHONE_NUMBER);
    await bookButton(page).click();
    await expect(page.getByRole("alert").first()).toContainText(MISSING);
    await expect(pickupAddress(page)).toHaveAttribute("aria-invalid", "true");
    await expect(phone).toHaveValue(PHONE_NUMBER);
    expect(await overflowsSideways(page)).toBe(false);
    if (js) expect(await accessibilityProblems(page)).toEqual([]);
    expect(await mine(client)).toEqual([]);

    await pickupAddress(page).fill(RIAD);
    await card(page).getByText("Ajouter un message à l'agence").click();
    await message(page).fill(MESSAGE);
    await bookButton(page).click();
    await toDashboard(page);
    await expect(page.getByRole("main")).toContainText(RIAD);
    const [made] = await mine(client);
    const told = { pickupAddress: RIAD, returnAddress: RIAD, message: MESSAGE };
    expect(made).toMatchObject({ ...told, amountDue: 204 });
    expect(await client.api.auth.profile()).toMatchObject({ phone: PHONE_NUMBER });
    await page.goto(`/client/dashboard/reservations/${made?.id}`);
    await expect(page.getByRole("main")).toContainText(MESSAGE);

    await logIn(page, agency, `/agency/dashboard/reservations/${made?.id}`);
    for (const text of [RIAD, MESSAGE]) await expect(page.getByRole("main")).toContainText(text);
    await page.goto("/agency/dashboard");
    await expect(page.locator(`#reservation-${made?.id}`)).toContainText(`Message du client : ${MESSAGE}`);
  });

  inDrawnPages("is told to a visitor, who writes it once logged in", async ({ page, js }) => {
    const { vehicle, params, other } = await deliveredCar();
    await page.goto(vehiclePath(vehicle.id, params));
    await hydrated(page, js);
    await expect(card(page).getByText("vous seront demandés après la connexion")).toBeHidden();
    await card(page).getByLabel("Lieu de prise en charge", { exact: true }).selectOption(other);
    await expect(card(page).getByText("vous seront demandés après la connexion")).toBeVisible();
    for (const field of [pickupAddress(page), returnAddress(page), message(page)]) await expect(field).toHaveCount(0);
  });

  eachMode("asks for the other address if the car is returned elsewhere", async ({ page, js }) => {
    const client = await newClient();
    const { vehicle, params, hotel, other } = await deliveredCar();
    await logIn(page, client, vehiclePath(vehicle.id, params));
    await hydrated(page, js);
    await card(page).getByLabel("Lieu de prise en charge", { exact: true }).selectOption(hotel);
    await card(page).getByLabel("Lieu de retour", { exact: true }).selectOption(other);
    await pickupAddress(page).fill(RIAD);
    if (!js) await card(page).getByRole("button", { name: "Recalculer" }).click();
    await page.waitForURL((url) => url.searchParams.get("returnPlace") === other);
    await bookButton(page).click();
    await expect(returnAddress(page)).toHaveAttribute("aria-invalid", "true");
    await returnAddress(page).fill("14, rue des Écoles");
    await bookButton(page).click();
    await toDashboard(page);
    expect(await mine(client)).toMatchObject([{ pickupAddress: RIAD, returnAddress: "14, rue des Écoles" }]);
  });
});

describe("what is written for the agency", () => {
  inDrawnPages("stays while other dates are chosen, and when the car was taken", async ({ page, js }) => {
    const { client, other, vehicle, params } = await writtenCard(page, js);
    await expectWritten(page);

    await other.api.reservations.create({ body: { vehicleId: vehicle.id, ...params } });
    await bookButton(page).click();
    await expect(card(page)).toContainText("Pris à ces dates");
    await expectWritten(page);
    await card(page).locator(".booking-card-alternatives a").first().click();
    await page.waitForURL((url) => url.searchParams.get("pickupDate") !== params.pickupDate);
    await expectWritten(page);
    await bookButton(page).click();
    await toDashboard(page);
    expect(await mine(client)).toMatchObject([{ pickupAddress: RIAD, message: MESSAGE }]);
    await page.goto(vehiclePath(vehicle.id, params));
    await expect(pickupAddress(page)).toHaveValue("");
  });

  test("stays when free dates are opened before it was sent, with scripts", () =>
    inBrowser(async ({ page }) => {
      const { other, vehicle, params, hotel } = await writtenCard(page, true);
      await other.api.reservations.create({ body: { vehicleId: vehicle.id, ...params } });
      for (const links of [".booking-card-alternatives a", ".availability-calendar a"]) {
        await page.goto(vehiclePath(vehicle.id, params));
        await write(page, hotel);
        await page.waitForURL((url) => url.searchParams.get("pickupPlace") === hotel);
        await page.locator(links).last().click();
        await page.waitForURL((url) => url.searchParams.get("pickupDate") !== params.pickupDate);
        await expect(card(page)).not.toContainText("Pris à ces dates");
        await expectWritten(page);
        await expect(card(page).locator("summary").first()).toBeFocused();
        expect(await card(page).getByLabel("Date de prise en charge").inputValue()).toBe(
          new URL(page.url()).searchParams.get("pickupDate"),
        );
        await expect(bookButton(page)).toBeEnabled();
      }
    }));

  inDrawnPages("stays if the session has ended, for the same account only", async ({ page, js }) => {
    const { client, other, vehicle, params, hotel } = await writtenCard(page, js);
    await endSession(page.context());
    await bookButton(page).click();
    await page.waitForURL(/\/login\?/);
    expect(decodeURIComponent(page.url())).not.toMatch(/Riad|valises/);
    await page.getByLabel("Email").fill(client.email);
    await page.getByLabel("Mot de passe", { exact: false }).first().fill(client.password);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.waitForURL(/\/vehicles\//);
    await expectWritten(page);

    await endSession(page.context());
    await logIn(page, other, vehiclePath(vehicle.id, { ...params, pickupPlace: hotel }));
    await expect(pickupAddress(page)).toHaveValue("");
    await expect(message(page)).toHaveValue("");
  });

  test("is counted while it is typed", () =>
    inBrowser(async ({ page }) => {
      const { vehicle, params } = await deliveredCar();
      await logIn(page, await newClient(), vehiclePath(vehicle.id, params));
      await card(page).getByText("Ajouter un message à l'agence").click();
      await hydrated(page, true);
      await expect(card(page)).toContainText("500 caractères maximum.");
      // A form sends the line break as two characters.
      await message(page).fill(`${"x".repeat(499)}\ny`);
      await expect(card(page)).toContainText("2 caractères de trop.");
    }));

  test("is refused if it is too long, and none of it is lost", () =>
    inBrowser(async ({ page }) => {
      const client = await newClient();
      const { vehicle, params } = await deliveredCar();
      await logIn(page, client, vehiclePath(vehicle.id, params));
      await card(page).getByText("Ajouter un message à l'agence").click();
      const long = "mot ".repeat(126).trim();
      await message(page).fill(long);
      await bookButton(page).click();
      await expect(message(page)).toHaveAttribute("aria-invalid", "true");
      await expect(message(page)).toHaveValue(long);
      expect(await mine(client)).toEqual([]);
    }, WITHOUT));
});

test("on a desktop the button stays in view when a message above the page moves the card down", () =>
  inBrowser(
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 720 });
      const { vehicle, params, hotel } = await deliveredCar();
      await logIn(page, await newClient(), vehiclePath(vehicle.id, { ...params, pickupPlace: hotel }));
      await expect(bookButton(page)).toBeInViewport({ ratio: 1 });
      await bookButton(page).click();
      await page.getByRole("alert").first().waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      await expect(bookButton(page)).toBeInViewport({ ratio: 1 });
    },
    { isDrawn: true },
  ));
