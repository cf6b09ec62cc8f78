import { test } from "vitest";
import { siteApi } from "../../support/accounts";
import {
  AGENCIES,
  adminApi,
  byName,
  card,
  newAgency,
  open,
  RESERVATIONS,
  statusOf,
} from "../../support/administration";
import { eachMode, inBrowser } from "../../support/browser";
import { word } from "../../support/chance";
import { expect } from "../../support/expect";

eachMode(
  "the administration has three tabs as links, and its overview shows the backend's revenue",
  async ({ page }) => {
    await open(page);
    const tabs = page.getByRole("navigation", { name: "Administration" });
    await expect
      .poll(() => tabs.getByRole("link").allInnerTexts())
      .toEqual(["Vue d'ensemble", "Agences", "Réservations"]);
    await expect.poll(() => tabs.locator("[aria-current=page]").innerText()).toBe("Vue d'ensemble");
    for (const label of ["Agences", "Véhicules", "Réservations", "Clients"]) {
      await page.locator(".stat-card dt", { hasText: label }).waitFor();
    }
    for (const status of ["En attente", "Confirmée", "En cours", "Terminée", "Annulée"]) {
      await page.locator(".overview-shares li", { hasText: status }).waitFor();
    }
    // Other tests complete rentals meanwhile, so page and call are read again until no rental falls between them.
    await expect(async () => {
      const { totalRevenue } = await (await adminApi()).admin.reservationStats();
      await page.reload();
      const shown = (await page.locator(".overview-revenue b").innerText()).replace(/[^\d,]/g, "").replace(",", ".");
      expect(Number(shown)).toBe(totalRevenue);
    }).toPass({ timeout: 20_000 });
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(14);
    await expect(page.locator(".month-chart rect")).toHaveCount(24);

    await tabs.getByRole("link", { name: "Agences" }).click();
    await page.waitForURL(`**${AGENCIES}`);
    await page.getByRole("link", { name: "Ajouter une agence" }).waitFor();
    await expect.poll(() => tabs.locator("[aria-current=page]").innerText()).toBe("Agences");
    await expect.poll(() => page.title()).toContain("Agences");
    await tabs.getByRole("link", { name: "Réservations" }).click();
    await page.waitForURL(`**${RESERVATIONS}`);
    await page.getByLabel("Statut").waitFor();
    await expect.poll(() => page.locator("h1").allInnerTexts()).toEqual(["Administration"]);
  },
);

