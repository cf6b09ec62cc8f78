import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { dayFromNow, freeVehicle, newClient, siteApi } from "../../support/accounts";
import { eachMode, inBrowser, PHONE, useBrowser } from "../../support/browser";
import { eachLook } from "../../support/looks";
import { bookButton, card, hydrated, plain, quietDays, vehiclePath } from "../../support/vehicle-page";

useBrowser();

/** A vehicle with photos, reviews of its agency and a description, free for the days. */
async function vehicleFor(days = quietDays()) {
  const { id } = await freeVehicle(days.pickupDate, days.returnDate);
  const vehicle = await siteApi().vehicles.get({ params: { id } });
  return { vehicle, days, name: `${vehicle.brand} ${vehicle.model}` };
}

eachMode("the page tells all about the vehicle, its agency and the price", async ({ page }) => {
  const { vehicle, days, name } = await vehicleFor();
  await page.goto(vehiclePath(vehicle.id, { ...days, pickupLocation: "Marrakech" }));
  expect(await page.title()).toContain(name);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(`${name} ${vehicle.year}`);
  const crumbs = page.getByRole("navigation", { name: "Fil d'Ariane" }).getByRole("listitem");
  expect(await crumbs.allTextContents()).toEqual(["Accueil", "Recherche", name]);
  expect(await page.getByText("Disponible", { exact: true }).isVisible()).toBe(true);
  expect(await page.getByText(`${vehicle.seats} places`).isVisible()).toBe(true);
  expect(await page.getByText(`${vehicle.doors} portes`).isVisible()).toBe(true);
  expect(await page.getByRole("heading", { name: vehicle.agency?.name, exact: true }).isVisible()).toBe(true);
  expect(await page.locator('a[href^="tel:"]').first().isVisible()).toBe(true);

  const total = vehicle.pricePerDay * 4;
  const breakdown = plain(await card(page).locator("dl").textContent());
  expect(breakdown).toMatch(/^Prix par jour.*€Nombre de jours4Total.*€Caution.*€$/);
  expect(breakdown.replace(/[ ,]/g, "")).toContain(`Total${String(total).replace(".", "")}`);
  expect(await card(page).getByText("Marrakech", { exact: true }).isVisible()).toBe(true);
  expect(await card(page).getByText("Non spécifié").count()).toBe(1);
  expect(
    await card(page)
      .getByText(/^Annulable jusqu'au /)
      .isVisible(),
  ).toBe(true);
});

eachMode("reviews are shown with their average, their author's initial and what was rented", async ({ page }) => {
  const { vehicle } = await vehicleFor();
  const { agency } = vehicle;
  expect(agency?.reviews?.length).toBeGreaterThan(0);
  await page.goto(vehiclePath(vehicle.id));
  const section = page.locator("#avis");
  expect(await section.getByRole("heading", { level: 2 }).textContent()).toBe(`Avis clients sur ${agency?.name}`);
  expect(await section.textContent()).toContain(`sur 5 (${agency?.reviewsCount} avis)`);
  expect(await section.getByRole("listitem").count()).toBe(agency?.reviews?.length);
  const first = agency?.reviews?.[0];
  expect(await section.getByRole("listitem").first().getByRole("heading").textContent()).toMatch(
    new RegExp(`^${first?.client?.firstName} .\\.$`),
  );
});

eachMode("thumbnails lead to their photos", async ({ page, js }) => {
  const { vehicle } = await vehicleFor();
  const count = vehicle.images?.length ?? 0;
  expect(count).toBeGreaterThan(1);
  await page.goto(vehiclePath(vehicle.id));
  await hydrated(page, js);
  const thumbs = page.locator(".gallery-thumbs a");
  expect(await thumbs.count()).toBe(count);
  const isShown = (n: number) =>
    page.locator(`#photo-${n}`).evaluate((slide) => {
      const list = slide.parentElement as HTMLElement;
      return Math.abs(slide.getBoundingClientRect().left - list.getBoundingClientRect().left) < 4;
    });
  expect(await isShown(1)).toBe(true);
  await thumbs.nth(1).click();
  await expect.poll(() => isShown(2)).toBe(true);
  if (js) {
    await expect.poll(() => thumbs.nth(1).getAttribute("aria-current")).toBe("true");
    expect(await thumbs.nth(0).getAttribute("aria-current")).toBeNull();
  }
  const lead = page.locator("#photo-1 img");
  expect(await lead.getAttribute("fetchpriority")).toBe("high");
  expect(await lead.getAttribute("loading")).toBeNull();
});

/** What the page offers when nobody asked for dates. */
const defaultDays = () => ({ pickupDate: dayFromNow(1), returnDate: dayFromNow(4) });

eachMode("without dates: pickup tomorrow, return four days from now, at 10:00", async ({ page }) => {
  const { vehicle } = await vehicleFor(defaultDays());
  await page.goto(vehiclePath(vehicle.id));
  expect(await page.locator("input[type=date][name=pickupDate]").inputValue()).toBe(dayFromNow(1));
  expect(await page.locator("input[type=date][name=returnDate]").inputValue()).toBe(dayFromNow(4));
  expect(await page.locator("select[name=pickupTime]").inputValue()).toBe("10:00");
  expect(await card(page).locator("dl").textContent()).toContain("Nombre de jours3");
  expect(await card(page).getByText("Non spécifié").count()).toBe(2);
});

eachMode("nonsense in the address: messages at the fields, default dates, no crash", async ({ page }) => {
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
  expect(await page.title()).toMatch(/^Erreur\s: /);
  const summary = page.getByRole("alert");
  expect((await summary.getByRole("link").allTextContents()).map(plain)).toEqual([
    "Date de prise en charge : Date invalide",
    "Heure de prise en charge : Heure invalide",
    "Date de retour : Date invalide",
  ]);
  expect(plain(await summary.textContent())).toContain("Lieu de prise en charge : Ce texte contient");
  await summary.getByRole("link", { name: "Heure invalide" }).click();
  expect(await page.locator("select[name=pickupTime]").isVisible()).toBe(true);
  expect(await card(page).locator("dl").textContent()).toContain("Nombre de jours3");
});

eachMode("other dates can be chosen, and the places stay", async ({ page, js }) => {
  const { vehicle, days } = await vehicleFor();
  await page.goto(vehiclePath(vehicle.id, { ...days, pickupLocation: "Gare", returnLocation: "Aéroport" }));
  await hydrated(page, js);
  await page.getByText("Modifier les dates").click();
  await page.locator("input[type=date][name=returnDate]").fill(dayFromNow(1));
  await page.locator("input[type=date][name=pickupDate]").fill(dayFromNow(3));
  const [pickupDate, returnDate] = [dayFromNow(600), dayFromNow(607)];
  await page.locator("input[type=date][name=pickupDate]").fill(pickupDate);
  await page.locator("input[type=date][name=returnDate]").fill(returnDate);
  if (js) expect(await card(page).locator("dl").textContent()).toContain("Nombre de jours7");
  await card(page).getByRole("button", { name: "Afficher le prix" }).click();
  await page.waitForURL((url) => url.searchParams.get("returnDate") === returnDate);
  await expect.poll(() => page.locator("#booking-form [name=pickupDate]").inputValue()).toBe(pickupDate);
  expect(await card(page).locator("dl").textContent()).toContain("Nombre de jours7");
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
    expect(await card(page).locator("dl").textContent()).toContain("Nombre de jours5");
    expect(await card(page).locator("dl").textContent()).not.toBe(before);
    expect(await page.locator(".booking-bar").textContent()).toContain("5 jours");
    expect(await bookButton(page).getAttribute("aria-disabled")).toBe("true");
    await bookButton(page).click({ force: true });
    expect(new URL(page.url()).pathname).toBe(`/vehicles/${vehicle.id}`);
    answer();
    await page.waitForURL((url) => url.searchParams.get("returnTime") === "18:00");
    await expect.poll(() => bookButton(page).getAttribute("aria-disabled")).toBeNull();
    expect(await page.locator("#booking-form [name=returnTime]").inputValue()).toBe("18:00");

    await page.locator("input[type=date][name=returnDate]").fill(days.pickupDate);
    await page.locator("select[name=returnTime]").selectOption("08:00");
    expect(await card(page).getByText("Le retour doit être après la prise en charge").isVisible()).toBe(true);
    expect(await bookButton(page).getAttribute("aria-disabled")).toBe("true");
  }));

