import type { Page } from "playwright";
import { test } from "vitest";
import { PAGE } from "../../support/browser";
import { eachScreen } from "../../support/each-screen";
import { expect } from "../../support/expect";
import { barePrint, looksWrong, looksWrongAtTwiceTheText, unseenControls } from "../../support/page-looks";
import { mappedScreens, SCREENS } from "../../support/screens";

test("the checked screens include every page of the site's map", PAGE, () => {
  const looked = new Set(SCREENS.map(({ pattern }) => pattern));
  expect(mappedScreens().filter((pattern) => !looked.has(pattern))).toEqual([]);
});

/** Other ways to see a page, each with a check that returns its problems. */
const WAYS: Record<string, (page: Page) => Promise<string[]>> = {
  "320 px": async (page) => {
    await page.setViewportSize({ width: 320, height: 900 });
    return looksWrong(page);
  },
  "text at 200 %": async (page) => {
    await page.setViewportSize({ width: 360, height: 900 });
    return looksWrongAtTwiceTheText(page);
  },
  "a contrast theme": async (page) => {
    await page.emulateMedia({ forcedColors: "active" });
    const found = await unseenControls(page);
    await page.emulateMedia({ forcedColors: "none" });
    return found;
  },
  "file controls": (page) =>
    page.evaluate(() =>
      [...document.querySelectorAll("input[type=file]")]
        .filter((one) => {
          const [input, button] = [getComputedStyle(one), getComputedStyle(one, "::file-selector-button")];
          return button.fontFamily !== input.fontFamily || button.minHeight !== "44px" || button.fontWeight !== "600";
        })
        .map((one) => `the button of #${one.id} is not like ours`),
    ),
  "on paper": async (page) => {
    await page.setViewportSize({ width: 680, height: 900 });
    await page.emulateMedia({ media: "print" });
    const found = [...(await looksWrong(page)), ...(await barePrint(page))];
    await page.emulateMedia({ media: "screen" });
    return found;
  },
};

eachScreen(
  "in a narrow window, with large text, in a contrast theme and on paper, nothing looks wrong",
  async (page) => {
    const problems: string[] = [];
    for (const [way, look] of Object.entries(WAYS)) {
      problems.push(...(await look(page)).map((problem) => `${way}: ${problem}`));
    }
    return problems;
  },
  { mode: "without JavaScript", isDrawn: true },
);
