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
/** Both; TEST_JAVASCRIPT=0 leaves one, for a second pass on another database, which scripts cannot tell apart. */
export const MODES: readonly Mode[] =
  process.env.TEST_JAVASCRIPT === "0" ? ["without JavaScript"] : ["with JavaScript", "without JavaScript"];

/** Of a test that needs no drawn page: it belongs to those that `npm test` runs. */
export const PAGE = { tags: ["pages"] };

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

let browser: Promise<Browser> | undefined;

/**
 * The browser of this worker, started by the first test that needs one and ended with the worker; each test has a context of
 * its own. One that has crashed is started anew.
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
  /** Another site than the one with the demo data. */
  baseUrl?: () => string;
  /** Pixels of the screen for one of CSS; 1 unless said. */
  deviceScaleFactor?: number;
  /** Without scripts too in the real browser, for tests that ask how a page is drawn, or what a key or the focus does. */
  isDrawn?: boolean;
  /**
   * False: no page of these steps ships a script, so that scripts change nothing. They are taken without JavaScript only, and
   * fail on a page that ships one after all. Not where the steps ask for time, focus, or what styles hide.
   */
  shipsScripts?: boolean;
  /** Pages load their scripts when the site thinks fit, instead of before the next step. */
  unhurried?: boolean;
}

/**
 * Runs the steps with scripts in a browser context of its own, and fails if the page logged an error, threw, or broke its
 * own content policy on the way; without scripts in the text browser, unless the page is to be drawn.
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
    // Transitions between pages are drawn by the processor here, and nothing but their own test looks at them.
    reducedMotion: "reduce",
    timezoneId: "Asia/Tokyo", // far from Morocco on purpose: the visitor's zone must never matter
    extraHTTPHeaders: sent,
  });
  await context.addInitScript(shiftDate, clockShift());
  keepCookiesOfPosts(context);
  context.setDefaultTimeout(10_000);
  // A page is loaded when its pictures are, and the first request of one has it scaled.
  context.setDefaultNavigationTimeout(30_000);
  const page = await context.newPage();
  if (js && !options.unhurried) hydrateEveryPage(page);
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`thrown: ${error.message}`));
  page.on("console", (message) => {
    // A page that answers 404 or 422 on purpose is logged by the browser itself.
    if (message.type() === "error" && !/Failed to load resource/.test(message.text())) problems.push(message.text());
  });
  // Without snapshots of the page: to make them, a script of Playwright's asks for addresses that our policy forbids.
  if (isTraced()) await context.tracing.start({});
  try {
    await steps({ page, context, mode, js });
    expect(problems).toEqual([]);
  } catch (error) {
    return await showFailed(page, error);
  } finally {
    // What a page still asks for is no part of the test: an answer that was held back for it would end in an error.
    await Promise.all(context.pages().map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
    await context.close();
  }
}

/**
 * Cookies that come with a post beside the page stay, without an end: Playwright reckons it by the clock of the tests
 * (clock.js), and the browser goes by the machine's.
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

/** One test in each mode, or without JavaScript only where no page ships a script. */
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

/** Half as long as the one that the package names, which every page would have to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const RULES: axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
  // It would fetch every style sheet anew, for rules that are not among these, and sound, which no page has.
  preload: false,
};

/**
 * What axe finds on the page as it is, with all rules or only some. axe needs scripts of its own, so to check a page
 * without the site's scripts, block those (`blockScripts`) instead of switching JavaScript off.
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

/** Runs in the page. Of a page's dozen colours, which axe parses anew in thousands of places, each is parsed once. */
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
 * Has the page drawn: until then Chromium may say how wide it was, and where things lay, before its window changed or its
 * styles had come.
 */
export async function drawn(page: Page): Promise<void> {
  await page.waitForLoadState();
  await takePicture(() => page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } }));
}

/** While it is busy, Chromium refuses a picture now and then ("Unable to capture screenshot"), and takes the next one. */
export const takePicture = (take: () => Promise<Buffer>): Promise<Buffer> => vi.waitFor(take, { timeout: 30_000 });

/** True when the page can be scrolled sideways: something does not fit. */
export async function overflowsSideways(page: Page): Promise<boolean> {
  await drawn(page);
  return isTooWide(page);
}

/** The same of a page that has been drawn as it is. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
