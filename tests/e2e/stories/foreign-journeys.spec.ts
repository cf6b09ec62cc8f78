import type { Page } from "playwright";
import { beforeEach, describe } from "vitest";
import { dayFromNow, logInByForm } from "../../support/accounts";
import { eachMode } from "../../support/browser";
import { expect } from "../../support/expect";
import { PASSWORD, PEOPLE } from "../../support/foreign/fake-service-data";
import { useForeignSite } from "../../support/foreign/site";
import { hydrated } from "../../support/hydration";

/** The journeys of every role, with a backend that is not ours and has none of the additions. */

const foreign = useForeignSite();
beforeEach(() => foreign.backend.reset());

const ON_IT = { baseUrl: () => foreign.site.baseUrl };
const account = (who: keyof typeof PEOPLE) => ({ email: PEOPLE[who].email, password: PASSWORD });
const card = (page: Page, text: string | RegExp) => page.getByRole("article").filter({ hasText: text });
const news = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text }).waitFor();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last().click();
const row = (rows: Record<string, unknown>[], id: string | number) => rows.find((one) => one.id === id);

/** Expects none of our own backend's additions on the page, and no trace of a missing field. */
async function isWhole(page: Page): Promise<void> {
  const additions = "a[href*=planning], a[href*=blocks], a[href*='/team'], select[name=sort], .month-chart";
  await expect(page.locator(additions), page.url()).toHaveCount(0);
  await expect
    .poll(() => page.locator("body").innerText(), { message: page.url() })
    .not.toMatch(/undefined|NaN|Invalid|\[object|\bnull\b/);
}

describe("with another backend a visitor who becomes a client", () => {
  eachMode(
    "searches, logs in to book, books, cancels, writes a review, changes the profile, and logs out",
    async ({ page, js }) => {
      await page.goto("/");
      await isWhole(page);
      await page.getByLabel("Ville de prise en charge").selectOption("Agadir");
      await page.getByLabel("Date de prise en charge").fill(dayFromNow(30));
      await page.getByLabel("Date de retour").fill(dayFromNow(33));
      await press(page, "Rechercher");
      await page.getByRole("article").nth(11).waitFor();
      await isWhole(page);
      await page.getByRole("link", { name: "Page 2" }).first().click();
      await card(page, "Toyota Hilux").getByText("Indisponible").waitFor();
      await page.goBack();
      await card(page, "Renault Clio").first().getByRole("link").first().click();

      await page.getByRole("heading", { level: 1, name: "Renault Clio" }).waitFor();
      await page.getByText("Avis clients sur Oasis Cars").waitFor();
      await isWhole(page);
      await hydrated(page, js);
      await press(page, "Se connecter pour réserver");
      await page.getByLabel("Email").fill(PEOPLE.client.email);
      await page.getByLabel("Mot de passe").first().fill("autre-chose");
      await press(page, "Se connecter");
      await page.getByRole("alert").getByText("Identifiants inconnus chez Oasis").waitFor();
      await page.getByLabel("Mot de passe").first().fill(PASSWORD);
      await press(page, "Se connecter");
      await page.getByRole("heading", { level: 1, name: "Renault Clio" }).waitFor();
      await hydrated(page, js);
      await press(page, "Réserver maintenant");

      await news(page, "Réservation créée avec succès !");
      await isWhole(page);
      const mine = card(page, "OAS-901");
      await mine.getByText("En attente").first().waitFor();
      await mine.getByRole("link", { name: "Annuler" }).click();
      await press(page, "Oui, annuler");
      await mine.getByText("Annulée").first().waitFor();
      await card(page, "OAS-503").getByText("Motif du refus : Révision prévue.").waitFor();

      await card(page, "OAS-504").getByRole("link", { name: "Laisser un avis" }).click();
      await page.getByLabel("Commentaire").fill("Rien à redire.");
      await press(page, "Envoyer l'avis");
      await news(page, "Votre avis est publié. Merci !");
      await card(page, "OAS-504").getByText("Rien à redire.").waitFor();

      await page.goto("/profile");
      await page.getByLabel("Téléphone").fill("0661 00 00 00");
      await press(page, "Enregistrer les modifications");
      await news(page, "Profil mis à jour avec succès !");
      await isWhole(page);
      expect(foreign.backend.service.people.client).toMatchObject({ phone: "0661 00 00 00" });
      await page.goto("/about");
      await press(page, "Déconnexion");
      await page.waitForURL("**/login");
    },
    ON_IT,
  );
});

describe("with another backend an agency", () => {
  eachMode(
    "answers its requests, and starts and completes rentals",
    async ({ page }) => {
      const { reservations } = foreign.backend.service;
      await logInByForm(page, account("agency"), "/agency/dashboard");
      await page.getByRole("heading", { level: 1, name: "Oasis Cars" }).waitFor();
      await isWhole(page);
      await card(page, "OAS-501").getByRole("button", { name: "Confirmer" }).click();
      await news(page, /Réservation .*confirmée\./);
      await card(page, "OAS-507").getByRole("link", { name: "Refuser" }).click();
      await page.getByLabel("Raison du refus :").fill("Véhicule en révision.");
      await press(page, "Refuser");
      await news(page, /Demande .*refusée\./);
      await card(page, "OAS-502").getByRole("link", { name: "Démarrer" }).click();
      await press(page, "Démarrer");
      await news(page, /Location .*démarrée\./);
      await page
        .getByRole("navigation", { name: "Filtrer par statut" })
        .getByRole("link", { name: "En cours" })
        .click();
      await page.waitForURL("**?status=IN_PROGRESS");
      await card(page, "OAS-505").getByRole("link", { name: "Terminer" }).click();
      await press(page, "Terminer");
      await news(page, /Location .*terminée\./);
      expect([501, 507, 502, 505].map((id) => row(reservations, id)?.status)).toEqual([
        "CONFIRMED",
        "REJECTED",
        "IN_PROGRESS",
        "COMPLETED",
      ]);
      await page.getByRole("link", { name: "Statistiques" }).click();
      await page.getByText("120,50 €").waitFor();
      await isWhole(page);
    },
    ON_IT,
  );

  eachMode(
    "keeps the typed text while the whole backend is down, and sends it once it is up again",
    async ({ page, js }) => {
      await logInByForm(page, account("agency"), "/agency/dashboard");
      await card(page, "OAS-507").getByRole("link", { name: "Refuser" }).click();
      await page.getByLabel("Raison du refus :").fill("Véhicule en révision.");
      await foreign.backend.down();
      try {
        await press(page, "Refuser");
        await page.getByText("Erreur lors du refus de la réservation").first().waitFor();
      } finally {
        await foreign.backend.up();
      }
      if (js) await expect(page.getByLabel("Raison du refus :")).toHaveValue("Véhicule en révision.");
      await press(page, js ? "Refuser" : "Réessayer");
      await news(page, /Demande .*refusée\./);
      expect(row(foreign.backend.service.reservations, 507)).toMatchObject({
        rejectionReason: "Véhicule en révision.",
      });
    },
    ON_IT,
  );

  eachMode(
    "adds a vehicle with photos, removes a photo, changes the vehicle, and deletes it",
    async ({ page }) => {
      const { vehicles } = foreign.backend.service;
      const photo = (name: string) => ({
        name,
        mimeType: "image/jpeg",
        buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      });
      await logInByForm(page, account("agency"), "/agency/dashboard/vehicles");
      await card(page, "Toyota Hilux").getByText("En location").waitFor();
      await isWhole(page);
      await page.getByRole("link", { name: "Ajouter un véhicule" }).click();
      await page.getByLabel("Marque").fill("Seat");
      await page.getByLabel("Modèle").fill("Arona");
      await page.getByLabel("Année").fill("2024");
      await page.getByLabel("Catégorie").selectOption("SUV");
      await page.getByLabel("Nombre de places").fill("5");
      await page.getByLabel("Nombre de portes").fill("5");
      await page.getByLabel("Transmission").selectOption("Manuelle");
      await page.getByLabel("Carburant").selectOption("Diesel");
      await page.getByLabel("Prix par jour").fill("41,50");
      await page.getByLabel("Numéro d'immatriculation").fill("48213 | A | 26");
      await page.getByLabel("Description").fill("Neuve.");
      await page.locator("input[type=file]").setInputFiles([photo("avant.jpg"), photo("dedans.jpg")]);
      await press(page, "Enregistrer");
      await news(page, /Le véhicule .*est ajouté\./);
      const [made] = vehicles;
      expect(made).toMatchObject({ brand: "Seat", pricePerDay: "41.50", deposit: 0, description: "Neuve." });
      expect(made?.images).toMatchObject([{ isPrimary: true }, { isPrimary: false }]);
      await card(page, "Seat Arona").locator("img").waitFor();

      await card(page, "Seat Arona").getByRole("link", { name: "Modifier" }).click();
      await page.getByRole("button", { name: "Supprimer la photo 2" }).click();
      await page.locator(".photo-area-photo").nth(1).waitFor({ state: "detached" });
      await expect(page.getByRole("button", { name: /Définir comme principale/ })).toHaveCount(0);
      await page.getByLabel("Description").fill("");
      await press(page, "Enregistrer");
      await news(page, /Le véhicule .*est modifié\./);
      expect(row(vehicles, String(made?.id))).toMatchObject({ description: "", images: [{ isPrimary: true }] });

      await card(page, "Seat Arona").getByRole("link", { name: "Supprimer" }).click();
      await press(page, "Supprimer");
      await news(page, /Le véhicule .*est supprimé\./);
      expect(row(vehicles, String(made?.id))).toBeUndefined();
    },
    ON_IT,
  );
});

describe("with another backend the administrator", () => {
  eachMode(
    "sees the figures, adds, changes and deactivates an agency, activates another, filters reservations",
    async ({ page }) => {
      const { agencies } = foreign.backend.service;
      await logInByForm(page, account("admin"), "/admin/dashboard");
      await page.getByText("120,50 €").waitFor();
      await isWhole(page);
      await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Agences" }).click();
      await page.getByRole("link", { name: "Ajouter une agence" }).click();
      await page.getByLabel("Nom", { exact: true }).fill("Dunes Auto");
      await page.getByLabel("Email").fill("dunes@oasis.test");
      await page.getByLabel("Téléphone").fill("0528 99 88 77");
      await page.getByLabel("Ville").selectOption("Agadir");
      await page.getByLabel("Adresse").fill("1, boulevard du 20 Août");
      await page.getByLabel("Prénom du propriétaire").fill("Hind");
      await page.getByLabel(/^Nom du propriétaire/).fill("Rami");
      await page.getByLabel("Mot de passe du propriétaire").fill("sesame");
      await press(page, "Enregistrer");
      await news(page, /L'agence .*est ajoutée\./);
      await isWhole(page);
      await card(page, "Dunes Auto").getByRole("link", { name: "Modifier" }).click();
      await page.getByLabel("Téléphone").fill("0528 11 11 11");
      await press(page, "Enregistrer");
      await news(page, /L'agence .*est modifiée\./);
      await card(page, "Dunes Auto").getByText("0528 11 11 11").waitFor();
      await card(page, "Dunes Auto").getByRole("link", { name: "Désactiver" }).click();
      await press(page, "Désactiver");
      await news(page, /L'agence .*est désactivée\./);
      await card(page, "Sable d'Or").getByRole("button", { name: "Activer" }).click();
      await news(page, /L'agence .*est activée\./);
      expect(agencies.map(({ name, status }) => [name, status])).toEqual([
        ["Dunes Auto", "SUSPENDED"],
        ["Oasis Cars", "ACTIVE"],
        ["Sable d'Or", "ACTIVE"],
      ]);
      await page.goto("/admin/dashboard/reservations");
      await page.getByLabel("Statut").selectOption("COMPLETED");
      await press(page, "Filtrer");
      await card(page, "OAS-504").waitFor();
      await expect(card(page, "OAS-501")).toHaveCount(0);
      await isWhole(page);
    },
    ON_IT,
  );
});
