import type { TestProject } from "vitest/node";
import { findBrowser } from "./find-browser";
import { startSite } from "./site";

declare module "vitest" {
  export interface ProvidedContext {
    baseUrl: string;
    /** The site's data folder; the messages that it would send are in `outbox`. */
    dataDir: string;
  }
}

/** Starts one built site for all browser tests. Throws if there is no browser for them. */
export default async function setup(project: TestProject) {
  findBrowser();
  const site = await startSite({}, { isLongLived: true });
  project.provide("baseUrl", site.baseUrl);
  project.provide("dataDir", site.dataDir);
  return () => site.stop();
}
