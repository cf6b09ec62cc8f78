import { readFile } from "node:fs/promises";
import { test } from "vitest";
import { logIn } from "../../support/accounts";
import { accessibilityProblems, inBrowser, overflowsSideways, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";
import { chooser, FLEET, newAgency, newVehicle, press } from "../../support/fleet";

const csv = (name: string, text: string | Buffer) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test("a fleet is imported on a phone without scripts: template, refused trial, corrected file, list", async () => {
  await inBrowser(
    async ({ page }) => {
      const agency = await newAgency();
      await newVehicle(agency, { registrationNumber: "12345 | A | 6", pricePerDay: 42 });
      await logIn(page, agency, FLEET);
      await page.getByRole("link", { name: "Importer", exact: true }).click();
      await press(page, "Vérifier le fichier");
      await page.getByRole("alert").getByText("Choisissez d'abord un fichier.").waitFor();
      await chooser(page).setInputFiles(csv("trop.csv", Buffer.alloc(1024 * 1024 + 1, "a;b\n")));
      await press(page, "Vérifier le fichier");
      await page.getByRole("alert").getByText("1 Mo au plus").waitFor();
      expect(await overflowsSideways(page)).toBe(false);

      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Modèle CSV" }).click();
      const template = await readFile(await (await download).path(), "utf8");
      await chooser(page).setInputFiles(csv("flotte.csv", `${template};Dacia;Logan;2024;Économique;trente`));
      await press(page, "Vérifier le fichier");
      await page.getByRole("heading", { name: "Essai de l'import", level: 1 }).waitFor();
      await expect(page.getByText("3 lignes, point-virgule, UTF-8")).toBeVisible();
      await expect(page.getByRole("alert")).toContainText("1 ligne refusée, rien n'est encore enregistré.");
      await expect(page.getByRole("button", { name: "Importer" })).toBeDisabled();
      expect(await overflowsSideways(page)).toBe(false);
      await page.getByRole("link", { name: "À mettre à jour 1" }).click();
      await expect(page.getByRole("article")).toHaveCount(1);
      await expect(page.getByRole("article")).toContainText("Prix 42 € → 45 €");

      await page.getByRole("link", { name: "Autre fichier" }).click();
      await chooser(page).setInputFiles(csv("flotte.csv", template));
      await press(page, "Vérifier le fichier");
      await press(page, "Importer");
      await page
        .getByRole("status")
        .getByText("1 véhicule créé, 1 modifié. Ajoutez maintenant leurs photos.")
        .waitFor();
      await expect(page.getByRole("heading", { name: "2 véhicules", level: 2 })).toBeVisible();
      // Neither has a photo yet.
      await expect(page.getByRole("link", { name: "Ajouter des photos" })).toHaveCount(2);
    },
    { mode: "without JavaScript", isDrawn: true, viewport: PHONE },
  );
});

test("a trial import with refused lines passes axe and fits 320 pixels", async () => {
  await inBrowser(
    async ({ page }) => {
      const agency = await newAgency();
      await newVehicle(agency, { registrationNumber: "12345 | A | 6" });
      await logIn(page, agency, `${FLEET}/import`);
      const headings = "Plaque;Marque;Modèle;Année;Catégorie;Boîte;Carburant;Places;Portes;Prix;Kilométrage";
      const file = csv(`${"flotte-".repeat(9)}.csv`, `${headings}\n12345-A-6;;;;;;;;;39\n;Fiat`);
      await chooser(page).setInputFiles(file);
      await press(page, "Vérifier le fichier");
      await page.getByRole("article").first().waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await overflowsSideways(page)).toBe(false);
    },
    { viewport: { width: 320, height: 640 } },
  );
});
