import { test } from "vitest";
import { RULE_MESSAGES } from "~/contract/messages";
import { eachView } from "../../support/accessibility";
import { logIn } from "../../support/accounts";
import { eachMode, inBrowser, overflowsSideways, PAGE, PHONE, takePicture } from "../../support/browser";
import { expect } from "../../support/expect";
import { chooser, photo, press } from "../../support/fleet";
import { get, post } from "../../support/plain-requests";
import { scanned } from "../../support/scanned";
import { behindTheSite, canWriteBehind, sign, signedGuestRental } from "../../support/signed-handovers";

/** A guest opens their handovers by the link that the agency shows as a QR code, and answers without an account. */

const REMARK = "Le pneu de secours manque.";
const UNKNOWN = "/handover/0123456789abcdef0123456789abcdef";
/** The buttons that create a link, and the text that the page then shows. */
const SHOW = ["Afficher un lien", "ce lien n'est affiché qu'une fois"] as const;
const RENEW = ["Nouveau lien", "les liens d'avant ne s'ouvrent plus"] as const;

eachMode(
  "a guest scans the agency's QR code, and answers both handovers",
  async ({ page, context }) => {
    const { agency, id } = await signedGuestRental("departure");
    await logIn(page, agency, `/agency/dashboard/reservations/${id}/handover/departure`);
    const code = page.getByRole("img", { name: "Code QR du lien du client" });
    await expect(code).toHaveCount(0);
    await press(page, SHOW[0]);
    await code.scrollIntoViewIfNeeded();
    const address = await scanned(await takePicture(() => code.screenshot()));
    expect(address).toMatch(/\/handover\/[0-9a-f]{32}$/);
    await expect(page.getByLabel("Adresse à copier")).toHaveValue(String(address));
    const key = String(address).slice(-32);
    await context.clearCookies();

    await page.goto(new URL(String(address)).pathname);
    await page.getByRole("heading", { level: 1, name: "État des lieux" }).waitFor();
    await page.getByText("Rachid Naciri").waitFor();
    await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    for (const link of await page.locator("a[href*=login], a[href*=register]").all())
      expect(await link.getAttribute("href")).not.toContain(key);
    await page.locator("summary", { hasText: "Ajouter des remarques" }).click();
    await page.getByLabel("Vos remarques").fill(REMARK);
    await chooser(page).setInputFiles([await photo("coffre.jpg")]);
    await press(page, "Envoyer la photo");
    await page.getByRole("status").filter({ hasText: "1 photo ajoutée." }).waitFor();
    await expect(page.getByRole("img", { name: /^Votre photo/ })).toHaveJSProperty("complete", true);
    await press(page, "Envoyer mes remarques");
    await page.getByRole("status").filter({ hasText: "Vos remarques sont envoyées." }).waitFor();
    expect(new URL(page.url()).search).toBe("");

    await sign(agency, id, "return");
    await page.goto(`/handover/${key}`);
    await expect(page.locator("main h2").first()).toHaveText("État des lieux de retour");
    await page.getByRole("link", { name: "Départ", exact: true }).waitFor();
    await page.locator("summary", { hasText: "Confirmer" }).click();
    await press(page, "Confirmer et clore");
    await page.getByRole("status").filter({ hasText: "État des lieux confirmé." }).waitFor();
    const { departure, return: back } = await agency.api.handover.read({ params: { id } });
    expect([departure?.state, back?.state]).toEqual(["REMARKED", "CONFIRMED"]);
    expect(departure?.photos.filter(({ side }) => side === "CLIENT")).toHaveLength(1);
  },
  { viewport: PHONE, isDrawn: true },
);

eachMode(
  "shows a guest's link only once, on request; 'Nouveau lien' revokes the earlier links",
  async ({ page }) => {
    const { agency, id, key: before } = await signedGuestRental("departure");
    const address = `/agency/dashboard/reservations/${id}`;
    await logIn(page, agency, address);
    const shown = page.getByLabel("Adresse à copier");
    for (const opened of [address, `${address}/handover/departure`]) {
      await page.goto(opened);
      await expect(shown).toHaveCount(0);
      const [reply] = await Promise.all([
        page.waitForResponse((one) => one.request().method() === "POST"),
        press(page, SHOW[0]),
      ]);
      expect([reply.status(), reply.headers()["cache-control"]]).toEqual([201, "private, no-cache"]);
      await page.getByRole("status").filter({ hasText: SHOW[1] }).waitFor();
      await expect(shown).toBeFocused();
      expect(await overflowsSideways(page)).toBe(false);
      const first = pathIn(await shown.inputValue());
      await press(page, RENEW[0]);
      await page.getByRole("status").filter({ hasText: RENEW[1] }).waitFor();
      await expect(shown).not.toHaveValue(new RegExp(first));
      const only = pathIn(await shown.inputValue());
      for (const [path, status] of [
        [`/handover/${before}`, 404],
        [first, 404],
        [only, 200],
      ] as const)
        expect([path, (await get(path)).status]).toEqual([path, status]);
      expect(await overflowsSideways(page)).toBe(false);
      await page.goto(opened);
      await expect(page.getByRole("button", { name: "Afficher un lien" })).toBeVisible();
      expect(await page.content()).not.toContain(only);
    }
  },
  { viewport: PHONE, isDrawn: true },
);

