import { brotliCompressSync } from "node:zlib";
import { describe, test } from "vitest";
import { eachView } from "../../support/accessibility";
import { dayFromNow, freeVehicle, newClient, siteApi } from "../../support/accounts";
import { eachMode, inBrowser, PHONE, useBrowser } from "../../support/browser";
import { expect } from "../../support/expect";
import { bookButton, card, hydrated, plain, quietDays, vehiclePath } from "../../support/vehicle-page";

useBrowser();

/** A vehicle with photos, reviews of its agency and a description, free for the days. */
async function vehicleFor(days = quietDays()) {
  const { id } = await freeVehicle(days.pickupDate, days.returnDate);
  const vehicle = await siteApi().vehicles.get({ params: { id } });
  return { vehicle, days, name: `${vehicle.brand} ${vehicle.model}` };
}

eachMode("a vehicle's page shows the vehicle, its agency and the price", async ({ page }) => {
  const { vehicle, days, name } = await vehicleFor();
  await page.goto(vehiclePath(vehicle.id, { ...days, pickupLocation: "Marrakech" }));
  await expect.poll(() => page.title()).toContain(name);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(`${name} ${vehicle.year}`);
  const crumbs = page.getByRole("navigation", { name: "Fil d'Ariane" }).getByRole("listitem");
  await expect.poll(() => crumbs.allTextContents()).toEqual(["Accueil", "Recherche", name]);
  await expect(page.getByText("Disponible", { exact: true })).toBeVisible();
  await expect(page.getByText(`${vehicle.seats} places`)).toBeVisible();
  await expect(page.getByText(`${vehicle.doors} portes`)).toBeVisible();
  await expect(page.getByRole("heading", { name: vehicle.agency?.name, exact: true })).toBeVisible();
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();

  const total = vehicle.pricePerDay * 4;
  const breakdown = plain(await card(page).locator("dl").textContent());
  expect(breakdown).toMatch(/^Prix par jour.*€Nombre de jours4Total.*€Caution.*€$/);
  expect(breakdown.replace(/[ ,]/g, "")).toContain(`Total${String(total).replace(".", "")}`);
  await expect(card(page).getByText("Marrakech", { exact: true })).toBeVisible();
  await expect(card(page).getByText("Non spécifié")).toHaveCount(1);
  await expect(card(page).getByText(/^Annulable jusqu'au /)).toBeVisible();
});

eachMode(
  "a vehicle's page shows reviews with their average, their authors' initials and what was rented",
  async ({ page }) => {
    const { vehicle } = await vehicleFor();
    const { agency } = vehicle;
    expect(agency?.reviews?.length).toBeGreaterThan(0);
    await page.goto(vehiclePath(vehicle.id));
    const section = page.locator("#avis");
    await expect
      .poll(() => section.getByRole("heading", { level: 2 }).textContent())
      .toBe(`Avis clients sur ${agency?.name}`);
    await expect.poll(() => section.textContent()).toContain(`sur 5 (${agency?.reviewsCount} avis)`);
    await expect(section.getByRole("listitem")).toHaveCount(agency?.reviews?.length ?? 0);
    const first = agency?.reviews?.[0];
    await expect
      .poll(() => section.getByRole("listitem").first().getByRole("heading").textContent())
      .toMatch(new RegExp(`^${first?.client?.firstName} .\\.$`));
  },
);

eachMode("the thumbnails of a vehicle lead to their photos", async ({ page, js }) => {
  const { vehicle } = await vehicleFor();
  const count = vehicle.images?.length ?? 0;
  expect(count).toBeGreaterThan(1);
  await page.goto(vehiclePath(vehicle.id));
  await hydrated(page, js);
  const thumbs = page.locator(".thumbs a");
  await expect(thumbs).toHaveCount(count);
  const isShown = (n: number) =>
    page.locator(`#photo-${n}`).evaluate((slide) => {
      const list = slide.parentElement as HTMLElement;
      return Math.abs(slide.getBoundingClientRect().left - list.getBoundingClientRect().left) < 4;
    });
  await expect.poll(() => isShown(1)).toBe(true);
  await thumbs.nth(1).click();
  await expect.poll(() => isShown(2)).toBe(true);
  if (js) {
    await expect(thumbs.nth(1)).toHaveAttribute("aria-current", "true");
    await expect(thumbs.nth(0)).not.toHaveAttribute("aria-current");
  }
  const lead = page.locator("#photo-1 img");
  await expect(lead).toHaveAttribute("fetchpriority", "high");
  await expect(lead).not.toHaveAttribute("loading");
});

/** What the page offers when nobody asked for dates. */
const defaultDays = () => ({ pickupDate: dayFromNow(1), returnDate: dayFromNow(4) });

eachMode(
  "a vehicle's page without dates offers a pickup tomorrow and a return in four days, at 10:00",
  async ({ page }) => {
    const { vehicle } = await vehicleFor(defaultDays());
    await page.goto(vehiclePath(vehicle.id));
    await expect(page.locator("input[type=date][name=pickupDate]")).toHaveValue(dayFromNow(1));
    await expect(page.locator("input[type=date][name=returnDate]")).toHaveValue(dayFromNow(4));
    await expect(page.locator("select[name=pickupTime]")).toHaveValue("10:00");
    await expect.poll(() => card(page).locator("dl").textContent()).toContain("Nombre de jours3");
    await expect(card(page).getByText("Non spécifié")).toHaveCount(2);
  },
);

eachMode("nonsense in a vehicle's address gives messages at the fields and default dates", async ({ page }) => {
  const { vehicle } = await vehicleFor(defaultDays());
  const reply = await page.goto(
    vehiclePath(vehicle.id, {
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
  await expect.poll(() => card(page).locator("dl").textContent()).toContain("Nombre de jours3");
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
  await expect(page.locator("#booking-form [name=pickupDate]")).toHaveValue(pickupDate);
  await expect.poll(() => card(page).locator("dl").textContent()).toContain("Nombre de jours7");
  const { searchParams } = new URL(page.url());
  expect([searchParams.get("pickupLocation"), searchParams.get("returnLocation")]).toEqual(["Gare", "Aéroport"]);
});

test("the total follows the dates at once, and nothing is booked before the page shows them", () =>
  inBrowser(async ({ page }) => {
    const { vehicle, days } = await vehicleFor();
    await page.goto(vehiclePath(vehicle.id, days));
    await hydrated(page, true);
    const before = await card(page).locator("dl").textContent();
    // The answer is kept back, so that only the browser can have worked it out.
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
    await expect.poll(() => page.locator(".book-bar").textContent()).toContain("5 jours");
    await expect(bookButton(page)).toHaveAttribute("aria-disabled", "true");
    await bookButton(page).click({ force: true });
    expect(new URL(page.url()).pathname).toBe(`/vehicles/${vehicle.id}`);
    answer();
    await page.waitForURL((url) => url.searchParams.get("returnTime") === "18:00");
    await expect(bookButton(page)).not.toHaveAttribute("aria-disabled");
    await expect(page.locator("#booking-form [name=returnTime]")).toHaveValue("18:00");

    await page.locator("input[type=date][name=returnDate]").fill(days.pickupDate);
    await page.locator("select[name=returnTime]").selectOption("08:00");
    await expect(card(page).getByText("Le retour doit être après la prise en charge")).toBeVisible();
    await expect(bookButton(page)).toHaveAttribute("aria-disabled", "true");
  }));

eachMode(
  "taken dates give a warning, free ones that keep times and places, a calendar, and no button",
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

describe("a vehicle's id that nothing has gets a 404 page:", () => {
  for (const id of ["nope", "00000000-0000-4000-8000-000000000000", "%00", "a".repeat(500), "..%2F..%2Fetc"]) {
    test(id.slice(0, 40), () =>
      inBrowser(async ({ page }) => {
        const reply = await page.goto(`/vehicles/${id}`);
        expect(reply?.status()).toBe(404);
        await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Véhicule non trouvé");
        await expect.poll(() => page.title()).toContain("Véhicule non trouvé");
      }),
    );
  }
});

test("a vehicle's page stays within 85 KB of scripts and 400 KB of pictures", () =>
  inBrowser(async ({ page }) => {
    const files: { kind: string; body: Promise<Buffer> }[] = [];
    page.on("response", (response) => {
      const kind = response.request().resourceType();
      if (kind === "script" || response.url().includes("/uploads/")) files.push({ kind, body: response.body() });
    });
    const { vehicle } = await vehicleFor();
    await page.goto(vehiclePath(vehicle.id));
    await hydrated(page, true);
    await page.waitForLoadState("networkidle");
    let scripts = 0;
    let pictures = 0;
    for (const { kind, body } of files) {
      if (kind === "script") scripts += brotliCompressSync(await body).length;
      else pictures += (await body).length;
    }
    expect(scripts).toBeGreaterThan(50 * 1024);
    expect(scripts).toBeLessThanOrEqual(85 * 1024);
    expect(pictures).toBeGreaterThan(0);
    expect(pictures).toBeLessThanOrEqual(400 * 1024);
  }));

describe("the booking bar on a phone", () => {
  test("sticks to the bottom of the window and stops above the footer", () =>
    inBrowser(
      async ({ page }) => {
        const { vehicle, days } = await vehicleFor();
        await page.goto(vehiclePath(vehicle.id, days));
        const bar = page.locator(".book-bar");
        const bottom = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
        await expect.poll(bottom).toBe(PHONE.height);
        expect(await bar.evaluate((element) => element === element.closest("main")?.lastElementChild)).toBe(true);
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
        await expect.poll(bottom).toBeLessThan(PHONE.height);
        await bar.getByRole("button", { name: "Se connecter pour réserver" }).click();
        await page.waitForURL(/\/login/);
      },
      { viewport: PHONE, mode: "without JavaScript" },
    ));
});

eachView("free dates, taken dates, nonsense", async ({ page, hydrated: scripts, check }) => {
  const { vehicle, days } = await vehicleFor();
  const other = await newClient();
  await other.api.reservations.create({ body: { vehicleId: vehicle.id, ...days } });
  const free = quietDays(3);
  for (const params of [free, days, { pickupDate: "abc", returnDate: "def" }]) {
    await page.goto(vehiclePath(vehicle.id, params));
    await hydrated(page, scripts);
    await page.locator("details").evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
    await check();
  }
});
