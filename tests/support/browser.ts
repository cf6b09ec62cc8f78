import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import { type APIResponse, type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { describe, expect, inject, test, vi } from "vitest";
import { someAddress } from "./chance";
import { clockShift, shiftDate } from "./clock.js";
import { isTraced, showFailed } from "./failed-page";
import { BROWSER_ARGS, findBrowser } from "./find-browser";
import { hydrateEveryPage } from "./hydration";
import { TextPage } from "./text-browser/page";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** With JavaScript, or switched off in the browser. */
export type Mode = "with JavaScript" | "without JavaScript";
/** Both modes. TEST_JAVASCRIPT=0 leaves one, for a second pass on another database, which scripts do not notice. */
export const MODES: readonly Mode[] =
  process.env.TEST_JAVASCRIPT === "0" ? ["without JavaScript"] : ["with JavaScript", "without JavaScript"];

/** Options of a test that needs no drawn page, and so is among those that `npm test` runs. */
export const PAGE = { tags: ["pages"] };

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

let browser: Promise<Browser> | undefined;

/**
 * The browser of this worker, started by the first test that needs one and ended with the worker. Each test has a
 * context of its own. A crashed browser is replaced.
 */
async function launched(): Promise<Browser> {
  const running = await browser;
  if (running?.isConnected()) return running;
  browser = chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
  return browser;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  mode: Mode;
  /** Whether scripts run. */
  js: boolean;
}

interface Options {
  mode?: Mode;
  viewport?: { width: number; height: number };
  headers?: Record<string, string>;
  /** A site other than the one with the demo data. */
  baseUrl?: () => string;
  /** Device pixels per CSS pixel; 1 by default. */
  deviceScaleFactor?: number;
  /** Uses the real browser even without scripts, for tests of how a page is drawn, or what a key or the focus does. */
  isDrawn?: boolean;
  /**
   * False: no page of these steps ships a script, so that scripts change nothing. The steps run without JavaScript
   * only, and fail on a page that ships a script. Not for steps that depend on time, focus, or what styles hide.
   */
  shipsScripts?: boolean;
  /** Pages load their scripts when the site decides to, instead of before the next step. */
  unhurried?: boolean;
}

/**
 * Runs the steps with scripts in a browser context of its own, and fails if the page logged an error, threw, or broke
 * its own content policy. Without scripts they run in the text browser, unless the page is to be drawn.
 */
export async function inBrowser(steps: (visit: Visit) => Promise<void>, options: Options = {}): Promise<void> {
  const { mode = "with JavaScript", viewport = DESKTOP, headers, baseUrl = () => inject("baseUrl") } = options;
  const js = mode === "with JavaScript";
  const sent = { "x-forwarded-for": someAddress(), ...headers };
  if (!js && !options.isDrawn) {
    const text = new TextPage({ baseUrl: baseUrl(), headers: sent });
    const [page, context] = [text as unknown as Page, text.context() as unknown as BrowserContext];
    await steps({ page, context, mode, js }).catch((error) => showFailed(page, error));
    if (options.shipsScripts === false) expect(text.scripted, "pages that ship scripts").toEqual([]);
    return;
  }
  const context = await (await launched()).newContext({
    baseURL: baseUrl(),
    javaScriptEnabled: js,
    viewport,
    deviceScaleFactor: options.deviceScaleFactor,
    locale: "fr-FR",
    // Transitions between pages are drawn by the processor here, and only their own test looks at them.
    reducedMotion: "reduce",
    timezoneId: "Asia/Tokyo", // far from Morocco on purpose: the visitor's zone must never matter
    extraHTTPHeaders: sent,
  });
  await context.addInitScript(shiftDate, clockShift());
  keepCookiesOfPosts(context);
  context.setDefaultTimeout(10_000);
  // A page is loaded only with its pictures, and the first request for a picture has it scaled.
  context.setDefaultNavigationTimeout(30_000);
  const page = await context.newPage();
  if (js && !options.unhurried) hydrateEveryPage(page);
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`thrown: ${error.message}`));
  page.on("console", (message) => {
    // The browser itself logs a page that answers 404 or 422 on purpose.
    if (message.type() === "error" && !/Failed to load resource/.test(message.text())) problems.push(message.text());
  });
  // Without snapshots of the page: for them, a script of Playwright's requests addresses that our policy forbids.
  if (isTraced()) await context.tracing.start({});
  try {
    await steps({ page, context, mode, js });
    expect(problems).toEqual([]);
  } catch (error) {
    return await showFailed(page, error);
  } finally {
    // Requests still pending are not part of the test: an answer that was held back for one would end in an error.
    await Promise.all(context.pages().map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
    await context.close();
  }
}

