import { mkdir, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import type { Page } from "playwright";
import { expect } from "vitest";
import { TextPage } from "./text-browser/page";

const ROOT = new URL("../..", import.meta.url).pathname;

/** Whether Playwright records a trace. With TEST_TRACE=0 only the second try of a failed test is recorded. */
export const isTraced = (): boolean => process.env.TEST_TRACE !== "0";

/** Saves the page of a failed test, and rethrows the error with the path of what was saved. */
export async function showFailed(page: Page, error: unknown): Promise<never> {
  const { testPath = "", currentTestName = "" } = expect.getState();
  const name = `${basename(testPath)} ${currentTestName}`.replace(/[^\p{L}\d]+/gu, "-").slice(0, 180);
  const path = join(ROOT, "test-results", name);
  const where = await keep(page, path).catch((reason: unknown) => `The page could not be kept: ${reason}`);
  if (error instanceof Error) {
    error.stack = error.stack?.replace(error.message, () => `${error.message}\n\n${where}`);
    error.message += `\n\n${where}`;
  }
  throw error;
}

/** Writes the page's markup, or its picture and trace. Returns where. */
async function keep(page: Page, path: string): Promise<string> {
  await mkdir(join(path, ".."), { recursive: true });
  const shown = relative(ROOT, path);
  if (page instanceof TextPage) {
    await writeFile(`${path}.html`, await page.content());
    return `The page, at ${page.url()}: ${shown}.html`;
  }
  await page.screenshot({ path: `${path}.png`, fullPage: true });
  const picture = `The page, at ${page.url()}: ${shown}.png`;
  if (!isTraced()) return picture;
  await page.context().tracing.stop({ path: `${path}.zip` });
  return `${picture}\nWhat led to it: npx playwright show-trace ${shown}.zip`;
}
