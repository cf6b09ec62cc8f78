import { settings } from "~/platform/env.server";

export function loader() {
  const lines = [
    "User-agent: *",
    "Disallow: /client/",
    "Disallow: /agency/",
    "Disallow: /admin/",
    "Disallow: /profile",
    "Disallow: /api/",
    `Sitemap: ${settings().publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
