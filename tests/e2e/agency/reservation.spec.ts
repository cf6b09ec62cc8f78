import type { Page } from "playwright";
import { test } from "vitest";
import { eachView } from "../../support/accessibility";
import { type Account, DEMO_PASSWORD, dayFromNow, logIn, newClient } from "../../support/accounts";
import { eachMode, inBrowser } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, newVehicle, press } from "../../support/fleet";

/** The agency's page of one reservation, and the dialogs over it. */

const LIST = "/agency/dashboard";
const DEMO = { email: "agence@rihla.test", password: DEMO_PASSWORD };
const pageOf = (id: string) => `${LIST}/reservations/${id}`;
const waitForStatus = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const dialog = (page: Page) => page.locator("dialog, main").last();
const HOURS = { pickupTime: "10:00", returnTime: "10:00" };

async function request() {
  const agency = await newAgency();
  const vehicle = await newVehicle(agency);
  const client = await newClient({ firstName: "Hajar", lastName: "El Fassi" });
  const dates = { pickupDate: dayFromNow(5), returnDate: dayFromNow(8), ...HOURS };
  const { id, referenceNumber } = await client.api.reservations.create({ body: { vehicleId: vehicle.id, ...dates } });
  return { agency, client, id, referenceNumber };
}

async function guest() {
  const agency = await newAgency();
  const vehicle = await newVehicle(agency);
  const dates = { pickupDate: dayFromNow(5), returnDate: dayFromNow(8), ...HOURS };
  const person = { firstName: "Rachid", lastName: "Naciri", phone: "06 61 00 00 67" };
  const body = { vehicleId: vehicle.id, ...dates, ...person, pricePerDay: 40, deposit: 300, origin: "PHONE" as const };
  const { id, referenceNumber } = await agency.api.counter.book({ body: { ...body, hasLeft: false } });
  return { agency, id, referenceNumber };
}

const askFor = async ({ api }: Account, id: string) =>
  api.counter.requestChange({
    params: { id },
    body: { returnDate: dayFromNow(10), ...HOURS, reason: "Deux jours de plus." },
  });

