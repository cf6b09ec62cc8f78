import type { Page } from "playwright";
import { inBrowser, PHONE, type Visit } from "./browser";
import { SLOW, setConnection } from "./hydration";

/** Runs steps on a page with a slow connection, or another one, and collects the scripts that it fetches. */
export function slowly(steps: (visit: Visit & { scripts: string[] }) => Promise<void>, connection = SLOW) {
  return inBrowser(
    async (visit) => {
      const { page } = visit;
      const scripts: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "script") scripts.push(request.url());
      });
      await setConnection(page, connection);
      await steps({ ...visit, scripts });
    },
    { unhurried: true, viewport: PHONE },
  );
}

export const isHydrated = (page: Page) => page.evaluate(() => document.body.hasAttribute("aria-busy"));
export const untilHydrated = (page: Page) => page.locator("body[aria-busy]").waitFor();

/** Leaves a mark on the heading, which React would lose if it rendered the page again. */
export const markHeading = (page: Page) =>
  page.evaluate(() => Object.assign(document.querySelector("h1") ?? {}, { mine: true }));
export const isHeadingMarked = (page: Page) => page.evaluate(() => "mine" in (document.querySelector("h1") ?? {}));

/** Holds the scripts of the page back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}
