import type { Page } from "playwright";

/** Addresses with the same screen: ids, and the values of queries, do not tell screens apart. */
export function screenOf(url: URL): string {
  const path = url.pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id");
  return [path, ...[...new Set(url.searchParams.keys())].sort()].join(" ");
}

/**
 * Follows the links of the site from a page, and stops once at each screen: at one address of those that differ in ids
 * and values alone.
 */
export async function crawlScreens(
  page: Page,
  start: string,
  look: (path: string) => Promise<void>,
): Promise<string[]> {
  const queue = [start];
  const known = new Set<string>();
  const visited: string[] = [];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    visited.push(path);
    await look(path);
    for (const url of await addressesOn(page)) {
      if (url.origin !== new URL(page.url()).origin || isNoScreen(url.pathname)) continue;
      const screen = screenOf(url);
      if (known.has(screen)) continue;
      known.add(screen);
      queue.push(url.pathname + url.search);
    }
  }
  return visited;
}

/** Files are for programs. */
const isNoScreen = (path: string) => /^\/(api|uploads|assets)\b|\/(export|template)$/.test(path);

/** Where the links and the GET forms of the page lead, as they stand. */
async function addressesOn(page: Page): Promise<URL[]> {
  const found = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href);
    const forms = [...document.forms].filter(({ method }) => method === "get");
    const sent = forms.map((form) => `${form.action}?${new URLSearchParams(new FormData(form) as never)}`);
    return [...links, ...sent];
  });
  return found.map((href) => new URL(href));
}
