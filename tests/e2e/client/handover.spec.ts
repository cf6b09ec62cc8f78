import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { describe, test } from "vitest";
import { HANDOVER_MESSAGES } from "~/contract/handovers/messages";
import { VALIDATION } from "~/contract/messages";
import { eachView } from "../../support/accessibility";
import { DEMO_PASSWORD, logIn, newClient } from "../../support/accounts";
import { eachMode, inBrowser, overflowsSideways, PAGE, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";
import { chooser, newAgency, photo, press, tooLarge } from "../../support/fleet";
import { cookieOf, get, post } from "../../support/plain-requests";
import { sentMail } from "../../support/sent-mail";
import { behindTheSite, canWriteBehind, type SignedRental, sign, signedRental } from "../../support/signed-handovers";

/** The client reads a handover that the agency signed, and confirms it or adds remarks. */

const reservation = ({ id }: { id: string }) => `/client/dashboard/reservations/${id}`;
const pageOf = (rental: { id: string }, moment = "departure") => `${reservation(rental)}/handover/${moment}`;
const open = (page: Page, way: string) => page.locator("summary", { hasText: way }).click();
const waitForStatus = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const REMARK = "La rayure du hayon y était déjà.";

const read = async ({ agency, id }: SignedRental) => agency.api.handover.read({ params: { id } });

eachMode(
  "a client answers a departure with two photos and remarks, and the agency receives a letter",
  async ({ page }) => {
    const rental = await signedRental("departure");
    await logIn(page, rental.client, reservation(rental));
    await page.getByRole("link", { name: "Lire et répondre" }).click();
    await page.getByRole("heading", { level: 1, name: "État des lieux de départ" }).waitFor();
    await page
      .getByText(/Vous pouvez répondre jusqu'(à|au) .*\d\d:\d\d, heure du Maroc/)
      .first()
      .waitFor();
    for (const text of ["48 213 km", "Plein, 8/8", "Siège enfant posé.", "Capot", "300 €", "Espèces en euros"])
      await page.getByText(text).first().waitFor();

    await open(page, "Ajouter des remarques");
    await page.getByLabel("Vos remarques").fill(REMARK);
    await chooser(page).setInputFiles([await photo("aile.jpg"), await photo("hayon.jpg")]);
    await press(page, "Envoyer la photo");
    await waitForStatus(page, "2 photos ajoutées.");
    await expect(page.getByLabel("Vos remarques")).toHaveValue(REMARK);
    await expect(page.getByRole("button", { name: /^Retirer la photo/ })).toHaveCount(2);

    await chooser(page).setInputFiles([
      await photo("jante.jpg"),
      tooLarge("trop.jpg"),
      { name: "IMG_2041.heic", mimeType: "image/heic", buffer: Buffer.from("....ftypheic") },
    ]);
    await press(page, "Envoyer la photo");
    await page
      .getByRole("alert")
      .filter({ hasText: `« IMG_2041.heic » : ${VALIDATION.fileTypeRefused}` })
      .waitFor();
    await page
      .getByRole("alert")
      .filter({ hasText: `« trop.jpg » : ${VALIDATION.fileTooLarge}` })
      .waitFor();
    await expect(page.getByLabel("Vos remarques")).toHaveValue(REMARK);
    await page
      .getByRole("button", { name: /^Retirer la photo/ })
      .first()
      .click();
    await waitForStatus(page, "Photo retirée.");

    await press(page, "Envoyer mes remarques");
    await waitForStatus(page, "Vos remarques sont envoyées.");
    await page.getByText(REMARK).waitFor();
    await expect(page.locator("summary", { hasText: "Confirmer" })).toHaveCount(0);

    const { departure } = await read(rental);
    expect(departure?.state).toBe("REMARKED");
    expect(departure?.photos.filter(({ side }) => side === "CLIENT")).toHaveLength(2);
    expect(departure?.statements.map(({ text }) => text)).toEqual([REMARK]);
    const mail = await sentMail("handover-remarked", rental.agency.email);
    expect(mail.text).toContain(REMARK);
  },
  { shipsScripts: false, viewport: PHONE },
);

eachMode(
  "a client reads a return's charges and retained deposit, and closes it by confirming it",
  async ({ page }) => {
    const rental = await signedRental("departure", "return");
    await logIn(page, rental.client, pageOf(rental, "return"));
    for (const text of ["Depuis le départ", "300 km", "Retenue", "Rayure à repeindre", "Environ 15 litres manquants"])
      await page.getByText(text).first().waitFor();
    await page.getByText("Reste à payer").waitFor();
    await open(page, "Ajouter des remarques");
    await page.getByLabel("Vos remarques").fill(REMARK);
    await open(page, "Confirmer");
    await page.getByText("le clôt aussitôt").waitFor();
    await press(page, "Confirmer et clore");
    await page.getByRole("alert").filter({ hasText: HANDOVER_MESSAGES.confirmedWithRemarks }).waitFor();
    await page.getByLabel("Vos remarques").fill("");
    await open(page, "Confirmer");
    await press(page, "Confirmer et clore");
    await waitForStatus(page, "État des lieux confirmé.");
    await page.getByText("Vous l'avez confirmé.").waitFor();
    await expect(page.locator("input[type=file]")).toHaveCount(0);
    expect((await read(rental)).return).toMatchObject({ state: "CONFIRMED", closedAt: expect.any(String) });

    await open(page, "Ajouter un texte daté");
    await page.getByLabel("Votre ajout").fill("Le devis est arrivé ce matin.");
    await press(page, "Ajouter");
    await waitForStatus(page, "Votre ajout est enregistré");
    await page.getByText("Ajout de votre part").waitFor();
  },
  { shipsScripts: false },
);

test.runIf(canWriteBehind)(
  "a handover that was closed meanwhile is read-only, and offers the typed remarks as an addition",
  () =>
    inBrowser(
      async ({ page }) => {
        const rental = await signedRental("departure");
        await logIn(page, rental.client, pageOf(rental));
        await open(page, "Ajouter des remarques");
        await page.getByLabel("Vos remarques").fill(REMARK);
        await behindTheSite(
          (sql) => sql`
        update handovers set closed_at = now() where reservation_id = ${rental.id} and moment = 'departure'`,
        );
        const [reply] = await Promise.all([
          page.waitForResponse((one) => one.request().method() === "POST"),
          press(page, "Envoyer mes remarques"),
        ]);
        expect(reply.status()).toBe(409);
        await page.getByRole("alert").filter({ hasText: HANDOVER_MESSAGES.closed }).waitFor();
        await page.getByText("Clos sans réponse").waitFor();
        await expect(page.getByLabel("Vos remarques")).toHaveCount(0);
        await expect(page.getByLabel("Votre ajout")).toHaveValue(REMARK);
        await press(page, "Ajouter");
        await waitForStatus(page, "Votre ajout est enregistré");
        const { departure } = await read(rental);
        expect(departure?.statements).toMatchObject([{ kind: "ADDENDUM", side: "CLIENT", text: REMARK }]);
      },
      { mode: "without JavaScript" },
    ),
);

test("records an answer once although it is sent twice", PAGE, async () => {
  const confirmed = await signedRental("departure");
  const cookie = await cookieOf(confirmed.client);
  const sendKey = randomUUID();
  const twice = await Promise.all([1, 2].map(() => post(pageOf(confirmed), { intent: "confirm", sendKey }, cookie)));
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);

  const remarked = await signedRental("departure");
  const other = await cookieOf(remarked.client);
  const keyed = `name="sendKey" value="${sendKey}"`;
  const refused = await post(pageOf(remarked), { intent: "remark", remarks: "", sendKey }, other);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(keyed)]);
  const form = { intent: "remark", remarks: REMARK, sendKey };
  const sent = await Promise.all([1, 2].map(() => post(pageOf(remarked), form, other)));
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  expect((await read(remarked)).departure?.statements).toHaveLength(1);
  const next = await (await get(pageOf(remarked), other)).text();
  expect([next.includes('name="sendKey"'), next.includes(keyed)]).toEqual([true, false]);
});

