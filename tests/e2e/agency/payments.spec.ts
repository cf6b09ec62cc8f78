import type { Page } from "playwright";
import { describe, test } from "vitest";
import { eachView } from "../../support/accessibility";
import { type Account, dayFromNow, logIn } from "../../support/accounts";
import { eachMode, inBrowser, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, newVehicle, press } from "../../support/fleet";
import { recordsOf } from "../../support/handovers";

/** How an agency records payments and settles deposits, over the page of a reservation. */

const LIST = "/agency/dashboard";
const pageOf = (id: string) => `${LIST}/reservations/${id}`;
const waitForStatus = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const dialog = (page: Page) => page.locator("dialog, main").last();
const section = (page: Page, name: string) => page.getByRole("region", { name });
const open = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();

/** Three days at 40 €, booked by telephone. */
async function rental() {
  const agency = await newAgency();
  const vehicle = await newVehicle(agency);
  const person = { firstName: "Rachid", lastName: "Naciri", phone: "06 61 00 00 67" };
  const dates = { pickupDate: dayFromNow(1), returnDate: dayFromNow(4), pickupTime: "10:00", returnTime: "10:00" };
  const body = { vehicleId: vehicle.id, ...dates, ...person, pricePerDay: 40, deposit: 500, origin: "PHONE" as const };
  const { id } = await agency.api.counter.book({ body: { ...body, hasLeft: false } });
  return { agency, id };
}

/** The same, returned with a new scratch, its deposit of 500 € not settled yet. */
async function waiting() {
  const { agency, id } = await rental();
  const records = recordsOf(agency as Account as never, id);
  await records.done("departure", { depositMeans: "CARD_HOLD", depositAmount: 500 });
  await records.mark("return", { zone: "RIGHT_REAR_WING", kind: "SCRATCH", size: "MEDIUM" });
  await records.done("return", { depositChoice: "LATER" });
  return { agency, id };
}

describe("payments", () => {
  eachMode(
    "are recorded, corrected by a cancellation, and deducted from the balance",
    async ({ page }) => {
      const { agency, id } = await rental();
      await logIn(page, agency, pageOf(id));
      await expect(section(page, "Paiements reçus")).toContainText("Aucun paiement enregistré.");
      await expect(section(page, "Paiements reçus")).toContainText("Reste à payer 120 €");
      await open(page, "Enregistrer un paiement");
      // No line of the summary begins with the separator.
      expect(await dialog(page).locator(".reservation-summary").textContent()).toMatch(/ 20\d\d\u00a0· 120/);
      await dialog(page).getByLabel("Montant").fill("cinquante");
      await dialog(page).getByLabel("Note").fill("Acompte");
      await press(page, "Enregistrer le paiement");
      await page.getByRole("alert").getByRole("link", { name: "Nombre invalide" }).waitFor();
      await expect(dialog(page).getByLabel("Montant")).toHaveValue("cinquante");
      await expect(dialog(page).getByLabel("Note")).toHaveValue("Acompte");
      await dialog(page).getByLabel("Montant").fill("50,50");
      await dialog(page).getByLabel("Moyen de paiement").selectOption("Virement");
      // A second click does not record it again.
      await page.getByRole("button", { name: "Enregistrer le paiement", exact: true }).dblclick();
      await waitForStatus(page, "Le paiement est enregistré.");
      await page.goto(pageOf(id));
      await expect(section(page, "Paiements reçus").getByRole("listitem")).toHaveCount(1);
      await expect(section(page, "Paiements reçus")).toContainText("50,50 € Acompte, virement");
      await expect(section(page, "Paiements reçus")).toContainText("Reste à payer 69,50 €");

      await page.getByRole("link", { name: /^Corriger le paiement/ }).click();
      await dialog(page).getByText("Un paiement enregistré ne change plus").waitFor();
      await press(page, "Annuler le paiement");
      await page.getByRole("alert").getByRole("link").waitFor();
      await dialog(page).getByLabel("Motif").fill("Noté deux fois");
      await press(page, "Annuler le paiement");
      await waitForStatus(page, "Le paiement est annulé. S'il était mal noté, notez-le à nouveau.");
      await expect(section(page, "Paiements reçus")).toContainText("Noté deux fois");
      await expect(section(page, "Paiements reçus")).toContainText("Reste à payer 120 €");
      await expect(page.getByRole("link", { name: /^Corriger/ })).toHaveCount(0);
    },
    { viewport: PHONE },
  );

  eachMode("in dirhams require their value in euros, which is deducted from the balance", async ({ page }) => {
    const { agency, id } = await rental();
    await logIn(page, agency, pageOf(id));
    await open(page, "Enregistrer un paiement");
    const form = dialog(page);
    await form.getByLabel("Montant").fill("500");
    await form.getByLabel("Moyen de paiement").selectOption("Espèces");
    await form.getByLabel("Monnaie").selectOption("Dirhams");
    await press(page, "Enregistrer le paiement");
    // A site that shows dirhams converts them; this one does not.
    await dialog(page).getByText("Indiquez ce que ces dirhams valent en euros").last().waitFor();
    await expect(dialog(page).getByLabel("Monnaie")).toHaveValue("MAD");
    await dialog(page).getByLabel("Compté pour").fill("46,30");
    await press(page, "Enregistrer le paiement");
    await expect(section(page, "Paiements reçus")).toContainText("500 MAD Espèces");
    await expect(section(page, "Paiements reçus")).toContainText("compté pour 46,30 €");
    await expect(section(page, "Paiements reçus")).toContainText("Reste à payer 73,70 €");
  });

  test("of another agency's rental are 404, as are its deposit and unknown payments", () =>
    inBrowser(async ({ page }) => {
      const { id } = await rental();
      const { agency, id: own } = await rental();
      await logIn(page, agency, LIST);
      for (const address of [`${pageOf(id)}/payment`, `${pageOf(id)}/deposit`, `${pageOf(own)}/payment/none`]) {
        expect([address, (await page.goto(address))?.status()]).toEqual([address, 404]);
      }
    }));
});

