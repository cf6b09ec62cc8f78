import { OPEN_INTENT } from "~/paths";
import { sending } from "./text-browser/forms";
import { parsePage } from "./text-browser/page";

/** A name for the screen at an address. Ids and the values of queries do not tell screens apart. */
export function screenOf(url: URL): string {
  const path = url.pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id");
  return [path, ...[...new Set(url.searchParams.keys())].sort()].join(" ");
}

export interface SitePage {
  path: string;
  html: string;
  root: Document;
}

const ORIGIN = "http://site.test";

/**
 * Follows the site's links, GET forms, and buttons instead of links from a page, and yields each screen once: one address of those that differ
 * only in ids and values.
 *
 * @param get the HTML at a path; "" where there is none
 * @param nameOf tells screens apart
 */
export async function* screensBelow(
  start: string | readonly string[],
  get: (path: string) => Promise<string>,
  nameOf: (url: URL) => string = screenOf,
): AsyncGenerator<SitePage> {
  const queue = [start].flat();
  const known = new Set(queue.map((path) => nameOf(new URL(path, ORIGIN))));
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const html = await get(path);
    if (!html) continue;
    const root = parsePage(html);
    yield { path, html, root };
    for (const url of addressesOn(root, new URL(path, ORIGIN))) {
      if (url.origin !== ORIGIN || isFile(url.pathname) || known.has(nameOf(url))) continue;
      known.add(nameOf(url));
      queue.push(url.pathname + url.search);
    }
  }
}

/** True for files, which are for programs. */
const isFile = (path: string) => /^\/(api|uploads|assets)\b|\/(export|template)$/.test(path);

const OPENS = `${OPEN_INTENT}:`;

/** The addresses that the links, GET forms, and buttons instead of links on a page lead to, as they are. */
function addressesOn(root: Document, here: URL): URL[] {
  const hrefs = [...root.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? "");
  const opened = [...root.querySelectorAll("button")].map((button) => button.getAttribute("value") ?? "");
  const links = [
    ...hrefs,
    ...opened.filter((value) => value.startsWith(OPENS)).map((value) => value.slice(OPENS.length)),
  ].map((href) => new URL(href, here));
  const forms = [...root.querySelectorAll("form")].filter((form) => form.getAttribute("method") !== "post");
  return [...links, ...forms.map((form) => sending(form, undefined, here).url)];
}
