import type { Page } from "playwright";
import { test } from "vitest";
import { INVITATION_SOON } from "~/backend/rules/agencies/team";
import { eachView } from "../../support/accessibility";
import { logInByForm, siteApi } from "../../support/accounts";
import { eachMode, inBrowser } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency } from "../../support/fleet";
import { colleague, fill, invite, linkOf, send, somebody, TEAM } from "../../support/team";
import { inOneWindow } from "../../support/until-refused";

const card = (page: Page, name: string) => page.getByRole("article", { name });

eachMode("an owner invites a colleague, who sets a password and logs in at the counter", async ({ page, context }) => {
  const owner = await newAgency();
  const email = somebody();
  await logInByForm(page, owner, "/agency/dashboard");
  await page.getByRole("link", { name: "Réglages de l'agence" }).click();
  await page.getByRole("link", { name: "Mon équipe" }).click();
  await page.getByRole("heading", { level: 1, name: "Mon équipe" }).waitFor();
  await card(page, "Hind Rami (vous)").getByText("Responsable").waitFor();
  await expect(page.getByRole("button", { name: "Retirer" })).toHaveCount(0);

  await fill(page, email);
  await send(page);
  await page.getByRole("status").getByText(email).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Invitation envoyée à/);
  await expect(page.getByLabel("Prénom")).toHaveValue("");
  const invited = card(page, "Rania Idrissi");
  await invited.getByText("Invitation envoyée", { exact: true }).waitFor();
  await invited.getByText(/Lien valable jusqu'au \d/).waitFor();

  await context.clearCookies();
  await page.goto(await linkOf(email));
  await page.getByRole("heading", { level: 1, name: "Bienvenue dans l'équipe" }).waitFor();
  await page.getByText(email).waitFor();
  await page.getByLabel("Mot de passe", { exact: false }).first().fill("safran-42");
  await page.getByLabel("Confirmer le mot de passe").fill("safran-42");
  await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
  await page.getByRole("heading", { name: "Mot de passe enregistré" }).waitFor();
  expect(new URL(page.url()).search).toBe("");
  await page.waitForURL("**/login");
  await page.getByRole("status").getByText("Votre mot de passe est enregistré.").waitFor();
  await logInByForm(page, { email, password: "safran-42" }, "/agency/dashboard");
  await page.getByRole("heading", { level: 1, name: /^Essai/ }).waitFor();
  await page.goto("/profile");
  await page.getByLabel("Agence").waitFor();
  await page.goto("/profile/agency");
  await page.getByRole("heading", { level: 1, name: "Réglages de l'agence" }).waitFor();
  await expect(page.getByRole("link", { name: "Mon équipe" })).toHaveCount(0);
});

eachMode("refuses an invitation with mistakes or a taken e-mail, and keeps the typed text", async ({ page }) => {
  await logInByForm(page, await newAgency(), TEAM);
  await fill(page, "pas-un-email", "", "Idrissi");
  await send(page);
  const summary = page.getByRole("alert");
  await summary.getByRole("link", { name: "Prénom requis" }).waitFor();
  await summary.getByRole("link", { name: "Email invalide" }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Erreur : Mon équipe/);
  await expect(page.getByLabel(/^Nom/)).toHaveValue("Idrissi");

  await fill(page, "client@rihla.test");
  // A second click within three seconds is held back where scripts run.
  await page.reload();
  await fill(page, "client@rihla.test");
  await send(page);
  await summary.getByRole("link", { name: "Un compte existe déjà avec cet email" }).click();
  const email = page.getByLabel("Email");
  await expect(email).toBeFocused();
  await expect(email).toHaveValue("client@rihla.test");
  await expect(page.getByLabel("Prénom")).toHaveValue("Rania");
  await expect(page.getByRole("article")).toHaveCount(1);
});

