import type {
  AutoRental,
  BreadcrumbList,
  CarLeaf,
  ItemList,
  MergeLeafTypes,
  Organization,
  ProductLeaf,
  WebSite,
} from "schema-dts";
import { paths } from "~/paths";
import type { Crumb } from "~/ui/base/breadcrumb";
import type { SiteHead } from "./public-head";

/** A car on offer: a product, because search engines look for products, and a car. */
export type CarNode = MergeLeafTypes<[ProductLeaf, CarLeaf]>;

export type SchemaNode = Exclude<AutoRental | BreadcrumbList | ItemList | Organization | WebSite, string> | CarNode;

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The nodes as one JSON-LD object. Data that another backend left out is omitted: no property is empty. */
export const linkedData = (nodes: readonly SchemaNode[]): { [key: string]: Json } => ({
  "@context": "https://schema.org",
  "@graph": filled(nodes) ?? [],
});

/** Who runs the site and how to reach them, as on the contact page. */
export function organization({ product, publicUrl, logo }: SiteHead): SchemaNode {
  const { name, email, phone, address, publisher } = product;
  return {
    "@type": "Organization",
    "@id": `${publicUrl}/#organization`,
    name,
    legalName: publisher ?? undefined,
    address: address ?? undefined,
    url: publicUrl + paths.home(),
    logo,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      email,
      telephone: phone,
      availableLanguage: "fr",
    },
  };
}

/** The site's name for search results. No SearchAction, since the search takes one of the site's cities, not words. */
export const website = ({ product, publicUrl }: SiteHead): SchemaNode => ({
  "@type": "WebSite",
  name: product.name,
  url: publicUrl + paths.home(),
  inLanguage: "fr",
  publisher: { "@id": `${publicUrl}/#organization` },
});

/** The breadcrumb that a page shows. `path` is the page's own address, which its last crumb does not link to. */
export const breadcrumbList = (publicUrl: string, crumbs: readonly Crumb[], path: string): SchemaNode => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, href = path }, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name: label,
    item: publicUrl + href,
  })),
});

/** The items of a page's list, in its order, each with the path of its own page. */
export const itemList = (publicUrl: string, items: readonly { name: string; path: string }[]): SchemaNode => ({
  "@type": "ItemList",
  itemListElement: items.map(({ name, path }, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name,
    url: publicUrl + path,
  })),
});

/** The value without its empty parts: null, "", NaN, empty lists, and objects that have nothing but their type. */
function filled(value: unknown): Json | undefined {
  if (Array.isArray(value)) {
    const items = value.map(filled).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).flatMap(([key, part]) => {
      const value = filled(part);
      return value === undefined ? [] : [[key, value] as const];
    });
    return entries.some(([key]) => key !== "@type") ? Object.fromEntries(entries) : undefined;
  }
  if (typeof value === "string") return value.trim() || undefined;
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  return typeof value === "boolean" ? value : undefined;
}