eachMode("taken dates: a warning, free ones that keep times and places, a calendar, no button", async ({ page }) => {
  const { vehicle, days } = await vehicleFor();
  const other = await newClient();
  await other.api.reservations.create({
    body: { vehicleId: vehicle.id, ...days, pickupTime: "09:00", returnTime: "09:00", pickupLocation: "Gare" },
  });
  await page.goto(
    vehiclePath(vehicle.id, { ...days, pickupTime: "08:00", returnTime: "08:00", pickupLocation: "Gare" }),
  );
  expect(await card(page).getByText("Ce véhicule n'est plus disponible à ces dates.").isVisible()).toBe(true);
  expect(await bookButton(page).isDisabled()).toBe(true);
  const reasonId = await bookButton(page).getAttribute("aria-describedby");
  expect(await page.locator(`#${reasonId}`).textContent()).toBe("Choisissez d'autres dates pour réserver ce véhicule.");
  expect(await page.getByRole("table").count()).toBe(2);
  expect(await page.getByRole("cell", { name: "déjà réservé" }).count()).toBeGreaterThan(0);

  const links = card(page)
    .getByRole("heading", { name: "Prochaines dates libres, 4 jours" })
    .locator("..")
    .getByRole("link");
  expect(await links.count()).toBe(3);
  await links.first().click();
  await page.waitForURL((url) => url.searchParams.get("pickupDate") !== days.pickupDate);
  const params = Object.fromEntries(new URL(page.url()).searchParams);
  expect(params).toMatchObject({ pickupTime: "08:00", returnTime: "08:00", pickupLocation: "Gare" });
  expect(Date.parse(params.returnDate ?? "") - Date.parse(params.pickupDate ?? "")).toBe(4 * 86_400_000);
  expect(await bookButton(page).isEnabled()).toBe(true);
});

