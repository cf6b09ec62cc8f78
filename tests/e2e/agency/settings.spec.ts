import type { Page } from "playwright";
import { describe, expect as expectNow, test } from "vitest";
import { AGENCY_MESSAGES, VALIDATION } from "~/contract/messages";
import { eachView } from "../../support/accessibility";
import { logIn } from "../../support/accounts";
import { CONDITIONS, OFFERS } from "../../support/agency-settings";
import { eachMode, inBrowser, PAGE, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, newVehicle, press } from "../../support/fleet";
import { endSession, logInAgain } from "../../support/session-end";

/** The settings of an agency's owner, on a phone without scripts: these pages ship none. */

const CONDITIONS_PAGE = "/profile/agency/conditions";
const OFFERS_PAGE = "/profile/agency/options";
const CONTACT_PAGE = "/profile/agency/contact";
const byHand = (steps: Parameters<typeof inBrowser>[0]) =>
  inBrowser(steps, { mode: "without JavaScript", viewport: PHONE });
const preview = (page: Page) => page.getByRole("complementary", { name: "Ce que voit le client" });
const cell = (page: Page, column: string, row: string) => page.getByLabel(`${column}, ${row}`, { exact: true });
const openGroup = (page: Page, title: string) => page.locator("summary", { hasText: title }).click();

