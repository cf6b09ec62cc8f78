import type { Page } from "playwright";
import { describe, test } from "vitest";
import { eachView } from "../../support/accessibility";
import { logIn } from "../../support/accounts";
import { eachMode, inBrowser, overflowsSideways, PHONE } from "../../support/browser";
import { word } from "../../support/chance";
import { expect } from "../../support/expect";
import { card, chooser, FLEET, fill, fleetOf, newAgency, newVehicle, photo, press } from "../../support/fleet";

const dialog = (page: Page) => page.getByRole("dialog", { name: /le véhicule|Ajouter un véhicule/ });
const question = (page: Page) => page.getByRole("dialog", { name: "Quitter sans enregistrer" });
const waitForStatus = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text }).waitFor();
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Opens the fleet of a new agency with that many vehicles. */
async function openFleet(page: Page, count = 1) {
  const account = await newAgency();
  const vehicles = [];
  for (let i = 0; i < count; i++) vehicles.push(await newVehicle(account, { model: `Duster ${i + 1}` }));
  await logIn(page, account, FLEET);
  await card(page, "Duster 1").waitFor();
  return { account, vehicles };
}
const edit = (page: Page, name = "Duster 1") => card(page, name).getByRole("link", { name: "Modifier" });

describe("the vehicle form as a dialog over the fleet", () => {
  test("has its own address and title, and closes by Escape, 'Annuler', a click outside and 'back'", () =>
    inBrowser(async ({ page }) => {
      const { vehicles } = await openFleet(page, 9);
      const link = edit(page, "Duster 1");
      await link.scrollIntoViewIfNeeded();
      const scrolled = await page.evaluate(() => window.scrollY);
      expect(scrolled).toBeGreaterThan(100);
      const ways = [
        () => page.keyboard.press("Escape"),
        () => dialog(page).getByRole("link", { name: "Annuler" }).click(),
        () => page.mouse.click(5, 450),
        () => page.goBack(),
      ];
      for (const close of ways) {
        await link.focus();
        await page.keyboard.press("Enter");
        await dialog(page).waitFor();
        expect(pathOf(page)).toBe(`${FLEET}/${vehicles[0]?.id}/edit`);
        expect(await page.title()).toContain("Modifier Dacia Duster 1");
        await expect(page.locator("h1")).toHaveCount(1);
        expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
        await close();
        await dialog(page).waitFor({ state: "detached" });
        expect(pathOf(page)).toBe(FLEET);
        await expect(link).toBeFocused();
        expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      }
      await page.getByRole("link", { name: "Ajouter un véhicule" }).click();
      await dialog(page).waitFor();
      expect(pathOf(page)).toBe(`${FLEET}/new`);
      expect(await page.title()).toMatch(/^Ajouter un véhicule/);
      // Loaded from its own address, it is a page.
      await page.reload();
      await page.getByRole("heading", { level: 1, name: "Ajouter un véhicule" }).waitFor();
      await expect(page.locator("dialog")).toHaveCount(0);
    }));

  test("asks before it discards changes, whichever way it is left", () =>
    inBrowser(async ({ page }) => {
      const { vehicles } = await openFleet(page);
      const [address, link] = [`${FLEET}/${vehicles[0]?.id}/edit`, edit(page)];
      await link.click();
      await dialog(page).getByLabel("Modèle").fill("Sandero");
      const ways = [
        () => page.keyboard.press("Escape"),
        () => page.mouse.click(5, 450),
        () => dialog(page).getByRole("link", { name: "Annuler" }).click(),
        () => page.goBack(),
      ];
      for (const leave of ways) {
        await leave();
        await question(page).waitFor();
        await expect(question(page).getByRole("button", { name: "Continuer la saisie" })).toBeFocused();
        await press(page, "Continuer la saisie");
        await question(page).waitFor({ state: "detached" });
        await expect(dialog(page).getByLabel("Modèle")).toHaveValue("Sandero");
        await expect.poll(() => pathOf(page)).toBe(address);
      }
      // On repeated Escape the browser may close the form itself, past the question. The form is shown again.
      for (let i = 0; i < 7; i++) await page.keyboard.press("Escape");
      await page.waitForTimeout(300);
      await expect(dialog(page)).toBeVisible();
      if (await question(page).isVisible()) await press(page, "Continuer la saisie");
      await expect(dialog(page).getByLabel("Modèle")).toHaveValue("Sandero");
      await page.goBack();
      await press(page, "Quitter sans enregistrer");
      await dialog(page).waitFor({ state: "detached" });
      await expect.poll(() => pathOf(page)).toBe(FLEET);
      await expect(link).toBeFocused();
      await link.click();
      await expect(dialog(page).getByLabel("Modèle")).toHaveValue("Duster 1");
    }));

  test("stays open when a selection of text ends outside it, or a choice of files is cancelled", () =>
    inBrowser(async ({ page }) => {
      await openFleet(page);
      await edit(page).click();
      const field = await dialog(page).getByLabel("Marque").boundingBox();
      await page.mouse.move((field?.x ?? 0) + 30, (field?.y ?? 0) + 10);
      await page.mouse.down();
      await page.mouse.move(5, 450, { steps: 5 });
      await page.mouse.up();
      await chooser(page).dispatchEvent("cancel", { bubbles: true });
      await chooser(page).dispatchEvent("close", { bubbles: true });
      await page.waitForTimeout(300);
      await expect(dialog(page)).toBeVisible();
    }));

  test("focuses the list of mistakes each time they are made, and names the error in the title", () =>
    inBrowser(async ({ page }) => {
      await openFleet(page);
      await page.getByRole("link", { name: "Ajouter un véhicule" }).click();
      await dialog(page).getByLabel("Description").fill("Toit ouvrant.");
      for (const _ of ["once", "twice"]) {
        await press(page, "Enregistrer");
        const summary = dialog(page).getByRole("alert");
        await summary.getByRole("link", { name: "Marque requise" }).waitFor();
        await expect(summary).toBeFocused();
        await expect.poll(() => page.title()).toMatch(/^Erreur : Ajouter un véhicule/);
        await dialog(page).getByLabel("Description").focus();
      }
      await expect(dialog(page).getByLabel("Description")).toHaveValue("Toit ouvrant.");
      await dialog(page).getByRole("link", { name: "Prix requis" }).click();
      await expect(dialog(page).getByLabel("Prix par jour")).toBeFocused();
      await fill(page, `Essai${word()}`);
      await dialog(page).getByLabel("Prix par jour").fill("39");
      await press(page, "Enregistrer");
      await waitForStatus(page, /Le véhicule .*est ajouté\./);
      await expect(page.locator("dialog")).toHaveCount(0);
      expect(await page.title()).toMatch(/^Le véhicule .* est ajouté\./);
    }));

  test("adds and removes photos and makes one primary; the list behind shows it", () =>
    inBrowser(async ({ page }) => {
      const { account } = await openFleet(page);
      await edit(page).click();
      await chooser(page).setInputFiles([await photo("un.jpg"), await photo("deux.jpg")]);
      await expect(page.locator("img[src^='blob:']")).toHaveCount(2);
      await press(page, "Ajouter des photos");
      await waitForStatus(page, "2 photos ajoutées.");
      await expect(page.locator("img[src^='blob:']")).toHaveCount(0);
      await expect(chooser(page)).toHaveValue("");
      // A second upload does not send the first photos again.
      await chooser(page).setInputFiles([await photo("trois.jpg")]);
      await press(page, "Ajouter des photos");
      await waitForStatus(page, "1 photo ajoutée.");
      expect((await fleetOf(account))[0]?.images).toHaveLength(3);
      const first = page.locator(".photo-area-photo img").first();
      const before = String(await first.getAttribute("src"));
      await dialog(page).getByRole("button", { name: "Définir comme principale la photo 2" }).click();
      // Until the answer arrives, the next button would be held back as a second click.
      await expect(first).not.toHaveAttribute("src", before);
      expect((await fleetOf(account))[0]?.images?.findIndex((one) => one.isPrimary)).toBe(0);
      await dialog(page).getByRole("button", { name: "Supprimer la photo 3" }).click();
      await expect(page.locator(".photo-area-photo")).toHaveCount(2);
      await expect(dialog(page).getByRole("heading", { name: "Photos" })).toBeFocused();

      // Where the separate upload fails, the form sends the files itself.
      await page.route("**/agency/dashboard/vehicles/photos", (route) => route.abort());
      await chooser(page).setInputFiles([await photo("quatre.jpg")]);
      await dialog(page).getByLabel("Prix par jour").fill("");
      await press(page, "Enregistrer");
      await dialog(page).getByRole("link", { name: "Prix requis" }).waitFor();
      await expect(page.locator(".photo-area-photo")).toHaveCount(3);
      await dialog(page).getByRole("link", { name: "Annuler" }).click();
      await press(page, "Quitter sans enregistrer");
      await dialog(page).waitFor({ state: "detached" });
      await expect(card(page, "Duster 1").locator("img")).toHaveCount(1);
    }));

  test("accepts the next submission right after an answer, while the page is still being reloaded", () =>
    inBrowser(async ({ page }) => {
      const { account } = await openFleet(page);
      await edit(page).click();
      await dialog(page).getByLabel("Prix par jour").fill("");
      let release = () => {};
      const read = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/edit\.data/, async (route) => {
        if (route.request().method() === "GET") await read;
        await route.continue().catch(() => undefined);
      });
      await press(page, "Enregistrer");
      await dialog(page).getByRole("link", { name: "Prix requis" }).waitFor();
      await dialog(page).getByLabel("Prix par jour").fill("51");
      await press(page, "Enregistrer");
      await waitForStatus(page, /Le véhicule .*est modifié\./);
      release();
      expect((await fleetOf(account))[0]?.pricePerDay).toBe(51);
    }));

  test("says that there is no connection, and keeps what was typed and chosen", () =>
    inBrowser(async ({ page, context }) => {
      const { account } = await openFleet(page);
      await edit(page).click();
      await dialog(page).getByLabel("Modèle").fill("Sandero");
      await chooser(page).setInputFiles([await photo("un.jpg")]);
      await context.setOffline(true);
      await press(page, "Enregistrer");
      const alert = dialog(page).getByRole("alert").filter({ hasText: "pas de connexion à Internet" });
      await expect(alert).toBeFocused();
      await expect(dialog(page).getByLabel("Modèle")).toHaveValue("Sandero");
      await context.setOffline(false);
      await press(page, "Enregistrer");
      await waitForStatus(page, "Le véhicule Dacia Sandero est modifié.");
      expect((await fleetOf(account))[0]?.images).toHaveLength(1);
    }));

  test("fills the screen of a phone", () =>
    inBrowser(
      async ({ page }) => {
        await openFleet(page);
        await edit(page).click();
        expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE });
        expect(await overflowsSideways(page)).toBe(false);
        expect(await dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
      },
      { viewport: PHONE },
    ));
});

eachMode("in 'Mode économe' the vehicle form opens as a page instead of a dialog", async ({ page }) => {
  await openFleet(page);
  await page.getByRole("button", { name: /Mode économe/ }).click();
  await edit(page).click();
  await page.getByRole("heading", { level: 1, name: "Modifier le véhicule" }).waitFor();
  await expect(page.locator("dialog")).toHaveCount(0);
});

eachView("the vehicle form over the fleet, its mistakes and closing question", async ({ page, hydrated, check }) => {
  await openFleet(page);
  await page.getByRole("link", { name: "Ajouter un véhicule" }).click();
  await page.getByLabel("Marque").fill("Dacia");
  await check();
  await press(page, "Enregistrer");
  await page.getByRole("link", { name: "Prix requis" }).waitFor();
  await check();
  if (!hydrated) return;
  await page.keyboard.press("Escape");
  await question(page).waitFor();
  await check();
});
