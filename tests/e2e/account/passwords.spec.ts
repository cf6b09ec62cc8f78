import type { Page } from "playwright";
import { describe, inject, test } from "vitest";
import { connect } from "~/backend/database/base/connect";
import { LINK_GUESSES } from "~/backend/rules/accounts/password-reset";
import { openEmbedded } from "../../../embedded-postgres/embedded.js";
import { eachView } from "../../support/accessibility";
import { logInByForm, newClient, siteApi } from "../../support/accounts";
import { eachMode, PAGE } from "../../support/browser";
import { someAddress, word } from "../../support/chance";
import { expect } from "../../support/expect";
import { sentMail } from "../../support/sent-mail";
import { untilRefused } from "../../support/until-refused";

const NEW_PASSWORD = "safran-42";
const REQUESTED = "Si un compte existe avec cet email, un lien de réinitialisation vient de lui être envoyé.";
const INVALID = "Le lien de réinitialisation est invalide ou a expiré";
const MISSING = "Token de réinitialisation manquant";
const [UNUSABLE, INCOMPLETE] = ["Lien expiré ou déjà utilisé", "Lien incomplet"];

/** Requests a link on the page and reads it from the mail, without the host, which is the site's public one. */
async function resetLink(page: Page, email: string): Promise<string> {
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Envoyer le lien" }).click();
  await page.getByRole("status").getByText(REQUESTED).waitFor();
  const { pathname, search } = new URL((await sentMail("password-reset", email)).headers["x-link"] ?? "");
  return pathname + search;
}

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel("Nouveau mot de passe").fill(password);
  await page.getByLabel("Confirmer le mot de passe").fill(confirmation);
  await page.getByRole("button", { name: "Réinitialiser le mot de passe" }).click();
}

eachMode(
  "a client resets a forgotten password from the login page, and logs in with the new one",
  async ({ page }) => {
    const client = await newClient();
    await page.goto("/login");
    await page.getByRole("link", { name: "Mot de passe oublié" }).click();
    await page.waitForURL("**/forgot-password");
    const link = await resetLink(page, client.email);
    await expect.poll(() => page.title()).toMatch(/^Demande envoyée/);

    await page.goto(link);
    await page.getByText(client.email).waitFor();
    for (const tip of ["Au moins 6 caractères", "Mélangez lettres et chiffres", "Évitez les mots de passe courants"]) {
      await page.getByText(tip).waitFor();
    }
    await choose(page, "court", "autre");
    await page.getByRole("alert").getByText("Le mot de passe doit contenir au moins 6 caractères").waitFor();
    await choose(page, NEW_PASSWORD, "autre-chose");
    await page.getByRole("alert").getByRole("link", { name: "Les mots de passe ne correspondent pas" }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Erreur : Nouveau mot de passe/);
    await expect(page.getByLabel("Nouveau mot de passe")).toHaveValue("");

    await choose(page, NEW_PASSWORD);
    await page.getByRole("heading", { name: "Mot de passe modifié" }).waitFor();
    expect(new URL(page.url()).search).toBe("");
    await page.waitForURL("**/login");
    await page.getByRole("status").getByText("Votre mot de passe a été modifié.").waitFor();
    await expect(client.api.auth.profile()).rejects.toMatchObject({ status: 401 });
    await logInByForm(page, { email: client.email, password: NEW_PASSWORD });
    await page.getByText("Yasmine Alaoui").first().waitFor({ state: "attached" });

    await page.goto(link);
    await page.getByRole("alert").getByText(INVALID).waitFor();
    await expect(page.getByLabel("Nouveau mot de passe")).toHaveCount(0);
    await page.getByRole("link", { name: "Demander un nouveau lien" }).click();
    await page.waitForURL("**/forgot-password");
  },
  { shipsScripts: false },
);

eachMode(
  "refuses a password link that was used meanwhile, and says why",
  async ({ page }) => {
    const client = await newClient();
    const link = await resetLink(page, client.email);
    await page.goto(link);
    const token = new URL(link, inject("baseUrl")).searchParams.get("token") ?? "";
    await siteApi().auth.resetPassword({ body: { token, newPassword: NEW_PASSWORD } });
    await choose(page, "un-autre-mot");
    await page.getByRole("alert").getByText(INVALID).waitFor();
    await logInByForm(page, { email: client.email, password: NEW_PASSWORD });
  },
  { shipsScripts: false },
);

eachMode(
  "a password reset logs out the browser in which it is made",
  async ({ page }) => {
    const client = await newClient();
    await logInByForm(page, client);
    await page.goto(await resetLink(page, client.email));
    await choose(page, NEW_PASSWORD);
    await page.waitForURL("**/login");
    await page.getByRole("status").getByText("Votre mot de passe a été modifié.").waitFor();
  },
  { shipsScripts: false },
);

eachMode(
  "the 'forgotten password' form validates the e-mail, and keeps the typed text",
  async ({ page }) => {
    await page.goto("/forgot-password");
    await page.getByRole("button", { name: "Envoyer le lien" }).click();
    await page.getByRole("alert").getByRole("link", { name: "Email requis" }).waitFor();
    await page.getByLabel("Email").fill("sofia@");
    await page.getByRole("button", { name: "Envoyer le lien" }).click();
    await page.getByRole("alert").getByRole("link", { name: "Email invalide" }).waitFor();
    await expect(page.getByLabel("Email")).toHaveValue("sofia@");
    await expect.poll(() => page.title()).toMatch(/^Erreur : Mot de passe oublié/);
  },
  { shipsScripts: false },
);