describe("conditions", () => {
  test("are set by the owner, who loses nothing to a mistake", PAGE, () =>
    byHand(async ({ page }) => {
      const owner = await newAgency();
      const { id } = await newVehicle(owner, { brand: "Toyota", model: "Prado", year: 2023 });
      await logIn(page, owner, "/agency/dashboard");
      await page.getByRole("link", { name: "Réglages de l'agence" }).click();
      await page.getByRole("link", { name: "Conditions de location" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conditions de location");
      await expect(preview(page)).toContainText("Rien n'est encore enregistré");

      await page.getByLabel("Âge minimum", { exact: true }).fill("23");
      await page.getByLabel("Papiers à présenter").fill("<b>Permis</b>");
      await page.getByLabel("Retour au-delà").selectOption("À l'heure");
      await page.getByLabel("Km par jour", { exact: true }).fill("250");
      await page.getByLabel("Km en plus").fill("0,20");
      await page.getByLabel("Espèces").check();
      await page.getByLabel("Interdites").check();
      await openGroup(page, "Par véhicule");
      await cell(page, "Franchise", "Toyota Prado 2023").fill("-1");
      await cell(page, "Km par jour", "Toyota Prado 2023").fill("Illimité");
      await press(page, "Enregistrer");

      const summary = page.getByRole("alert");
      await expect(summary).toContainText("corrigez ces trois champs");
      await expect(summary).toContainText("Papiers à présenter\u00a0: ce texte");
      await expect(summary).toContainText("Toyota Prado 2023, franchise\u00a0: entre 0 et");
      await expect(page.locator("#lateFeePrice-error")).toHaveText(AGENCY_MESSAGES.lateFeeRequired);
      await expect(page.locator("#papers-error")).toHaveText(VALIDATION.markupRefused);
      expectNow(await page.title()).toMatch(/^Erreur : Conditions de location/);
      await expect(page.getByLabel("Papiers à présenter")).toHaveValue("<b>Permis</b>");
      await expect(page.getByLabel("Espèces")).toBeChecked();
      await expect(page.getByLabel("Interdites")).toBeChecked();
      await expect(cell(page, "Km par jour", "Toyota Prado 2023")).toHaveValue("Illimité");
      expectNow((await owner.api.agencySettings.conditions({ query: {} })).conditions).toBeNull();

      await page.getByLabel("Papiers à présenter").fill("Permis");
      await page.getByLabel("Prix de l'heure").fill("8,5");
      await cell(page, "Franchise", "Toyota Prado 2023").fill("1500");
      await press(page, "Enregistrer");
      await expect(page.getByRole("status")).toContainText("gardent ce qui était convenu");
      await expect(preview(page)).toContainText("250\u00a0km par jour inclus, puis 0,20\u00a0€\u00a0/\u00a0km");
      await expect(preview(page)).toContainText("23\u00a0ans au moins");
      await expect(cell(page, "Km par jour", "Toyota Prado 2023")).toHaveValue("illimités");
      await expect(cell(page, "Âge minimum", "Toyota Prado 2023")).toHaveAttribute("placeholder", "23");
      const stored = await owner.api.agencySettings.conditions({ query: {} });
      expectNow(stored.conditions).toEqual({
        ...{ minAge: 23, papers: "Permis", lateFee: "HOUR", lateFeePrice: 8.5, kmPerDay: 250, extraKm: 0.2 },
        ...{ depositInCash: true, unpavedRoads: "FORBIDDEN" },
      });
      expectNow(stored.vehicles).toEqual([
        expect.objectContaining({ id, excess: 1500, unlimitedKm: true, minAge: null }),
      ]);
    }),
  );

  test("publish nothing when they are saved blank, and unlimited kilometres once these are selected", PAGE, () =>
    byHand(async ({ page }) => {
      const owner = await newAgency();
      const { id } = await newVehicle(owner, { brand: "Toyota", model: "Prado", year: 2023 });
      const kilometres = cell(page, "Km par jour", "Toyota Prado 2023");
      await logIn(page, owner, CONDITIONS_PAGE);
      await expect(page.getByRole("radio", { name: "Non précisé" }).first()).toBeChecked();
      await expect(kilometres).toHaveAttribute("placeholder", "non précisé");
      await press(page, "Enregistrer");
      await expect(preview(page)).toContainText("Vos véhicules n'annoncent aucune condition.");
      await page.goto(`/vehicles/${id}`);
      await expect(page.getByText(/Kilom|illimit/)).toHaveCount(0);

      await page.goto(CONDITIONS_PAGE);
      await openGroup(page, "Kilomètres");
      await page.getByRole("radio", { name: "Kilométrage illimité" }).check();
      await page.getByLabel("Km par jour", { exact: true }).fill("250");
      await press(page, "Enregistrer");
      await expect(page.locator("#kmPerDay-error")).toHaveText(AGENCY_MESSAGES.kmAndUnlimited);
      await expect(page.getByRole("radio", { name: "Kilométrage illimité" })).toBeChecked();
      await page.getByLabel("Km par jour", { exact: true }).fill("");
      await press(page, "Enregistrer");
      await expect(preview(page)).toContainText("Kilométrage illimité");
      await expect(kilometres).toHaveAttribute("placeholder", "illimités");
      await openGroup(page, "Kilomètres");
      await expect(page.getByRole("radio", { name: "Kilométrage illimité" })).toBeChecked();
      await page.goto(`/vehicles/${id}`);
      await expect(page.getByText("Kilométrage illimité")).toHaveCount(1);
    }),
  );

  test("of a large fleet are shown and set for forty vehicles at a time", PAGE, () =>
    byHand(async ({ page }) => {
      const owner = await newAgency();
      for (let number = 10; number <= 50; number++) await newVehicle(owner, { model: `M${number}` });
      await logIn(page, owner, CONDITIONS_PAGE);
      await expect(page.getByLabel(/^Franchise, /)).toHaveCount(40);
      await openGroup(page, "Par véhicule");
      await page.getByRole("button", { name: "Page 2" }).click();
      const [only] = await page.getByLabel(/^Franchise, /).all();
      await only?.fill("900");
      await press(page, "Enregistrer");
      await expect(page.getByRole("status")).toContainText("Conditions enregistrées");
      expectNow(new URL(page.url()).search).toBe("?page=2");
      const { vehicles } = await owner.api.agencySettings.conditions({ query: { page: 2, limit: 40 } });
      expectNow(vehicles.map(({ model, excess }) => [model, excess])).toEqual([["M50", 900]]);
      await page.goto(`${CONDITIONS_PAGE}?page=9`);
      expectNow(new URL(page.url()).search).toBe("?page=2");
    }),
  );
});

describe("options, delivery and returns", () => {
  test("are added and removed by buttons that store nothing, then saved", PAGE, () =>
    byHand(async ({ page }) => {
      const owner = await newAgency();
      await owner.api.agencySettings.changeOffers({ body: { options: OFFERS.options, places: [], returnCities: [] } });
      const before = (await owner.api.agencySettings.offers()).offers;
      await logIn(page, owner, OFFERS_PAGE);
      await press(page, "Ajouter une option");
      await expect(page.getByRole("status")).toContainText("rien n'est encore enregistré");
      await expect(cell(page, "Nom", "option 3")).toBeFocused();
      await cell(page, "Nom", "option 3").fill("GPS");
      await cell(page, "Prix", "option 3").fill("-3");
      await press(page, "Ajouter un lieu");
      await expect(cell(page, "Nom", "lieu 1")).toBeFocused();
      await expect(cell(page, "Ville", "lieu 1")).toHaveValue("Fès");
      await cell(page, "Nom", "lieu 1").fill("Aéroport de Fès-Saïss");
      await cell(page, "Livraison", "lieu 1").fill("12,50");
      await page.getByLabel("Demandé").check();
      await cell(page, "Retour", "Agadir").selectOption("Proposé");
      await press(page, "Retirer Siège enfant");
      await expect(cell(page, "Nom", "Chaînes")).toBeFocused();
      await expect(cell(page, "Prix", "GPS")).toHaveValue("-3");
      await expect(page.getByLabel("Demandé")).toBeChecked();
      await expect(cell(page, "Retour", "Agadir")).toHaveValue("yes");
      expectNow((await owner.api.agencySettings.offers()).offers).toEqual(before);

      await press(page, "Enregistrer");
      const summary = page.getByRole("alert");
      await expect(summary).toContainText("GPS, prix\u00a0: entre 0 et");
      await expect(summary).toContainText("Aéroport de Fès-Saïss, reprise\u00a0: indiquez un prix");
      await expect(summary).toContainText("Agadir, frais\u00a0: indiquez un prix");
      await expect(page.locator("#options-1-price-error")).toHaveText(AGENCY_MESSAGES.fee);

      await cell(page, "Prix", "GPS").fill("3");
      await cell(page, "Reprise", "Aéroport de Fès-Saïss").fill("0");
      await cell(page, "Frais", "Agadir").fill("40");
      await press(page, "Ajouter une option");
      await press(page, "Enregistrer");
      await expect(page.getByRole("status")).toContainText("Options et livraison enregistrées");
      const after = (await owner.api.agencySettings.offers()).offers;
      expectNow(after?.options.map(({ label }) => label)).toEqual(["Chaînes", "GPS"]);
      expectNow(after?.options[0]?.id).toBe(before?.options[1]?.id);
      expectNow(after?.places).toEqual([
        expect.objectContaining({ kind: "AIRPORT", city: "Fès", feeOut: 12.5, feeBack: 0, asksFlight: true }),
      ]);
      expectNow(after?.returnCities).toEqual([{ city: "Agadir", offered: true, fee: 40 }]);
    }),
  );

  test("that were sent after the session had ended are back in their rows after the login", PAGE, () =>
    byHand(async ({ page, context }) => {
      const owner = await newAgency();
      await owner.api.agencySettings.changeOffers({ body: { options: OFFERS.options } });
      const id = (await owner.api.agencySettings.offers()).offers?.options[0]?.id;
      await logIn(page, owner, OFFERS_PAGE);
      await press(page, "Retirer Chaînes");
      await cell(page, "Prix", "Siège enfant").fill("5");
      await cell(page, "Retour", "Tanger").selectOption("Non proposé");
      await endSession(context);
      await press(page, "Enregistrer");
      await logInAgain(page, owner);
      await expect(cell(page, "Prix", "Siège enfant")).toHaveValue("5");
      await press(page, "Enregistrer");
      await expect(page.getByRole("status")).toContainText("enregistrées");
      const offers = (await owner.api.agencySettings.offers()).offers;
      expectNow(offers?.options).toEqual([expect.objectContaining({ id, price: 5, cap: 40 })]);
      expectNow(offers?.returnCities).toEqual([{ city: "Tanger", offered: false, fee: null }]);
    }),
  );
});

describe("the contact address", () => {
  eachMode(
    "is asked about once if it looks misspelt, stored, and removed when the field is emptied",
    async ({ page }) => {
      const owner = await newAgency();
      const stored = async () => (await owner.api.agencyContact.read()).contactEmail;
      await logIn(page, owner, OFFERS_PAGE);
      await page.getByRole("link", { name: "Contact", exact: true }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact de l'agence");
      const field = page.getByLabel("Adresse de contact");
      await field.fill("atlas");
      await press(page, "Enregistrer");
      await expect(page.locator("#contactEmail-error")).toHaveText(VALIDATION.emailInvalid);
      await expect(field).toHaveValue("atlas");
      await field.fill("atlas@gmail.con");
      await press(page, "Enregistrer");
      await expect(page.locator("#contactEmail-error")).toContainText("Vouliez-vous dire atlas@gmail.com\u00a0?");
      await expect(field).toHaveValue("atlas@gmail.con");
      expectNow(await stored()).toBeNull();
      await press(page, "Enregistrer");
      await expect(page.getByRole("status")).toContainText("adresse de contact est enregistré");
      await expect(field).toHaveValue("atlas@gmail.con");
      expectNow(await stored()).toBe("atlas@gmail.con");
      await field.fill("");
      await press(page, "Enregistrer");
      await expect(page.getByRole("status")).toContainText("adresse de contact est enregistré");
      await expect(field).toHaveValue("");
      expectNow(await stored()).toBeNull();
    },
    { shipsScripts: false },
  );

  test("that was sent after the session had ended is back in its field after the login", PAGE, () =>
    byHand(async ({ page, context }) => {
      const owner = await newAgency();
      await logIn(page, owner, CONTACT_PAGE);
      await page.getByLabel("Adresse de contact").fill("contact@atlas.example");
      await endSession(context);
      await press(page, "Enregistrer");
      await logInAgain(page, owner);
      await expect(page.getByLabel("Adresse de contact")).toHaveValue("contact@atlas.example");
    }),
  );
});

eachView(
  "an agency's contact address",
  async ({ page, check }) => {
    await logIn(page, await newAgency(), CONTACT_PAGE);
    await check();
    await page.getByLabel("Adresse de contact").fill("atlas");
    await press(page, "Enregistrer");
    await check();
  },
  { shipsScripts: false },
);

eachView(
  "an agency's conditions, options and places",
  async ({ page, check }) => {
    const owner = await newAgency();
    await newVehicle(owner);
    await logIn(page, owner, CONDITIONS_PAGE);
    await check();
    await page.getByLabel("Âge minimum", { exact: true }).fill("7");
    await press(page, "Enregistrer");
    await check();
    await owner.api.agencySettings.changeConditions({ body: CONDITIONS });
    await page.goto(CONDITIONS_PAGE);
    await check();
    await page.goto(OFFERS_PAGE);
    await check();
    await press(page, "Ajouter une option");
    await press(page, "Ajouter un lieu");
    await check();
    await cell(page, "Nom", "option 1").fill("GPS");
    await press(page, "Enregistrer");
    await check();
  },
  { shipsScripts: false },
);
