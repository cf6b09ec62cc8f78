import type { Page } from "playwright";
import { describe, test } from "vitest";
import { dayFromNow, logIn, newClient, siteApi } from "../../support/accounts";
import { CONDITIONS } from "../../support/agreed-terms";
import { eachMode, inBrowser, PAGE } from "../../support/browser";
import { serial } from "../../support/chance";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";
import { hydrated } from "../../support/hydration";
import { offered, TEXTS } from "../../support/offered-vehicle";
import { bookButton, breakdown, card, plain, postForm, vehiclePath } from "../../support/vehicle-page";

const PLACE = "Lieu de prise en charge";
const BACK = "Lieu de retour";

const refusal = (page: Page) => page.getByRole("alert").first();

eachMode("prices and books options and a delivery, and records them on the reservation", async ({ page, js }) => {
  const client = await newClient();
  const { vehicle, seat, airport, params } = await offered();
  await logIn(page, client, vehiclePath(vehicle.id, params));
  await hydrated(page, js);
  await expect(card(page).getByRole("listitem").first()).toContainText("Caution 500 €, carte ou espèces");
  await card(page)
    .getByText("En réservant, vous déclarez que le conducteur a au moins 21 ans et 2 ans de permis.")
    .waitFor();

  const conditions = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Conditions de location" }) });
  await expect
    .poll(async () => plain(await conditions.innerText()).replace(/\s+/g, " "))
    .toMatch(
      new RegExp(
        `Assistance ${CONDITIONS.assistancePhone.replace("+", "\\+")} Papiers à présenter ${CONDITIONS.papers} ` +
          `Conditions générales de l'agence ${TEXTS.termsAndConditions} Annulation ${TEXTS.cancellationPolicy}$`,
      ),
    );

  await card(page).getByLabel("Second conducteur").check();
  await card(page).getByLabel("Siège enfant").selectOption("2");
  await card(page).getByLabel(PLACE).selectOption({ label: "Aéroport Saïss (+ 15 €)" });
  await card(page).getByLabel("Numéro de vol").fill("AT 641");
  await expect(card(page).getByLabel(BACK)).toHaveValue("");
  if (!js) await card(page).getByRole("button", { name: "Recalculer" }).click();
  await page.waitForURL((url) => url.searchParams.get("pickupPlace") === airport);
  const address = new URL(page.url()).searchParams;
  expect(address.getAll("option")).toEqual(["second-driver", `${seat}*2`]);
  await expect
    .poll(() => breakdown(page))
    .toBe(
      "Prix par jour 45 € Nombre de jours 4 Total 180 € Second conducteur 30 € Siège enfant 2 × 4 € / jour × 4 jours 32 € " +
        "Livraison : Aéroport Saïss 15 € Reprise : Aéroport Saïss 20 € Total à payer 277 € " +
        "Caution, à part, rendue sous 7 jours 500 €",
    );
  await expect(card(page).getByLabel(BACK).locator("option").first()).toHaveText(/^Au même endroit \(\+\s20\s€\)$/);
  expect(await card(page).getByRole("button", { name: "Recalculer" }).count()).toBe(js ? 0 : 1);

  await expect(bookButton(page)).not.toHaveAttribute("aria-disabled", "true");
  await bookButton(page).click();
  await page.waitForURL(/\/client\/dashboard/, { waitUntil: "commit" });
  const [made] = (await client.api.reservations.mine({})).data;
  expect(made).toMatchObject({ totalPrice: 180, extrasTotal: 97, amountDue: 277, flightNumber: "AT 641" });
  expect([made?.pickupLocation, made?.returnLocation]).toEqual(["Aéroport Saïss", "Aéroport Saïss"]);
});

test("returns a delivered car to the agency if that is chosen", PAGE, () =>
  inBrowser(
    async ({ page }) => {
      const client = await newClient();
      const { vehicle, airport, params } = await offered();
      await logIn(page, client, vehiclePath(vehicle.id, { ...params, pickupPlace: airport }));
      await expect.poll(() => breakdown(page)).toContain("Reprise : Aéroport Saïss 20 € Total à payer 215 €");
      await card(page).getByLabel(BACK).selectOption("agency");
      await card(page).getByRole("button", { name: "Recalculer" }).click();
      await expect.poll(() => breakdown(page)).toContain("Livraison : Aéroport Saïss 15 € Total à payer 195 €");
      await bookButton(page).click();
      await page.waitForURL(/\/client\/dashboard/, { waitUntil: "commit" });
      const [made] = (await client.api.reservations.mine({})).data;
      expect([made?.amountDue, made?.returnLocation]).toEqual([195, made?.agency?.address]);
    },
    { mode: "without JavaScript" },
  ),
);