test("'forgotten password' answers the same, whether or not the account exists", PAGE, async () => {
  const answers = await Promise.all(
    [(await newClient()).email, `personne-${word()}@rihla.test`].map(async (email) => {
      const asked = await post("/forgot-password", { email });
      const cookie = asked.headers.get("set-cookie") ?? "";
      const page = await get("/forgot-password", cookie.split(";")[0]);
      return [asked.status, asked.headers.get("location"), await asked.text(), cookie, page.status, await page.text()];
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.slice(0, 2)).toEqual([303, "/forgot-password"]);
  expect(answers[0]?.at(-1)).toContain(REQUESTED);
});

test("'forgotten password' leads back to where the login was to lead", PAGE, async () => {
  const [address, there] = ["/vehicles/1?option=seat", encodeURIComponent("/vehicles/1?option=seat")];
  const forgot = `/forgot-password?redirectTo=${there}`;
  expect(await (await get(`/login?redirectTo=${there}`)).text()).toContain(`href="${forgot}"`);
  expect(await (await get(forgot)).text()).toContain(`href="/login?redirectTo=${there}"`);
  const asked = await post(forgot, { email: `${word()}@rihla.test` });
  expect(new URL(asked.headers.get("location") ?? "", "http://site").searchParams.get("redirectTo")).toBe(address);
});

describe("a password link is refused", () => {
  test.each([
    ["without a token", "/reset-password", 400, MISSING, INCOMPLETE],
    ["with an empty token", "/reset-password?token=", 400, MISSING, INCOMPLETE],
    ["with a token that was never sent", `/reset-password?token=${"a".repeat(43)}`, 404, INVALID, UNUSABLE],
    ["with a token that is too long", `/reset-password?token=${"a".repeat(3000)}`, 404, INVALID, UNUSABLE],
    ["with a token that is a path", "/reset-password?token=../auth/profile", 404, INVALID, UNUSABLE],
    ["with a token that is not valid text", "/reset-password?token=%00%ff", 404, INVALID, UNUSABLE],
  ])("%s", async (_, path, status, message, heading) => {
    for (const reply of [await get(path), await post(path, { newPassword: NEW_PASSWORD, confirmPassword: "x" })]) {
      const html = await reply.text();
      expect(html).toContain(message);
      expect(html).toContain(`<h1>${heading}</h1>`);
      expect(html).toContain('href="/forgot-password"');
      expect(html).toContain(`<title>Erreur : ${heading}`);
      expect(html).not.toContain('type="password"');
    }
    expect((await get(path)).status).toBe(status);
  });

  // The clock of the site under test cannot be moved, so the expiry is moved in its embedded database, which the test
  // shares as the commands do.
  test.skipIf(process.env.TEST_DATABASE_URL)("once it has expired", async () => {
    const { email } = await newClient();
    await post("/forgot-password", { email });
    const { search } = new URL((await sentMail("password-reset", email)).headers["x-link"] ?? "");
    expect((await get(`/reset-password${search}`)).status).toBe(200);
    const { url, close } = await openEmbedded({ dataDir: inject("dataDir"), share: true });
    const database = connect({ url, maxConnections: 1 });
    await database`
      update password_links set expires_at = now() - interval '1 second'
      where user_id = (select id from users where email = ${email})`;
    await database.end();
    await close();
    const late = await get(`/reset-password${search}`);
    expect([late.status, (await late.text()).includes(INVALID)]).toEqual([404, true]);
  });
});

test(
  "the page of a password link is neither cached nor indexed, and tells no other site its address",
  PAGE,
  async () => {
    const reply = await get(`/reset-password?token=${"a".repeat(43)}`);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    const html = await reply.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/(src|href|action)="(https?:)?\/\//);
  },
);

test(
  "answers repeated guesses at password links with 429 and Retry-After, and says nothing about the link",
  PAGE,
  async () => {
    const address = someAddress();
    const reply = await untilRefused(LINK_GUESSES, () => get("/reset-password?token=au-hasard", "", address));
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    const html = await reply.text();
    expect(html).toContain("Trop de tentatives");
    expect(html).not.toContain(INVALID);
  },
);

eachView(
  "the pages for a forgotten password",
  async ({ page, check }) => {
    const { email } = await newClient();
    await page.goto("/forgot-password");
    await check();
    await page.getByRole("button", { name: "Envoyer le lien" }).click();
    await page.getByRole("alert").waitFor();
    await check();
    const link = await resetLink(page, email);
    await check();
    await page.goto(link);
    await check();
    await choose(page, "court");
    await page.getByRole("alert").waitFor();
    await check();
    await page.goto("/reset-password");
    await check();
    await page.goto(link);
    // The last page moves on to the login by itself. An empty answer keeps it on screen for the check.
    await page.route("**/login", (route) => route.fulfill({ status: 204 }));
    await choose(page, NEW_PASSWORD);
    await page.getByRole("heading", { name: "Mot de passe modifié" }).waitFor();
    await check();
  },
  { shipsScripts: false },
);

function get(path: string, cookie = "", address = someAddress()): Promise<Response> {
  return fetch(inject("baseUrl") + path, { redirect: "manual", headers: { cookie, "x-forwarded-for": address } });
}

function post(path: string, form: Record<string, string>): Promise<Response> {
  return fetch(inject("baseUrl") + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(form),
    headers: { "x-forwarded-for": someAddress() },
  });
}
