import type { Page } from "playwright";
import { test } from "vitest";
import { logIn } from "../../support/accounts";
import { eachMode, inBrowser, PAGE } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, press, tooLarge } from "../../support/fleet";
import {
  addMark,
  carPhoto,
  handoverPage,
  marks,
  photosOf,
  rented,
  signDeparture,
  zone,
} from "../../support/handover-page";
import { endSession, logInAgain } from "../../support/session-end";

/** Why a handover is refused: bad input, others' changes, the wrong moment, the wrong person. */

const departure = (id: string) => ({ id, moment: "departure" }) as const;
const alert = (page: Page) => page.getByRole("alert").first();
/** Presses a button that submits the page, and returns the status of the answer. */
async function statusOf(page: Page, name: string): Promise<number | undefined> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.request().isNavigationRequest() && response.request().method() === "POST",
    ),
    press(page, name),
  ]);
  await page.waitForLoadState();
  return answer.status();
}

/** Adds that many photos through the API, not the page. */
async function fill(agency: Awaited<ReturnType<typeof rented>>["agency"], id: string, count: number) {
  for (let i = 0; i < count; i++) {
    const { buffer } = await carPhoto(`${i}.jpg`, 64);
    const file = new File([new Uint8Array(buffer)], `${i}.jpg`, { type: "image/jpeg" });
    await agency.api.handover.addPhoto({ params: departure(id), query: { angle: "OTHER" }, file });
  }
}

test("names each file that is not a photo with the reason, and saves the photos sent with it", PAGE, () =>
  inBrowser(
    async ({ page }) => {
      const { agency, id } = await rented();
      await logIn(page, agency, handoverPage(id, "departure"));
      await page.getByLabel("Remarques").fill("Pare-soleil décollé.");
      const heic = {
        name: "IMG_2041.heic",
        mimeType: "image/heic",
        buffer: Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1"),
      };
      const pdf = { name: "devis.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") };
      await page
        .getByLabel("Autres photos")
        .setInputFiles([await carPhoto("un.jpg"), heic, pdf, await carPhoto("deux.jpg")]);
      expect(await statusOf(page, "Envoyer les autres photos")).toBe(415);
      for (const name of ["IMG_2041.heic", "devis.pdf"]) {
        await expect(alert(page)).toContainText(
          `« ${name} » : Type de fichier non autorisé. Utilisez JPEG, PNG ou WebP.`,
        );
      }
      await expect(page.getByText("2 photos ajoutées.")).toBeVisible();
      await expect(photosOf(page)).toHaveCount(2);
      await expect(page.getByLabel("Remarques")).toHaveValue("Pare-soleil décollé.");

      await page.getByLabel("Photo Avant", { exact: true }).setInputFiles(tooLarge("enorme.jpg"));
      expect(await statusOf(page, "Envoyer la photo Avant")).toBe(413);
      await expect(alert(page)).toContainText("« enorme.jpg » : Le fichier est trop volumineux. Taille maximale : 5MB");
      expect(await statusOf(page, "Envoyer la photo Avant")).toBe(422);
      await expect(alert(page)).toContainText("Choisissez d'abord une photo.");
    },
    { mode: "without JavaScript" },
  ),
);

test("refuses a 17th photo, and removes the fields for more", PAGE, () =>
  inBrowser(
    async ({ page }) => {
      const { agency, id } = await rented();
      await fill(agency, id, 15);
      await logIn(page, agency, handoverPage(id, "departure"));
      await page.getByLabel("Autres photos").setInputFiles([await carPhoto("16.jpg"), await carPhoto("17.jpg")]);
      expect(await statusOf(page, "Envoyer les autres photos")).toBe(422);
      await expect(alert(page)).toContainText("« 17.jpg » : 16 photos au plus par état des lieux");
      await expect(photosOf(page)).toHaveCount(16);
      await expect(page.locator("input[type=file]")).toHaveCount(0);
    },
    { mode: "without JavaScript" },
  ),
);

