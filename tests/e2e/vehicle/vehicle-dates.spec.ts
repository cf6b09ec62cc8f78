import { test } from "vitest";
import { dayFromNow, newClient } from "../../support/accounts";
import { eachMode, inBrowser } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";
import { hydrated } from "../../support/hydration";
import { bookButton, card, plain, vehicleFor, vehiclePath } from "../../support/vehicle-page";

/** A vehicle that is free on the dates that its page offers by default: tomorrow and the next days. */
const newFreeVehicle = async () => newVehicle(await newAgency());

eachMode(
  "a vehicle's page without dates offers a pickup tomorrow and a return in four days, at 10:00",
  async ({ page }) => {
    const { id } = await newFreeVehicle();
    await page.goto(vehiclePath(id));
    await expect(page.locator("input[type=date][name=pickupDate]")).toHaveValue(dayFromNow(1));
    await expect(page.locator("input[type=date][name=returnDate]")).toHaveValue(dayFromNow(4));
    await expect(page.locator("select[name=pickupTime]")).toHaveValue("10:00");
    await expect.poll(() => card(page).locator("dl").textContent()).toContain("Nombre de jours3Total");
    await expect(card(page).getByText("Non spécifié")).toHaveCount(2);
  },
);

eachMode("nonsense in a vehicle's address gives messages at the fields and default dates", async ({ page }) => {
  const { id } = await newFreeVehicle();
  const reply = await page.goto(
    vehiclePath(id, {
      pickupDate: "abc",
      returnDate: "2026-13-45",
      pickupTime: "99:99",
      pickupLocation: "\u0000",
    }),
  );
  expect(reply?.status()).toBe(200);
  await expect.poll(() => page.title()).toMatch(/^Erreur\s: /);
  const summary = page.getByRole("alert");
  await expect
    .poll(async () => (await summary.getByRole("link").allTextContents()).map(plain))
    .toEqual([
      "Date de prise en charge : Date invalide",
      "Heure de prise en charge : Heure invalide",
      "Date de retour : Date invalide",
    ]);
  await expect
    .poll(async () => plain(await summary.textContent()))
    .toContain("Lieu de prise en charge : Ce texte contient");
  await summary.getByRole("link", { name: "Heure invalide" }).click();
  await expect(page.locator("select[name=pickupTime]")).toBeVisible();
  await expect.poll(() => card(page).locator("dl").textContent()).toContain("Nombre de jours3Total");
});

eachMode("choosing other dates on a vehicle's page keeps the places", async ({ page, js }) => {
  const { vehicle, days } = await vehicleFor();
  await page.goto(vehiclePath(vehicle.id, { ...days, pickupLocation: "Gare", returnLocation: "Aéroport" }));
  await hydrated(page, js);
  await page.getByText("Modifier les dates").click();
  await page.locator("input[type=date][name=returnDate]").fill(dayFromNow(1));
  await page.locator("input[type=date][name=pickupDate]").fill(dayFromNow(3));
  const [pickupDate, returnDate] = [dayFromNow(600), dayFromNow(607)];
  await page.locator("input[type=date][name=pickupDate]").fill(pickupDate);
  await page.locator("input[type=date][name=returnDate]").fill(returnDate);
  if (js) await expect.poll(() => card(page).locator("dl").textContent()).toContain("Nombre de jours7");
  await card(page).getByRole("button", { name: "Afficher le prix" }).click();
  await page.waitForURL((url) => url.searchParams.get("returnDate") === returnDate);
  await expect(page.locator("[name=pickupDate]")).toHaveValue(pickupDate);
  await expect.poll(() => card(page).locator("dl").textContent()).toContain("Nombre de jours7");
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    pickupDate,
    pickupTime: "10:00",
    returnDate,
    returnTime: "10:00",
    pickupLocation: "Gare",
    returnLocation: "Aéroport",
  });
});

test("the total changes with the dates at once, and nothing is booked before the page has loaded them", () =>
  inBrowser(async ({ page }) => {
    const { vehicle, days } = await vehicleFor();
    await page.goto(vehiclePath(vehicle.id, days));
    await hydrated(page, true);
    const before = await card(page).locator("dl").textContent();
    // The answer is held back, so that only the browser can have computed the total.
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/vehicles/**.data**", async (route) => {
      await answered;
      await route.continue();
    });
    await page.getByText("Modifier les dates").click();
    await page.locator("select[name=returnTime]").selectOption("18:00");
    await expect.poll(() => card(page).locator("dl").textContent()).toContain("Nombre de jours5");
    await expect.poll(() => card(page).locator("dl").textContent()).not.toBe(before);
    await expect.poll(() => page.locator(".booking-bar").textContent()).toMatch(/5\sjours/);
    await expect(bookButton(page)).toHaveAttribute("aria-disabled", "true");
    await bookButton(page).click({ force: true });
    expect(new URL(page.url()).pathname).toBe(`/vehicles/${vehicle.id}`);
    answer();
    await page.waitForURL((url) => url.searchParams.get("returnTime") === "18:00");
    await expect(bookButton(page)).not.toHaveAttribute("aria-disabled");
    await expect(page.locator("[name=returnTime]")).toHaveValue("18:00");

    await page.locator("input[type=date][name=returnDate]").fill(days.pickupDate);
    await page.locator("select[name=returnTime]").selectOption("08:00");
    await expect(card(page).getByText("Le retour doit être après la prise en charge")).toBeVisible();
    await expect(bookButton(page)).toHaveAttribute("aria-disabled", "true");
  }));

eachMode(
  "taken dates disable booking, with a warning, a calendar, and free dates at the same times and place",
  async ({ page }) => {
    const { vehicle, days } = await vehicleFor();
    const other = await newClient();
    await other.api.reservations.create({
      body: { vehicleId: vehicle.id, ...days, pickupTime: "09:00", returnTime: "09:00", pickupLocation: "Gare" },
    });
    await page.goto(
      vehiclePath(vehicle.id, { ...days, pickupTime: "08:00", returnTime: "08:00", pickupLocation: "Gare" }),
    );
    await expect(card(page).getByText("Ce véhicule n'est plus disponible à ces dates.")).toBeVisible();
    await expect(bookButton(page)).toBeDisabled();
    const reasonId = await bookButton(page).getAttribute("aria-describedby");
    await expect
      .poll(() => page.locator(`#${reasonId}`).textContent())
      .toBe("Choisissez d'autres dates pour réserver ce véhicule.");
    await expect(page.getByRole("table")).toHaveCount(2);
    await expect.poll(() => page.getByRole("cell", { name: "déjà réservé" }).count()).toBeGreaterThan(0);

    const links = card(page)
      .getByRole("heading", { name: "Prochaines dates libres, 4 jours" })
      .locator("..")
      .getByRole("link");
    await expect(links).toHaveCount(3);
    await links.first().click();
    await page.waitForURL((url) => url.searchParams.get("pickupDate") !== days.pickupDate);
    const params = Object.fromEntries(new URL(page.url()).searchParams);
    expect(params).toMatchObject({ pickupTime: "08:00", returnTime: "08:00", pickupLocation: "Gare" });
    expect(Date.parse(params.returnDate ?? "") - Date.parse(params.pickupDate ?? "")).toBe(4 * 86_400_000);
    await expect(bookButton(page)).toBeEnabled();
  },
);
