import { describe, inject, test } from "vitest";
import { ACCOUNT_HERE } from "~/backend/rules/accounts/password-check";
import { RULE_MESSAGES } from "~/contract/messages";
import { DEMO_PASSWORD, logIn, newClient, siteApi } from "../../support/accounts";
import { eachMode, PAGE } from "../../support/browser";
import { outcomeOf } from "../../support/call-outcome";
import { someAddress } from "../../support/chance";
import { expect } from "../../support/expect";
import { cookieOf, get, post } from "../../support/plain-requests";
import { sentMail } from "../../support/sent-mail";
import { untilRefused } from "../../support/until-refused";

/** People change their password on the profile, and their other devices are logged out. */

const PAGE_PATH = "/profile/password";
const NEW_PASSWORD = "cannelle-42";

eachMode("a client changes the password from the profile, and stays logged in here only", async ({ page }) => {
  const client = await newClient();
  await logIn(page, client, "/profile");
  await page.getByRole("link", { name: "Mot de passe" }).click();
  await page.getByRole("heading", { level: 1, name: "Mot de passe" }).waitFor();
  const change = async (current: string, next: string, confirmation = next) => {
    await page.getByLabel("Mot de passe actuel").fill(current);
    await page.getByLabel("Nouveau mot de passe").fill(next);
    await page.getByLabel("Confirmer le mot de passe").fill(confirmation);
    await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  };
  await change(client.password, "court", "autre");
  const alert = page.getByRole("alert");
  await alert.getByRole("link", { name: "Le mot de passe doit contenir au moins 8 caractères" }).waitFor();
  await alert.getByRole("link", { name: "Les mots de passe ne correspondent pas" }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Erreur : Mot de passe/);
  await change("une-autre-fois", NEW_PASSWORD);
  await alert.getByRole("link", { name: "Mot de passe actuel incorrect." }).waitFor();
  for (const label of ["Mot de passe actuel", "Nouveau mot de passe", "Confirmer le mot de passe"]) {
    await expect(page.getByLabel(label)).toHaveValue("");
  }
  expect(await outcomeOf(client.api.auth.profile())).toBe("ok");

  await change(client.password, NEW_PASSWORD);
  await page.getByText("Votre mot de passe est modifié. Vos autres appareils sont déconnectés.").waitFor();
  await page.getByRole("heading", { level: 1, name: "Mon Profil" }).waitFor();
  expect(await outcomeOf(client.api.auth.profile())).toMatch(/^401/);
  const login = { email: client.email, password: NEW_PASSWORD };
  expect((await siteApi().auth.login({ body: login })).user.email).toBe(client.email);
  const mail = await sentMail("password-changed", client.email);
  expect(mail.headers.subject).toBe("Votre mot de passe a été modifié");
});

describe("the page of the password", () => {
  test.each(["agence@rihla.test", "equipe@rihla.test", "admin@rihla.test"])("is open to %s", PAGE, async (email) => {
    const cookie = await cookieOf({ email, password: DEMO_PASSWORD });
    const html = await (await get(PAGE_PATH, cookie)).text();
    expect(html).toContain("Mot de passe actuel");
    expect(html).toContain('<meta name="robots" content="noindex"');
  });

  test("asks for each field, and says at the current one that it is wrong", PAGE, async () => {
    const cookie = await cookieOf(await newClient());
    const send = async (form: Record<string, string>) => {
      const reply = await post(PAGE_PATH, form, cookie);
      return [reply.status, await reply.text()] as const;
    };
    const [status, html] = await send({ currentPassword: "", newPassword: "", confirmPassword: "" });
    expect(status).toBe(422);
    expect(html.match(/Mot de passe requis/g)?.length).toBeGreaterThan(2);
    expect(html).toContain("Confirmation requise");
    const typed = { currentPassword: "zzz-faux-zzz", newPassword: "zzz-neuf-zzz", confirmPassword: "zzz-neuf-zzz" };
    const [wrong, again] = await send(typed);
    expect(wrong).toBe(422);
    expect(again).toContain("Mot de passe actuel incorrect.");
    expect(again).not.toContain("zzz-");
  });

  test("refuses guesses with 429", PAGE, async () => {
    const cookie = await cookieOf(await newClient());
    const typed = { currentPassword: "un-essai", newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const headers = { cookie, "x-forwarded-for": someAddress() };
    const refused = await untilRefused(ACCOUNT_HERE, () =>
      fetch(inject("baseUrl") + PAGE_PATH, { method: "POST", body: new URLSearchParams(typed), headers }),
    );
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.text()).toContain(RULE_MESSAGES.tooManyTries);
  });
});
