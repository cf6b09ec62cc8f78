import type { MetaDescriptor } from "@remix-run/node";
import { pageTitle } from "~/layout/screen";
import { plainText } from "~/text/format/isolates";
import { PRODUCT, type Product } from "~/text/site/product";
import type { HeadPicture } from "./head-picture";
import { linkedData, type SchemaNode } from "./structured-data";

/** The site's data that the head of every public page needs. */
export interface SiteHead {
  product: Product;
  /** Without a trailing slash. */
  publicUrl: string;
  /** The picture for pages without one of their own. */
  picture: HeadPicture;
  /** The address of the logo, as a square of 512 pixels. */
  logo: string;
}

/** How a public page describes itself to search engines, and to people it is shared with. */
export interface PublicPage {
  /**
   * Without the site's name. Unique among the public pages, like the description. Names in both are marked as in
   * text/format/isolates.
   */
  title: string;
  /** The page shows errors, which its title says first. */
  isError?: boolean;
  /** The title beside the picture when the address is shared; `title` by default. */
  sharedTitle?: string;
  description: string;
  /** The canonical address of this content, as path and query. */
  path: string;
  /** The site's own picture by default. */
  picture?: HeadPicture;
  /** The page's facts as schema.org nodes. Each must equal what the page shows. */
  structuredData?: readonly SchemaNode[];
}

/** The head of a public page: title, description, canonical address, Open Graph, Twitter's card, JSON-LD. */
export function publicHead(site: SiteHead, page: PublicPage): MetaDescriptor[] {
  const { picture = site.picture, structuredData = [] } = page;
  const [title, description] = [page.title, page.description].map(plainText) as [string, string];
  const { sharedTitle = title } = page;
  const url = site.publicUrl + page.path;
  return [
    { title: pageTitle(site.product, title, page.isError) },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.product.name },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:title", content: sharedTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: picture.url },
    ...(picture.size
      ? [
          { property: "og:image:width", content: String(picture.size.width) },
          { property: "og:image:height", content: String(picture.size.height) },
        ]
      : []),
    { property: "og:image:alt", content: picture.alt },
    // Twitter reads title, description and picture from the Open Graph properties above.
    { name: "twitter:card", content: "summary_large_image" },
    ...(structuredData.length > 0 ? [{ "script:ld+json": linkedData(structuredData) }] : []),
  ];
}

const NOWHERE: SiteHead = { product: PRODUCT, publicUrl: "", picture: { url: "", alt: "" }, logo: "" };

/** The site's data from the root loader, for a route's `meta`; empty if that loader failed. */
export const siteOf = (matches: readonly ({ data?: unknown } | undefined)[]): SiteHead =>
  (matches[0]?.data as { site?: SiteHead } | undefined)?.site ?? NOWHERE;
