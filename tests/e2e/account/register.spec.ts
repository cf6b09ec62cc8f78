import type { Page } from "playwright";
import { logInByForm, newClient } from "../../support/accounts";
import { eachMode } from "../../support/browser";
import { word } from "../../support/chance";
import { expect } from "../../support/expect";

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [id, value] of Object.entries(fields)) await page.locator(`#${id}`).fill(value);
  await page.getByRole("button", { name: "S'inscrire" }).click();
}

eachMode(
  "shows a message for each invalid field of the registration, and clears only the passwords",
  async ({ page }) => {
    await page.goto("/register");
    await fillIn(page, { phone: "06 12 34 56 78" });
    const alert = page.getByRole("alert");
    for (const message of [
      "Prénom requis",
      "Nom requis",
      "Email requis",
      "Mot de passe requis",
      "Confirmation requise",
    ]) {
      await alert.getByRole("link", { name: message, exact: true }).waitFor();
    }
    const person = { firstName: "Nora", lastName: "Tahiri", email: "nora@rihla.test" };
    await fillIn(page, { ...person, password: "court", confirmPassword: "court" });
    await alert.getByText("Le mot de passe doit contenir au moins 8 caractères").waitFor();
    await fillIn(page, { password: "assez-long", confirmPassword: "autre-chose" });
    await alert.getByText("Les mots de passe ne correspondent pas").waitFor();
    for (const [id, value] of Object.entries({
      ...person,
      phone: "06 12 34 56 78",
      password: "",
      confirmPassword: "",
    })) {
      await expect(page.locator(`#${id}`), id).toHaveValue(value);
    }
  },
  { shipsScripts: false },
);

eachMode("refuses to register a taken e-mail, and creates a client's account with another one", async ({ page }) => {
  const { email } = await newClient();
  await page.goto("/register?redirectTo=%2Fclient%2Fdashboard");
  const person = { firstName: "Nora", lastName: "Tahiri", password: "huit-lettres", confirmPassword: "huit-lettres" };
  await fillIn(page, { ...person, email });
  await page.getByRole("alert").getByText("Un compte existe déjà avec cet email").waitFor();
  const another = `nora-${word()}@rihla.test`;
  await fillIn(page, { ...person, email: another });
  await page.waitForURL("**/client/dashboard");
  await page.getByText("Nora Tahiri").waitFor({ state: "attached" });
  await page.getByRole("heading", { name: "Aucune réservation" }).waitFor();
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await page.waitForURL("**/login");
  await logInByForm(page, { email: another, password: person.password }, "/profile");
  await expect(page.getByLabel("Email")).toHaveValue(another);
});

eachMode("asks once about an e-mail that looks misspelt, and takes it at the second press", async ({ page }) => {
  await page.goto("/register");
  const password = { password: "huit-lettres", confirmPassword: "huit-lettres" };
  const email = `nora-${word()}@hotmial.com`;
  const meant = email.replace("hotmial", "hotmail");
  await fillIn(page, { firstName: "Nora", lastName: "Tahiri", email, password: "court", confirmPassword: "court" });
  const question = page.locator("#email-error");
  await expect(question).toContainText(`Vouliez-vous dire ${meant} ?`);
  await page.getByRole("alert").getByText("Le mot de passe doit contenir au moins 8 caractères").waitFor();
  await expect(page.locator("#email")).toHaveValue(email);
  const another = email.replace("hotmial.com", "gmail.con");
  await fillIn(page, { email: another, ...password });
  await expect(question).toContainText(`Vouliez-vous dire ${another.replace(".con", ".com")} ?`);
  await fillIn(page, password);
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/profile");
  await expect(page.getByLabel("Email")).toHaveValue(another);
});