eachMode("refuses a signature with a message for every missing field at once", async ({ page }) => {
  const { agency, id } = await rented();
  await logIn(page, agency, handoverPage(id, "departure"));
  expect(await statusOf(page, "Signer et démarrer")).toBe(422);
  for (const message of [
    "Indiquez le kilométrage",
    "Indiquez le niveau de carburant",
    "Indiquez comment la caution a été prise",
  ]) {
    await alert(page).getByRole("link", { name: message }).waitFor();
  }
  await page.getByLabel("Kilomètres").fill("2 000 001");
  await page.getByRole("radio", { name: "Vide" }).check();
  await page.getByLabel("Caution prise").selectOption("CHEQUE");
  await page.getByLabel("Montant").fill("");
  expect(await statusOf(page, "Signer et démarrer")).toBe(422);
  await alert(page).getByRole("link", { name: "Entre 0 et 2 000 000 km" }).waitFor();
  await page.getByLabel("Kilomètres").fill("48213");
  expect(await statusOf(page, "Signer et démarrer")).toBe(422);
  await alert(page).getByRole("link", { name: "Indiquez le montant de la caution" }).waitFor();
  expect((await agency.api.reservations.get({ params: { id } })).status).toBe("CONFIRMED");
});

eachMode("refuses a damage mark without a zone, and keeps its typed details", async ({ page, js }) => {
  const { agency, id } = await rented();
  await logIn(page, agency, handoverPage(id, "departure"));
  // The styles show the fields once a zone is chosen, which cannot be undone.
  if (js) {
    await expect(page.getByLabel("Taille")).toBeHidden();
    await zone(page, "Hayon").check();
    await expect(page.getByLabel("Taille")).toBeVisible();
    return;
  }
  await page.getByLabel("Taille").selectOption("LARGE");
  await page.getByLabel("Précision").fill("Sous la plaque");
  expect(await statusOf(page, "Ajouter la marque")).toBe(422);
  await alert(page).getByRole("link", { name: "Touchez une zone du dessin" }).waitFor();
  await expect(page.getByLabel("Précision")).toHaveValue("Sous la plaque");
  await addMark(page, { zone: "Hayon", kind: "WEAR", size: "LARGE" });
  await expect(marks(page)).toContainText("Usure, plus de 20 cm · Sous la plaque");
});

eachMode(
  "shows values that a colleague saved meanwhile, keeps the typed ones, and saves them next time",
  async ({ page }) => {
    const { agency, id } = await rented();
    await logIn(page, agency, handoverPage(id, "departure"));
    await page.getByLabel("Kilomètres").fill("48 213");
    await page.getByLabel("Remarques").fill("Vu à deux.");
    await agency.api.handover.save({ params: departure(id), body: { kilometres: 48_300 } });
    await agency.api.handover.addMark({
      params: departure(id),
      body: { zone: "ROOF", kind: "DENT", size: "SMALL" },
    });
    // One's own mark is recorded all the same.
    await page.getByRole("radio", { name: "Capot" }).check();
    expect(await statusOf(page, "Ajouter la marque")).toBe(409);
    await expect(alert(page)).toContainText("Quelqu'un d'autre a enregistré cet état des lieux entre-temps");
    await expect(page.getByText("Kilomètres : 48 300")).toBeVisible();
    await expect(marks(page)).toHaveCount(2);
    await expect(page.getByLabel("Kilomètres")).toHaveValue("48 213");
    expect(await statusOf(page, "Enregistrer")).toBe(303);
    const { departure: saved } = await agency.api.handover.read({ params: { id } });
    expect(saved).toMatchObject({ kilometres: 48_213, remarks: "Vu à deux." });
  },
);