const pathIn = (address: string) => new URL(address).pathname;

test("the page of a guest's link is not cached, and an unknown key is 404", PAGE, async () => {
  const { key } = await signedGuestRental("departure");
  const reply = await get(`/handover/${key}`);
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
  for (const path of [
    UNKNOWN,
    "/handover/x",
    `/handover/${key}0`,
    `/handover/${key.toUpperCase().replace(/\d/g, "A")}`,
  ]) {
    const unknown = await get(path);
    expect([path, unknown.status]).toEqual([path, 404]);
    const html = await unknown.text();
    expect(html).toContain(RULE_MESSAGES.linkUnknown.replace("'", "&#x27;"));
    expect(html).toContain("<title>Erreur : Lien inconnu ou terminé");
  }
  const sent = await post(`${UNKNOWN}?of=departure`, { intent: "confirm" });
  expect(sent.status).toBe(404);
  expect(await (await get("/sitemap.xml")).text()).not.toContain("handover");
});

test.runIf(canWriteBehind)(
  "a handover closed meanwhile is read-only and shows the unsent text; over a week later the link is 404",
  () =>
    inBrowser(
      async ({ page }) => {
        const { agency, id, key } = await signedGuestRental("departure");
        await page.goto(`/handover/${key}`);
        await page.locator("summary", { hasText: "Ajouter des remarques" }).click();
        await page.getByLabel("Vos remarques").fill(REMARK);
        await behindTheSite((sql) => sql`update handovers set closed_at = now() where reservation_id = ${id}`);
        const [reply] = await Promise.all([
          page.waitForResponse((one) => one.request().method() === "POST"),
          press(page, "Envoyer mes remarques"),
        ]);
        expect(reply.status()).toBe(409);
        await page.getByText("Votre texte, qui n'a pas été envoyé").waitFor();
        await page.getByText(REMARK).waitFor();
        await expect(page.locator("main form")).toHaveCount(0);

        await agency.api.reservations.setStatus({ params: { id }, body: { status: "COMPLETED" } });
        expect((await get(`/handover/${key}`)).status).toBe(200);
        await behindTheSite(
          (sql) => sql`update reservations set updated_at = now() - interval '8 days' where id = ${id}`,
        );
        expect((await get(`/handover/${key}`)).status).toBe(404);
      },
      { mode: "without JavaScript" },
    ),
);

test("both handovers of a guest fit 320 px, also with text at 200 %", () =>
  inBrowser(
    async ({ page }) => {
      const { key } = await signedGuestRental("departure", "return");
      for (const size of ["100%", "200%"]) {
        await page.goto(`/handover/${key}`);
        await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), size);
        expect([size, await overflowsSideways(page)]).toEqual([size, false]);
      }
    },
    { viewport: { width: 320, height: 640 } },
  ));

eachView(
  "a guest's handovers, and the page of an unknown link",
  async ({ page, check }) => {
    const { key } = await signedGuestRental("departure", "return");
    await page.goto(`/handover/${key}`);
    await check();
    for (const summary of await page.locator("summary", { hasText: "Ajouter" }).all()) await summary.click();
    await check();
    await page.goto(UNKNOWN);
    await check();
  },
  { shipsScripts: false },
);

eachView("the agency's pages that show a guest's link", async ({ page, check }) => {
  const { agency, id } = await signedGuestRental("departure");
  const address = `/agency/dashboard/reservations/${id}`;
  await logIn(page, agency, address);
  for (const shows of [address, `${address}/handover/departure`]) {
    await page.goto(shows);
    for (const [button, tells] of [SHOW, RENEW]) {
      await press(page, button);
      await page.getByRole("status").filter({ hasText: tells }).waitFor();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      await page.getByLabel("Adresse à copier").scrollIntoViewIfNeeded();
      await check();
    }
  }
});
