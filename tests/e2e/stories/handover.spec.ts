import type { Page } from "playwright";
import { test } from "vitest";
import { HANDOVER_MESSAGES } from "~/contract/handovers/messages";
import { logInByForm, newClient } from "../../support/accounts";
import { inBrowser, overflowsSideways, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";
import { chooser, photo, press } from "../../support/fleet";
import { addMark, carPhoto, handoverPage, marks, photosOf, rented, sign } from "../../support/handover-page";
import { cookieOf, get } from "../../support/plain-requests";
import { letters, printed, times } from "../../support/printed";
import { behindTheSite, canWriteBehind } from "../../support/signed-handovers";

/**
 * A rental with its handovers from the first day to the last, each person without JavaScript, next to the car:
 * 360 pixels wide, on a slow connection.
 */

const ANGLES = [
  ...["Côté droit", "Côté gauche", "Compteur", "Coffre"],
  ...["Avant", "Arrière", "Intérieur avant", "Intérieur arrière"],
];
const REMARK = "La rayure de l'aile y était déjà au départ, sous la poussière.";

const news = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first().waitFor();
const switchTo = async (page: Page, account: Parameters<typeof logInByForm>[1], address: string) => {
  await page.context().clearCookies();
  await logInByForm(page, account, address);
};

/**
 * Slows the connection to that of a phone at the edge of a town: 1.6 Mbit/s down, half of that up, 200 ms of latency.
 * Not in the second pass, since another database is no slower for it.
 */
async function slowDown(page: Page): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 200, downloadThroughput: 200_000, uploadThroughput: 100_000 },
  });
}

const onPhone = (steps: (page: Page) => Promise<void>) =>
  inBrowser(({ page }) => slowDown(page).then(() => steps(page)), {
    mode: "without JavaScript",
    isDrawn: true,
    viewport: PHONE,
  });

async function prepareDeparture(page: Page): Promise<void> {
  await page.getByLabel("Kilomètres").fill("61 204");
  await page.getByRole("radio", { name: "Plein" }).check();
  await page.getByLabel("Remarques").fill("Siège enfant posé.");
  for (const [i, angle] of ANGLES.entries()) {
    await page.getByLabel(`Photo ${angle}`, { exact: true }).setInputFiles(await carPhoto(`${i}.jpg`, 320));
    await page.getByRole("button", { name: `Envoyer la photo ${angle}`, exact: true }).click();
    await news(page, "1 photo ajoutée.");
    await expect(photosOf(page)).toHaveCount(i + 1);
  }
  await addMark(page, { zone: "Pare-chocs avant", kind: "CHIP", size: "SMALL" });
  await page.getByLabel("Caution prise").selectOption("CARD_HOLD");
  await page.getByLabel("Montant").fill("500");
  expect(await overflowsSideways(page)).toBe(false);
}

/** Fills in a return with one more scratch, for which a part of the deposit is kept. */
async function bringBack(page: Page): Promise<void> {
  await expect(marks(page)).toContainText("déjà notée");
  await page.getByLabel("Kilomètres").fill("61 504");
  await page.getByRole("radio", { name: "Plein" }).check();
  await addMark(page, { zone: "Aile arrière droite", kind: "SCRATCH", size: "MEDIUM", note: "Au-dessus de la roue" });
  await page.getByLabel("Photo Côté droit", { exact: true }).setInputFiles(await carPhoto("retour.jpg", 320));
  await page.getByRole("button", { name: "Envoyer la photo Côté droit", exact: true }).click();
  await news(page, "1 photo ajoutée.");
  await page.getByRole("radio", { name: "Retenue en partie" }).check();
  await page.getByLabel("Montant retenu").fill("120");
  await page.getByLabel("Pour la marque").selectOption({ label: "2, Aile arrière droite" });
  await page.getByLabel("Motif").fill("Rayure à repeindre");
  expect(await overflowsSideways(page)).toBe(false);
}