test("refuses changes to a handover that a colleague has signed meanwhile", PAGE, () =>
  inBrowser(
    async ({ page }) => {
      const { agency, id } = await rented();
      await logIn(page, agency, handoverPage(id, "departure"));
      await page.getByLabel("Kilomètres").fill("1");
      await signDeparture(agency, id);
      await page.getByLabel("Photo Avant", { exact: true }).setInputFiles(await carPhoto("tard.jpg"));
      expect(await statusOf(page, "Enregistrer")).toBe(409);
      await expect(alert(page)).toContainText("Cet état des lieux est signé : il ne change plus.");
      await expect(alert(page)).toContainText("« tard.jpg »");
      await expect(page.getByText("61 204 km")).toBeVisible();
    },
    { mode: "without JavaScript" },
  ),
);

test("a departure or return that is too early says so, and refuses what is sent", () =>
  inBrowser(async ({ page }) => {
    const asked = await rented("PENDING");
    await logIn(page, asked.agency, handoverPage(asked.id, "departure"));
    await expect(page.getByText("se prépare une fois la réservation confirmée")).toBeVisible();
    await expect(page.locator("main form")).toHaveCount(0);
    const send = (id: string, moment: "departure" | "return") =>
      page.request.post(handoverPage(id, moment), { multipart: { intent: "save", kilometres: "5" }, maxRedirects: 0 });
    expect((await send(asked.id, "departure")).status()).toBe(409);
    await page.goto(handoverPage(asked.id, "return"));
    await expect(page.getByText("se fait une fois la location commencée")).toBeVisible();
    expect((await send(asked.id, "return")).status()).toBe(409);
    expect((await page.goto(handoverPage(asked.id, "departure").replace("departure", "arrival")))?.status()).toBe(404);
  }));

test("opens the page and its photo requests to the reservation's own agency only", () =>
  inBrowser(async ({ page, context }) => {
    const { client, id } = await rented();
    const elsewhere = await newAgency();
    const address = handoverPage(id, "departure");
    await page.goto(address);
    expect(new URL(page.url()).pathname).toBe("/login");
    await logIn(page, client, "/client/dashboard");
    await page.goto(address);
    expect(new URL(page.url()).pathname).toBe("/");
    await context.clearCookies();
    await logIn(page, elsewhere, "/agency/dashboard");
    expect((await page.goto(address))?.status()).toBe(404);
    expect((await page.request.post(address, { multipart: { intent: "save" } })).status()).toBe(404);
    const photo = await carPhoto("ailleurs.jpg");
    const sent = await page.request.post(`${address}/photos`, { multipart: { "photo-FRONT": photo } });
    expect(sent.status()).toBe(404);
    expect((await page.request.get(`${address}/photos`)).status()).toBe(404);
  }));

eachMode(
  "after a session ends, the login restores a handover's typed values and uploaded photos",
  async ({ page, context, js }) => {
    const { agency, id } = await rented();
    await logIn(page, agency, handoverPage(id, "departure"));
    await page.getByLabel("Photo Avant", { exact: true }).setInputFiles(await carPhoto("avant.jpg"));
    if (!js) await page.getByRole("button", { name: "Envoyer la photo Avant" }).click();
    await expect(photosOf(page)).toHaveCount(1);
    await page.getByLabel("Kilomètres").fill("48 213");
    await page.getByRole("radio", { name: "5/8" }).check();
    await page.getByLabel("Remarques").fill("Vu à deux.");
    await endSession(context);
    await press(page, "Enregistrer");
    await logInAgain(page, agency);
    await expect(page.getByLabel("Kilomètres")).toHaveValue("48 213");
    await expect(page.getByRole("radio", { name: "5/8" })).toBeChecked();
    await expect(page.getByLabel("Remarques")).toHaveValue("Vu à deux.");
    await expect(photosOf(page)).toHaveCount(1);
    await press(page, "Enregistrer");
    await page.getByRole("status").filter({ hasText: "État des lieux enregistré" }).waitFor();
  },
);
