import type { MetaDescriptor } from "@remix-run/node";
import type { AgencyPage } from "~/contract/offer/public-pages";
import { siteHead } from "~/layout/document/site-pictures.server";
import { type PublicPage, publicHead } from "~/layout/head/public-head";
import { breadcrumbList } from "~/layout/head/structured-data";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { settings } from "~/platform/settings/env.server";
import { excerpt } from "~/text/format/excerpt";
import { isolateName } from "~/text/format/isolates";
import { perDay } from "~/text/format/money";
import { countText } from "~/text/rental/vehicle-count";
import { agencyPageNode } from "./structured-data.server";
import type { AgencyPageView } from "./view.server";

const DESCRIPTION_MAX = 200;

/** The head of an agency's page. Each page of its reviews has its own canonical address. */
export function agencyPageHead(agency: AgencyPage, view: AgencyPageView): MetaDescriptor[] {
  const site = siteHead(currentProduct(), settings().publicUrl);
  const path = paths.agency(String(agency.id), { page: view.page });
  const { publicUrl } = site;
  return publicHead(site, {
    ...texts(agency, view),
    path,
    structuredData: [agencyPageNode(agency, view, publicUrl), breadcrumbList(publicUrl, view.crumbs, path)],
  });
}

function texts(agency: AgencyPage, view: AgencyPageView): Pick<PublicPage, "title" | "description"> {
  const { city, rating, page, totalPages } = view;
  const name = isolateName(view.name);
  const where = city ? `à ${city}` : "au Maroc";
  const which = page > 1 ? ` (page ${page} sur ${totalPages})` : "";
  const [cheapest] = agency.vehicles;
  const sentences = [
    `${name}, location de voitures ${where}${which}`,
    cheapest && `${countText(agency.vehiclesCount)} à partir de ${perDay(cheapest.pricePerDay)}`,
    rating && `${rating.average} sur 5 (${rating.count})`,
    "Conditions, horaires, lieux de livraison et avis des clients",
    agency.description?.trim(),
  ];
  const description = sentences
    .filter(Boolean)
    .map((one) => String(one).replace(/\.?$/, "."))
    .join(" ");
  return {
    title: `${name}, location de voitures ${where}${which}`,
    description: excerpt(description.replace(/\s+/g, " "), DESCRIPTION_MAX),
  };
}
