import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, hexOf, isLikeDanger, MIN_CONTRAST, rgbOf, WHITE } from "~/contract/site/accent";
import { siteSettingsInput } from "~/contract/site/settings";
import { themeHref, themeSheet } from "~/layout/document/theme.server";
import { PRODUCT } from "~/text/site/product";

const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
const SAND = [244, 236, 223] as const;

describe("the site's own colour", () => {
  test("has its contrast computed as in WCAG: black on white is 21, Majorelle on white 7.2", () => {
    expect(contrast([0, 0, 0], WHITE)).toBeCloseTo(21, 5);
    expect(contrast(rgbOf("#2a4bc4") as never, WHITE)).toBeCloseTo(7.2, 1);
    expect(contrast(rgbOf("#0e6b5c") as never, WHITE)).toBeCloseTo(6.4, 1);
  });

  test("is accepted only if legible on white; its shades are then legible on white, sand and the pale shade", () => {
    fc.assert(
      fc.property(colour, (rgb) => {
        const accent = hexOf(rgb);
        const isTaken = siteSettingsInput.safeParse({ accent }).success;
        expect([accent, isTaken]).toEqual([accent, contrast(rgb, WHITE) >= MIN_CONTRAST]);
        if (!isTaken) return;
        const sheet = themeSheet({ accent }) ?? "";
        const value = (name: string) => new RegExp(`--${name}:(#\\w{6})`).exec(sheet)?.[1] ?? "";
        const [shown, darker, pale, dark] = ["", "-700", "-50", "-900"].map((name) => value(`color-majorelle${name}`));
        const on = (ground: readonly number[], text = "") => contrast(rgbOf(text) as never, ground as never);
        for (const text of [shown, darker]) {
          expect(on(WHITE, text)).toBeGreaterThanOrEqual(MIN_CONTRAST);
          expect(on(SAND, text)).toBeGreaterThanOrEqual(MIN_CONTRAST);
          expect(on(rgbOf(pale ?? "") as never, text)).toBeGreaterThanOrEqual(MIN_CONTRAST);
        }
        for (const text of ["#ffffff", "#f2a51f"]) {
          expect(on(rgbOf(dark ?? "") as never, text)).toBeGreaterThanOrEqual(MIN_CONTRAST);
        }
        // Buttons are in the accent, or in ink if it could be taken for the red of refusals.
        expect([accent, value("button-action")]).toEqual([accent, isLikeDanger(rgb) ? "#1c2430" : ""]);
      }),
      { numRuns: 500 },
    );
  });

  test.each(["#b3261e", "#c0392b", "#8c1d18", "#ad1442", "#b4472a", "#d32f2f"])(
    "of red %s leaves the buttons in ink",
    (accent) => {
      expect(themeSheet({ accent })).toContain("--button-action:#1c2430");
    },
  );

  test.each(["#2a4bc4", "#0e6b5c", "#7a1f5c", "#6d4c41", "#8a5a00", "#333333"])(
    "of another kind, %s, colours the buttons",
    (accent) => {
      expect(themeSheet({ accent })).not.toContain("--button");
    },
  );

  test("has a style sheet whose address changes with it; without a colour there is no sheet", () => {
    expect([themeSheet(PRODUCT), themeHref(PRODUCT)]).toEqual([null, null]);
    const green = themeHref({ ...PRODUCT, accent: "#0e6b5c" });
    expect(green).toMatch(/^\/theme\.css\?v=[0-9a-f]{12}$/);
    expect(themeHref({ ...PRODUCT, accent: "#7a1f5c" })).not.toBe(green);
  });
});
