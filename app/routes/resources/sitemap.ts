import { CITIES } from "~/contract/values";
import { paths } from "~/paths";
import { settings } from "~/platform/env.server";

/** The pages worth finding: home, each city's search, the texts. */
export function loader() {
  const texts = [paths.about(), paths.contact(), paths.terms(), paths.privacy(), paths.cookies()];
  const pages = [paths.home(), paths.search(), ...texts, ...CITIES.map((city) => paths.search({ city }))];
  const urls = pages.map((page) => `<url><loc>${escapeXml(settings().publicUrl + page)}</loc></url>`).join("");
  const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
  return new Response(xml, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

const escapeXml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
