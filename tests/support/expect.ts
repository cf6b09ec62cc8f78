import { expect as playwrightExpect } from "playwright/test";

/**
 * Playwright's assertions, for the browser tests. Those on a locator (`toBeVisible`, `toHaveCount`, `toHaveValue`, …)
 * and `expect.poll` try again until they hold or 10 s are over, and then say what they saw last. An assertion of
 * absence holds at once, so it must follow one that proves that the page has settled.
 */
export const expect = playwrightExpect.configure({ timeout: 10_000 });
