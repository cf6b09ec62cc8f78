import type { LoaderFunctionArgs } from "@remix-run/node";
import { capabilities, notFound } from "~/http/base/api.server";
import { paths } from "~/paths";
import { ownBackend } from "~/platform/backend/own-backend.server";
import { currentProduct } from "~/platform/product.server";
import { settings } from "~/platform/settings/env.server";
import { type SitemapList, sitemapFile } from "./sitemap-files.server";

/** The most addresses that the format allows in one file. */
const SIZE = 50_000;

/**
 * Lists home, each city's search and the texts; with our own backend also the pages of cities with vehicles, and every
 * vehicle and agency that can be found. 404 for an unknown part.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const searches = [paths.search(), ...currentProduct().cities.map((city) => paths.search({ city }))];
  const texts = [paths.about(), paths.contact(), paths.terms(), paths.privacy(), paths.cookies()];
  const own = await readOwn();
  const source = {
    publicUrl: settings().publicUrl,
    pages: [paths.home(), ...searches, ...own.cities.map(paths.city), ...texts],
    lists: own.lists,
  };
  const file = await sitemapFile(source, { part: new URL(request.url).searchParams.get("part"), size: SIZE });
  if (file === null) throw notFound();
  return new Response(file, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

async function readOwn(): Promise<{ cities: string[]; lists: SitemapList[] }> {
  if (!capabilities().inProcess) return { cities: [], lists: [] };
  const { publishedAgencies, publishedVehicles, citiesWithVehicles } = await ownBackend();
  return {
    cities: await citiesWithVehicles(currentProduct().cities),
    lists: [
      { prefix: "agency-", published: publishedAgencies, path: (id) => paths.agency(id) },
      { prefix: "", published: publishedVehicles, path: (id) => paths.vehicle(id) },
    ],
  };
}
