import { expect, test } from "vitest";
import { OPERABLE } from "~/layout/scripts/load-when-wanted";
import { accessibilityProblems, drawn, inBrowser, PAGE } from "../../support/browser";
import { blockScripts, isReady } from "../../support/hydration";
import { somethingToBook } from "../../support/vehicle-page";

/** What the other browser tests rely on. */

test("axe reports the problems of a faulty page, and none on a correct one", () =>
  inBrowser(async ({ page }) => {
    await page.setContent(`<!doctype html><html lang="fr"><title>Essai</title><main><h1>Essai</h1></main></html>`);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.locator("main").evaluate((main) => {
      main.innerHTML += `<img src="data:,"><p style="color: #ccc; background: #fff">Pâle</p><p style="color: #000; background: #fff">
        Noir</p><p style="color: #0003; background: #fff">Presque effacé</p><button style="width: 9px; height: 9px"
        aria-label="Un"></button><button style="width: 9px; height: 9px" aria-label="Deux"></button>`;
    });
    const found = await accessibilityProblems(page);
    const rules = found.map((problem) => problem.split(":")[0]);
    expect([...new Set(rules)]).toEqual(expect.arrayContaining(["color-contrast", "image-alt", "target-size"]));
    const unread = found
      .filter((problem) => problem.startsWith("color-contrast"))
      .map((one) => />\s*([^<]+)</.exec(one)?.[1]);
    expect(unread).toEqual(["Pâle", "Presque effacé"]);
  }));

test("blockScripts blocks the scripts of its own page only", () =>
  inBrowser(async ({ page, context }) => {
    const { path } = await somethingToBook();
    await blockScripts(page);
    const blocked = page.waitForEvent("requestfailed", (request) => request.url().endsWith(".js"));
    await page.goto(path);
    await page.evaluate(isReady, OPERABLE);
    await blocked;
    expect(await page.evaluate(isReady, OPERABLE)).toBe(false);
    const other = await context.newPage();
    await other.goto(path);
    await other.waitForFunction(isReady, OPERABLE);
  }));

test("drawn succeeds although the browser refuses a picture once", () =>
  inBrowser(async ({ page }) => {
    const screenshot = page.screenshot.bind(page);
    let asked = 0;
    page.screenshot = (options) =>
      ++asked === 1 ? Promise.reject(new Error("Unable to capture screenshot")) : screenshot(options);
    await drawn(page);
    expect(asked).toBe(2);
  }));

test("steps that promise not to ship scripts fail on a page that does", PAGE, async () => {
  const { path } = await somethingToBook();
  const visit = (address: string) =>
    inBrowser(async ({ page }) => void (await page.goto(address)), { mode: "without JavaScript", shipsScripts: false });
  await visit("/about");
  await expect(visit(path)).rejects.toThrow("pages that ship scripts");
});

test("a test does not fail because of a request that it still holds back at its end", () =>
  inBrowser(async ({ page }) => {
    await page.goto("/about");
    let hold = () => {};
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    await page.route("**/contact", (route) => {
      hold();
      // Ends with an error when the page closes, as forwarding the request does.
      return page.waitForTimeout(60_000).then(() => route.continue());
    });
    await page.evaluate(() => void fetch("/contact"));
    await held;
  }));

test("the browser uses the clock of the tests", () =>
  inBrowser(async ({ page }) => {
    await page.goto("/about");
    const before = Date.now();
    const there = await page.evaluate(() => [Date.now(), Date.parse(new Date().toISOString())]);
    // Far less than any run shifts its clock, and more than two clocks of one machine differ.
    for (const instant of there) expect(Math.abs(instant - before)).toBeLessThan(3_600_000);
  }));
