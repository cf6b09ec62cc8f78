import type { TestProject } from "vitest/node";
import { findBrowser } from "./find-browser";
import { startSite } from "./site";

declare module "vitest" {
  export interface ProvidedContext {
    baseUrl: string;
    /** Where the site keeps its files: the messages it would send are in `outbox`. */
    dataDir: string;
  }
}

/** One built site for all browser tests; without a browser for them it does not begin. */
export default async function setup(project: TestProject) {
  findBrowser();
  const site = await startSite({}, { isLongLived: true });
  project.provide("baseUrl", site.baseUrl);
  project.provide("dataDir", site.dataDir);
  return () => site.stop();
}
