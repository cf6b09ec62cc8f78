import { settings } from "~/platform/settings/env.server";
import { sitemapPath } from "./sitemap-files.server";

/** Private pages are not listed: they say themselves that they are not to be indexed, and a crawler must read that. */
export function loader() {
  const lines = ["User-agent: *", "Disallow: /api/", `Sitemap: ${settings().publicUrl}${sitemapPath()}`];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
