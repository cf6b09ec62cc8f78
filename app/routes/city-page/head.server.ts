import type { MetaDescriptor } from "@remix-run/node";
import type { CityPage } from "~/contract/offer/public-pages";
import { siteHead } from "~/layout/document/site-pictures.server";
import { publicHead } from "~/layout/head/public-head";
import { breadcrumbList, itemList } from "~/layout/head/structured-data";
import { privateHead } from "~/layout/screen";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { settings } from "~/platform/settings/env.server";
import { euros } from "~/text/format/money";
import type { CityPageView } from "./view.server";

/** The head of a city's page. If there is nothing to rent, search engines must not index it. */
export function cityPageHead(page: CityPage, { title, lead, crumbs, cards }: CityPageView): MetaDescriptor[] {
  const product = currentProduct();
  if (lead === null) return privateHead(product, title);
  const site = siteHead(product, settings().publicUrl);
  const { publicUrl } = site;
  const path = paths.city(page.city);
  const [place] = page.places;
  const delivery = place && `Livraison\u00a0: ${place.label}${place.minFee > 0 ? ` dès ${euros(place.minFee)}` : ""}.`;
  const vehicles = cards.map(({ title, href }) => ({ name: title, path: href }));
  return publicHead(site, {
    title: `${title}, dès ${euros(page.minPricePerDay ?? 0)} par jour`,
    description: [`${title}. ${lead}`, delivery, "Comparez prix total, caution, conditions et avis."]
      .filter(Boolean)
      .join(" "),
    path,
    structuredData: [breadcrumbList(publicUrl, crumbs, path), itemList(publicUrl, vehicles)],
  });
}
