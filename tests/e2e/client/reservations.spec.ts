import type { Page } from "playwright";
import { longDateTime } from "~/text/format/dates";
import { type Account, logIn, newClient } from "../../support/accounts";
import { bookAtDemoAgency, moveOn, newRequest } from "../../support/bookings";
import { eachMode } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency } from "../../support/fleet";

const LIST = "/client/dashboard";
const TOO_LATE = "Annulation possible jusqu'à 48h avant la prise en charge";
const card = (page: Page, reference: string) => page.getByRole("article").filter({ hasText: reference });
const open = (page: Page, client: Account, path = LIST) => logIn(page, client, path);
const question = (page: Page) =>
  page.getByRole("heading", { name: "Êtes-vous sûr de vouloir annuler cette réservation ?" });

const POLICY = "En cas d'absence, un jour est dû.";
/** Waits for the agency's phone, WhatsApp and its own words on cancelling. */
async function contactIsShown(page: Page, reference: string) {
  const contact = page.getByRole("region", { name: "Contacter l'agence" });
  await contact.getByText(POLICY).waitFor();
  await expect(contact.getByRole("link", { name: /Appeler .+ au/ })).toHaveAttribute("href", "tel:+212661000067");
  const href = await contact.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
  expect(new URL(href ?? "").searchParams.get("text")).toContain(`ma réservation ${reference} (`);
}

