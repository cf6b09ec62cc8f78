import type { InProcessBackend } from "~/platform/backend/in-process-backend.server";

type PublishedPages = InProcessBackend["publishedVehicles"];

/** Pages of one kind, one for each vehicle or agency. */
export interface SitemapList {
  /** The names of its parts begin with this, followed by the first id in the part. */
  prefix: string;
  published: PublishedPages;
  path: (id: string) => string;
}

export interface SitemapSource {
  publicUrl: string;
  /** The paths of pages without an id. */
  pages: readonly string[];
  /** Empty with another backend, which has no call that lists all vehicles and agencies. */
  lists: readonly SitemapList[];
}

interface Entry {
  path: string;
  changedAt?: Date;
}

/** The part with the pages; every other part is named by the id of its first vehicle or agency. */
const PAGES = "pages";
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The path of the sitemap, or of one part of it. */
export const sitemapPath = (part?: string): string =>
  part === undefined ? "/sitemap.xml" : `/sitemap.xml?part=${encodeURIComponent(part)}`;

/**
 * The sitemap as XML, with at most `size` addresses a file: one list if everything fits in it, else an index of parts,
 * each of which is read by its name. Null for an empty or unknown part.
 */
export async function sitemapFile(
  { publicUrl, pages, lists }: SitemapSource,
  { part, size }: { part: string | null; size: number },
): Promise<string | null> {
  const fixed: Entry[] = pages.map((path) => ({ path }));
  // Every part holds as many addresses as fit in one file with the pages.
  const limit = size - fixed.length;
  if (part === PAGES) return urlset(publicUrl, fixed);
  if (part !== null) {
    const entries = await readPart(lists, { part, limit });
    return entries.length > 0 ? urlset(publicUrl, entries) : null;
  }
  const starts = await Promise.all(lists.map(({ published }) => published.starts(limit)));
  if (starts.every(({ length }) => length <= 1)) {
    const entries = await Promise.all(lists.map((list) => read(list, { limit })));
    if (entries.flat().length <= limit) return urlset(publicUrl, [...fixed, ...entries.flat()]);
  }
  return index(publicUrl, [PAGES, ...lists.flatMap(({ prefix }, i) => (starts[i] ?? []).map((id) => prefix + id))]);
}

async function readPart(
  lists: SitemapSource["lists"],
  { part, limit }: { part: string; limit: number },
): Promise<Entry[]> {
  const list = lists.find(({ prefix }) => part.startsWith(prefix) && isId(part.slice(prefix.length)));
  return list ? read(list, { from: part.slice(list.prefix.length), limit }) : [];
}

async function read({ published, path }: SitemapList, range: { from?: string; limit: number }): Promise<Entry[]> {
  const found = await published.list(range);
  return found.map(({ id, changedAt }) => ({ path: path(id), changedAt }));
}

const isId = (part: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part);

const urlset = (publicUrl: string, entries: readonly Entry[]): string =>
  xml(
    "urlset",
    entries.map(({ path, changedAt }) => {
      const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
      return `<url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>`;
    }),
  );

const index = (publicUrl: string, parts: readonly string[]): string =>
  xml(
    "sitemapindex",
    parts.map((part) => `<sitemap><loc>${escapeXml(publicUrl + sitemapPath(part))}</loc></sitemap>`),
  );

const xml = (root: string, items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="${NAMESPACE}">${items.join("")}</${root}>`;

const escapeXml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
