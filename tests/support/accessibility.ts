import type { Page } from "playwright";
import { describe, test } from "vitest";
import { accessibilityProblems, DESKTOP, inBrowser, isTooWide, PHONE, type Visit } from "./browser";
import { expect } from "./expect";
import { blockScripts } from "./hydration";
import { SCRIPTS } from "./scripts";

export interface View extends Visit {
  /** Whether the site's own scripts run; axe needs scripts, so they are blocked instead of switched off. */
  hydrated: boolean;
  /** Fails when axe finds a problem on the page as it is now, or when the page overflows sideways. */
  check: () => Promise<void>;
}

/** SCREENSHOTS=folder saves a picture of every page that was checked. */
const pictures = process.env.SCREENSHOTS;
const slug = (name: string) => name.replace(/[^a-z0-9]+/gi, "-");

/** Fails when the page has failed or is empty, when axe finds a problem on it, or when it overflows sideways. */
export async function checkLook(page: Page, { isError = false } = {}): Promise<void> {
  // A page that failed or is empty would pass axe too.
  await expect(page.locator("h1").first(), page.url()).toHaveText(/\S/);
  await expect(page.locator(".error-page"), page.url()).toHaveCount(isError ? 1 : 0);
  expect([page.url(), await accessibilityProblems(page)]).toEqual([page.url(), []]);
  expect([page.url(), await isTooWide(page)]).toEqual([page.url(), false]);
}

/**
 * Two accessibility tests of a screen: with the site's scripts, where each state is checked at 1280 and 360 px, and as
 * it comes from the server, on a phone. Pages that ship no script have only the latter, which is checked at both
 * widths.
 */
export function eachView(
  name: string,
  steps: (view: View) => Promise<void>,
  { shipsScripts = true }: { shipsScripts?: boolean } = {},
): void {
  describe(`axe finds no problems and nothing overflows: ${name}`, () => {
    for (const hydrated of shipsScripts ? [true, false] : [false]) {
      test(hydrated ? "hydrated" : "as it comes from the server", () =>
        inBrowser(
          async (visit) => {
            const { page } = visit;
            let taken = 0;
            const isBlocked = shipsScripts && !hydrated;
            if (isBlocked) await blockScripts(page);
            const check = async () => {
              if (!shipsScripts) await expect(page.locator(SCRIPTS), page.url()).toHaveCount(0);
              for (const viewport of isBlocked ? [PHONE] : [DESKTOP, PHONE]) {
                await page.setViewportSize(viewport);
                await checkLook(page);
                if (pictures)
                  await page.screenshot({ path: `${pictures}/${slug(name)}-${viewport.width}-${taken}.png` });
              }
              taken += 1;
            };
            await steps({ ...visit, hydrated, check });
          },
          { viewport: PHONE },
        ),
      );
    }
  });
}
