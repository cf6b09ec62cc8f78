import type { Page } from "playwright";
import { test } from "vitest";
import { DEMO_PASSWORD, dayFromNow, logInByForm, newClient } from "../../support/accounts";
import { inBrowser } from "../../support/browser";
import { word } from "../../support/chance";
import { expect } from "../../support/expect";
import { card, chooser, FLEET, fill, NEW, newAgency, photo, press, tooLarge } from "../../support/fleet";
import { parseCalendar, textOf } from "../../support/icalendar";
import { sentMail } from "../../support/sent-mail";
import { card as bookingCard } from "../../support/vehicle-page";

/** Whole stories through every role, each person without JavaScript. */

const ADMIN = { email: "admin@rihla.test", password: DEMO_PASSWORD };
const CITY = "Fès";
const LIST = "/agency/dashboard";
/** A price of no other test, so that a search for it finds this test's vehicle, however many are added meanwhile. */
const PRICE = "46.25";
const RESERVATIONS = "/client/dashboard";

const news = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text }).first().waitFor();
const logOut = (page: Page) => page.context().clearCookies();

async function addVehicle(page: Page, brand: string): Promise<void> {
  await page.goto(NEW);
  await fill(page, brand);
  await chooser(page).setInputFiles([await photo("avant.jpg"), tooLarge("énorme.jpg"), await photo("arrière.jpg")]);
  await page.getByLabel("Prix par jour").fill(PRICE);
  await press(page, "Enregistrer");
  await page.getByText("« énorme.jpg » : Le fichier est trop volumineux. Taille maximale : 5MB").first().waitFor();
  await expect(page.locator(".photo-area-photo")).toHaveCount(2);
  await press(page, "Enregistrer");
  await card(page, brand).getByText("Disponible").waitFor();
}

/** Finds the vehicle in the public search of those days, and books it there. Returns the reference. */
async function findAndBook(page: Page, brand: string, inDays: number): Promise<string> {
  await openFromSearch(page, brand, inDays);
  await bookingCard(page).getByRole("button", { name: "Réserver maintenant" }).click();
  await page.waitForURL(`**${RESERVATIONS}`, { waitUntil: "commit" });
  await news(page, "Réservation créée avec succès !");
  const status = await page.getByRole("status").first().innerText();
  return /RH-\w+-\w+/.exec(status)?.[0] ?? "";
}

