import type { Page } from "playwright";
import { describe, test } from "vitest";
import { dayFromNow, freeVehicle, logIn, newClient } from "../../support/accounts";
import { inBrowser, PHONE, useBrowser, type Visit } from "../../support/browser";
import { expect } from "../../support/expect";
import { chooser, FLEET, newAgency, newVehicle, photo } from "../../support/fleet";
import { type Connection, FAST, hydrated, SLOW, setConnection } from "../../support/hydration";
import { bookButton, card, plain, somethingToBook } from "../../support/vehicle-page";

useBrowser();

const someVehicle = async () => `/vehicles/${(await freeVehicle(dayFromNow(40), dayFromNow(43))).id}`;

/** Longer than a page on a fast connection takes to begin with its scripts. */
const QUIET_MS = 1_500;

/** A page on a slow connection unless said, and the scripts that it fetches. */
function slowly(steps: (visit: Visit & { scripts: string[] }) => Promise<void>, connection = SLOW) {
  return inBrowser(
    async (visit) => {
      const { page } = visit;
      const scripts: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "script") scripts.push(request.url());
      });
      await setConnection(page, connection);
      await steps({ ...visit, scripts });
    },
    { unhurried: true, viewport: PHONE },
  );
}

const isHydrated = (page: Page) => page.evaluate(() => document.body.hasAttribute("aria-busy"));
const untilHydrated = (page: Page) => page.locator("body[aria-busy]").waitFor();

/** What React would throw away if it drew the page anew. */
const markHeading = (page: Page) =>
  page.evaluate(() => Object.assign(document.querySelector("h1") ?? {}, { mine: true }));
const isHeadingMarked = (page: Page) => page.evaluate(() => "mine" in (document.querySelector("h1") ?? {}));

describe("what a page fetches before it is touched", () => {
  test.each<[string, Connection]>([
    ["3G", SLOW],
    ["a narrow line", { ...FAST, downlink: 1.5 }],
    ["saving data", { ...FAST, saveData: true }],
  ])("is no script with %s", async (_, connection) => {
    const path = await someVehicle();
    await slowly(async ({ page, scripts }) => {
      await page.goto(path);
      await page.mouse.wheel(0, 2_000);
      await page.waitForTimeout(QUIET_MS);
      expect(scripts).toEqual([]);
      await markHeading(page);
      await page.locator("main summary").dispatchEvent("pointerdown");
      await untilHydrated(page);
      expect(scripts.length).toBeGreaterThan(3);
      expect(await isHeadingMarked(page)).toBe(true);
    }, connection);
  });

  test("is no script as Chromium itself reckons a slow connection, on a dashboard either", () =>
    inBrowser(
      async ({ page, context }) => {
        await logIn(page, await newClient());
        const scripts: string[] = [];
        page.on("request", (request) => {
          if (request.resourceType() === "script") scripts.push(request.url());
        });
        const session = await context.newCDPSession(page);
        await session.send("Network.enable");
        await session.send("Network.emulateNetworkConditions", {
          offline: false,
          latency: 150,
          downloadThroughput: 200_000,
          uploadThroughput: 90_000,
        });
        await page.goto("/client/dashboard");
        await page.waitForTimeout(QUIET_MS);
        expect(scripts).toEqual([]);
      },
      { unhurried: true, viewport: PHONE },
    ));

  test("is all of it on a fast connection, once the page is drawn and quiet", async () => {
    const path = await someVehicle();
    await slowly(async ({ page, scripts }) => {
      await page.addInitScript(() => {
        addEventListener("load", () => Object.assign(window, { loadedAt: performance.now() }));
      });
      await page.goto(path);
      await markHeading(page);
      await untilHydrated(page);
      expect(scripts.length).toBeGreaterThan(3);
      expect(await isHeadingMarked(page)).toBe(true);
      const [begun, loaded] = await page.evaluate(() => [
        Math.min(
          ...performance
            .getEntriesByType("resource")
            .flatMap(({ name, startTime }) => (/\.js$/.test(name) ? startTime : [])),
        ),
        (window as unknown as { loadedAt: number }).loadedAt,
      ]);
      expect(begun).toBeGreaterThanOrEqual(loaded ?? Number.POSITIVE_INFINITY);
    }, FAST);
  });

  test("is no script while nobody sees it", async () => {
    const path = await someVehicle();
    await slowly(async ({ page, scripts }) => {
      await page.addInitScript(() => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
      });
      await page.goto(path);
      await page.waitForTimeout(QUIET_MS);
      expect(scripts).toEqual([]);
      await page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { get: () => "visible" });
        document.dispatchEvent(new Event("visibilitychange"));
      });
      await untilHydrated(page);
    }, FAST);
  });

  test("is no script for a finger on the header, which needs none", async () => {
    const path = await someVehicle();
    await slowly(async ({ page, scripts }) => {
      await page.goto(path);
      await page.locator("header a").first().dispatchEvent("pointerdown");
      await page.locator("main h1").dispatchEvent("pointerdown");
      await page.waitForTimeout(200);
      expect(scripts).toEqual([]);
    });
  });
});

describe("what was done before the scripts came", () => {
  test("dates that were typed and chosen stay, are counted in, and the focus is where it was", async () => {
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

  test("text, its caret, a cleared field, boxes and chosen files stay", async () => {
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

  test("a field that was gone on to keeps the focus that the messages had", async () => {
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

  test("a booking that was sent, even with two clicks, is sent once", async () => {
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
          // The scripts come while the answer is still on its way.
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

  test("a link that was clicked leads to its page, as a page of its own", async () => {
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

  test("scripts that did not come are asked for again at the next touch", async () => {
    const path = await someVehicle();
    await slowly(async ({ page }) => {
      await page.route("**/*.js", (route) => route.abort());
      await page.goto(path);
      await page.locator("main summary").click();
      await expect(page.locator("details.booking-card-dates")).toHaveAttribute("open");
      await page.waitForTimeout(500);
      expect(await isHydrated(page)).toBe(false);
      await page.unroute("**/*.js");
      await hydrated(page);
    });
  });
});

/** Keeps the scripts of the page from arriving until the function that it hands back is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}