eachMode("money left open is marked, listed with its sum, and badged after the return", async ({ page }) => {
  const { agency, id } = await waiting();
  const paid = { paidOn: dayFromNow(0), means: "CASH", currency: "EUR", amount: 20 } as const;
  await agency.api.handover.addPayment({ params: { id }, body: paid });
  await logIn(page, agency, LIST);
  await expect(page.getByRole("article")).toContainText("Reste 100 €");
  const line = section(page, "Aujourd'hui").getByRole("listitem").filter({ hasText: "reste 100 €" });
  await expect(line.getByRole("link", { name: "Encaisser" })).toHaveAttribute("href", `${pageOf(id)}/payment`);
  await page
    .getByRole("navigation", { name: "Filtrer par statut" })
    .getByRole("link", { name: "Reste à payer" })
    .click();
  await page.waitForURL(`**${LIST}?due=payments`);
  await page.getByRole("heading", { level: 2, name: "1 location, 100 € à encaisser" }).waitFor();
  const collect = page.getByRole("article").getByRole("link", { name: "Encaisser" });
  await expect(collect).toHaveAttribute("href", `${pageOf(id)}/payment`);
  await page.getByRole("article").getByRole("link", { name: "Rachid Naciri" }).click();
  await page.waitForURL(`**${pageOf(id)}`);
  await expect(page.locator(".badge").filter({ hasText: "Reste 100 €" })).toHaveCount(1);
});

describe("a deposit", () => {
  eachMode(
    "is shown in today's strip until it is settled, here by retaining a part",
    async ({ page }) => {
      const { agency, id } = await waiting();
      await logIn(page, agency, LIST);
      await page.getByRole("region", { name: "Aujourd'hui" }).getByRole("link", { name: "Cautions à rendre" }).click();
      await page.waitForURL(`**${LIST}?due=deposits`);
      await page.getByRole("heading", { level: 2, name: "1 caution à rendre" }).waitFor();
      const settle = page.getByRole("article").getByRole("link", { name: "Régler" });
      await expect(settle).toHaveAttribute("href", `${pageOf(id)}/deposit`);
      await page.getByRole("article").getByRole("link", { name: "Rachid Naciri" }).click();
      await page.waitForURL(`**${pageOf(id)}`);
      await expect(section(page, "Caution")).toContainText("Empreinte de carte");
      await open(page, "Régler la caution");
      await press(page, "Régler la caution");
      await page.getByRole("alert").getByRole("link", { name: "Indiquez ce que devient la caution" }).waitFor();
      await expect(dialog(page).getByText("Montant retenu (facultatif)")).toHaveCount(0);
      await dialog(page).getByLabel("Retenue en partie").check();
      await press(page, "Régler la caution");
      await page.getByRole("alert").getByRole("link", { name: "Indiquez le montant retenu" }).waitFor();
      await expect(dialog(page).getByLabel("Montant retenu")).toHaveAttribute("required", "");
      await dialog(page).getByLabel("Montant retenu").fill("600");
      await press(page, "Régler la caution");
      await page.getByRole("alert").getByRole("link", { name: "Au plus la caution prise" }).waitFor();
      await expect(dialog(page).getByLabel("Retenue en partie")).toBeChecked();
      await dialog(page).getByLabel("Montant retenu").fill("120");
      await dialog(page).getByLabel("Pour la marque").selectOption("Aile arrière droite, rayure");
      await dialog(page).getByLabel("Motif").fill("Rayure à repeindre");
      await press(page, "Régler la caution");
      await waitForStatus(page, "Le sort de la caution est noté.");
      const card = section(page, "Caution");
      await expect(card.getByRole("term")).toContainText(["Prise au départ", "Retenue Rayure à repeindre", "Libérée"]);
      await expect(card.getByRole("definition")).toHaveText(["500 €", "120 €", "380 €"]);
      await expect(page.getByRole("link", { name: "Régler la caution" })).toHaveCount(0);
      await page.goto(LIST);
      await expect(page.getByRole("link", { name: "Cautions à rendre" })).toHaveCount(0);
    },
    { viewport: PHONE },
  );

  test("cannot be settled twice, and its page says so", () =>
    inBrowser(async ({ page }) => {
      const { agency, id } = await waiting();
      await agency.api.handover.settleDeposit({ params: { id }, body: { outcome: "RETURNED" } });
      await logIn(page, agency, `${pageOf(id)}/deposit`);
      await page.getByRole("heading", { level: 1, name: "Caution déjà réglée" }).waitFor();
      await page.getByText("Le sort de cette caution est déjà noté.").waitFor();
      await page.getByRole("link", { name: "Retour à la réservation" }).click();
      await expect(section(page, "Caution")).toContainText("Libérée en entier");
    }));
});