describe("what is not there", () => {
  for (const id of ["nope", "00000000-0000-4000-8000-000000000000", "%00", "a".repeat(500), "..%2F..%2Fetc"]) {
    test(id.slice(0, 40), () =>
      inBrowser(async ({ page }) => {
        const reply = await page.goto(`/vehicles/${id}`);
        expect(reply?.status()).toBe(404);
        expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Véhicule non trouvé");
        expect(await page.title()).toContain("Véhicule non trouvé");
      }),
    );
  }
});

test("all its scripts stay within 85 KB, its pictures within 400", () =>
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

describe("on a phone", () => {
  test("the bar sticks to the bottom of the page and stops above the footer", () =>
    inBrowser(
      async ({ page }) => {
        const { vehicle, days } = await vehicleFor();
        await page.goto(vehiclePath(vehicle.id, days));
        const bar = page.locator(".booking-bar");
        const bottom = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
        expect(await bottom()).toBe(PHONE.height);
        expect(await bar.evaluate((element) => element === element.closest("main")?.lastElementChild)).toBe(true);
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
        await expect.poll(bottom).toBeLessThan(PHONE.height);
        await bar.getByRole("button", { name: "Se connecter pour réserver" }).click();
        await page.waitForURL(/\/login/);
      },
      { viewport: PHONE, mode: "without JavaScript" },
    ));
});

eachLook("free dates, taken dates, nonsense", async ({ page, hydrated: scripts, check }) => {
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