eachMode("creates an agency and its owner, who then logs in; mistakes keep the typed text", async ({ page, js }) => {
  const name = `Oasis ${word()}`;
  const email = `oasis-${word()}@rihla.test`;
  await open(page, AGENCIES);
  await page.getByRole("link", { name: "Ajouter une agence" }).click();
  await page.getByRole("heading", { name: "Ajouter une agence" }).waitFor();
  await expect(page.locator("dialog[open]")).toHaveCount(js ? 1 : 0);
  await expect(page.locator("h1")).toHaveCount(1);
  await page.getByLabel("Nom", { exact: true }).fill(name);
  await page.getByLabel("Email").fill("client@rihla.test");
  await page.getByLabel("Conditions générales").fill("Permis de plus d'un an.");
  await page.getByLabel("URL du logo").fill("javascript:alert(1)");
  await page.getByLabel("Mot de passe du propriétaire").fill("court");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  const summary = page.getByRole("alert");
  for (const message of [
    "Téléphone requis",
    "Ville requise",
    "Adresse requise",
    "Adresse web invalide",
    "Propriétaire : Prénom requis",
    "Propriétaire : Nom requis",
    "Propriétaire : Le mot de passe doit contenir au moins 6 caractères",
  ]) {
    await summary.getByRole("link", { name: message, exact: true }).waitFor();
  }
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue(name);
  await expect(page.getByLabel("Conditions générales")).toHaveValue("Permis de plus d'un an.");
  await expect(page.getByLabel("Mot de passe du propriétaire")).toHaveValue("");
  await summary.getByRole("link", { name: "Ville requise" }).click();
  await expect(page.getByLabel("Ville")).toBeFocused();

  await page.getByLabel("Téléphone").fill("+212 5 28 00 00 00");
  await page.getByLabel("Ville").selectOption("Agadir");
  await page.getByLabel("Adresse").fill("3, rue du Port");
  await page.getByLabel("URL du logo").fill("");
  await page.getByLabel("Prénom du propriétaire").fill("Hind");
  await page.getByLabel(/^Nom du propriétaire/).fill("Rami");
  await page.getByLabel("Mot de passe du propriétaire").fill("sesame");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await summary.getByRole("link", { name: "Un compte existe déjà avec cet email" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Ville")).toHaveValue("Agadir");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe du propriétaire").fill("sesame");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page
    .getByRole("status")
    .filter({ hasText: `L'agence ${name} est ajoutée.` })
    .waitFor();
  const { user } = await siteApi().auth.login({ body: { email, password: "sesame" } });
  expect(user).toMatchObject({ role: "AGENCY_OWNER", firstName: "Hind", agency: { name, city: "Agadir" } });
});

eachMode("changes an agency without the owner's password, and clears an emptied field", async ({ page, js }) => {
  const { name, email } = await newAgency({ description: "Au pied des remparts.", taxId: "ICE-7" });
  await open(page, byName(name));
  await card(page, name).getByText("Au pied des remparts.").waitFor();
  await card(page, name).getByText(email).waitFor();
  await card(page, name).getByRole("link", { name: "Modifier" }).click();
  await page.getByRole("heading", { name: `Modifier ${name}` }).waitFor();
  await expect(page.locator("dialog[open]")).toHaveCount(js ? 1 : 0);
  await expect(page.getByLabel("Mot de passe du propriétaire")).toHaveCount(0);
  await expect(page.getByLabel("Identifiant fiscal")).toHaveValue("ICE-7");
  await page.getByLabel("Description").fill("");
  await page.getByLabel("Ville").selectOption("Tanger");
  await page.getByLabel("Nom", { exact: true }).fill("");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("alert").getByRole("link", { name: "Nom requis" }).waitFor();
  await expect(page.getByLabel("Description")).toHaveValue("");
  await expect(page.getByLabel("Ville")).toHaveValue("Tanger");
  await page.getByLabel("Nom", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page
    .getByRole("status")
    .filter({ hasText: /L'agence .*est modifiée\./ })
    .waitFor();
  expect(new URL(page.url()).searchParams.get("q")).toBe(name);
  await expect(card(page, name).getByText("Au pied des remparts.")).toHaveCount(0);
  await card(page, name).getByText("8, rue Talaa Kebira, Tanger").waitFor();
});

eachMode("deactivates an agency after a question, and activates it with one click", async ({ page, js }) => {
  const { id, name } = await newAgency();
  await open(page, byName(name));
  await card(page, name).getByText("Active", { exact: true }).waitFor();
  await expect(card(page, name).getByRole("button", { name: "Activer" })).toHaveCount(0);
  await card(page, name).getByRole("link", { name: "Désactiver" }).click();
  const question = page.getByRole("heading", { name: "Êtes-vous sûr de vouloir désactiver cette agence ?" });
  await question.waitFor();
  await expect(page.locator("dialog[open]")).toHaveCount(js ? 1 : 0);
  await page.getByRole("link", { name: "Annuler" }).click();
  await card(page, name).getByRole("link", { name: "Désactiver" }).click();
  await question.waitFor();
  expect(await statusOf(id, name)).toBe("ACTIVE");
  await page.getByRole("button", { name: "Désactiver" }).click();
  await page
    .getByRole("status")
    .filter({ hasText: `L'agence ${name} est désactivée.` })
    .waitFor();
  await card(page, name).getByText("Inactive", { exact: true }).waitFor();
  await expect(card(page, name).getByRole("link", { name: "Désactiver" })).toHaveCount(0);
  expect(await statusOf(id, name)).toBe("INACTIVE");

  await card(page, name).getByRole("button", { name: "Activer" }).click();
  await page
    .getByRole("status")
    .filter({ hasText: `L'agence ${name} est activée.` })
    .waitFor();
  await card(page, name).getByText("Active", { exact: true }).waitFor();
  expect(await statusOf(id, name)).toBe("ACTIVE");
});

eachMode("says that a colleague already deactivated or activated an agency, and changes nothing", async ({ page }) => {
  const { id, name } = await newAgency();
  const api = await adminApi();
  await open(page, byName(name));
  await card(page, name).getByRole("link", { name: "Désactiver" }).click();
  await page.getByRole("button", { name: "Désactiver" }).waitFor();
  await api.admin.deactivateAgency({ params: { id } });
  await page.getByRole("button", { name: "Désactiver" }).click();
  await page.getByRole("alert").getByText("Cette agence est déjà inactive.").waitFor();
  await page.goto(byName(name));
  await api.admin.activateAgency({ params: { id } });
  await card(page, name).getByRole("button", { name: "Activer" }).click();
  await page.getByRole("alert").getByText("Cette agence est déjà active.").waitFor();
  await card(page, name).getByText("Active", { exact: true }).waitFor();
});

eachMode(
  "the search for an agency's name ignores accents and apostrophes, and says when nothing matches",
  async ({ page }) => {
    const { name } = await newAgency();
    const accented = await newAgency({ name: `Forêt d’Or ${name}` });
    await open(page, AGENCIES);
    await page.getByLabel("Nom de l'agence").fill(`foret d'or ${name.toUpperCase()}`);
    await page.getByRole("button", { name: "Rechercher" }).click();
    await page.getByRole("heading", { name: `Forêt d’Or ${name}` }).waitFor();
    await expect(page.getByRole("article")).toHaveCount(1);
    expect(accented.id).toBeTruthy();
    await page.goto(byName("zzz-personne"));
    await page.getByRole("heading", { name: "Aucune agence" }).waitFor();
    await page.getByRole("link", { name: "Voir toutes les agences" }).click();
    await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(10);
  },
);

eachMode("filters the administrator's reservations by the status and agency in the address", async ({ page }) => {
  await open(page, RESERVATIONS);
  const rows = page.getByRole("article");
  await expect(rows).toHaveCount(50);
  for (const head of ["Véhicule", "Statut", "Client", "Agence", "Dates", "Lieu", "Total"])
    await expect(page.locator(`main [data-word="${head}"]`)).toBeVisible();
  await expect(rows.first().locator("dt")).toHaveText(["Client", "Agence", "Dates", "Lieu"]);
  await expect(rows.first().getByRole("button")).toHaveCount(0);
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await page.waitForURL(/page=2/);
  await expect.poll(() => page.title()).toMatch(/Réservations \(page 2 sur \d+\)/);
  await page.goto(byName("Atlas Car"));
  await card(page, "Atlas Car")
    .getByRole("link", { name: /réservation/ })
    .click();
  await page.waitForURL(/agencyId=/);
  await expect(page.getByLabel("Agence").locator("option:checked")).toHaveText("Atlas Car");
  await page.getByLabel("Statut").selectOption("Refusée");
  await page.getByRole("button", { name: "Filtrer" }).click();
  await page.waitForURL(/status=REJECTED/);
  expect(new URL(page.url()).searchParams.get("agencyId")).toMatch(/^[0-9a-f-]{36}$/);
  await expect(page.getByLabel("Statut")).toHaveValue("REJECTED");
  await rows.first().waitFor();
  const others = rows.filter({ hasNotText: /Refusée[\s\S]*Atlas Car/ });
  await expect(others, "reservations of another status or agency").toHaveCount(0);
  await page.getByRole("link", { name: "Tout effacer" }).click();
  await page.waitForURL(`**${RESERVATIONS}`);
  for (const nonsense of ["?status=GONE", "?page=-1", "?page=99999", "?agencyId=%00"]) {
    expect((await page.goto(RESERVATIONS + nonsense))?.status(), nonsense).toBe(200);
  }
});

test("the administrator's reservations name each value for people who do not see the columns", () =>
  inBrowser(async ({ page }) => {
    await open(page, RESERVATIONS);
    const terms = page.getByRole("article").first().getByRole("term");
    await expect(terms).toHaveText(["Client", "Agence", "Dates", "Lieu"]);
  }));

eachMode("the edit and deactivation pages of an unknown agency are 404", async ({ page }) => {
  await open(page, AGENCIES);
  for (const path of ["edit", "deactivate"]) {
    const reply = await page.goto(`${AGENCIES}/00000000-0000-4000-8000-000000000000/${path}`);
    expect(reply?.status()).toBe(404);
    await page.getByRole("heading", { level: 1, name: "Page non trouvée" }).waitFor();
  }
});
