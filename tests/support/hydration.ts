import type { Page } from "playwright";
import { OPERABLE } from "~/layout/scripts/load-when-wanted";

/**
 * Touches the page, as a person does who begins to use it. True once React has hydrated it, or once a page that ships
 * no script is loaded. Runs in the page, so it can use nothing from outside.
 */
export function isReady(operable: string): boolean {
  if (!("__remixContext" in window)) return document.readyState === "complete";
  document.querySelector(operable)?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  // Set by an effect, when all of the page has been committed.
  return document.body.hasAttribute("aria-busy");
}

/**
 * Touches the page and waits until React has hydrated it. Returns once a page that ships no script is loaded, and at
 * once if JavaScript is off.
 */
export async function hydrated(page: Page, js = true): Promise<void> {
  if (!js) return;
  await page.waitForFunction(isReady, OPERABLE);
}

/** Pages whose scripts are blocked. */
const untouched = new WeakSet<Page>();

/**
 * From now on each loaded page is hydrated before the next step, so that the step meets React wherever scripts run.
 * After a step that does not wait for the page that it leads to, call `hydrated` before the next.
 */
export function hydrateEveryPage(page: Page): void {
  const { goto, reload, goBack, waitForURL } = page;
  const isAwaited = (options?: { waitUntil?: string }) =>
    !untouched.has(page) && !["commit", "domcontentloaded"].includes(options?.waitUntil ?? "load");
  page.goto = async (url, options) => {
    const reply = await goto.call(page, url, options);
    if (isAwaited(options)) await hydrated(page);
    return reply;
  };
  page.reload = async (options) => {
    const reply = await reload.call(page, options);
    if (isAwaited(options)) await hydrated(page);
    return reply;
  };
  page.goBack = async (options) => {
    const reply = await goBack.call(page, options);
    if (isAwaited(options)) await hydrated(page);
    return reply;
  };
  page.waitForURL = async (url, options) => {
    await waitForURL.call(page, url, options);
    if (isAwaited(options)) await hydrated(page);
  };
}

/** Keeps the site's own scripts from loading, so that axe can check the page without them. */
export async function blockScripts(page: Page): Promise<void> {
  untouched.add(page);
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("Network.enable");
  // Not by Playwright's routes, which would make the browser fetch every file of every page again.
  await chromium.send("Network.setBlockedURLs", { urls: ["*.js"] });
}

/** A browser's estimate of its connection; Firefox and Safari report none. */
export interface Connection {
  saveData: boolean;
  effectiveType: string;
  /** Mbps. */
  downlink: number;
}

export const FAST: Connection = { saveData: false, effectiveType: "4g", downlink: 10 };
export const SLOW: Connection = { saveData: false, effectiveType: "3g", downlink: 0.4 };

/** From now on the page's documents see this connection. */
export async function setConnection(page: Page, connection: Connection): Promise<void> {
  await page.addInitScript((connection) => {
    Object.defineProperty(Navigator.prototype, "connection", { configurable: true, get: () => connection });
  }, connection);
}
