import type { Page } from "playwright";
import { test } from "vitest";
import { VALIDATION } from "~/contract/messages";
import { eachView } from "../../support/accessibility";
import { type Account, DEMO_PASSWORD, dayFromNow, logIn, newClient, siteApi } from "../../support/accounts";
import { eachMode, inBrowser } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";
import { looksWrongAtTwiceTheText } from "../../support/page-looks";

const STATS = "/agency/dashboard/stats";
const plain = (text: string) =>
  text
    .replace(/[\u00a0\u202f]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const rows = async (page: Page, card: string) =>
  (await page.getByRole("region", { name: card }).getByRole("row").allInnerTexts()).slice(1).map(plain);

/** A reservation of three days from tomorrow on, taken through the steps. */
async function rent(agency: Account, vehicleId: string, ...steps: ("CONFIRMED" | "IN_PROGRESS" | "COMPLETED")[]) {
  const client = await newClient();
  const { id } = await client.api.reservations.create({
    body: {
      vehicleId,
      pickupDate: dayFromNow(1),
      pickupTime: "10:00",
      returnDate: dayFromNow(4),
      returnTime: "10:00",
      pickupLocation: "Fès",
      returnLocation: "Fès",
    },
  });
  for (const status of steps) await agency.api.reservations.setStatus({ params: { id }, body: { status } });
}

/** An agency with a finished rental, a confirmed one, and a vehicle that nobody booked. */
async function busyAgency() {
  const agency = await newAgency();
  const ids: string[] = [];
  for (const [model, pricePerDay] of [
    ["Duster", 45],
    ["Jogger", 60],
    ["Spring", 20],
  ] as const) {
    ids.push(String((await newVehicle(agency, { model, pricePerDay, registrationNumber: `${model} 6` }))?.id));
  }
  await rent(agency, ids[0] as string, "CONFIRMED", "IN_PROGRESS", "COMPLETED");
  await rent(agency, ids[1] as string, "CONFIRMED");
  return { agency, ids };
}

eachMode("an agency's statistics show the backend's months, occupancy and best vehicles", async ({ page }) => {
  const { agency, ids } = await busyAgency();
  await logIn(page, agency, STATS);
  await expect(page.locator(".stat-card")).toHaveCount(6);
  await expect.poll(() => rows(page, "Détail par mois")).toHaveLength(13);
  const months = await rows(page, "Détail par mois");
  expect(months[0]).toMatch(/ 2 135 €$/);
  expect(months.at(-1)).toBe("12 mois 2 135 €");
  await expect(page.locator(".month-chart rect")).toHaveCount(24);
  await expect(page.locator(".month-chart:not([aria-hidden=true])")).toHaveCount(0);

  const { data, best } = await agency.api.agency.vehicleStats({});
  expect(best).toEqual([expect.objectContaining({ id: ids[0], rentals: 1, revenue: 135 })]);
  await expect
    .poll(() => rows(page, "Occupation des véhicules"))
    .toEqual(
      data.map(
        ({ brand, model, registrationNumber, occupancy }) => `${brand} ${model} ${registrationNumber} ${occupancy} %`,
      ),
    );
  await expect.poll(() => rows(page, "Meilleurs véhicules")).toEqual(["Dacia Duster Duster 6 1 135 €"]);
  await page.getByRole("region", { name: "Meilleurs véhicules" }).getByRole("link", { name: "Dacia Duster" }).click();
  await page.waitForURL(`**/agency/dashboard/vehicles/${ids[0]}/edit`);
});

eachMode("an agency's statistics follow a chosen period, and keep a day that is none", async ({ page }) => {
  const { agency } = await busyAgency();
  await logIn(page, agency, STATS);
  const headings = await page.getByRole("heading", { level: 3 }).allTextContents();
  expect(headings.indexOf("Réservations par mois")).toBeLessThan(headings.indexOf("D'où viennent les réservations"));
  await page.getByRole("link", { name: "Mois dernier" }).click();
  await page.waitForURL(/from=/);
  await expect.poll(async () => (await rows(page, "Détail par mois")).at(-1)).toBe("Total 0 0 €");
  await expect(page.getByRole("region", { name: "Meilleurs véhicules" })).toContainText("Aucune location terminée");
  await expect(page.locator(".stat-card").last()).toContainText("135");
  await page.goto(`${STATS}?from=hier&to=2026-01-01`);
  await expect(page.getByLabel("Du")).toHaveValue("hier");
  await expect(page.locator("#from-error")).toHaveText(VALIDATION.dateInvalid);
  await expect.poll(async () => (await rows(page, "Détail par mois")).at(-1)).toBe("12 mois 2 135 €");
});

test("the statistics of an agency without reservations are zeros, and say so", () =>
  inBrowser(async ({ page }) => {
    await logIn(page, await newAgency(), STATS);
    await expect.poll(async () => (await rows(page, "Détail par mois")).at(-1)).toBe("12 mois 0 0 €");
    await page.getByText("(0 véhicule en service)").waitFor();
    for (const [card, text] of [
      ["Réservations par mois", "Aucune réservation reçue pendant cette période."],
      ["Chiffre d'affaires par mois", "Aucune location terminée pendant cette période."],
      ["Occupation des véhicules", "Aucun véhicule en service."],
      ["Meilleurs véhicules", "Aucune location terminée pendant cette période."],
    ] as const) {
      await expect(page.getByRole("region", { name: card })).toContainText(text);
    }
    await expect(page.locator(".month-chart")).toHaveCount(0);
  }));

test("the months below the chart do not overlap at twice the text size, however wide they are", () =>
  inBrowser(
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 900 });
      await logIn(page, { email: "agence@rihla.test", password: DEMO_PASSWORD }, STATS);
      const months = page.locator(".month-chart li");
      await expect(months).toHaveCount(24);
      await months.evaluateAll((all) => {
        for (const month of all) month.textContent = "m";
      });
      expect(await looksWrongAtTwiceTheText(page)).toEqual([]);
    },
    { mode: "without JavaScript", isDrawn: true },
  ));

test("the occupancy of more than twenty vehicles is split into pages", () =>
  inBrowser(async ({ page }) => {
    const agency = await newAgency();
    for (let i = 0; i < 21; i++) await newVehicle(agency, { model: `N${i}` });
    await logIn(page, agency, `${STATS}?page=7`);
    await page.waitForURL(`**${STATS}?page=2`);
    await expect.poll(() => rows(page, "Occupation des véhicules")).toHaveLength(1);
    await page.getByRole("link", { name: "Page 1" }).click();
    await page.waitForURL((url) => url.search === "" && url.hash === "#occupation");
    await expect.poll(() => rows(page, "Occupation des véhicules")).toHaveLength(20);
    expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThanOrEqual(800);
  }));

test("the statistics of a deactivated agency are shown under a notice of its deactivation", () =>
  inBrowser(async ({ page }) => {
    const { agency } = await busyAgency();
    const id = String((await agency.api.auth.profile()).agency?.id);
    const admin = await siteApi().auth.login({ body: { email: "admin@rihla.test", password: DEMO_PASSWORD } });
    await siteApi(admin.access_token).admin.deactivateAgency({ params: { id } });
    await logIn(page, agency, STATS);
    await page.getByText("votre agence a été désactivée").waitFor();
    await expect.poll(async () => (await rows(page, "Détail par mois")).at(-1)).toBe("12 mois 2 135 €");
    await expect.poll(() => rows(page, "Occupation des véhicules")).toHaveLength(3);
  }));

eachView("the agency's statistics", async ({ page, check }) => {
  const { agency } = await busyAgency();
  await logIn(page, agency, STATS);
  await check();
});