/**
 * Stores the cookies of posts made beside the page, without their expiry: Playwright computes it by the clock of the
 * tests (clock.js), but the browser uses the machine's.
 */
function keepCookiesOfPosts(context: BrowserContext): void {
  const { request } = context;
  const { post } = request;
  request.post = async <T>(url: string, options: Parameters<typeof post>[1]) => {
    const reply = (await post.call(request, url, options)) as APIResponse<T>;
    const lines = reply.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
    const cookies = lines.map(({ value }) => /^([^=]+)=([^;]*)/.exec(value) ?? []);
    const made = cookies.filter(([, , value]) => value);
    const site = new URL("/", reply.url()).href;
    await context.addCookies(made.map(([, name = "", value = ""]) => ({ name, value, url: site })));
    return reply;
  };
}

/** Declares one test in each mode, or without JavaScript only if no page ships a script. */
export function eachMode(
  name: string,
  steps: (visit: Visit) => Promise<void>,
  options: Omit<Options, "mode"> = {},
): void {
  describe(name, () => {
    for (const mode of options.shipsScripts === false ? (["without JavaScript"] as const) : MODES) {
      const needsBrowser = mode === "with JavaScript" || options.isDrawn;
      test(mode, needsBrowser ? {} : PAGE, () => inBrowser(steps, { ...options, mode }));
    }
  });
}

/** The minified axe, half as long as the package's main file: every page has to read it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const RULES: axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
  // Preloading would fetch every style sheet again, for rules that are not among these, and sound, which no page has.
  preload: false,
};

/**
 * The problems that axe finds on the page as it is, with all rules or only some. axe needs scripts of its own, so to
 * check a page without the site's scripts, block those (`blockScripts`) instead of switching JavaScript off.
 */
export async function accessibilityProblems(page: Page, only?: string[]): Promise<string[]> {
  await drawn(page);
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(AXE);
    await page.evaluate(rememberColours);
  }
  return page.evaluate(
    async (rules) => {
      const { violations } = await window.axe.run(rules);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    only ? { ...RULES, runOnly: only } : RULES,
  );
}

/** Runs in the page. Parses each of a page's dozen colours once, instead of again in thousands of places as axe does. */
function rememberColours(): void {
  interface Colour {
    r: number;
    g: number;
    b: number;
    alpha: number;
    parseString: (text: string) => this;
  }
  const { Color } = (window.axe.commons as unknown as { color: { Color: new () => Colour } }).color;
  const { parseString } = Color.prototype as Colour;
  const known = new Map<string, Colour>();
  Color.prototype.parseString = function (this: Colour, text: string) {
    const read = known.get(text) ?? parseString.call(new Color(), text);
    known.set(text, read);
    const { r, g, b, alpha } = read;
    return Object.assign(this, { r, g, b, alpha });
  };
}

/**
 * Has the page drawn. Until then Chromium may report its width, and the positions on it, from before its window changed
 * or its styles arrived.
 */
export async function drawn(page: Page): Promise<void> {
  await page.waitForLoadState();
  await takePicture(() => page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } }));
}

/** Takes a picture, again if needed: a busy Chromium refuses one now and then ("Unable to capture screenshot"). */
export const takePicture = (take: () => Promise<Buffer>): Promise<Buffer> => vi.waitFor(take, { timeout: 30_000 });

/** True when the page can be scrolled sideways, because something does not fit. Draws the page first. */
export async function overflowsSideways(page: Page): Promise<boolean> {
  await drawn(page);
  return isTooWide(page);
}

/** True when a page that is already drawn can be scrolled sideways. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