/** The cards of this vehicle in the public search of those days. */
async function found(page: Page, brand: string, inDays: number, days: number) {
  const dates = { pickupDate: dayFromNow(inDays), returnDate: dayFromNow(inDays + days) };
  await page.goto(`/search?${new URLSearchParams({ city: CITY, ...dates, minPrice: PRICE, maxPrice: PRICE })}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page.getByRole("article").filter({ hasText: brand });
}

async function openFromSearch(page: Page, brand: string, inDays: number): Promise<void> {
  await (await found(page, brand, inDays, 3)).getByRole("link").first().click();
  await page.getByRole("heading", { level: 1 }).filter({ hasText: brand }).waitFor();
}

const row = (page: Page, reference: string) => page.getByRole("article").filter({ hasText: reference });

test("an agency from its first day to its last: administrator, owner, client, their mail, a forgotten password", () =>
  inBrowser(
    async ({ page }) => {
      const name = `Ocre ${word()}`;
      const owner = { email: `ocre-${word()}@rihla.test`, password: "sesame" };
      await logInByForm(page, ADMIN, "/admin/dashboard/agencies");
      await page.getByRole("link", { name: "Ajouter une agence" }).click();
      await page.getByLabel("Nom", { exact: true }).fill(name);
      await page.getByLabel("Email").fill(owner.email);
      await page.getByLabel("Téléphone").fill("+212 5 35 00 00 00");
      await page.getByLabel("Ville").selectOption(CITY);
      await page.getByLabel("Adresse").fill("27, boulevard Moulay Youssef");
      await page.getByLabel("Prénom du propriétaire").fill("Hind");
      await page.getByLabel(/^Nom du propriétaire/).fill("Rami");
      await page.getByLabel("Mot de passe du propriétaire").fill(owner.password);
      await page.getByRole("button", { name: "Enregistrer" }).click();
      await news(page, name);

      const brand = `Ocre${word()}`;
      await logOut(page);
      await logInByForm(page, owner, LIST);
      await addVehicle(page, brand);

      const client = await newClient();
      await logOut(page);
      await logInByForm(page, client);
      const reference = await findAndBook(page, brand, 90);

      await logOut(page);
      await logInByForm(page, owner, LIST);
      await row(page, reference).getByRole("button", { name: "Confirmer" }).click();
      await news(page, `Réservation ${reference} confirmée.`);

      for (const [kind, to] of [
        ["booking-received-client", client.email],
        ["booking-received-agency", owner.email],
        ["reservation-confirmed", client.email],
      ] as const) {
        const mail = await sentMail(kind, to);
        expect(mail.text).toContain(reference);
        expect(mail.html).toContain(reference);
      }
      const { attachments } = await sentMail("reservation-confirmed", client.email);
      expect(attachments.map(({ filename }) => filename)).toEqual([`${reference}.ics`]);
      const event = parseCalendar(attachments[0]?.content ?? "").components.find(({ name }) => name === "VEVENT");
      expect(event?.properties.DTSTART?.parameters).toContain("Africa/Casablanca");
      expect(event?.properties.DTSTART?.value).toBe(`${dayFromNow(90).replaceAll("-", "")}T100000`);
      expect(textOf(event?.properties.LOCATION ?? { value: "" })).toMatch(
        new RegExp(`^${name}, 27, boulevard Moulay Youssef, ${CITY}$`),
      );

      await expect(await found(page, brand, 120, 3)).toHaveCount(1);
      await logOut(page);
      await logInByForm(page, ADMIN, `/admin/dashboard/agencies?q=${encodeURIComponent(name)}`);
      await page.getByRole("article").filter({ hasText: name }).getByRole("link", { name: "Désactiver" }).click();
      await page.getByRole("button", { name: /désactiver/i }).click();
      await page.getByRole("article").filter({ hasText: name }).getByText("Inactive").waitFor();
      await expect(await found(page, brand, 120, 3)).toHaveCount(0);

      await logOut(page);
      await page.goto("/forgot-password");
      await page.getByLabel("Email").fill(client.email);
      await page.getByRole("button", { name: "Envoyer le lien" }).click();
      await news(page, "Si un compte existe avec cet email");
      const link = new URL((await sentMail("password-reset", client.email)).headers["x-link"] ?? "");
      await page.goto(link.pathname + link.search);
      await page.getByLabel("Nouveau mot de passe").fill("safran-42");
      await page.getByLabel("Confirmer le mot de passe").fill("safran-42");
      await page.getByRole("button", { name: "Réinitialiser le mot de passe" }).click();
      await page.getByText("Mot de passe modifié").first().waitFor();
      await page.goto(link.pathname + link.search);
      await page.getByText("Le lien de réinitialisation est invalide ou a expiré").first().waitFor();
      await logInByForm(page, { email: client.email, password: "safran-42" }, RESERVATIONS);
      await row(page, reference).getByText("Confirmée").first().waitFor();
    },
    { mode: "without JavaScript", isDrawn: true },
  ));

test("a day at the counter: a vehicle with photos is found, booked and rented out, another request refused", () =>
  inBrowser(
    async ({ page }) => {
      const owner = await newAgency();
      const client = await newClient();
      const brand = `Comptoir${word()}`;
      await logInByForm(page, owner, FLEET);
      await addVehicle(page, brand);

      await logOut(page);
      await logInByForm(page, client);
      const confirmed = await findAndBook(page, brand, 30);
      const refused = await findAndBook(page, brand, 50);

      await logOut(page);
      await logInByForm(page, owner, LIST);
      await row(page, confirmed).getByRole("button", { name: "Confirmer" }).click();
      await news(page, `Réservation ${confirmed} confirmée.`);
      for (const [step, outcome] of [
        ["Démarrer", "démarrée"],
        ["Terminer", "terminée"],
      ] as const) {
        await row(page, confirmed).getByRole("link", { name: step }).click();
        await page.getByRole("button", { name: step }).click();
        await news(page, `Location ${confirmed} ${outcome}.`);
      }

      await row(page, refused).getByRole("link", { name: "Refuser" }).click();
      await page.getByRole("button", { name: "Refuser" }).click();
      await page.getByRole("alert").first().waitFor();
      await page.getByLabel("Raison du refus :").fill("Révision prévue cette semaine-là.");
      await page.getByRole("button", { name: "Refuser" }).click();
      await news(page, refused);

      await page.goto("/agency/dashboard/stats");
      const figure = (label: string) => page.locator(".stat-card").filter({ hasText: label }).first().innerText();
      await expect.poll(async () => (await figure("Revenu")).replace(/\s+/g, " ")).toContain("138,75 €");
      await expect.poll(() => figure("Réservations terminées")).toMatch(/\b1\b/);

      await page.goto(FLEET);
      await card(page, brand).getByRole("link", { name: "Bloquer" }).click();
      await page.getByLabel("Date de début").fill(dayFromNow(60));
      await page.getByLabel("Date de fin").fill(dayFromNow(66));
      await page.getByLabel("Note").fill("Loué par téléphone");
      await press(page, "Bloquer ces dates");
      await news(page, "Dates bloquées");
      await page.goto(`${LIST}/planning?from=${dayFromNow(59)}`);
      await page.getByRole("link", { name: /^Loué par téléphone/ }).waitFor();

      await logOut(page);
      await logInByForm(page, client, RESERVATIONS);
      await expect(await found(page, brand, 62, 2)).toHaveCount(0);
      await openFromSearch(page, brand, 70);
      await page.goto(page.url().replace(dayFromNow(70), dayFromNow(62)).replace(dayFromNow(73), dayFromNow(64)));
      await expect(bookingCard(page).getByRole("button", { name: "Réserver maintenant" })).toBeDisabled();

      await page.goto(RESERVATIONS);
      await row(page, refused).getByText("Révision prévue cette semaine-là.").waitFor();
      await row(page, confirmed).getByRole("link", { name: "Laisser un avis" }).waitFor();
    },
    { mode: "without JavaScript", isDrawn: true },
  ));