describe("a client's handover", () => {
  test("is 404 before it is signed, and not cached after", PAGE, async () => {
    const rental = await signedRental();
    const cookie = await cookieOf(rental.client);
    for (const moment of ["departure", "return", "nothing"])
      expect((await get(pageOf(rental, moment), cookie)).status, moment).toBe(404);
    const page = await (await get(reservation(rental), cookie)).text();
    expect(page).toMatch(/État des lieux.*Départ.*le \d+.*Retour.*le \d+/s);
    await sign(rental.agency, rental.id, "departure");
    expect((await get(pageOf(rental), cookie)).headers.get("cache-control")).toBe("no-store");
    expect((await get(pageOf(rental, "return"), cookie)).status).toBe(404);
  });

  test("is 404 for another client, and sends other roles home and visitors to the login", PAGE, async () => {
    const rental = await signedRental("departure");
    const path = pageOf(rental);
    const stranger = await cookieOf(await newClient());
    for (const reply of [await get(path, stranger), await post(path, { intent: "confirm" }, stranger)])
      expect(reply.status).toBe(404);
    for (const person of [await newAgency(), { email: "admin@rihla.test", password: DEMO_PASSWORD }]) {
      const reply = await get(path, await cookieOf(person));
      expect([reply.status, reply.headers.get("location")]).toEqual([303, "/"]);
    }
    const nobody = await get(path);
    expect(nobody.headers.get("location")).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
    expect((await read(rental)).departure?.state).toBe("AWAITING_CLIENT");
  });
});

test("a client's handovers and reservation fit 320 px, also with text at 200 %, with a remark of one long word", () =>
  inBrowser(
    async ({ page }) => {
      const rental = await signedRental("departure");
      await rental.client.api.handover.answer({
        params: { id: rental.id, moment: "departure" },
        body: { answer: "REMARKED", remarks: "x".repeat(400) },
      });
      await sign(rental.agency, rental.id, "return");
      await logIn(page, rental.client, pageOf(rental));
      for (const path of [pageOf(rental), pageOf(rental, "return"), reservation(rental)]) {
        await page.goto(path);
        expect([path, await overflowsSideways(page)]).toEqual([path, false]);
        await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
        expect([path, await overflowsSideways(page)]).toEqual([path, false]);
      }
    },
    { viewport: { width: 320, height: 640 } },
  ));

eachView(
  "a client's handovers, and the page of their reservation",
  async ({ page, check }) => {
    const rental = await signedRental("departure");
    await logIn(page, rental.client, pageOf(rental));
    await check();
    await page.locator("summary", { hasText: "Ajouter" }).click();
    await chooser(page).setInputFiles([await photo("aile.jpg")]);
    await press(page, "Envoyer la photo");
    await waitForStatus(page, "1 photo ajoutée.");
    await check();
    await press(page, "Envoyer mes remarques");
    await page.getByRole("alert").first().waitFor();
    await check();
    await sign(rental.agency, rental.id, "return");
    await page.goto(pageOf(rental, "return"));
    await check();
    await rental.client.api.handover.answer({
      params: { id: rental.id, moment: "return" },
      body: { answer: "CONFIRMED" },
    });
    await page.goto(pageOf(rental, "return"));
    await check();
    await page.goto(reservation(rental));
    await check();
  },
  { shipsScripts: false },
);
