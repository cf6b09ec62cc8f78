import { describe, test } from "vitest";
import { checkLook } from "../../support/accessibility";
import { DEMO_PASSWORD, logIn } from "../../support/accounts";
import { inBrowser } from "../../support/browser";
import { openScreen, SCREENS_BY_VIEWER } from "../../support/screens";

/** As high as the screens, so that nothing sticky covers other targets, which axe would then find too small. */
const HIGH_PHONE = { width: 360, height: 6_000 };

describe("with scripts on a phone, axe finds no problem and nothing overflows", () => {
  test.each(SCREENS_BY_VIEWER)("on the screens of $viewer, from screen $first on", ({ viewer, screens }) =>
    inBrowser(
      async ({ page }) => {
        if (viewer !== "visitor") {
          await logIn(page, { email: `${viewer}@rihla.test`, password: DEMO_PASSWORD }, "/profile");
        }
        for (const screen of screens) {
          await openScreen(page, screen);
          await checkLook(page, { isError: screen.pattern === "*" });
        }
      },
      { viewport: HIGH_PHONE },
    ),
  );
});
