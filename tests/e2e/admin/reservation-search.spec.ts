import { newClient } from "../../support/accounts";
import { open, RESERVATIONS } from "../../support/administration";
import { bookAtDemoAgency } from "../../support/bookings";
import { eachMode } from "../../support/browser";
import { expect } from "../../support/expect";

eachMode("the administrator finds one reservation by its reference, however it is typed", async ({ page }) => {
  const client = await newClient({ firstName: "Hajar", lastName: "Berrada" });
  const { referenceNumber } = await bookAtDemoAgency(client);
  const { referenceNumber: other } = await bookAtDemoAgency(client);
  await open(page, RESERVATIONS);
  const rows = page.getByRole("article");
  const field = page.getByRole("searchbox", { name: "Référence" });
  const filter = page.getByRole("button", { name: "Filtrer" });
  for (const typed of [referenceNumber, referenceNumber.replaceAll("-", " ").toLowerCase(), referenceNumber.slice(3)]) {
    await field.fill(typed);
    await filter.click();
    await page.waitForURL((url) => url.searchParams.get("q") === typed);
    await page.getByRole("heading", { level: 2, name: /^1 réservation/ }).waitFor();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(referenceNumber);
    await expect(rows).toContainText("Hajar Berrada");
    await expect(rows).toContainText("Atlas Car");
    await expect(field).toHaveValue(typed);
  }

  // Part of a reference finds nothing, and a whole one combines with other filters.
  await field.fill(other.slice(0, 6));
  await filter.click();
  await page.getByRole("heading", { name: "Aucune réservation" }).waitFor();
  await field.fill(other);
  await page.getByLabel("Statut").selectOption("Refusée");
  await filter.click();
  await page.waitForURL(/status=REJECTED/);
  await page.getByText("Aucune ne correspond à ces filtres.").waitFor();
  await expect(rows).toHaveCount(0);
  await page.getByLabel("Statut").selectOption("En attente");
  await filter.click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(other);

  await page.getByRole("link", { name: "Tout effacer" }).click();
  await page.waitForURL(`**${RESERVATIONS}`);
  await expect(rows).toHaveCount(50);
  await expect(field).toHaveValue("");
});