describe("a deposit of a rental that started without a record", () => {
  eachMode(
    "is noted on the reservation's page, and the departure then names it",
    async ({ page }) => {
      const { agency, id } = await rental();
      await agency.api.reservations.setStatus({ params: { id }, body: { status: "IN_PROGRESS" } });
      await logIn(page, agency, pageOf(id));
      await expect(section(page, "Caution")).toContainText("Aucune caution notée");
      await open(page, "Noter la caution");
      await expect(dialog(page).getByLabel("Montant")).toHaveValue("500");
      await dialog(page).getByLabel("Montant").fill("450");
      await press(page, "Noter la caution");
      await page.getByRole("alert").getByRole("link", { name: "Indiquez comment la caution a été prise" }).waitFor();
      await expect(dialog(page).getByLabel("Montant")).toHaveValue("450");
      await dialog(page).getByLabel("Caution prise").selectOption("Chèque");
      await press(page, "Noter la caution");
      await waitForStatus(page, "La caution est notée.");
      await expect(section(page, "Caution").getByRole("definition")).toHaveText(["450 €"]);
      await page.goto(`${pageOf(id)}/take-deposit`);
      await page.getByText("Une caution est déjà notée pour cette location.").waitFor();
      await page.goto(`${pageOf(id)}/handover/departure`);
      await page.getByText(/Caution déjà notée\s: 450\s€, chèque/).waitFor();
      await expect(page.getByLabel("Caution prise")).toHaveCount(0);
      await page.getByLabel("Kilomètres").fill("48 213");
      await page.getByLabel("Plein").check();
      await press(page, "Signer");
      await page.getByRole("heading", { name: "Êtes-vous sûr de vouloir signer cet état des lieux" }).waitFor();
      await expect(page.getByRole("main")).toContainText(/450\s€, chèque/);
    },
    { viewport: PHONE },
  );
});

describe("the page of paper settings", () => {
  eachMode(
    "stores the VAT rate for receipts, and refuses an impossible one",
    async ({ page }) => {
      const agency = await newAgency();
      await logIn(page, agency, "/profile/agency/papers");
      await page.getByLabel("Taux de TVA").fill("120");
      await press(page, "Enregistrer");
      await page
        .getByRole("alert")
        .getByRole("link", { name: /^Entre 0 et 30/ })
        .waitFor();
      await expect(page.getByLabel("Taux de TVA")).toHaveValue("120");
      await page.getByLabel("Taux de TVA").fill("5,5");
      await press(page, "Enregistrer");
      await waitForStatus(page, "Ce que disent vos papiers est enregistré.");
      await expect(page.getByLabel("Taux de TVA")).toHaveValue("5,5");
      expect(await agency.api.paperSettings.read()).toEqual({ vatPercent: 5.5 });
    },
    { shipsScripts: false },
  );
});

eachView("payments and deposits", async ({ page, check }) => {
  const { agency, id } = await waiting();
  const paid = { paidOn: dayFromNow(0), means: "TRANSFER", amount: 50, note: "W".repeat(100) } as const;
  const { payments } = await agency.api.handover.addPayment({ params: { id }, body: paid });
  await logIn(page, agency, pageOf(id));
  for (const below of ["", "/payment", `/payment/${payments[0]?.id}`, "/deposit"]) {
    await page.goto(pageOf(id) + below);
    await check();
  }
});

eachView(
  "the page of paper settings",
  async ({ page, check }) => {
    await logIn(page, await newAgency(), "/profile/agency/papers");
    await check();
  },
  { shipsScripts: false },
);
