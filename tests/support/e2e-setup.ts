import { chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { BROWSER_ARGS, findBrowser } from "./find-browser";
import { startSite } from "./site";

declare module "vitest" {
  export interface ProvidedContext {
    baseUrl: string;
    /** Where the site keeps its files: the messages it would send are in `outbox`. */
    dataDir: string;
    browserEndpoint: string;
  }
}

/** One built site and one browser for all browser tests; each test gets a context of its own. */
export default async function setup(project: TestProject) {
  const executablePath = findBrowser();
  const site = await startSite();
  const browser = await chromium.launchServer({ executablePath, args: BROWSER_ARGS });
  project.provide("baseUrl", site.baseUrl);
  project.provide("dataDir", site.dataDir);
  project.provide("browserEndpoint", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await site.stop();
  };
}
