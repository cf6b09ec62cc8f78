import { describe, test } from "vitest";
import { DEMO_PASSWORD, logIn, newClient } from "../../support/accounts";
import { accessibilityProblems, DESKTOP, eachMode, inBrowser, overflowsSideways, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";

eachMode("a client changes the name and phone, and the header shows the name at once", async ({ page, js }) => {
  const client = await newClient({ firstName: "Yasmine", lastName: "Alaoui" });
  await logIn(page, client, "/profile");
  await expect(page.getByLabel("Email")).toHaveValue(client.email);
  await expect(page.getByLabel("Email")).toHaveAttribute("readonly");
  await expect(page.getByLabel("Agence")).toHaveCount(0);

  await page.getByLabel("Prénom").fill("");
  await page.getByLabel("Téléphone").fill("06 12 34 56 78");
  await page.getByRole("button", { name: "Enregistrer les modifications" }).click();
  await page.getByRole("alert").getByRole("link", { name: "Prénom requis" }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Erreur : Mon Profil/);
  await expect(page.getByLabel("Téléphone")).toHaveValue("06 12 34 56 78");

  await page.getByLabel("Prénom").fill("Inès");
  await page.getByRole("button", { name: "Enregistrer les modifications" }).click();
  const saved = page.getByRole("status").getByText("Profil mis à jour avec succès !");
  await saved.waitFor();
  await page.getByText("Inès Alaoui").waitFor();
  expect(await client.api.auth.profile()).toMatchObject({ firstName: "Inès", phone: "06 12 34 56 78" });
  if (js) await saved.waitFor({ state: "hidden" });

  await page.reload();
  await page.getByLabel("Téléphone").waitFor();
  await expect(page.getByText("Profil mis à jour avec succès !")).toHaveCount(0);
  await page.getByLabel("Téléphone").fill("");
  await page.getByRole("button", { name: "Enregistrer les modifications" }).click();
  await saved.waitFor();
  expect((await client.api.auth.profile()).phone ?? "").toBe("");
  await page.getByRole("link", { name: "Annuler" }).click();
  await page.waitForURL("**/client/dashboard");
});

eachMode("a phone that is one digit short is saved as typed, with a hint at the field", async ({ page }) => {
  const client = await newClient();
  await logIn(page, client, "/profile");
  const hint = page.getByText("Ce numéro semble incomplet : il lui manque un chiffre.");
  await expect(hint).toHaveCount(0);
  await page.getByLabel("Téléphone").fill("06 12 34 56 7");
  await page.getByRole("button", { name: "Enregistrer les modifications" }).click();
  await page.getByRole("status").getByText("Profil mis à jour avec succès !").waitFor();
  await hint.waitFor();
  await expect(page.getByLabel("Téléphone")).toHaveValue("06 12 34 56 7");
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect((await client.api.auth.profile()).phone).toBe("06 12 34 56 7");
});

describe("the profile of an agency's owner and staff", () => {
  test.each([
    ["agence@rihla.test", PHONE],
    ["equipe@rihla.test", DESKTOP],
  ])("shows their agency, passes axe and fits the screen: %s", async (email, viewport) => {
    await inBrowser(
      async ({ page }) => {
        await logIn(page, { email, password: DEMO_PASSWORD }, "/profile");
        await expect(page.getByLabel("Agence")).toHaveValue("Atlas Car");
        await expect(page.getByLabel("Ville")).toHaveValue("Marrakech");
        await expect(page.getByRole("link", { name: "Annuler" })).toHaveAttribute("href", "/agency/dashboard");
        expect(await accessibilityProblems(page)).toEqual([]);
        expect(await overflowsSideways(page)).toBe(false);
      },
      { viewport },
    );
  });
});
