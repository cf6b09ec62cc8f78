import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

const HELP = `No browser for the tests was found. Do one of these:
  npx playwright install chromium
  apt-get install chromium        (Debian, Ubuntu; other systems: their own package)
  CHROMIUM_PATH=/path/to/chrome npm test`;

/** A browser's path: CHROMIUM_PATH, else playwright's if installed, else on the PATH. Throws with how to get one. */
export function findBrowser(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH: there is no file at ${given}`);
  }
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  const folders = (process.env.PATH ?? "").split(delimiter);
  // The headless shell is the same engine without a window to draw: a third faster.
  for (const name of [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
  ]) {
    const found = folders.map((folder) => join(folder, name)).find(existsSync);
    if (found) return found;
  }
  throw new Error(HELP);
}

/** Headless, without the background traffic that a closed network would refuse over and over. */
export const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // One process per person: by default the opener policy starts a second one with the first navigation, and a third is
  // kept ready that no test uses.
  "--renderer-process-limit=1",
  "--in-process-gpu",
];
