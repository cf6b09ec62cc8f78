import type { Locator } from "playwright";
import { describe, test } from "vitest";
import { dayFromNow, freeVehicle, logIn, newClient } from "../../support/accounts";
import { bookAtDemoAgency, moveOn } from "../../support/bookings";
import { expect } from "../../support/expect";
import { chooser, FLEET, newAgency, newVehicle, photo } from "../../support/fleet";
import { hydrated } from "../../support/hydration";
import { holdScripts, isHeadingMarked, isHydrated, markHeading, slowly, untilHydrated } from "../../support/slow-page";
import { bookButton, card, plain, somethingToBook } from "../../support/vehicle-page";

const someVehicle = async () => `/vehicles/${(await freeVehicle(dayFromNow(40), dayFromNow(43))).id}`;

describe("before the scripts arrive", () => {
  test("a chosen time is retained and priced, and the focus stays where it was", async () => {
    const { path, vehicle } = await somethingToBook(4);
    await slowly(async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(path);
      await page.locator("main summary").click();
      await card(page).getByLabel("Heure de retour").focus();
      await card(page).getByLabel("Heure de retour").selectOption("18:00");
      expect(await isHydrated(page)).toBe(false);
      await markHeading(page);
      release();
      await untilHydrated(page);
      expect(await isHeadingMarked(page)).toBe(true);
      await expect(page.locator("details.booking-card-dates")).toHaveAttribute("open");
      await expect(card(page).getByLabel("Heure de retour")).toHaveValue("18:00");
      await expect(card(page).getByLabel("Heure de retour")).toBeFocused();
      await expect
        .poll(async () => plain(await card(page).locator("[role=status]").textContent()))
        .toContain(`${5 * vehicle.pricePerDay} €`);
      await page.waitForURL((url) => url.searchParams.get("returnTime") === "18:00");
    });
  });

  test("text, its caret, a cleared field, boxes and chosen files are retained", async () => {
    const account = await newAgency();
    const { id } = await newVehicle(account, { description: "Toit ouvrant." });
    await slowly(async ({ page }) => {
      await logIn(page, account, `${FLEET}/${id}/edit`);
      const release = await holdScripts(page);
      await page.reload();
      const description = page.getByLabel("Description");
      const gps = page.getByLabel("GPS");
      const hadGps = await gps.isChecked();
      await gps.setChecked(!hadGps);
      await page.getByLabel("Prix par jour").fill("");
      await chooser(page).setInputFiles([await photo("un.jpg")]);
      await description.fill("Grand coffre.");
      await page.keyboard.press("ArrowLeft");
      release();
      await untilHydrated(page);
      await expect(description).toHaveValue("Grand coffre.");
      await expect(description).toBeFocused();
      await page.keyboard.type(" vide");
      await expect(description).toHaveValue("Grand coffre vide.");
      await expect(page.getByLabel("Prix par jour")).toHaveValue("");
      expect(await gps.isChecked()).toBe(!hadGps);
      await expect(page.locator("img[src^='blob:']")).toHaveCount(1);
    });
  });

  test("a chosen radio button is retained, although another is checked by default", async () => {
    const client = await newClient();
    const { id } = await bookAtDemoAgency(client);
    await moveOn(id, "CONFIRMED", "IN_PROGRESS", "COMPLETED");
    await slowly(async ({ page }) => {
      await logIn(page, client, `/client/dashboard/reservations/${id}/review`);
      const release = await holdScripts(page);
      await page.reload();
      const [five, three] = ["5 sur 5", "3 sur 5"].map((name) => page.getByRole("radio", { name }));
      await expect(five as Locator).toBeChecked();
      await (three as Locator).check({ force: true });
      release();
      await untilHydrated(page);
      await expect(three as Locator).toBeChecked();
      await expect(five as Locator).not.toBeChecked();
    });
  });

  test("a field that took the focus from the messages keeps it", async () => {
    const account = await newAgency();
    const { id } = await newVehicle(account);
    await slowly(async ({ page }) => {
      await logIn(page, account, `${FLEET}/${id}/edit`);
      const release = await holdScripts(page);
      await page.getByLabel("Prix par jour").fill("");
      await page.getByRole("button", { name: "Enregistrer" }).last().click();
      await expect(page.getByRole("alert").first()).toBeFocused();
      await page.getByLabel("Prix par jour").fill("45");
      release();
      await untilHydrated(page);
      await expect(page.getByLabel("Prix par jour")).toBeFocused();
      await expect(page.getByLabel("Prix par jour")).toHaveValue("45");
    });
  });

  test("a booking is sent once in spite of a double click", async () => {
    const client = await newClient();
    const { path } = await somethingToBook();
    await slowly(async ({ page }) => {
      await logIn(page, client, path);
      const release = await holdScripts(page);
      await page.reload();
      let sent = 0;
      await page.route(/\/vehicles\/[^/]+(\?|$)/, async (route) => {
        if (route.request().method() === "POST") {
          sent++;
          // The scripts arrive while the answer is still pending.
          release();
          await page.waitForTimeout(1_000);
        }
        await route.continue();
      });
      await bookButton(page).dblclick();
      await page.waitForURL(/\/client\/dashboard/, { waitUntil: "commit" });
      expect(sent).toBe(1);
      expect((await client.api.reservations.mine({})).data).toHaveLength(1);
    });
  });

  test("a clicked link opens its page as a document of its own", async () => {
    const account = await newAgency();
    const { id } = await newVehicle(account);
    await slowly(async ({ page }) => {
      await logIn(page, account, FLEET);
      const release = await holdScripts(page);
      await page.reload();
      const opened: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes(`/${id}/edit`)) opened.push(request.resourceType());
      });
      await page.getByRole("link", { name: "Modifier" }).first().click();
      release();
      await page.getByRole("heading", { level: 1, name: /Modifier/ }).waitFor();
      expect(opened).toEqual(["document"]);
    });
  });

  test("scripts that failed to load are requested again at the next interaction", async () => {
    const path = await someVehicle();
    await slowly(async ({ page }) => {
      await page.route("**/*.js", (route) => route.abort());
      await page.goto(path);
      // The date fields are open, because the address has no dates.
      await page.locator("main summary").click();
      await expect(page.locator("details.booking-card-dates")).not.toHaveAttribute("open");
      await page.waitForTimeout(500);
      expect(await isHydrated(page)).toBe(false);
      await page.unroute("**/*.js");
      await hydrated(page);
    });
  });
});
