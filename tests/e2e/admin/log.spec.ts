import { readFile } from "node:fs/promises";
import { test } from "vitest";
import { DEMO_PASSWORD, logIn } from "../../support/accounts";
import { inBrowser, overflowsSideways, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";

/** The log on a phone without scripts: its filter, and the filtered log as a download. */

const ADMIN = { email: "admin@rihla.test", password: DEMO_PASSWORD };

test("the log is filtered, downloaded as CSV, and refuses an invalid date", () =>
  inBrowser(
    async ({ page }) => {
      await logIn(page, ADMIN, "/admin/dashboard");
      await page.getByRole("link", { name: "Journal" }).click();
      await page.getByRole("heading", { name: "Journal", level: 1 }).waitFor();
      expect(await overflowsSideways(page)).toBe(false);
      await page.getByLabel("Auteur").selectOption("Agence");
      await page.getByLabel("Action").selectOption("Paiements et cautions");
      await page.getByLabel("Référence, nom ou agence").fill("personne");
      await page.getByRole("button", { name: "Filtrer" }).click();
      await page.getByRole("heading", { name: "Aucune action" }).waitFor();
      await expect(page.getByLabel("Auteur")).toHaveValue("AGENCY");
      await expect(page.getByLabel("Référence, nom ou agence")).toHaveValue("personne");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Exporter en CSV" }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^journal-\d{4}-\d{2}-\d{2}\.csv$/);
      expect(await readFile(await download.path(), "utf8")).toBe(
        "\ufeffDate;Heure;Auteur;Rôle;Agence;Action;Objet;Référence ou nom;Changements\r\n",
      );
      await page.goto("/admin/log?from=hier&q=RH");
      await page.getByRole("alert").getByRole("link", { name: "Date invalide" }).waitFor();
      await expect(page.getByLabel("Du", { exact: true })).toHaveValue("hier");
      await expect(page.getByLabel("Référence, nom ou agence")).toHaveValue("RH");
    },
    { mode: "without JavaScript", isDrawn: true, viewport: PHONE },
  ));
