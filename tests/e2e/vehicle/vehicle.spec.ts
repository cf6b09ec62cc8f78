import type { Locator } from "playwright";
import { describe, test } from "vitest";
import { eachView } from "../../support/accessibility";
import { newClient } from "../../support/accounts";
import { drawn, eachMode, inBrowser, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";
import { hydrated } from "../../support/hydration";
import { offered } from "../../support/offered-vehicle";
import { bookButton, card, plain, quietDays, vehicleFor, vehiclePath } from "../../support/vehicle-page";

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
  expect(breakdown).toMatch(/^Prix par jour.*€Nombre de jours4Total.*€Total à payer.*€Caution, à part.*€$/);
  expect(breakdown.replace(/[ ,]/g, "")).toContain(`Totalàpayer${String(total).replace(".", "")}`);
  // The address of the agency ends with the city, which is not repeated.
  await expect(card(page).locator(".rental-stops li").first()).toContainText(/À l'agence.+, Marrakech\s*$/);
  await expect(card(page).getByText("Non spécifié")).toHaveCount(1);
  await expect(card(page).getByText(/^Annulable jusqu'au /)).toBeVisible();
});

eachMode(
  "a vehicle's page shows reviews with their count, their average and their authors' short names",
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

eachMode("a click on a thumbnail of a vehicle shows its photo", async ({ page, js }) => {
  const { vehicle } = await vehicleFor();
  const count = vehicle.images?.length ?? 0;
  expect(count).toBeGreaterThan(1);
  await page.goto(vehiclePath(vehicle.id));
  await hydrated(page, js);
  const thumbs = page.locator(".gallery-thumbs a");
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

describe("an unknown vehicle id gets a 404 page:", () => {
  for (const id of ["nope", "00000000-0000-4000-8000-000000000000", "%20", "a".repeat(500), "..%2F..%2Fetc"]) {
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

describe("the booking bar on a phone", () => {
  test("sticks to the bottom of the window and stops above the footer", () =>
    inBrowser(
      async ({ page }) => {
        const { vehicle, days } = await vehicleFor();
        await page.goto(vehiclePath(vehicle.id, days));
        const bar = page.locator(".booking-bar");
        const bottom = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
        await expect.poll(bottom).toBe(PHONE.height);
        expect(await bar.evaluate((element) => element === element.closest("main")?.lastElementChild)).toBe(true);
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
        await expect.poll(bottom).toBeLessThan(PHONE.height);
        await bar.getByRole("link", { name: "Réserver" }).click();
        await expect(bookButton(page)).toBeInViewport({ ratio: 1 });
        expect(await isUncovered(bookButton(page))).toBe(true);
      },
      { viewport: PHONE, mode: "without JavaScript", isDrawn: true },
    ));

  test("leads to the dates, and shows no total, while none are chosen", () =>
    inBrowser(
      async ({ page }) => {
        const { vehicle } = await offered();
        await page.goto(vehiclePath(vehicle.id));
        const bar = page.locator(".booking-bar");
        await expect(bar).toContainText("par jour");
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
        await bar.getByRole("link", { name: "Choisir les dates" }).click();
        const first = card(page).locator("[name=pickupDate]");
        await expect(first).toBeInViewport({ ratio: 1 });
        expect(await isUncovered(first)).toBe(true);
      },
      { viewport: PHONE, mode: "without JavaScript", isDrawn: true },
    ));
});

/** True if nothing is drawn above the middle of an element. */
const isUncovered = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

describe("the booking card on a desktop", () => {
  test.each([720, 600])("keeps its total and its button in view in a window of %i pixels", (height) =>
    inBrowser(
      async ({ page }) => {
        const { vehicle, params } = await offered();
        await page.goto(vehiclePath(vehicle.id, params));
        const total = card(page).locator(".booking-card-price b");
        const heightOf = (selector: string) => page.locator(selector).evaluate((element) => element.scrollHeight);
        const end = (await heightOf("main")) - height;
        for (const top of [0, 200, end]) {
          await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
          for (const inner of [0, 400, await heightOf(".booking-card")]) {
            await card(page).evaluate((element, y) => element.scrollTo({ top: y, behavior: "instant" }), inner);
            for (const part of [total, bookButton(page)]) {
              await expect(part).toBeInViewport({ ratio: 1 });
              expect(await isUncovered(part)).toBe(true);
            }
          }
        }
      },
      { viewport: { width: 1280, height }, mode: "without JavaScript", isDrawn: true },
    ),
  );
});

eachView("a vehicle's page with free dates, taken dates and nonsense", async ({ page, hydrated: scripts, check }) => {
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

test("the breadcrumb of a vehicle with a long name is one line on a phone, without the name", async () => {
  const agency = await newAgency();
  const long = await newVehicle(agency, { brand: "Mercedes-Benz", model: "Classe V Avantgarde extra-longue" });
  const short = await newVehicle(agency, { brand: "Kia", model: "Rio" });
  await inBrowser(
    async ({ page }) => {
      const crumbs = page.getByRole("navigation", { name: "Fil d'Ariane" });
      const last = crumbs.getByRole("listitem").last();
      const boxes = async (id: string) => {
        await page.goto(`/vehicles/${id}`);
        await drawn(page);
        return { line: await crumbs.boundingBox(), name: await last.boundingBox() };
      };
      for (const width of [320, 360]) {
        await page.setViewportSize({ ...PHONE, width });
        const { line, name } = await boxes(long.id);
        expect(line?.height).toBe(44);
        expect(name?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + 44);
        await expect(last).toHaveText("Mercedes-Benz Classe V Avantgarde extra-longue");
        const fitting = await boxes(short.id);
        expect([fitting.line?.height, fitting.name?.y]).toEqual([44, fitting.line?.y]);
      }
    },
    { mode: "without JavaScript", isDrawn: true, viewport: PHONE },
  );
});