eachMode("sends an invitation again, but not twice in a row", async ({ page }) => {
  const owner = await newAgency();
  const email = somebody();
  await invite(owner, email);
  await logInByForm(page, owner, TEAM);
  await inOneWindow(INVITATION_SOON);
  const again = () => card(page, "Omar Tazi").getByRole("button", { name: "Renvoyer l'invitation" }).click();
  await again();
  await page.getByRole("status").getByText(email).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Nouvelle invitation envoyée à/);
  await again();
  await page.getByRole("alert").getByText("Trop de tentatives. Veuillez patienter avant de réessayer.").waitFor();
  await card(page, "Omar Tazi").waitFor();
});

eachMode("logs out a removed colleague at once; cancelling the question removes nobody", async ({ page, js }) => {
  const owner = await newAgency();
  const leaver = await colleague(owner);
  await logInByForm(page, owner, TEAM);
  const open = () => card(page, "Salma Tazi").getByRole("button", { name: "Retirer" }).click();
  const question = page.getByRole("heading", {
    name: "Êtes-vous sûr de vouloir retirer cette personne de l'équipe ?",
  });
  await open();
  await question.waitFor();
  await expect(page.locator("dialog[open]")).toHaveCount(js ? 1 : 0);
  await expect(page.locator("h1")).toHaveCount(1);
  await page.getByRole("link", { name: "Annuler" }).click();
  await card(page, "Salma Tazi").waitFor();
  expect((await leaver.api.auth.profile()).email).toBe(leaver.email);

  await open();
  await question.waitFor();
  await page.getByRole("button", { name: "Retirer" }).last().click();
  await page.getByRole("status").getByText("Salma Tazi ne fait plus partie de l'équipe.").waitFor();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(leaver.api.auth.profile()).rejects.toMatchObject({ status: 401 });
  await expect(siteApi().auth.login({ body: leaver })).rejects.toMatchObject({ status: 401 });
  await invite(owner, leaver.email);
});

test("the removal page of an owner's own account says why it cannot be removed", () =>
  inBrowser(async ({ page }) => {
    const owner = await newAgency();
    const self = (await owner.api.auth.profile()).id;
    await logInByForm(page, owner, `${TEAM}/${self}/remove`);
    await page.getByRole("heading", { name: "Le compte du responsable ne peut pas être retiré" }).waitFor();
    await expect(page.getByRole("button", { name: "Retirer" })).toHaveCount(0);
    await page.getByRole("link", { name: "Retour à l'équipe" }).click();
    await page.waitForURL(`**${TEAM}`);
  }));

test("a team of more than twenty is split into pages, and a removal returns to the same page", () =>
  inBrowser(async ({ page }) => {
    const owner = await newAgency();
    for (let i = 0; i < 21; i++) await invite(owner, somebody(), `P${String(i).padStart(2, "0")}`);
    await logInByForm(page, owner, `${TEAM}?page=9`);
    await page.waitForURL(`**${TEAM}?page=2`);
    await expect(page.getByRole("article")).toHaveCount(2);
    await card(page, "P20 Tazi").getByRole("button", { name: "Retirer" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Retirer" }).click();
    await page.getByRole("status").getByText("P20 Tazi").waitFor();
    expect(new URL(page.url()).search).toBe("?page=2");
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.goto(TEAM);
    expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThanOrEqual(800);
  }));

eachView("the team, its errors and questions, and the page of an invitation", async ({ page, check }) => {
  const owner = await newAgency();
  const email = somebody();
  const { id } = await invite(owner, email);
  await logInByForm(page, owner, "/profile");
  await check();
  await page.goto(TEAM);
  await check();
  await fill(page, "client@rihla.test", "");
  await send(page);
  await page.getByRole("alert").waitFor();
  await check();
  await page.goto(TEAM);
  await card(page, "Omar Tazi").getByRole("button", { name: "Retirer" }).click();
  await page.getByRole("heading", { name: "Êtes-vous sûr" }).waitFor();
  await check();
  await page.goto(`${TEAM}/${id}/remove`);
  await check();
  await page.goto(await linkOf(email));
  await page.getByRole("heading", { name: "Bienvenue dans l'équipe" }).waitFor();
  await check();
});