eachMode("an agency opens a request's page, confirms the request there, and adds a note", async ({ page }) => {
  const { agency, id, referenceNumber } = await request();
  await logIn(page, agency, LIST);
  await page.getByRole("article").getByRole("link", { name: "Hajar El Fassi" }).click();
  await page.waitForURL(`**${pageOf(id)}`);
  await page.getByRole("heading", { level: 1, name: "Hajar El Fassi" }).waitFor();
  await expect(page.locator("h1")).toHaveCount(1);
  await press(page, "Confirmer");
  await waitForStatus(page, `Réservation ${referenceNumber} confirmée.`);
  await expect(page.getByRole("link", { name: "Bon de location" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Annuler la réservation" })).toHaveCount(0);

  await page.getByRole("link", { name: "Ajouter une note" }).click();
  await dialog(page).getByRole("textbox", { name: "Note" }).fill("x".repeat(501));
  await press(page, "Enregistrer la note");
  await page.getByRole("alert").getByRole("link").first().waitFor();
  await expect(dialog(page).getByRole("textbox", { name: "Note" })).toHaveValue("x".repeat(501));
  await dialog(page).getByRole("textbox", { name: "Note" }).fill("Préfère la blanche.\nDeux vélos.");
  await press(page, "Enregistrer la note");
  await waitForStatus(page, "La note est enregistrée.");
  await expect(page.getByRole("region", { name: "Note de l'agence" })).toContainText("Deux vélos.");
  await page.getByRole("link", { name: "Modifier la note" }).waitFor();
});

eachMode("an agency accepts a client's change on the page, and the history lists it", async ({ page }) => {
  const { agency, client, id, referenceNumber } = await request();
  await askFor(client, id);
  await logIn(page, agency, LIST);
  await page.getByText("Changement demandé").waitFor();
  await page.getByRole("article").getByRole("link", { name: "Hajar El Fassi" }).click();
  const change = page.getByRole("region", { name: "Demande de changement du client" });
  await expect(change).toContainText("3 jours → 5 jours");
  await expect(change).toContainText("Deux jours de plus.");
  await expect(change).toContainText("Le véhicule est libre.");
  // One decision at a time: the reservation itself first.
  await expect(change).toContainText("Répondez d'abord à la réservation");
  const filled = page.locator("main .button-primary");
  await expect(filled).toHaveText(["Confirmer"]);
  await expect(change.getByRole("link", { name: "Refuser" })).toHaveCount(0);
  await press(page, "Confirmer");
  await waitForStatus(page, `Réservation ${referenceNumber} confirmée.`);
  await expect(filled).toHaveText(["Accepter"]);
  await press(page, "Accepter");
  await waitForStatus(page, `Changement accepté pour ${referenceNumber}.`);
  await expect(change).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Historique" })).toContainText("Changement accepté");
  expect((await client.api.reservations.get({ params: { id } })).days).toBe(5);
});

eachMode("an agency refuses a client's change with a reason, which the client reads", async (visit) => {
  const { page } = visit;
  const { agency, client, id } = await request();
  await askFor(client, id);
  await logIn(page, agency, LIST);
  await expect(page.locator(`#reservation-${id} .button-primary`)).toHaveText(["Confirmer"]);
  await page.goto(pageOf(id));
  await press(page, "Confirmer");
  await page
    .getByRole("region", { name: "Demande de changement du client" })
    .getByRole("link", { name: "Refuser" })
    .click();
  await dialog(page).getByLabel("Raison").fill("Il part en révision.");
  await press(page, "Refuser le changement");
  await waitForStatus(page, "Changement refusé.");
  await inBrowser(async ({ page }) => {
    await logIn(page, client, `/client/dashboard/reservations/${id}`);
    await expect(page.getByRole("region", { name: /^Un changement/ })).toContainText("Il part en révision.");
    await page.getByRole("link", { name: "Demander un changement" }).waitFor();
  });
});

eachMode("a client withdraws a requested change, and accepts one that the agency proposes", async ({ page }) => {
  const { agency, client, id, referenceNumber } = await request();
  await askFor(client, id);
  const own = `/client/dashboard/reservations/${id}`;
  await logIn(page, client, "/client/dashboard");
  await page.getByText("Votre demande de changement").waitFor();
  await page.goto(own);
  await press(page, "Retirer la demande");
  await waitForStatus(page, "Changement retiré.");
  const params = { id };
  await agency.api.reservations.setStatus({ params, body: { status: "CONFIRMED" } });
  const body = { returnDate: dayFromNow(9), returnTime: "10:00", reason: "Comme convenu au téléphone." };
  await agency.api.counter.change({ params, body });
  await page.goto(own);
  const change = page.getByRole("region", { name: "L'agence propose un changement" });
  await expect(change).toContainText("Comme convenu au téléphone.");
  await press(page, "Accepter");
  await waitForStatus(page, `Changement accepté pour ${referenceNumber}.`);
  await expect(page.getByRole("region", { name: /^Un changement/ })).toContainText("Changement accepté");
  expect((await client.api.reservations.get({ params })).change ?? null).toBeNull();
});

eachMode("an agency cancels a guest's booking with a reason, and cannot cancel it twice", async ({ page }) => {
  const { agency, id, referenceNumber } = await guest();
  await logIn(page, agency, LIST);
  await page.getByText(`${referenceNumber} · Téléphone`).waitFor();
  await page.getByRole("article").getByRole("link", { name: "Rachid Naciri" }).click();
  await page.getByRole("link", { name: "06 61 00 00 67" }).waitFor();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("rel", "noopener noreferrer");
  await page.getByRole("link", { name: "Annuler la réservation" }).click();
  await dialog(page).getByLabel("Raison").fill("Vous avez rappelé.");
  await press(page, "Annuler la réservation");
  await waitForStatus(page, `Réservation ${referenceNumber} annulée.`);
  await page.getByText("Raison de l'annulation : Vous avez rappelé.").waitFor();
  expect((await page.goto(`${pageOf(id)}/cancel`))?.status()).toBe(200);
  await page.getByRole("heading", { name: "Cette réservation ne peut pas être annulée" }).waitFor();
});

eachMode("an agency can erase a guest's data only once the rental is over", async ({ page }) => {
  const { agency, id, referenceNumber } = await guest();
  await logIn(page, agency, `${pageOf(id)}/erase-client`);
  await page.getByRole("heading", { name: "Ces données ne peuvent pas être effacées" }).waitFor();
  await page.getByText(`La réservation ${referenceNumber} est en attente, confirmée ou en cours.`).waitFor();
  await agency.api.counter.cancelForGuest({ params: { id }, body: { reason: "Il a rappelé." } });
  await page.goto(pageOf(id));
  await page.getByRole("heading", { level: 1, name: "Rachid Naciri" }).waitFor();
  await page.getByRole("link", { name: "Effacer les données du client" }).click();
  await page.getByRole("heading", { name: "Effacer les données de ce client" }).waitFor();
  await press(page, "Effacer les données du client");
  await waitForStatus(page, `Les données du client sont effacées pour ${referenceNumber}.`);
  await page.getByRole("heading", { level: 1, name: "Client" }).waitFor();
  await expect(page.getByText("Rachid")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Effacer les données du client" })).toHaveCount(0);
  await page.getByText("Raison de l'annulation : Il a rappelé.").waitFor();
  await page.goto(`${pageOf(id)}/erase-client`);
  await page.getByText("Les données de ce client sont déjà effacées.").waitFor();
});

test("an absence cannot be recorded before the pickup, and another agency's reservation is 404", async () => {
  const { id, agency } = await request();
  await inBrowser(async ({ page }) => {
    await logIn(page, agency, `${pageOf(id)}/absent`);
    await page.getByRole("heading", { name: "L'absence de ce client ne peut pas être signalée" }).waitFor();
  });
  await inBrowser(async ({ page }) => {
    await logIn(page, DEMO, LIST);
    for (const below of ["", "/absent", "/cancel", "/erase-client", "/note", "/refuse-change"]) {
      expect((await page.goto(pageOf(id) + below))?.status(), below).toBe(404);
    }
  });
});

eachView("the agency's page of a reservation, and the forms that it opens", async ({ page, hydrated, check }) => {
  const { agency, client, id } = await request();
  await askFor(client, id);
  await logIn(page, agency, pageOf(id));
  await check();
  for (const below of ["note", "refuse-change", "absent", "erase-client"]) {
    await page.goto(`${pageOf(id)}/${below}`);
    await check();
  }
  if (!hydrated) return;
  await page.goto(pageOf(id));
  await page.getByRole("link", { name: "Ajouter une note" }).click();
  await page.getByRole("dialog").waitFor();
  await check();
});

eachView(
  "a client's reservation with a pending change",
  async ({ page, check }) => {
    const { client, id } = await request();
    await askFor(client, id);
    await logIn(page, client, `/client/dashboard/reservations/${id}`);
    await check();
  },
  { shipsScripts: false },
);
