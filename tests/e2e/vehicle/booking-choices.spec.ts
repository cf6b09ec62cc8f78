import type { Page } from "playwright";
import { describe, test } from "vitest";
import { logIn, newClient } from "../../support/accounts";
import { CONDITIONS, OFFERS } from "../../support/agreed-terms";
import { eachMode, inBrowser, MODES, overflowsSideways, PAGE } from "../../support/browser";
import { serial, word } from "../../support/chance";
import { expect } from "../../support/expect";
import { newVehicle } from "../../support/fleet";
import { hoursWith, interval } from "../../support/hours";
import { hydrated } from "../../support/hydration";
import { offered } from "../../support/offered-vehicle";
import { bookButton, breakdown, card, vehiclePath } from "../../support/vehicle-page";

const WITHOUT = { mode: "without JavaScript" } as const;
/** For tests of what a browser restores when going back, what it reveals, and how wide the page is. */
const DRAWN = { ...WITHOUT, isDrawn: true } as const;
const alert = (page: Page) => page.getByRole("alert").first();
const mine = async (client: Awaited<ReturnType<typeof newClient>>) => (await client.api.reservations.mine({})).data;
const toDashboard = (page: Page) => page.waitForURL(/\/client\/dashboard/, { waitUntil: "commit" });

/** Lets an agency deliver to an airport, for which it asks the flight, and to a hotel. */
async function airportAndHotel(agency: Awaited<ReturnType<typeof offered>>["agency"]) {
  const hotel = {
    kind: "HOTEL" as const,
    label: "Votre hôtel",
    city: "Fès",
    feeOut: 12,
    feeBack: 12,
    asksFlight: false,
  };
  const { offers } = await agency.api.agencySettings.changeOffers({
    body: { ...OFFERS, places: [...OFFERS.places, hotel] },
  });
  const idOf = (kind: string) => offers?.places.find((place) => place.kind === kind)?.id ?? "";
  return { airport: idOf("AIRPORT"), hotel: idOf("HOTEL") };
}