eachMode("asks before it cancels a request; only 'Oui, annuler' cancels it, and says so", async ({ page, js }) => {
  const client = await newClient();
  const { id, referenceNumber } = await bookAtDemoAgency(client);
  await open(page, client);
  const booked = card(page, referenceNumber);
  await booked.getByText("En attente de confirmation par l'agence.").waitFor();
  await booked.getByText(/L'agence doit répondre avant le \S+ \p{L}+ à \d\d:\d\d/u).waitFor();
  await booked.getByText("Aéroport Marrakech-Ménara").waitFor();

  await booked.getByRole("link", { name: "Annuler" }).click();
  await question(page).waitFor();
  await expect(page.locator("dialog[open]")).toHaveCount(js ? 1 : 0);
  await expect(page.locator("h1")).toHaveCount(1);
  await page.getByRole("link", { name: "Non, garder" }).click();
  await page.getByRole("heading", { level: 1, name: "Mes Réservations" }).waitFor();
  expect((await client.api.reservations.get({ params: { id } })).status).toBe("PENDING");

  await booked.getByRole("link", { name: "Annuler" }).click();
  await page.getByRole("button", { name: "Oui, annuler" }).click();
  const status = page.getByRole("status").filter({ hasText: /Réservation .*annulée\./ });
  await status.getByText(referenceNumber).waitFor();
  await booked.getByText("Vous avez annulé cette réservation.").waitFor();
  await expect(booked.getByText("Annuler")).toHaveCount(0);
  await expect.poll(() => page.title()).toMatch(/Réservation .*annulée\./);
  expect((await client.api.reservations.get({ params: { id } })).status).toBe("CANCELLED");
  if (js) await status.waitFor({ state: "hidden" });
  await page.reload();
  await booked.waitFor();
  await expect(page.getByText(/Réservation .*annulée\./)).toHaveCount(0);
});

eachMode("refuses to cancel a request that was cancelled meanwhile, and shows its status", async ({ page }) => {
  const client = await newClient();
  const { id, referenceNumber } = await bookAtDemoAgency(client);
  await open(page, client);
  await card(page, referenceNumber).getByRole("link", { name: "Annuler" }).click();
  await question(page).waitFor();
  await client.api.reservations.cancel({ params: { id } });
  const reply = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Oui, annuler" }).click();
  expect((await reply).status()).toBe(409);
  await page.getByRole("alert").getByText("Cette réservation a déjà changé : elle est « Annulée ».").waitFor();
  await page.getByText("Cette réservation ne peut plus être annulée").waitFor();
  await page.getByRole("button", { name: "Oui, annuler" }).waitFor({ state: "detached" });
});

eachMode("disables 'Annuler' within 48 hours of the pickup, and says why there and on its page", async ({ page }) => {
  const agency = await newAgency({ phone: "+212 6 61 00 00 67", cancellationPolicy: POLICY });
  const { client, id, reference, moveOn } = await newRequest({ agency, inDays: 1 });
  await open(page, client);
  const confirmed = card(page, reference);
  await confirmed.getByText(/^L'agence doit répondre avant le \S+ \p{L}+ à \d\d:\d\d/u).waitFor();
  await moveOn("CONFIRMED");
  await page.reload();
  await confirmed.getByText("Votre réservation est confirmée.").waitFor();
  await expect(confirmed.getByText("L'agence doit répondre")).toHaveCount(0);
  await confirmed.getByText(TOO_LATE).waitFor();
  const button = confirmed.getByRole("button", { name: "Annuler" });
  await expect(button).toBeDisabled();
  const reason = await button.getAttribute("aria-describedby");
  await expect.poll(() => page.locator(`[id="${reason}"]`).innerText()).toContain(TOO_LATE);
  await page.goto(`${LIST}/reservations/${id}/cancel`);
  await page.getByRole("heading", { level: 1, name: "Cette réservation ne peut plus être annulée" }).waitFor();
  await page.getByText(TOO_LATE).waitFor();
  await expect(page.getByRole("button", { name: "Oui, annuler" })).toHaveCount(0);
  await contactIsShown(page, reference);
  await page.goto(`${LIST}/reservations/${id}`);
  await contactIsShown(page, reference);
});

eachMode("says whom to contact if it became too late to cancel before the press", async ({ page }) => {
  const agency = await newAgency({ phone: "+212 6 61 00 00 67", cancellationPolicy: POLICY });
  const { client, reference, moveOn } = await newRequest({ agency, inDays: 1 });
  await open(page, client);
  await card(page, reference).getByRole("link", { name: "Annuler" }).click();
  await question(page).waitFor();
  await moveOn("CONFIRMED");
  const reply = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Oui, annuler" }).click();
  expect((await reply).status()).toBe(409);
  await page.getByRole("alert").getByText(TOO_LATE).waitFor();
  await contactIsShown(page, reference);
});

eachMode(
  "a confirmed reservation shows its exact deadline, and links to its vehicle with all details",
  async ({ page }) => {
    const client = await newClient();
    const { id, referenceNumber, vehicleId, pickupDate } = await bookAtDemoAgency(client);
    await moveOn(id, "CONFIRMED");
    await open(page, client);
    const confirmed = card(page, referenceNumber);
    // 48 hours are counted, not two days, so around Ramadan the time of day differs from the pickup's.
    const deadline = longDateTime(new Date(Date.parse(pickupDate) - 48 * 3_600_000));
    await confirmed.getByText(`${TOO_LATE}, soit jusqu'au ${deadline}.`).waitFor();
    await confirmed.getByRole("link", { name: "Voir le véhicule" }).click();
    await page.waitForURL(`**/vehicles/${vehicleId}?*`);
    expect([...new URL(page.url()).searchParams.keys()]).toEqual([
      "pickupDate",
      "pickupTime",
      "returnDate",
      "returnTime",
      "pickupLocation",
      "returnLocation",
      "reservation",
    ]);
    await page.getByText("Vous visualisez les détails d'une réservation existante.").waitFor();
  },
);

eachMode("a refused request shows the agency's reason", async ({ page }) => {
  const client = await newClient();
  const { id, referenceNumber } = await bookAtDemoAgency(client);
  await moveOn(id, "REJECTED");
  await open(page, client);
  await card(page, referenceNumber).getByText("Motif du refus : Véhicule immobilisé pour révision.").waitFor();
});

eachMode("a completed rental can be reviewed once, and an error keeps the typed review", async ({ page, js }) => {
  const client = await newClient({ firstName: "Sofia", lastName: "Benali" });
  const { id, referenceNumber } = await bookAtDemoAgency(client);
  await moveOn(id, "CONFIRMED", "IN_PROGRESS", "COMPLETED");
  await open(page, client);
  const completed = card(page, referenceNumber);
  await completed.getByRole("link", { name: "Laisser un avis" }).click();
  await page.getByRole("heading", { name: "Laisser un avis" }).waitFor();
  await expect(page.locator("dialog[open]")).toHaveCount(js ? 1 : 0);
  await page.getByText("Publié avec votre prénom et l'initiale de votre nom : Sofia B.").waitFor();
  await expect(page.getByRole("radio", { name: "5 sur 5" })).toBeChecked();

  await page.getByRole("radio", { name: "5 sur 5" }).focus();
  await (js ? page.keyboard.press("ArrowLeft") : page.getByRole("radio", { name: "4 sur 5" }).check());
  await expect(page.getByRole("radio", { name: "4 sur 5" })).toBeChecked();
  await page.getByLabel("Commentaire").fill("x".repeat(2001));
  await page.getByRole("button", { name: "Envoyer l'avis" }).click();
  await page.getByRole("alert").getByText("Ce texte ne doit pas dépasser 2000 caractères").waitFor();
  await expect(page.getByRole("radio", { name: "4 sur 5" })).toBeChecked();
  await expect.poll(() => page.getByLabel("Commentaire").inputValue()).toHaveLength(2001);

  await page.getByLabel("Commentaire").fill("Voiture propre, <b>accueil</b> rapide.");
  await page.getByRole("button", { name: "Envoyer l'avis" }).click();
  await page.getByRole("status").getByText("Votre avis est publié. Merci !").waitFor();
  await completed.getByText("Voiture propre, <b>accueil</b> rapide.").waitFor();
  await completed.getByText(/^Votre avis, .+ · 4 sur 5/).waitFor();
  await expect(completed.getByRole("button", { name: "Avis déjà laissé" })).toBeDisabled();

  await page.goto(`${LIST}/reservations/${id}/review`);
  await page.getByText("Vous avez déjà laissé un avis pour cette réservation").waitFor();
  await expect(page.getByRole("button", { name: "Envoyer l'avis" })).toHaveCount(0);
});

eachMode("a rental that is not completed cannot be reviewed, and the page says so", async ({ page }) => {
  const client = await newClient();
  const { id } = await bookAtDemoAgency(client);
  await open(page, client, `${LIST}/reservations/${id}/review`);
  await page.getByText("Un avis ne peut être laissé que pour une location terminée").waitFor();
});

eachMode("the cancellation and review pages of another client's reservation are 404", async ({ page }) => {
  const { id } = await bookAtDemoAgency(await newClient());
  await open(page, await newClient());
  for (const path of ["cancel", "review"]) {
    const reply = await page.goto(`${LIST}/reservations/${id}/${path}`);
    expect(reply?.status()).toBe(404);
    await page.getByRole("heading", { level: 1, name: "Page non trouvée" }).waitFor();
  }
});

eachMode("shows a client's reservations for a page number that is too high or nonsense", async ({ page }) => {
  const client = await newClient();
  const { referenceNumber } = await bookAtDemoAgency(client);
  await open(page, client);
  for (const nonsense of ["7", "0", "-1", "abc", "1e99", "1.5"]) {
    const reply = await page.goto(`${LIST}?page=${nonsense}`);
    expect(reply?.status(), nonsense).toBe(200);
    await card(page, referenceNumber).waitFor();
  }
});
