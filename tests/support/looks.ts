import { describe, expect, test } from "vitest";
import {
  accessibilityProblems,
  blockScripts,
  DESKTOP,
  inBrowser,
  overflowsSideways,
  PHONE,
  type Visit,
} from "./browser";

export interface Look extends Visit {
  /** Whether the site's own scripts run; axe needs scripts, so they are blocked instead of switched off. */
  hydrated: boolean;
  /** What is on the screen now: axe finds nothing in it, and nothing sticks out sideways. */
  check: () => Promise<void>;
}

/** The second pass on another database (TEST_JAVASCRIPT=0) looks once, at the narrowest and plainest. */
const once = process.env.TEST_JAVASCRIPT === "0";

/** SCREENSHOTS=folder keeps a picture of everything that was checked, to be looked at by a person. */
const pictures = process.env.SCREENSHOTS;
const slug = (name: string) => name.replace(/[^a-z0-9]+/gi, "-");

/**
 * One test for each way to see a screen: 360 and 1280 px wide, with the site's scripts and as it comes from the server.
 * Pages that ship no script are seen in one way only.
 */
export function eachLook(
  name: string,
  steps: (look: Look) => Promise<void>,
  { shipsScripts = true }: { shipsScripts?: boolean } = {},
): void {
  describe(`axe finds nothing, and nothing overflows: ${name}`, () => {
    for (const viewport of once ? [PHONE] : [PHONE, DESKTOP]) {
      for (const hydrated of shipsScripts && !once ? [true, false] : [false]) {
        test(`${viewport.width} px, ${hydrated ? "hydrated" : "as it comes from the server"}`, () =>
          inBrowser(
            async (visit) => {
              const { page } = visit;
              let taken = 0;
              if (shipsScripts && !hydrated) await blockScripts(page);
              // Chromium logs an error when a page transition meets an intercepted request.
              await page.emulateMedia({ reducedMotion: "reduce" });
              const check = async () => {
                // A page that failed, or shows nothing, would please axe too.
                expect([page.url(), await page.locator(".error-page").count()]).toEqual([page.url(), 0]);
                expect((await page.locator("h1").first().innerText()).trim(), page.url()).not.toBe("");
                if (!shipsScripts) expect(await page.locator("script").count()).toBe(0);
                expect([page.url(), await accessibilityProblems(page)]).toEqual([page.url(), []]);
                expect([page.url(), await overflowsSideways(page)]).toEqual([page.url(), false]);
                if (pictures)
                  await page.screenshot({ path: `${pictures}/${slug(name)}-${viewport.width}-${++taken}.png` });
              };
              await steps({ ...visit, hydrated, check });
            },
            { viewport },
          ));
      }
    }
  });
}
