import { readFile } from "node:fs/promises";
import { test } from "vitest";
import { dayFromNow, logIn } from "../../support/accounts";
import { inBrowser, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";

/** The payments of all rentals, filtered and downloaded as a file. */

const LIST = "/agency/dashboard/payments";

test("an agency's payments are filtered and downloaded as CSV, on a phone without scripts", () =>
  inBrowser(
    async ({ page }) => {
      const agency = await newAgency();
      const vehicle = await newVehicle(agency);
      const person = { firstName: "Rachid", lastName: "Naciri", phone: "06 61 00 00 67", origin: "PHONE" as const };
      const dates = { pickupDate: dayFromNow(1), returnDate: dayFromNow(4), pricePerDay: 40, deposit: 500 };
      const { id, referenceNumber } = await agency.api.counter.book({
        body: { vehicleId: vehicle.id, ...dates, ...person, hasLeft: false },
      });
      const today = dayFromNow(0);
      const note = (body: object) =>
        agency.api.handover.addPayment({
          params: { id },
          body: { paidOn: today, means: "CASH", amount: 50.5, ...body },
        });
      await note({});
      await note({ means: "CARD", amount: 20 });
      const { payments } = await note({ currency: "MAD", amount: 500, value: 46.3, note: "Solde" });
      const wrong = payments.find(({ means }) => means === "CARD");
      const params = { id, paymentId: wrong?.id ?? "" };
      await agency.api.handover.cancelPayment({ params, body: { reason: "Noté deux fois" } });

      await logIn(page, agency, "/agency/dashboard");
      await page.getByRole("link", { name: "Paiements", exact: true }).click();
      await page.getByRole("heading", { level: 2, name: /^3 paiements/ }).waitFor();
      await page.getByText("Somme comptée\u00a0: 96,80 €").waitFor();
      await expect(page.getByRole("article").filter({ hasText: "20 €" })).toContainText("Noté deux fois");

      await page.getByLabel("Du", { exact: true }).fill(dayFromNow(1));
      await page.getByRole("button", { name: "Filtrer" }).click();
      await page.getByText("Aucun ne correspond à ces filtres.").waitFor();
      await page.getByRole("link", { name: "Tout effacer" }).click();
      await page.getByLabel("Devise").selectOption("Dirhams");
      await page.getByLabel("Référence, client, reçu").fill("naciri");
      await page.getByRole("button", { name: "Filtrer" }).click();
      await page.getByRole("heading", { level: 2, name: /^1 paiement pour «\sNaciri\s»/i }).waitFor();
      await expect(page.getByRole("article")).toContainText("500 MAD compté pour 46,30 €");
      await expect(page.getByLabel("Devise")).toHaveValue("MAD");

      const coming = page.waitForEvent("download");
      await page.getByRole("link", { name: "Exporter en CSV" }).click();
      const file = await coming;
      expect(file.suggestedFilename()).toMatch(/^paiements-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
      expect(lines).toHaveLength(3);
      expect(lines[1]).toContain(`;${referenceNumber};Rachid Naciri;`);
      expect(lines[1]).toContain(";Dirhams;500;46,3;Solde;");

      await page.getByRole("link", { name: referenceNumber }).click();
      await page.getByRole("link", { name: "Tous les paiements" }).click();
      await page.waitForURL(`**${LIST}`);
    },
    { mode: "without JavaScript", isDrawn: true, viewport: PHONE },
  ));