describe("a booking is made as it was shown", () => {
  test("an option whose price was not shown books nothing but shows the new total; the next press books", PAGE, () =>
    inBrowser(
      async ({ page }) => {
        const client = await newClient();
        const { vehicle, params } = await offered();
        await logIn(page, client, vehiclePath(vehicle.id, params));
        await card(page).getByLabel("Second conducteur").check();
        await bookButton(page).click();
        await expect(page.getByRole("status").first()).toContainText(
          "Nouveau total : 210 €. Rien n'est encore réservé.",
        );
        expect((await client.api.reservations.mine({})).data).toEqual([]);
        await expect(card(page).getByLabel("Second conducteur")).toBeChecked();
        await bookButton(page).click();
        await page.waitForURL(/\/client\/dashboard/, { waitUntil: "commit" });
        expect((await client.api.reservations.mine({})).data[0]).toMatchObject({ amountDue: 210 });
      },
      { mode: "without JavaScript" },
    ),
  );

  test("an option that was removed meanwhile is refused with 422, and disappears from the page", PAGE, () =>
    inBrowser(
      async ({ page }) => {
        const client = await newClient();
        const { agency, vehicle, seat, params } = await offered();
        const path = vehiclePath(vehicle.id, { ...params, option: seat });
        await logIn(page, client, path);
        await agency.api.agencySettings.changeOffers({ body: { options: [], places: [], returnCities: [] } });
        const reply = await postForm(page, path, { ...params, option: seat, expectedTotal: "196" });
        expect(reply.status()).toBe(422);
        expect(await reply.text()).toContain("n&#x27;est plus proposé");
        await bookButton(page).click();
        await expect(refusal(page)).toContainText("n'est plus proposé");
        expect(await card(page).getByLabel("Siège enfant").count()).toBe(0);
        expect((await client.api.reservations.mine({})).data).toEqual([]);
      },
      { mode: "without JavaScript" },
    ),
  );

  test("a visitor's option and place survive the login", PAGE, () =>
    inBrowser(
      async ({ page }) => {
        const client = await newClient();
        const { vehicle, seat, airport, params } = await offered();
        await page.goto(vehiclePath(vehicle.id, params));
        await card(page).getByLabel("Siège enfant").selectOption("1");
        await card(page).getByLabel(PLACE).selectOption(airport);
        await card(page).getByRole("button", { name: "Se connecter pour réserver" }).click();
        const reminder = page.getByRole("complementary", { name: "Votre choix est gardé" });
        await expect(reminder).toContainText(/231\s€ au total, 4 jours/);
        await page.getByLabel("Email").fill(client.email);
        await page.getByLabel("Mot de passe").first().fill(client.password);
        await page.getByRole("button", { name: "Se connecter", exact: true }).click();
        await page.waitForURL((url) => url.pathname === `/vehicles/${vehicle.id}`);
        const { searchParams } = new URL(page.url());
        expect([searchParams.getAll("option"), searchParams.get("pickupPlace")]).toEqual([[seat], airport]);
        await expect.poll(() => breakdown(page)).toContain("Total à payer 231 €");
      },
      { mode: "without JavaScript" },
    ),
  );
});

describe("a return in another city", () => {
  test("that was searched for is selected with its fee, and can be undone", PAGE, () =>
    inBrowser(
      async ({ page }) => {
        const client = await newClient();
        const { vehicle, params } = await offered({ returnCities: [{ city: "Rabat", fee: 30 }] });
        const path = vehiclePath(vehicle.id, { ...params, pickupLocation: "Fès", returnLocation: "Rabat" });
        await logIn(page, client, path);
        await expect(card(page).getByLabel(BACK)).toHaveValue("city:Rabat");
        await expect.poll(() => breakdown(page)).toContain("Retour à Rabat 30 € Total à payer 210 €");
        await card(page).getByLabel(BACK).selectOption({ label: "À l'agence (gratuit)" });
        await card(page).getByRole("button", { name: "Recalculer" }).click();
        await expect.poll(() => breakdown(page)).toContain("Total à payer 180 €");
        await bookButton(page).click();
        await page.waitForURL(/\/client\/dashboard/, { waitUntil: "commit" });
        const [made] = (await client.api.reservations.mine({})).data;
        expect([made?.amountDue, made?.returnLocation]).toEqual([180, "Fès"]);
      },
      { mode: "without JavaScript" },
    ),
  );

  test("that the agency refuses is reported at the field, and a search for it does not find the vehicle", PAGE, () =>
    inBrowser(
      async ({ page }) => {
        // A price of its own, by which a search tells it from the vehicles of other tests.
        const price = 900 + serial() / 100;
        const { vehicle, params } = await offered({ returnCities: [{ city: "Agadir", offered: false }] }, price);
        await page.goto(vehiclePath(vehicle.id, { ...params, returnLocation: "Agadir" }));
        await expect(card(page).locator("#returnPlace-error")).toHaveText(
          "Cette agence ne propose pas le retour dans cette ville.",
        );
        const own = { city: "Fès", ...params, minPrice: price, maxPrice: price };
        const idsOf = async (query: object) =>
          (await siteApi().vehicles.search({ query: { ...own, ...query } })).data.map(({ id }) => id);
        expect(await idsOf({})).toEqual([vehicle.id]);
        expect(await idsOf({ returnCity: "Rabat" })).toEqual([vehicle.id]);
        expect(await idsOf({ returnCity: "Agadir" })).toEqual([]);
      },
      { mode: "without JavaScript" },
    ),
  );
});

test("an agency without settings charges days times price, and offers nothing to select", PAGE, () =>
  inBrowser(
    async ({ page }) => {
      const vehicle = await newVehicle(await newAgency());
      await page.goto(vehiclePath(vehicle.id, { pickupDate: dayFromNow(60), returnDate: dayFromNow(64) }));
      await expect
        .poll(() => breakdown(page))
        .toBe("Prix par jour 45 € Nombre de jours 4 Total 180 € Caution, rendue au retour 500 €");
      await expect(card(page)).toContainText("Total pour 4 jours");
      expect(await card(page).locator("select[name=pickupPlace], .conditions-summary").count()).toBe(0);
      expect(await page.getByRole("heading", { name: "Conditions de location" }).count()).toBe(0);
    },
    { mode: "without JavaScript" },
  ),
);
