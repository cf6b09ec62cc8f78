import { expect } from "vitest";
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
import { eachMode, useBrowser } from "../../support/browser";

useBrowser();

eachMode("three tabs as links; the overview's figures are the backend's", async ({ page }) => {
  await open(page);
  const tabs = page.getByRole("navigation", { name: "Administration" });
  expect(await tabs.getByRole("link").allInnerTexts()).toEqual(["Vue d'ensemble", "Agences", "Réservations"]);
  expect(await tabs.locator("[aria-current=page]").innerText()).toBe("Vue d'ensemble");
  for (const label of ["Agences", "Véhicules", "Réservations", "Clients"]) {
    await page.locator(".stat-card dt", { hasText: label }).waitFor();
  }
  for (const status of ["En attente", "Confirmée", "En cours", "Terminée", "Annulée"]) {
    await page.locator(".overview-shares li", { hasText: status }).waitFor();
  }
  const { totalRevenue } = await (await adminApi()).admin.reservationStats();
  const shown = (await page.locator(".overview-revenue b").innerText()).replace(/[^\d,]/g, "").replace(",", ".");
  expect(Number(shown)).toBe(totalRevenue);
  expect(await page.getByRole("table").getByRole("row").count()).toBe(14);
  expect(await page.locator(".month-chart rect").count()).toBe(24);

  await tabs.getByRole("link", { name: "Agences" }).click();
  await page.waitForURL(`**${AGENCIES}`);
  await page.getByRole("link", { name: "Ajouter une agence" }).waitFor();
  expect(await tabs.locator("[aria-current=page]").innerText()).toBe("Agences");
  expect(await page.title()).toContain("Agences");
  await tabs.getByRole("link", { name: "Réservations" }).click();
  await page.waitForURL(`**${RESERVATIONS}`);
  await page.getByLabel("Statut").waitFor();
  expect(await page.locator("h1").allInnerTexts()).toEqual(["Administration"]);
});

eachMode("an agency is made with its owner, who then logs in; mistakes keep what was typed", async ({ page, js }) => {
  const name = `Oasis ${Math.random().toString(36).slice(2, 9)}`;
  const email = `oasis-${Math.random().toString(36).slice(2)}@rihla.test`;
  await open(page, AGENCIES);
  await page.getByRole("link", { name: "Ajouter une agence" }).click();
  await page.getByRole("heading", { name: "Ajouter une agence" }).waitFor();
  expect(await page.locator("dialog[open]").count()).toBe(js ? 1 : 0);
  expect(await page.locator("h1").count()).toBe(1);
  await page.getByLabel("Nom (obligatoire)", { exact: true }).fill(name);
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
  expect(await page.getByLabel("Nom (obligatoire)", { exact: true }).inputValue()).toBe(name);
  expect(await page.getByLabel("Conditions générales").inputValue()).toBe("Permis de plus d'un an.");
  expect(await page.getByLabel("Mot de passe du propriétaire").inputValue()).toBe("");
  await summary.getByRole("link", { name: "Ville requise" }).click();
  expect(await page.getByLabel("Ville").evaluate((field) => field === document.activeElement)).toBe(true);

  await page.getByLabel("Téléphone").fill("+212 5 28 00 00 00");
  await page.getByLabel("Ville").selectOption("Agadir");
  await page.getByLabel("Adresse (obligatoire)").fill("3, rue du Port");
  await page.getByLabel("URL du logo").fill("");
  await page.getByLabel("Prénom du propriétaire").fill("Hind");
  await page.getByLabel(/^Nom du propriétaire/).fill("Rami");
  await page.getByLabel("Mot de passe du propriétaire").fill("sesame");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await summary.getByRole("link", { name: "Un compte existe déjà avec cet email" }).click();
  expect(await page.getByLabel("Email").evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByLabel("Ville").inputValue()).toBe("Agadir");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe du propriétaire").fill("sesame");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page
    .getByRole("status")
    .filter({ hasText: `Agence ajoutée. ${name}` })
    .waitFor();
  const { user } = await siteApi().auth.login({ body: { email, password: "sesame" } });
  expect(user).toMatchObject({ role: "AGENCY_OWNER", firstName: "Hind", agency: { name, city: "Agadir" } });
});

eachMode(
  "an agency is changed; a field that is emptied is cleared, the owner's are not asked",
  async ({ page, js }) => {
    const { name, email } = await newAgency({ description: "Au pied des remparts.", taxId: "ICE-7" });
    await open(page, byName(name));
    await card(page, name).getByText("Au pied des remparts.").waitFor();
    await card(page, name).getByText(email).waitFor();
    await card(page, name).getByRole("link", { name: "Modifier" }).click();
    await page.getByRole("heading", { name: `Modifier ${name}` }).waitFor();
    expect(await page.locator("dialog[open]").count()).toBe(js ? 1 : 0);
    expect(await page.getByLabel("Mot de passe du propriétaire").count()).toBe(0);
    expect(await page.getByLabel("Identifiant fiscal").inputValue()).toBe("ICE-7");
    await page.getByLabel("Description").fill("");
    await page.getByLabel("Ville").selectOption("Tanger");
    await page.getByLabel("Nom (obligatoire)", { exact: true }).fill("");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByRole("alert").getByRole("link", { name: "Nom requis" }).waitFor();
    expect(await page.getByLabel("Description").inputValue()).toBe("");
    expect(await page.getByLabel("Ville").inputValue()).toBe("Tanger");
    await page.getByLabel("Nom (obligatoire)", { exact: true }).fill(name);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByRole("status").filter({ hasText: "Agence modifiée." }).waitFor();
    expect(new URL(page.url()).searchParams.get("q")).toBe(name);
    expect(await card(page, name).getByText("Au pied des remparts.").count()).toBe(0);
    await card(page, name).getByText("8, rue Talaa Kebira, Tanger").waitFor();
  },
);

