import { expect, test } from "vitest";
import { accessibilityProblems, inBrowser, useBrowser } from "../../support/browser";

/** What the other browser tests rest on. */

useBrowser();

test("axe finds what is wrong with a page, and nothing on one that is right", () =>
  inBrowser(async ({ page }) => {
    await page.setContent(`<!doctype html><html lang="fr"><title>Essai</title><main><h1>Essai</h1></main></html>`);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.locator("main").evaluate((main) => {
      main.innerHTML += `<img src="data:,"><p style="color: #ccc; background: #fff">Pâle</p><button style="width: 9px; height: 9px"
        aria-label="Un"></button><button style="width: 9px; height: 9px" aria-label="Deux"></button>`;
    });
    const found = (await accessibilityProblems(page)).map((problem) => problem.split(":")[0]);
    expect([...new Set(found)]).toEqual(expect.arrayContaining(["color-contrast", "image-alt", "target-size"]));
  }));

test("the browser's clock is that of the tests", () =>
  inBrowser(async ({ page }) => {
    await page.goto("/about");
    const before = Date.now();
    const there = await page.evaluate(() => [Date.now(), Date.parse(new Date().toISOString())]);
    // Far less than any run is moved by, and more than two clocks of one machine differ.
    for (const instant of there) expect(Math.abs(instant - before)).toBeLessThan(3_600_000);
  }));
