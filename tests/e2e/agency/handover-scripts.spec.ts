import { test } from "vitest";
import { logIn } from "../../support/accounts";
import { inBrowser, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";
import { press } from "../../support/fleet";
import { carPhoto, handoverPage, photosOf, rented } from "../../support/handover-page";
import { weigh } from "../../support/weight";

/** What scripts add to a handover's page: photos are uploaded in the background. */

const KB = 1024;

test("photos are uploaded one after another as they are chosen, with progress, while typing continues", () =>
  inBrowser(
    async ({ page, context }) => {
      const { agency, id } = await rented();
      await logIn(page, agency, handoverPage(id, "departure"));
      await page.getByLabel("Kilomètres").fill("48 21");
      const wire = await context.newCDPSession(page);
      await wire.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 50,
        downloadThroughput: -1,
        uploadThroughput: 150 * KB,
      });
      await page.getByLabel("Photo Avant", { exact: true }).setInputFiles(await carPhoto("avant.jpg", 1600));
      await page.getByLabel("Photo Coffre", { exact: true }).setInputFiles(await carPhoto("coffre.jpg"));
      await page.locator("progress").first().waitFor();
      await page
        .getByText(/^Envoi\s:\s\d+\s%$/)
        .first()
        .waitFor();
      await expect(page.getByText("En attente…")).toBeVisible();
      await page.getByLabel("Kilomètres").fill("48 213");
      await expect(photosOf(page)).toHaveCount(2, { timeout: 20_000 });
      await expect(page.getByText("2 sur 16, 5 Mo au plus chacune").first()).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: "Photo envoyée." })).toHaveCount(1);
      await expect(page.getByLabel("Kilomètres")).toHaveValue("48 213");
      const { departure } = await agency.api.handover.read({ params: { id } });
      expect(departure?.photos.map(({ angle }) => angle).sort()).toEqual(["BOOT", "FRONT"]);
    },
    { viewport: PHONE },
  ));

test("says why a photo was refused or not uploaded, and sends a failed one with the form", () =>
  inBrowser(async ({ page, context }) => {
    const { agency, id } = await rented();
    await logIn(page, agency, handoverPage(id, "departure"));
    const pdf = { name: "devis.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") };
    await page.getByLabel("Photo Avant", { exact: true }).setInputFiles(pdf);
    await page.getByText("« devis.pdf » : Type de fichier non autorisé.").waitFor();
    await context.setOffline(true);
    await page.getByLabel("Photo Coffre", { exact: true }).setInputFiles(await carPhoto("coffre.jpg"));
    await page.getByText("L'envoi a échoué : réessayez avec le bouton.").waitFor();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Envoyer la photo Coffre" }).click();
    await page.getByText("1 photo ajoutée.").waitFor();
    await expect(photosOf(page)).toHaveCount(1);
  }));

test("a form sent during a photo's upload includes the photo, which is stored once", () =>
  inBrowser(async ({ page }) => {
    const { agency, id } = await rented();
    await logIn(page, agency, handoverPage(id, "departure"));
    await page.route("**/photos", async (route) => {
      await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await route.abort().catch(() => undefined);
    });
    await page.getByLabel("Photo Avant", { exact: true }).setInputFiles(await carPhoto("avant.jpg"));
    await page
      .getByText(/^Envoi/)
      .first()
      .waitFor();
    await press(page, "Enregistrer");
    await page.getByRole("status").filter({ hasText: "État des lieux enregistré" }).waitFor();
    await expect(photosOf(page)).toHaveCount(1);
    const { departure } = await agency.api.handover.read({ params: { id } });
    expect(departure?.photos).toHaveLength(1);
  }));

test("a handover's page loads at most 100 KB of scripts", () =>
  inBrowser(async ({ page, context }) => {
    const { agency, id } = await rented();
    await logIn(page, agency, "/agency/dashboard");
    // A context caches what it has loaded, so the page is weighed in a new one with the same session.
    const cookies = await context.cookies();
    await inBrowser(async (visit) => {
      await visit.context.addCookies(cookies);
      const { script } = await weigh(visit.context, handoverPage(id, "departure"));
      expect(script).toBeGreaterThan(20 * KB);
      expect(script).toBeLessThanOrEqual(100 * KB);
    });
  }));

test("the keyboard chooses fuel and zones, moves on through the photos, and shows the chosen zone's label", () =>
  inBrowser(async ({ page }) => {
    const { agency, id } = await rented();
    await logIn(page, agency, handoverPage(id, "departure"));
    await page.getByLabel("Kilomètres").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(page.getByRole("radio", { name: "Vide" })).toBeChecked();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("radio", { name: "Plein" })).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Photo Côté droit", { exact: true })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Envoyer la photo Côté droit" })).toBeFocused();
    await page.getByRole("radio", { name: "Pare-chocs avant" }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "Capot" })).toBeChecked();
    const clip = (zone: string) =>
      page.locator(`label[for=zone-${zone}]`).evaluate((label) => getComputedStyle(label).clipPath);
    expect([await clip("BONNET"), await clip("ROOF")]).toEqual(["none", "inset(50%)"]);
  }));