eachMode("an agency is deactivated after a question, and activated by one click", async ({ page, js }) => {
  const { id, name } = await newAgency();
  await open(page, byName(name));
  await card(page, name).getByText("Active", { exact: true }).waitFor();
  expect(await card(page, name).getByRole("button", { name: "Activer" }).count()).toBe(0);
  await card(page, name).getByRole("link", { name: "Désactiver" }).click();
  const question = page.getByRole("heading", { name: "Êtes-vous sûr de vouloir désactiver cette agence ?" });
  await question.waitFor();
  expect(await page.locator("dialog[open]").count()).toBe(js ? 1 : 0);
  await page.getByRole("link", { name: "Annuler" }).click();
  await card(page, name).getByRole("link", { name: "Désactiver" }).click();
  await question.waitFor();
  expect(await statusOf(id, name)).toBe("ACTIVE");
  await page.getByRole("button", { name: "Désactiver" }).click();
  await page
    .getByRole("status")
    .filter({ hasText: `Agence désactivée. ${name}` })
    .waitFor();
  await card(page, name).getByText("Inactive", { exact: true }).waitFor();
  expect(await card(page, name).getByRole("link", { name: "Désactiver" }).count()).toBe(0);
  expect(await statusOf(id, name)).toBe("INACTIVE");

  await card(page, name).getByRole("button", { name: "Activer" }).click();
  await page
    .getByRole("status")
    .filter({ hasText: `Agence activée. ${name}` })
    .waitFor();
  await card(page, name).getByText("Active", { exact: true }).waitFor();
  expect(await statusOf(id, name)).toBe("ACTIVE");
});

eachMode("what a colleague did meanwhile is said, not done twice", async ({ page }) => {
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

eachMode("a search by name finds it without accents, and says when nothing fits", async ({ page }) => {
  const { name } = await newAgency();
  const accented = await newAgency({ name: `Forêt ${name}` });
  await open(page, AGENCIES);
  await page.getByLabel("Nom de l'agence").fill(`foret ${name.toUpperCase()}`);
  await page.getByRole("button", { name: "Rechercher" }).click();
  await page.getByRole("heading", { name: `Forêt ${name}` }).waitFor();
  expect(await page.getByRole("article").count()).toBe(1);
  expect(accented.id).toBeTruthy();
  await page.goto(byName("zzz-personne"));
  await page.getByRole("heading", { name: "Aucune agence" }).waitFor();
  await page.getByRole("link", { name: "Voir toutes les agences" }).click();
  expect(await page.getByRole("article").count()).toBeGreaterThan(10);
});

eachMode("reservations are read, filtered by status and agency in the address", async ({ page }) => {
  await open(page, RESERVATIONS);
  const rows = page.getByRole("article");
  expect(await rows.count()).toBe(50);
  for (const said of ["Client", "Agence", "Dates", "Lieu"])
    await rows.first().getByText(said, { exact: true }).waitFor();
  expect(await rows.first().getByRole("button").count()).toBe(0);
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await page.waitForURL(/page=2/);
  expect(await page.title()).toMatch(/Réservations \(page 2 sur \d+\)/);
  await page.getByLabel("Statut").selectOption("Refusée");
  await page.getByLabel("Agence").selectOption("Atlas Car");
  await page.getByRole("button", { name: "Filtrer" }).click();
  await page.waitForURL(/status=REJECTED/);
  expect(new URL(page.url()).searchParams.get("agencyId")).toMatch(/^[0-9a-f-]{36}$/);
  expect(await page.getByLabel("Statut").inputValue()).toBe("REJECTED");
  const seen = await rows.allInnerTexts();
  expect(seen.length).toBeGreaterThan(0);
  for (const row of seen) expect(row).toMatch(/Refusée[\s\S]*Atlas Car/);
  await page.getByRole("link", { name: "Tout effacer" }).click();
  await page.waitForURL(`**${RESERVATIONS}`);
  for (const nonsense of ["?status=GONE", "?page=-1", "?page=99999", "?agencyId=%00"]) {
    expect((await page.goto(RESERVATIONS + nonsense))?.status(), nonsense).toBe(200);
  }
});

eachMode("an agency that does not exist is a 404 page", async ({ page }) => {
  await open(page, AGENCIES);
  for (const path of ["edit", "deactivate"]) {
    const reply = await page.goto(`${AGENCIES}/00000000-0000-4000-8000-000000000000/${path}`);
    expect(reply?.status()).toBe(404);
    await page.getByRole("heading", { level: 1, name: "Page non trouvée" }).waitFor();
  }
});
