import { test } from "vitest";
import { accessibilityProblems, inBrowser, overflowsSideways, PHONE, type Visit } from "./browser";
import { expect } from "./expect";
import { blockScripts } from "./hydration";
import { SCRIPTS } from "./scripts";

export interface View extends Visit {
  /** Whether the site's own scripts run; axe needs scripts, so they are blocked instead of switched off. */
  hydrated: boolean;
  /** Fails when axe finds something on the page as it is now, or when the page overflows sideways. */
  check: () => Promise<void>;
}

/** On another database, which scripts cannot tell apart, screens are looked at without. */
const isSecondPass = process.env.TEST_JAVASCRIPT === "0";

/** SCREENSHOTS=folder keeps a picture of every page that was checked. */
const pictures = process.env.SCREENSHOTS;
const slug = (name: string) => name.replace(/[^a-z0-9]+/gi, "-");

/**
 * An accessibility test of a screen in its states, 360 px wide, with the site's scripts where it ships some. All screens are
 * looked at 1280 px wide and as they come from the server too, by tests/e2e/site/looks.
 */
export function eachView(
  name: string,
  steps: (view: View) => Promise<void>,
  { shipsScripts = true }: { shipsScripts?: boolean } = {},
): void {
  const hydrated = shipsScripts && !isSecondPass;
  test(`axe finds nothing, and nothing overflows: ${name}`, () =>
    inBrowser(
      async (visit) => {
        const { page } = visit;
        let taken = 0;
        if (shipsScripts && !hydrated) await blockScripts(page);
        const check = async () => {
          // Asked for its links before its styles have come, a page would have them too small.
          await page.waitForLoadState();
          // A page that failed, or shows nothing, would please axe too.
          await expect(page.locator("h1").first(), page.url()).toHaveText(/\S/);
          await expect(page.locator(".error-page"), page.url()).toHaveCount(0);
          if (!shipsScripts) await expect(page.locator(SCRIPTS), page.url()).toHaveCount(0);
          expect([page.url(), await accessibilityProblems(page)]).toEqual([page.url(), []]);
          expect([page.url(), await overflowsSideways(page)]).toEqual([page.url(), false]);
          if (pictures) await page.screenshot({ path: `${pictures}/${slug(name)}-${++taken}.png` });
        };
        await steps({ ...visit, hydrated, check });
      },
      { viewport: PHONE },
    ));
}
