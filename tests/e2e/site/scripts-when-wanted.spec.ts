import { describe, test } from "vitest";
import { dayFromNow, freeVehicle, logIn, newClient } from "../../support/accounts";
import { inBrowser, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";
import { type Connection, FAST, SLOW } from "../../support/hydration";
import { isHeadingMarked, markHeading, slowly, untilHydrated } from "../../support/slow-page";

const someVehicle = async () => `/vehicles/${(await freeVehicle(dayFromNow(40), dayFromNow(43))).id}`;

/** Milliseconds, longer than a page on a fast connection waits before it loads its scripts. */
const QUIET_MS = 1_500;

describe("a page that is not used yet", () => {
  test.each<[string, Connection]>([
    ["3G", SLOW],
    ["a slow connection, reported as a tenth faster", { ...FAST, downlink: 1.75 }],
    ["a browser set to save data", { ...FAST, saveData: true }],
  ])("loads no scripts with %s, until the first touch", async (_, connection) => {
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

  test("loads no scripts when Chromium itself measures a slow connection, on a dashboard too", () =>
    inBrowser(
      async ({ page, context }) => {
        // In another page, which has a fast connection and may load its scripts at any time.
        await logIn(await context.newPage(), await newClient());
        await page.bringToFront();
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
        await page.locator("main summary, main a").first().dispatchEvent("pointerdown");
        await untilHydrated(page);
      },
      { unhurried: true, viewport: PHONE },
    ));

  test("loads all its scripts on a fast connection, but not before it has loaded itself", async () => {
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

  test("loads no scripts while it is hidden", async () => {
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

  test("loads no scripts for a touch on its header or heading, which need none", async () => {
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
