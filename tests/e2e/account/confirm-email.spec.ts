import { test } from "vitest";
import { RULE_MESSAGES } from "~/contract/messages";
import { eachView } from "../../support/accessibility";
import { type Account, logIn, newClient } from "../../support/accounts";
import { eachMode, PAGE } from "../../support/browser";
import { expect } from "../../support/expect";
import { cookieOf, get, post } from "../../support/plain-requests";
import { sentMail } from "../../support/sent-mail";

/** A new account's e-mail is confirmed by the link of the welcome letter; the profile sends that letter again. */

const UNCONFIRMED = "votre adresse e-mail n'est pas confirmée.";

/** The link of the newest welcome letter, without the host, which is the site's public one. */
async function welcomeLink({ email }: Account): Promise<string> {
  const { pathname, search } = new URL((await sentMail("welcome", email)).headers["x-link"] ?? "");
  return pathname + search;
}

eachMode(
  "a client confirms the e-mail by the letter's link and one press, and may press again",
  async ({ page }) => {
    const client = await newClient();
    const link = await welcomeLink(client);
    await page.goto(link);
    await page.getByText(client.email).waitFor();
    expect((await client.api.auth.profile()).emailConfirmed).toBe(false);
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await page.getByRole("heading", { level: 1, name: "Adresse e-mail confirmée" }).waitFor();
    expect((await client.api.auth.profile()).emailConfirmed).toBe(true);

    await page.goto(link);
    await page.getByRole("heading", { level: 1, name: "Adresse e-mail confirmée" }).waitFor();
    await expect(page.getByRole("button", { name: "Confirmer mon adresse" })).toHaveCount(0);
    expect((await post(link, { confirm: "1" })).status).toBe(303);
    await page.getByRole("link", { name: "Rechercher un véhicule" }).click();
    await page.waitForURL("**/search");
  },
  { shipsScripts: false },
);

eachMode("the profile sends the letter again until the e-mail is confirmed", async ({ page }) => {
  const client = await newClient();
  const first = await welcomeLink(client);
  await logIn(page, client, "/profile");
  await page.getByText(UNCONFIRMED).waitFor();
  await page.getByRole("button", { name: "Renvoyer le lien" }).click();
  await page.getByRole("status").getByText("Un nouveau lien de confirmation vient de vous être envoyé.").waitFor();
  await page.goto(first);
  await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await page.getByRole("heading", { level: 1, name: "Adresse e-mail confirmée" }).waitFor();
  await page.goto("/profile");
  await page.getByRole("heading", { level: 1, name: "Mon Profil" }).waitFor();
  await expect(page.getByText(UNCONFIRMED)).toHaveCount(0);
});

eachMode(
  "an expired or unknown link leads through the login to the profile, which sends another one",
  async ({ page }) => {
    const client = await newClient();
    await page.goto("/confirm-email?token=x");
    await page.getByRole("alert").getByText(RULE_MESSAGES.linkUnknown).waitFor();
    await page.getByRole("link", { name: "Demander un nouveau lien" }).click();
    await page.getByLabel("Email").fill(client.email);
    await page.getByLabel("Mot de passe").fill(client.password);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.waitForURL("**/profile");
    await page.getByRole("button", { name: "Renvoyer le lien" }).waitFor();
  },
);

test("whoever mistyped the e-mail reaches the erasure of the account from the profile", PAGE, async () => {
  const html = await (await get("/profile", await cookieOf(await newClient()))).text();
  expect(html).toContain('<a class="link" href="/profile/data">Effacez ce compte</a>');
});

test("says why no letter is sent, and keeps the profile's fields", PAGE, async () => {
  const client = await newClient();
  const cookie = await cookieOf(client);
  const link = await welcomeLink(client);
  await post(link, { confirm: "1" });
  const reply = await post("/profile", { intent: "send-confirmation", firstName: "Inès" }, cookie);
  const html = await reply.text();
  expect([reply.status, html.includes(RULE_MESSAGES.emailConfirmed)]).toEqual([409, true]);
  expect(html).toContain('value="Inès"');
});

test("answers an unknown link with 404, on a page that is neither cached nor indexed", PAGE, async () => {
  for (const reply of [
    await get("/confirm-email"),
    await get("/confirm-email?token=x"),
    await post(`/confirm-email?token=${"0".repeat(43)}`, { confirm: "1" }),
  ]) {
    const html = await reply.text();
    expect(reply.status).toBe(404);
    expect(html.replaceAll("&#x27;", "'")).toContain(RULE_MESSAGES.linkUnknown);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(reply.headers.get("cache-control")).toBe("no-store");
  }
});

eachView("the pages about an unconfirmed e-mail", async ({ page, check }) => {
  const client = await newClient();
  await page.goto(await welcomeLink(client));
  await check();
  await page.goto("/confirm-email?token=x");
  await check();
  await logIn(page, client, "/profile");
  await check();
});
