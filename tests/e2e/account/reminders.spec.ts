import { inject, test } from "vitest";
import { connect } from "~/backend/database/driver/connect";
import { COUNTER_MESSAGES } from "~/contract/counter-messages";
import { openEmbedded } from "../../../embedded-postgres/embedded.js";
import { eachView } from "../../support/accessibility";
import { logIn, newClient } from "../../support/accounts";
import { eachMode, useBrowser } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency } from "../../support/fleet";
import { cookieOf, get, post } from "../../support/plain-requests";
import { endSession, logInAgain } from "../../support/session-end";

/** Clients and owners choose their reminders; a letter's link ends the questions for reviews without a login. */

useBrowser();

const MINE = "/profile/reminders";
const AGENCYS = "/profile/agency/reminders";
const ALL = { pickup: true, return: true, review: true };
const SAVED = "Vos rappels sont enregistrés.";

eachMode("a client reaches the reminders from the profile, and chooses among them", async ({ page }) => {
  const client = await newClient();
  await logIn(page, client, "/profile");
  await page.getByRole("link", { name: "Rappels par e-mail" }).click();
  await page.getByRole("heading", { level: 1, name: "Rappels par e-mail" }).waitFor();
  for (const name of ["Rappel de la prise en charge", "Rappel du retour", "Demande d'avis"])
    await expect(page.getByRole("checkbox", { name })).toBeChecked();
  await page.getByRole("checkbox", { name: "Rappel du retour" }).uncheck();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText(SAVED).waitFor();
  expect(await client.api.reminders.mine()).toEqual({ ...ALL, return: false });
  await expect(page.getByRole("checkbox", { name: "Rappel du retour" })).not.toBeChecked();
  await page.getByRole("checkbox", { name: "Demande d'avis" }).uncheck();
  await page.getByRole("checkbox", { name: "Rappel de la prise en charge" }).uncheck();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  expect(await client.api.reminders.mine()).toEqual({ pickup: false, return: false, review: false });
});

eachMode("an owner reaches the agency's reminders from its settings", async ({ page }) => {
  const owner = await newAgency();
  await logIn(page, owner, "/profile/agency/hours");
  await page.getByRole("link", { name: "Rappels", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Rappels par e-mail" }).waitFor();
  await page.getByRole("checkbox", { name: "Demandes sans réponse" }).uncheck();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText(SAVED).waitFor();
  expect(await owner.api.reminders.ofAgency()).toEqual({ ...ALL, demands: false, deposits: true });
});

eachMode("what was chosen when a session had ended is there after the login", async ({ page, context }) => {
  const client = await newClient();
  await logIn(page, client, MINE);
  await page.getByRole("checkbox", { name: "Rappel du retour" }).uncheck();
  await endSession(context);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await logInAgain(page, client);
  await expect(page.getByRole("checkbox", { name: "Rappel du retour" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Demande d'avis" })).toBeChecked();
  expect(await client.api.reminders.mine()).toEqual(ALL);
});

test("reminders are a client's and an owner's alone", async () => {
  const [client, owner] = [await cookieOf(await newClient()), await cookieOf(await newAgency())];
  for (const [path, cookie, status] of [
    [MINE, "", 303],
    [MINE, client, 200],
    [MINE, owner, 303],
    [AGENCYS, client, 303],
    [AGENCYS, owner, 200],
  ] as const)
    expect([path, (await get(path, cookie)).status]).toEqual([path, status]);
});

test("a link that does not exist says so, and its page is kept by no cache or search engine", async () => {
  for (const reply of [await get("/unsubscribe/x"), await post(`/unsubscribe/${"0".repeat(36)}`, { confirm: "1" })]) {
    const html = await reply.text();
    expect(reply.status).toBe(404);
    expect(html.replaceAll("&#x27;", "'")).toContain(COUNTER_MESSAGES.linkUnknown);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(reply.headers.get("cache-control")).toBe("no-store");
  }
});

eachView("the pages of reminders", async ({ page, check }) => {
  await page.goto("/unsubscribe/x");
  await check();
  await logIn(page, await newClient(), MINE);
  await check();
  await page.context().clearCookies();
  await logIn(page, await newAgency(), AGENCYS);
  await check();
});

// The key stands in a letter that is written a day after a rental: the embedded database has it at once.
const withKey = test.skipIf(process.env.TEST_DATABASE_URL);

async function keyOf(email: string): Promise<string> {
  const { url, close } = await openEmbedded({ dataDir: inject("dataDir"), share: true });
  const database = connect({ url, maxConnections: 1 });
  try {
    const [row] = await database<{ key: string }[]>`select unsubscribe_key as key from users where email = ${email}`;
    return row?.key ?? "";
  } finally {
    await database.end();
    await close();
  }
}

withKey(
  "a mail program's own button ends it with one POST, without a cookie or an Origin, and follows nothing",
  async () => {
    const client = await newClient();
    const path = `/unsubscribe/${await keyOf(client.email)}`;
    for (let opened = 0; opened < 3; opened++) expect((await get(path)).status).toBe(200);
    expect(await client.api.reminders.mine()).toEqual(ALL);
    for (let again = 0; again < 2; again++) {
      const reply = await post(path, { "List-Unsubscribe": "One-Click" });
      expect([reply.status, reply.headers.get("set-cookie")]).toEqual([200, null]);
    }
    expect(await client.api.reminders.mine()).toEqual({ ...ALL, review: false });
  },
);

withKey("the same as multipart, which mail programs may send", async () => {
  const client = await newClient();
  const body = new FormData();
  body.set("List-Unsubscribe", "One-Click");
  const address = `${inject("baseUrl")}/unsubscribe/${await keyOf(client.email)}`;
  expect((await fetch(address, { method: "POST", body, redirect: "manual" })).status).toBe(200);
  expect(await client.api.reminders.mine()).toEqual({ ...ALL, review: false });
});

withKey("another site cannot press the button for its visitors", async () => {
  const client = await newClient();
  const reply = await fetch(`${inject("baseUrl")}/unsubscribe/${await keyOf(client.email)}`, {
    method: "POST",
    body: new URLSearchParams({ confirm: "1" }),
    headers: { origin: "https://evil.test" },
  });
  expect(reply.status).toBe(403);
  expect(await client.api.reminders.mine()).toEqual(ALL);
});

withKey(
  "who is not logged in presses a button, and reads that it is done; no scripts, no foreign address",
  async () => {
    const client = await newClient();
    const path = `/unsubscribe/${await keyOf(client.email)}`;
    const html = await (await get(path)).text();
    expect(html).not.toMatch(/<script(?![^>]*application\/ld)[^>]*src=|(src|href|action)="(https?:)?\/\//);
    expect(html).toContain(`action="${path}"`);
    expect(html).not.toContain("redirectTo=");
    const pressed = await post(path, { confirm: "1" });
    expect([pressed.status, pressed.headers.get("location")]).toEqual([303, path]);
    const done = await (await get(path)).text();
    expect(done).toMatch(/<h1[^>]*>C(&#x27;|')est fait<\/h1>/);
    expect(done).not.toContain(`action="${path}"`);
  },
);
