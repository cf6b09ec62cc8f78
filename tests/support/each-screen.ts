import type { Page } from "playwright";
import { describe, test } from "vitest";
import { DEMO_PASSWORD, logIn } from "./accounts";
import { inBrowser } from "./browser";
import { expect } from "./expect";
import { openScreen, SCREENS_BY_VIEWER, type Screen } from "./screens";

/**
 * Tests that open every screen of the site in a drawn page, a few after each login.
 *
 * @param look returns the problems of the screen that is open
 */
export function eachScreen(
  name: string,
  look: (page: Page, screen: Screen) => Promise<string[]>,
  options: Parameters<typeof inBrowser>[1],
): void {
  describe(name, () => {
    test.each(SCREENS_BY_VIEWER)("on the screens of $viewer, from screen $first on", ({ viewer, screens }) =>
      inBrowser(async ({ page }) => {
        const email = `${viewer}@rihla.test`;
        if (viewer !== "visitor") await logIn(page, { email, password: DEMO_PASSWORD }, "/profile");
        const problems: string[] = [];
        for (const screen of screens) {
          await openScreen(page, screen);
          problems.push(...(await look(page, screen)).map((problem) => `/${screen.pattern}, ${problem}`));
        }
        expect(problems).toEqual([]);
      }, options),
    );
  });
}
