import { expect as playwrightExpect } from "playwright/test";
import { expectText } from "./text-browser/expect";
import { TextLocator } from "./text-browser/locator";

/**
 * Playwright's assertions, for the browser tests. Those on a locator (`toBeVisible`, `toHaveCount`, `toHaveValue`, …)
 * and `expect.poll` try again until they hold or 10 s are over, and then say what they saw last. An assertion of
 * absence holds at once, so it must follow one that proves that the page has settled.
 */
const inBrowsers = playwrightExpect.configure({ timeout: 10_000 });

/** The same, also for what the text browser finds. */
export const expect: typeof inBrowsers = new Proxy(inBrowsers, {
  apply: (target, self, [actual, message]) =>
    actual instanceof TextLocator ? expectText(actual, message) : Reflect.apply(target, self, [actual, message]),
});