describe("a selection", () => {
  eachMode("stays while a closed hour is corrected", async ({ page, js }) => {
    const client = await newClient();
    const { agency, vehicle, seat, airport, params } = await offered();
    const week = Array.from({ length: 7 }, () => [interval("10:00", "15:00")]);
    await agency.api.agencySettings.changeOpeningHours({ body: hoursWith({ week }) });
    const closed = { ...params, pickupTime: "18:00", option: `${seat}*2`, pickupPlace: airport };
    await logIn(page, client, vehiclePath(vehicle.id, closed));
    await hydrated(page, js);
    await expect(card(page)).toContainText("ouverte de 10:00 à 15:00");
    await expect(card(page).getByLabel("Siège enfant")).toHaveValue(`${seat}*2`);

    await card(page).getByLabel("Heure de prise en charge").selectOption("10:00");
    if (!js) await card(page).getByRole("button", { name: "Afficher le prix" }).click();
    await page.waitForURL((url) => url.searchParams.get("pickupTime") === "10:00");
    const { searchParams } = new URL(page.url());
    expect([searchParams.getAll("option"), searchParams.get("pickupPlace")]).toEqual([[`${seat}*2`], airport]);
    await expect.poll(() => breakdown(page)).toContain("Reprise : Aéroport Saïss 20 € Total à payer 247 €");
  });

  eachMode("goes with the client to another car when the booking is refused, once", async ({ page, js }) => {
    const [client, rival] = [await newClient(), await newClient()];
    // The second one is among the cheapest of its city, on the first page of a search.
    const [first, second] = [await offered(), await offered({}, 1 + (serial() % 100) / 100)];
    const { vehicle, seat, airport, params } = first;
    const chosen = { option: `${seat}*2`, pickupPlace: airport, returnPlace: "agency", flight: "AT 641" };
    await logIn(page, client, vehiclePath(vehicle.id, { ...params, pickupLocation: "Fès", ...chosen }));
    await hydrated(page, js);
    await rival.api.reservations.create({ body: { vehicleId: vehicle.id, ...params, pickupLocation: "Fès" } });
    await bookButton(page).click();
    await expect(card(page)).toContainText("Pris à ces dates");

    await page.getByRole("link", { name: "Recherche" }).click();
    await page.waitForURL("**/search?**");
    await page.locator(`a[href^="/vehicles/${second.vehicle.id}"]`).first().click();
    await page.waitForURL((url) => url.pathname.endsWith(second.vehicle.id) && url.searchParams.has("option"));
    await hydrated(page, js);
    const seats = card(page).getByLabel("Siège enfant");
    const place = card(page).getByLabel("Lieu de prise en charge");
    await expect(seats).toHaveValue(`${second.seat}*2`);
    await expect(place).toHaveValue(second.airport);
    await expect(card(page).getByLabel("Lieu de retour")).toHaveValue("agency");
    await expect(card(page).getByLabel("Numéro de vol")).toHaveValue("AT 641");
    await expect.poll(() => breakdown(page)).toContain("Siège enfant 2 × 4 € / jour × 4 jours 32 €");

    await card(page).getByLabel("Numéro de vol").fill("");
    await seats.selectOption("");
    await place.selectOption("");
    await card(page).getByLabel("Lieu de retour").selectOption({ index: 0 });
    if (!js) await card(page).getByRole("button", { name: "Recalculer" }).click();
    await page.waitForURL(({ searchParams }) => !["option", "pickupPlace"].some((name) => searchParams.has(name)));
    for (const path of [page.url(), vehiclePath(second.vehicle.id, params)]) {
      await page.goto(path);
      await expect(seats).toHaveValue("");
      await expect(place).toHaveValue("");
    }
  });

  eachMode("goes with a visitor from a car that is taken to others, once each", async ({ page, js }) => {
    const rival = await newClient();
    const cheap = () => 1 + (serial() % 100) / 100;
    // The others are among the cheapest of their city, on the first page of a search.
    const [first, second] = [await offered(), await offered({}, cheap())];
    const third = await newVehicle(first.agency, { pricePerDay: cheap() });
    const { vehicle, seat, airport, params } = first;
    await rival.api.reservations.create({ body: { vehicleId: vehicle.id, ...params, pickupLocation: "Fès" } });
    const chosen = { option: `${seat}*2`, pickupPlace: airport, returnPlace: "agency", flight: "AT 641" };
    await page.goto(vehiclePath(vehicle.id, { ...params, pickupLocation: "Fès", ...chosen }));
    await expect(card(page)).toContainText("Pris à ces dates");
    await page.getByRole("link", { name: "Voir les véhicules disponibles à ces dates" }).click();
    await page.waitForURL("**/search?**");
    const search = page.url();
    expect(search).not.toMatch(/option|Place|641/);

    const fields = ["Siège enfant", "Lieu de prise en charge", "Lieu de retour", "Numéro de vol"];
    const values = () => Promise.all(fields.map((label) => card(page).getByLabel(label).inputValue()));
    for (const [id, wanted] of [
      [second.vehicle.id, [`${second.seat}*2`, second.airport, "agency", "AT 641"]],
      [third.id, [`${seat}*2`, airport, "agency", "AT 641"]],
    ] as const) {
      await page.goto(search);
      await page.locator(`a[href^="/vehicles/${id}"]`).first().click();
      await page.waitForURL((url) => url.pathname.endsWith(String(id)) && url.searchParams.has("option"));
      await hydrated(page, js);
      expect(await values()).toEqual(wanted);
    }
    await page.goto(vehiclePath(String(third.id), params));
    expect(await values()).toEqual(["", "", "", ""]);
    await logIn(page, await newClient(), vehiclePath(second.vehicle.id, params));
    expect(await values()).toEqual(["", "", "", ""]);
    const fourth = await newVehicle(first.agency, {});
    // A page that was opened without dates has those of the taken car too.
    await page.goto(vehiclePath(String(fourth.id)));
    expect(await values()).toEqual([`${seat}*2`, airport, "agency", "AT 641"]);
    await expect(card(page).getByLabel("Date de prise en charge")).toHaveValue(params.pickupDate);
  });

  test("stays in the form when the dates are taken", PAGE, () =>
    inBrowser(async ({ page }) => {
      const other = await newClient();
      const { vehicle, seat, params } = await offered();
      await other.api.reservations.create({ body: { vehicleId: vehicle.id, ...params } });
      await page.goto(vehiclePath(vehicle.id, { ...params, option: seat }));
      await expect(card(page)).toContainText("Pris à ces dates");
      await expect(card(page).getByLabel("Siège enfant")).toHaveValue(seat);
    }, WITHOUT),
  );

  test.each(MODES)("stays after 'back', a registration and other dates of a car that was taken, %s", (mode) =>
    inBrowser(
      async ({ page, js }) => {
        const other = await newClient();
        const { vehicle, seat, airport, params } = await offered();
        await page.goto(vehiclePath(vehicle.id, params));
        await hydrated(page, js);
        const fields = () =>
          Promise.all(
            ["Siège enfant", "Lieu de prise en charge", "Lieu de retour", "Numéro de vol"].map((label) =>
              card(page).getByLabel(label).inputValue(),
            ),
          );
        const chosen = [seat, airport, "agency", "AT 641"];
        await card(page).getByLabel("Siège enfant").selectOption("1");
        await card(page).getByLabel("Lieu de prise en charge").selectOption(airport);
        await card(page).getByLabel("Lieu de retour").selectOption("agency");
        await card(page).getByLabel("Numéro de vol").fill("AT 641");
        await bookButton(page).click();
        await page.waitForURL(/\/login\?/);
        await page.goBack();
        await page.waitForURL(/\/vehicles\//);
        expect(await fields()).toEqual(chosen);

        await bookButton(page).click();
        await page.getByRole("link", { name: "S'inscrire" }).click();
        const person = { firstName: "Nora", lastName: "Tahiri", email: `nora-${word()}@rihla.test` };
        for (const [id, value] of Object.entries({
          ...person,
          password: "huit-lettres",
          confirmPassword: "huit-lettres",
        }))
          await page.locator(`#${id}`).fill(value);
        await page.getByRole("button", { name: "S'inscrire" }).click();
        await page.waitForURL(/\/vehicles\//);
        await hydrated(page, js);
        expect(await fields()).toEqual(chosen);

        await other.api.reservations.create({ body: { vehicleId: vehicle.id, ...params } });
        await bookButton(page).click();
        await expect(card(page)).toContainText("Pris à ces dates");
        expect(await fields()).toEqual(chosen);
        await card(page).locator(".booking-card-alternatives a").first().click();
        await page.waitForURL((url) => url.searchParams.get("pickupDate") !== params.pickupDate);
        expect(await fields()).toEqual(chosen);
        await expect.poll(() => breakdown(page)).toContain("Livraison : Aéroport Saïss 15 € Total à payer 211 €");
      },
      { mode, isDrawn: true },
    ),
  );

  test("is reported, not ignored, when the agency offers nothing any more", PAGE, () =>
    inBrowser(async ({ page }) => {
      const { agency, vehicle, seat, params } = await offered();
      await agency.api.agencySettings.changeOffers({ body: { options: [], places: [], returnCities: [] } });
      await agency.api.agencySettings.changeConditions({ body: {} });
      await page.goto(vehiclePath(vehicle.id, { ...params, option: seat }));
      await expect(alert(page)).toContainText("Ce que vous aviez choisi n'est plus proposé.");
      await expect.poll(() => breakdown(page)).toContain("Total à payer 180 €");
    }, WITHOUT),
  );
});

describe("a second booking of the same dates", () => {
  test("with the same options leads to the first one", () =>
    inBrowser(async ({ page }) => {
      const client = await newClient();
      const { vehicle, seat, airport, params } = await offered();
      const path = vehiclePath(vehicle.id, { ...params, option: seat, pickupPlace: airport, pickupLocation: "Fès" });
      await logIn(page, client, path);
      await bookButton(page).click();
      await toDashboard(page);
      // While a page is still replacing another, there is no history to go back in.
      await page.waitForLoadState();
      await page.goBack();
      await bookButton(page).click();
      await toDashboard(page);
      await expect(page.getByRole("main")).toContainText("Réservation créée avec succès");
      expect(await mine(client)).toMatchObject([{ amountDue: 231 }]);
    }, DRAWN));

  test("with other options books nothing, and says why", () =>
    inBrowser(async ({ page }) => {
      const client = await newClient();
      const { vehicle, params } = await offered();
      const path = vehiclePath(vehicle.id, params);
      await logIn(page, client, path);
      await bookButton(page).click();
      await toDashboard(page);
      // While a page is still replacing another, there is no history to go back in.
      await page.waitForLoadState();
      await page.goBack();
      await card(page).getByLabel("Second conducteur").check();
      await bookButton(page).click();
      await expect(alert(page)).toContainText(
        "Vous avez déjà réservé ce véhicule à ces dates : rien de plus n'a été réservé",
      );
      expect(new URL(page.url()).pathname).toBe(`/vehicles/${vehicle.id}`);
      expect(await mine(client)).toMatchObject([{ amountDue: 180, lines: [] }]);
    }, DRAWN));
});

describe("conditions", () => {
  test("that changed since they were shown book nothing; the next press books under the new ones", PAGE, () =>
    inBrowser(async ({ page }) => {
      const client = await newClient();
      const { agency, vehicle, params } = await offered();
      await logIn(page, client, vehiclePath(vehicle.id, params));
      await agency.api.agencySettings.changeConditions({ body: { ...CONDITIONS, minAge: 30 } });
      await bookButton(page).click();
      await expect(alert(page)).toContainText("Les conditions ont changé depuis l'affichage de cette page");
      await expect(card(page)).toContainText("vous déclarez que le conducteur a au moins 30 ans");
      expect(await mine(client)).toEqual([]);
      await bookButton(page).click();
      await toDashboard(page);
      // The recap names the papers that were agreed.
      await expect(page.getByRole("main")).toContainText("passeport ou CIN");
      const [{ id = "" } = {}] = await mine(client);
      expect(await client.api.reservations.get({ params: { id } })).toMatchObject({ conditions: { minAge: 30 } });
    }, WITHOUT),
  );

  test("of a reservation stay the agreed ones, on its vehicle's page too", PAGE, () =>
    inBrowser(async ({ page }) => {
      const client = await newClient();
      const { agency, vehicle, params } = await offered();
      const made = await client.api.reservations.create({ body: { vehicleId: vehicle.id, ...params } });
      await agency.api.agencySettings.changeConditions({ body: { ...CONDITIONS, minAge: 30 } });
      await logIn(page, client, vehiclePath(vehicle.id, { reservation: made.id }));
      await expect(page.getByRole("main")).toContainText("21 ans");
      await expect(page.locator("#conditions")).toContainText("21 ans");
      await expect(page.getByRole("main")).not.toContainText("30 ans");
    }, WITHOUT),
  );
});

describe("a return city", () => {
  test.each(["agadir", "AGADIR"])("costs the same however the address spells it: %s", PAGE, (returnLocation) =>
    inBrowser(async ({ page }) => {
      const { vehicle, params } = await offered({ returnCities: [{ city: "Agadir", fee: 40 }] });
      await page.goto(vehiclePath(vehicle.id, { ...params, returnLocation }));
      await expect(card(page).getByLabel("Lieu de retour")).toHaveValue("city:Agadir");
      await expect.poll(() => breakdown(page)).toContain("Retour à Agadir 40 € Total à payer 220 €");
    }, WITHOUT),
  );

  test("that is refused leaves the return at the place of the pickup", PAGE, () =>
    inBrowser(async ({ page }) => {
      const { vehicle, params } = await offered({ returnCities: [{ city: "Agadir", offered: false }] });
      const searched = { ...params, pickupLocation: "Fès", returnLocation: "Agadir" };
      await page.goto(vehiclePath(vehicle.id, searched));
      await expect(card(page)).toContainText("Au même endroit");
      await expect(card(page)).not.toContainText("Non spécifié");
    }, WITHOUT),
  );
});

eachMode("a flight number leaves the address with the place that asked for it", async ({ page, js }) => {
  const { agency, vehicle, params } = await offered();
  const { airport, hotel } = await airportAndHotel(agency);
  await page.goto(vehiclePath(vehicle.id, { ...params, pickupPlace: airport, flight: "AT 641" }));
  await hydrated(page, js);
  const place = card(page).getByLabel("Lieu de prise en charge", { exact: true });
  for (const other of [hotel, ""]) {
    await place.selectOption(airport);
    await card(page).getByLabel("Numéro de vol").fill("AT 641");
    if (!js) await card(page).getByRole("button", { name: "Recalculer" }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get("flight") === "AT 641");
    await place.selectOption(other);
    if (!js) await card(page).getByRole("button", { name: "Recalculer" }).click();
    await page.waitForURL(({ searchParams }) => (searchParams.get("pickupPlace") ?? "") === other);
    await page.waitForURL(({ searchParams }) => !searchParams.has("flight"));
  }
});

test("a flight number is asked only for a place that wants it, and not sent for any other", () =>
  inBrowser(async ({ page }) => {
    const client = await newClient();
    const { vehicle, airport, params } = await offered();
    await logIn(page, client, vehiclePath(vehicle.id, { ...params, pickupPlace: airport, flight: "AT 641" }));
    const flight = card(page).getByLabel("Numéro de vol");
    await expect(flight).toBeVisible();
    await card(page).getByLabel("Lieu de prise en charge").selectOption("");
    await expect(flight).toBeHidden();
    await card(page).getByRole("button", { name: "Recalculer" }).click();
    await bookButton(page).click();
    await toDashboard(page);
    expect(await mine(client)).toMatchObject([{ flightNumber: null }]);
  }, DRAWN));

test("a long word in the name of an option or a place does not widen any page", () =>
  inBrowser(async ({ page }) => {
    const client = await newClient();
    const { agency, vehicle, params } = await offered();
    const label = "W".repeat(60);
    const { offers } = await agency.api.agencySettings.changeOffers({
      body: {
        options: [{ label, per: "DAY", price: 4, quantity: 1 }],
        places: [{ kind: "AIRPORT", label, city: "Fès", feeOut: 15, feeBack: 15 }],
        returnCities: [],
      },
    });
    const [option, place] = [offers?.options[0]?.id ?? "", offers?.places[0]?.id ?? ""];
    await page.setViewportSize({ width: 360, height: 780 });
    const path = vehiclePath(vehicle.id, { ...params, option, pickupPlace: place });
    await logIn(page, client, path);
    expect(await overflowsSideways(page)).toBe(false);
    await bookButton(page).click();
    await toDashboard(page);
    expect(await overflowsSideways(page)).toBe(false);
    const [made] = await mine(client);
    await page.goto(`/client/dashboard/reservations/${made?.id}`);
    await expect(page.getByRole("main")).toContainText(label);
    expect(await overflowsSideways(page)).toBe(false);
  }, DRAWN));