test("a car is handed over and returned with a new scratch, the client objects, and both print the papers", () =>
  onPhone(async (page) => {
    const { agency, client, id, referenceNumber } = await rented();
    const ofClient = `/client/dashboard/reservations/${id}`;
    await logInByForm(page, agency, `/agency/dashboard/reservations/${id}`);
    await page.getByRole("link", { name: "État des lieux de départ" }).click();
    await page.getByRole("heading", { level: 1, name: "État des lieux de départ" }).waitFor();
    await prepareDeparture(page);
    await sign(page, "Signer et démarrer");
    await news(page, "État des lieux signé, location démarrée.");

    await switchTo(page, client, ofClient);
    await page.getByRole("link", { name: "Lire et répondre" }).click();
    await page.getByText("61 204 km").first().waitFor();
    expect(await overflowsSideways(page)).toBe(false);
    await page.locator("summary", { hasText: "Confirmer" }).click();
    await press(page, "Confirmer et clore");
    await news(page, "État des lieux confirmé.");

    await switchTo(page, agency, handoverPage(id, "return"));
    await bringBack(page);
    await sign(page, "Signer et terminer");
    await news(page, "État des lieux signé, location terminée.");

    await switchTo(page, client, `${ofClient}/handover/return`);
    await page.getByText("Rayure à repeindre").first().waitFor();
    await page.locator("summary", { hasText: "Ajouter des remarques" }).click();
    await page.getByLabel("Vos remarques").fill(REMARK);
    await chooser(page).setInputFiles([await photo("aile.jpg")]);
    await press(page, "Envoyer la photo");
    await news(page, "1 photo ajoutée.");
    await press(page, "Envoyer mes remarques");
    await news(page, "Vos remarques sont envoyées.");

    const { deposit, departure, return: back } = await agency.api.handover.read({ params: { id } });
    expect(deposit).toMatchObject({ outcome: "KEPT", kept: 120, keptReason: "Rayure à repeindre" });
    expect(departure).toMatchObject({ state: "CONFIRMED", closedAt: expect.any(String) });
    expect(back?.state).toBe("REMARKED");
    expect((await agency.api.reservations.get({ params: { id } })).status).toBe("COMPLETED");

    const hashes = [...(departure?.photos ?? []), ...(back?.photos ?? [])].map(({ sha256 }) => sha256);
    expect(hashes).toHaveLength(10);
    const facts = {
      contract: [referenceNumber, "Thomas Richard", "61 204", "500 €"],
      condition: [referenceNumber, "61 204", "61 504", "Au-dessus de la roue", "Rayure à repeindre", REMARK, ...hashes],
    };
    for (const [reader, role] of [
      [client, "client"],
      [agency, "agency"],
    ] as const) {
      await switchTo(page, reader, `/${role}/dashboard`);
      for (const [paper, words] of Object.entries(facts)) {
        await page.goto(`/${role}/dashboard/reservations/${id}/${paper}`);
        const pages = await printed(page);
        for (const { width, height, outside } of pages)
          expect([Math.round(width), Math.round(height), outside]).toEqual([595, 842, []]);
        const text = pages.map((one) => one.text).join("");
        expect(words.filter((word) => times(text, word) === 0).map((word) => [role, paper, word])).toEqual([]);
        expect(letters(text)).not.toContain("undefined");
      }
    }

    const address = `/handover-photos/${back?.photos[0]?.id}`;
    const stranger = await cookieOf(await newClient());
    expect([(await get(address)).status, (await get(address, stranger)).status]).toEqual([404, 404]);
    const shown = await get(address, await cookieOf(client));
    expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
      ...[200, "image/webp", "no-store"],
    ]);
  }));

test.runIf(canWriteBehind)("a closed handover cannot be changed, not even directly in the database", async () => {
  const { agency, client, id } = await rented();
  const params = { id, moment: "departure" } as const;
  await agency.api.handover.addMark({ params, body: { zone: "ROOF", kind: "DENT", size: "SMALL" } });
  const body = { kilometres: 61_204, fuel: 8, depositMeans: "NONE" } as const;
  await agency.api.handover.save({ params, body });
  await agency.api.handover.sign({ params, body: {} });
  await client.api.handover.answer({ params, body: { answer: "CONFIRMED" } });
  const before = await agency.api.handover.read({ params: { id } });
  await behindTheSite(async (sql) => {
    const own = sql`select id from handovers where reservation_id = ${id}`;
    for (const change of [
      sql`update handovers set kilometres = 1 where reservation_id = ${id}`,
      sql`update handovers set closed_at = null where reservation_id = ${id}`,
      sql`delete from handovers where reservation_id = ${id}`,
      sql`update handover_marks set size = 'LARGE' where handover_id in (${own})`,
      sql`delete from handover_marks where handover_id in (${own})`,
    ])
      await expect(change.run()).rejects.toThrow(/cannot be changed any more/);
  });
  expect(await agency.api.handover.read({ params: { id } })).toEqual(before);
});

test("two people who edit one handover at once lose nothing", () =>
  onPhone((first) =>
    onPhone(async (second) => {
      const { agency, id } = await rented();
      for (const page of [first, second]) await logInByForm(page, agency, handoverPage(id, "departure"));
      await second.getByLabel("Remarques").fill("Vu à deux.");
      await addMark(first, { zone: "Toit", kind: "DENT", size: "SMALL" });
      await addMark(second, { zone: "Capot", kind: "CHIP", size: "SMALL" });
      await expect(marks(second)).toHaveCount(2);
      for (const [page, angle] of [
        [first, "Avant"],
        [second, "Arrière"],
      ] as const) {
        await page.getByLabel(`Photo ${angle}`, { exact: true }).setInputFiles(await carPhoto(`${angle}.jpg`, 320));
        await page.getByRole("button", { name: `Envoyer la photo ${angle}`, exact: true }).click();
        await news(page, "1 photo ajoutée.");
      }
      await first.getByLabel("Kilomètres").fill("48 213");
      await press(first, "Enregistrer");
      await news(first, "État des lieux enregistré");

      await second.getByLabel("Kilomètres").fill("48 300");
      await press(second, "Enregistrer");
      await second.getByText(HANDOVER_MESSAGES.changedMeanwhile).first().waitFor();
      await second
        .getByText(/Kilomètres\s:\s48\s?213/)
        .first()
        .waitFor();
      await expect(second.getByLabel("Kilomètres")).toHaveValue("48 300");
      await expect(second.getByLabel("Remarques")).toHaveValue("Vu à deux.");
      await press(second, "Enregistrer");
      await news(second, "État des lieux enregistré");

      const { departure } = await agency.api.handover.read({ params: { id } });
      expect(departure).toMatchObject({ kilometres: 48_300, remarks: "Vu à deux." });
      expect(departure?.marks.map(({ zone }) => zone).sort()).toEqual(["BONNET", "ROOF"]);
      expect(departure?.photos.map(({ angle }) => angle).sort()).toEqual(["FRONT", "REAR"]);
    }),
  ));
