import { describe, test } from "vitest";
import { eachView } from "../../support/accessibility";
import { dayFromNow, logIn, newClient } from "../../support/accounts";
import { HOME, open } from "../../support/administration";
import { eachMode, inBrowser } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";

/** Rentals started long before their pickup: the agency's warning before 'Démarrer', the administrator's list. */

/** A CONFIRMED reservation at an agency of its own. */
async function confirmed(inDays: number) {
  const owner = await newAgency();
  const [vehicle, client] = await Promise.all([newVehicle(owner), newClient()]);
  const { id, referenceNumber } = await client.api.reservations.create({
    body: {
      vehicleId: vehicle.id,
      ...{ pickupDate: dayFromNow(inDays), pickupTime: "10:00", pickupLocation: "Gare" },
      ...{ returnDate: dayFromNow(inDays + 3), returnTime: "10:00", returnLocation: "Gare" },
    },
  });
  const move = (status: "CONFIRMED" | "IN_PROGRESS" | "COMPLETED") =>
    owner.api.reservations.setStatus({ params: { id }, body: { status } });
  await move("CONFIRMED");
  return { owner, id, reference: referenceNumber, move, question: `/agency/dashboard/reservations/${id}/start` };
}

async function completedEarly(): Promise<string> {
  const { reference, move } = await confirmed(412);
  await move("IN_PROGRESS");
  await move("COMPLETED");
  return reference;
}

eachMode("starts a rental of next year after a question that says in how many days it begins", async ({ page }) => {
  const { owner, question, reference } = await confirmed(412);
  await logIn(page, owner, question);
  await page.getByText("Cette location commence dans 412 jours.").waitFor();
  await page.getByRole("button", { name: "Démarrer" }).click();
  await page
    .getByRole("status")
    .filter({ hasText: `Location ${reference} démarrée.` })
    .waitFor();
});

test("the question before a start does not mention a pickup within a day", () =>
  inBrowser(async ({ page }) => {
    const { owner, question } = await confirmed(0).catch(() => confirmed(1));
    await logIn(page, owner, question);
    const text = await page.locator("main").innerText();
    const isWithinADay = !/commence (demain|dans)/.test(text);
    const tomorrow = Date.parse(`${dayFromNow(1)}T10:00:00Z`) - 3_600_000 - Date.now();
    // At night tomorrow's 10:00 is the nearest pickup, and may be more than a day ahead.
    expect(isWithinADay || tomorrow > 24 * 3_600_000).toBe(true);
  }));

describe("the administrator's overview", () => {
  eachMode("lists rentals that were completed before their pickup", async ({ page }) => {
    const reference = await completedEarly();
    await open(page);
    const section = page.getByRole("region", { name: "Locations terminées avant leur prise en charge" });
    const item = section.getByRole("listitem").filter({ hasText: reference });
    await expect(item).toContainText(/Terminée le .+ à \d\d:\d\d, pour une prise en charge le .+ à 10:00/);
  });
});

eachView("the question before an early start, and the overview with an early completion", async ({ page, check }) => {
  await completedEarly();
  const { owner, question } = await confirmed(412);
  await logIn(page, owner, question);
  await page.getByText("Cette location commence dans 412 jours.").waitFor();
  await check();
  await page.context().clearCookies();
  await open(page, HOME);
  await page.getByRole("region", { name: "Locations terminées avant leur prise en charge" }).waitFor();
  await check();
});
