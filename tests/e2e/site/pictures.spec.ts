import type { Page } from "playwright";
import { describe, test } from "vitest";
import { PHOTO_WIDTHS } from "~/contract/photos/photos";
import { dayFromNow, freeVehicle } from "../../support/accounts";
import { inBrowser } from "../../support/browser";
import { expect } from "../../support/expect";

/** The least file pixels per drawn pixel: nobody sees that a photo is enlarged by a tenth. */
const SHARP = 0.9;
/** Phones of 360 and 412 CSS pixels, each with its device pixels per CSS pixel. */
const SCREENS = [360, 412].flatMap((width) => [1, 1.75, 2, 2.625, 3].map((scale) => [width, scale] as const));

const search = async () => "/search?city=Marrakech";
const vehicle = async () => `/vehicles/${(await freeVehicle(dayFromNow(30), dayFromNow(33))).id}`;

/** The width in pixels at which the page's first photo is drawn, and the width of its file. */
const firstPhoto = (page: Page): Promise<{ drawn: number; has: number }> =>
  page
    .locator("main img.picture")
    .first()
    .evaluate((image: HTMLImageElement) => ({
      drawn: Math.floor(image.getBoundingClientRect().width * devicePixelRatio),
      has: Number(/-(\d+)\.webp$/.exec(image.currentSrc)?.[1]),
    }));

describe.each([
  ["a search's cards", search],
  ["a vehicle's gallery", vehicle],
])("the photos of %s are neither blurred nor larger than needed", (_, path) => {
  test.each(SCREENS)("on a screen %s px wide, with %s device pixels for each", (width, deviceScaleFactor) =>
    inBrowser(
      async ({ page }) => {
        await page.goto(await path());
        const { drawn, has } = await firstPhoto(page);
        expect(has / drawn).toBeGreaterThanOrEqual(SHARP);
        const smaller = PHOTO_WIDTHS.findLast((width) => width < has) ?? 0;
        expect(smaller, "the next smaller photo must be too small").toBeLessThan(drawn);
      },
      { viewport: { width, height: 740 }, deviceScaleFactor },
    ),
  );
});

test("screens of 720 and 1080 pixels, as most phones have, load photos of 320 and 480", async () => {
  for (const [deviceScaleFactor, expected] of [
    [2, 320],
    [3, 480],
  ] as const)
    await inBrowser(
      async ({ page }) => {
        await page.goto(await search());
        expect((await firstPhoto(page)).has).toBe(expected);
      },
      { viewport: { width: 360, height: 740 }, deviceScaleFactor },
    );
});
