import { settings } from "~/platform/settings/env.server";
import { sitemapPath } from "./sitemap-files.server";

/** Pages that are not to be found say so themselves, which only a crawler that may read them learns. */
export function loader() {
  const lines = ["User-agent: *", "Disallow: /api/", `Sitemap: ${settings().publicUrl}${sitemapPath()}`];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
