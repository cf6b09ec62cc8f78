import { hkdfSync } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inject, test } from "vitest";
import { unsubscribeKey } from "~/backend/rules/reminders/unsubscribe-keys";
import { RULE_MESSAGES } from "~/contract/messages";
import { eachView } from "../../support/accessibility";
import { type Account, logIn, newClient } from "../../support/accounts";
import { eachMode, PAGE } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency } from "../../support/fleet";
import { cookieOf, get, post } from "../../support/plain-requests";
import { endSession, logInAgain } from "../../support/session-end";
import { SECRET } from "../../support/site";

/** Clients and owners choose their reminders. The link in a letter ends review requests without a login. */

const MINE = "/profile/reminders";
const AGENCYS = "/profile/agency/reminders";
const ALL = { pickup: true, return: true, review: true };
const SAVED = "Vos rappels sont enregistrés.";

eachMode("a client opens the reminders from the profile, and switches some off", async ({ page }) => {
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

eachMode(
  "an owner opens the agency's reminders from its settings, and switches one off",
  async ({ page }) => {
    const owner = await newAgency();
    await logIn(page, owner, "/profile/agency/hours");
    await page.getByRole("link", { name: "Rappels", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Rappels par e-mail" }).waitFor();
    await page.getByRole("checkbox", { name: "Demandes sans réponse" }).uncheck();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText(SAVED).waitFor();
    expect(await owner.api.reminders.ofAgency()).toEqual({ ...ALL, demands: false, deposits: true });
  },
  { shipsScripts: false },
);

eachMode(
  "after a session ends, the login restores the chosen reminders",
  async ({ page, context }) => {
    const client = await newClient();
    await logIn(page, client, MINE);
    await page.getByRole("checkbox", { name: "Rappel du retour" }).uncheck();
    await endSession(context);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await logInAgain(page, client);
    await expect(page.getByRole("checkbox", { name: "Rappel du retour" })).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Demande d'avis" })).toBeChecked();
    expect(await client.api.reminders.mine()).toEqual(ALL);
  },
  { shipsScripts: false },
);

test("opens a client's reminders to clients only, and an agency's to owners only", PAGE, async () => {
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

test("says that an unsubscribe link is unknown, on a page that is neither cached nor indexed", PAGE, async () => {
  for (const reply of [await get("/unsubscribe/x"), await post(`/unsubscribe/${"0".repeat(36)}`, { confirm: "1" })]) {
    const html = await reply.text();
    expect(reply.status).toBe(404);
    expect(html.replaceAll("&#x27;", "'")).toContain(RULE_MESSAGES.linkUnknown);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(reply.headers.get("cache-control")).toBe("no-store");
  }
});

eachView(
  "the reminder pages",
  async ({ page, check }) => {
    await page.goto("/unsubscribe/x");
    await check();
    await logIn(page, await newClient(), MINE);
    await check();
    await page.context().clearCookies();
    await logIn(page, await newAgency(), AGENCYS);
    await check();
  },
  { shipsScripts: false },
);

/** The key in a letter's unsubscribe link, signed as the site does: the letter is sent only a day after a rental. */
async function keyOf({ api }: Account): Promise<string> {
  const file = join(inject("dataDir"), "session-secret");
  const secret = process.env.TEST_DATABASE_URL ? SECRET : (await readFile(file, "utf8")).trim();
  const unsubscribeSecret = () => Buffer.from(hkdfSync("sha256", secret, "", "rihla unsubscribe", 32));
  return unsubscribeKey({ unsubscribeSecret }, { id: String((await api.auth.profile()).id), version: 1 });
}

test(
  "unsubscribes by one POST of a mail program, without cookie, Origin or redirect, but not by a GET",
  PAGE,
  async () => {
    const client = await newClient();
    const path = `/unsubscribe/${await keyOf(client)}`;
    for (let opened = 0; opened < 3; opened++) expect((await get(path)).status).toBe(200);
    expect(await client.api.reminders.mine()).toEqual(ALL);
    for (let again = 0; again < 2; again++) {
      const reply = await post(path, { "List-Unsubscribe": "One-Click" });
      expect([reply.status, reply.headers.get("set-cookie")]).toEqual([200, null]);
    }
    expect(await client.api.reminders.mine()).toEqual({ ...ALL, review: false });
  },
);

test("unsubscribes by a multipart POST too, which mail programs may send", PAGE, async () => {
  const client = await newClient();
  const body = new FormData();
  body.set("List-Unsubscribe", "One-Click");
  const address = `${inject("baseUrl")}/unsubscribe/${await keyOf(client)}`;
  expect((await fetch(address, { method: "POST", body, redirect: "manual" })).status).toBe(200);
  expect(await client.api.reminders.mine()).toEqual({ ...ALL, review: false });
});

test("refuses an unsubscribe form posted from another site", PAGE, async () => {
  const client = await newClient();
  const reply = await fetch(`${inject("baseUrl")}/unsubscribe/${await keyOf(client)}`, {
    method: "POST",
    body: new URLSearchParams({ confirm: "1" }),
    headers: { origin: "https://evil.test" },
  });
  expect(reply.status).toBe(403);
  expect(await client.api.reminders.mine()).toEqual(ALL);
});

test(
  "a visitor unsubscribes by a button and reads that it is done, without scripts or foreign addresses",
  PAGE,
  async () => {
    const client = await newClient();
    const path = `/unsubscribe/${await keyOf(client)}`;
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
