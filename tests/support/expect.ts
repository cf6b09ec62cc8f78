import { expect as playwrightExpect } from "playwright/test";
import { expectText } from "./text-browser/expect";
import { TextLocator } from "./text-browser/locator";

/**
 * Playwright's assertions, for the browser tests. Those on a locator (`toBeVisible`, `toHaveCount`, `toHaveValue`, …)
 * and `expect.poll` retry until they hold or 10 s have passed, and then report what they saw last. An assertion of
 * absence holds at once, so it must follow one that proves that the page has settled.
 */
const inBrowsers = playwrightExpect.configure({ timeout: 10_000 });

/** The same, also for locators of the text browser. */
export const expect: typeof inBrowsers = new Proxy(inBrowsers, {
  apply: (target, self, [actual, message]) =>
    actual instanceof TextLocator ? expectText(actual, message) : Reflect.apply(target, self, [actual, message]),
});
