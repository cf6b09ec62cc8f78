import type { MetaDescriptor } from "@remix-run/node";
import { pageTitle } from "~/layout/screen";
import { product } from "~/text/site/product";
import type { HeadPicture } from "./head-picture";
import { linkedData, type SchemaNode } from "./structured-data";

/** What the head of every public page needs of the site. */
export interface SiteHead {
  /** Without a trailing slash. */
  publicUrl: string;
  /** What stands beside a page without a picture of its own. */
  picture: HeadPicture;
  /** The address of the logo, as a square of 512 pixels. */
  logo: string;
}

/** What a public page says of itself to search engines, and to whoever it is shared with. */
export interface PublicPage {
  /** Without the site's name: unique among the public pages, as is the description. */
  title: string;
  /** The page came back with errors: its title says so first. */
  isError?: boolean;
  /** The title beside the picture where the address is shared; `title` unless given. */
  sharedTitle?: string;
  description: string;
  /** The one address of this content, as path and query. */
  path: string;
  /** The site's own unless given. */
  picture?: HeadPicture;
  /** The page's facts in the words of schema.org; each is equal to what the page shows. */
  structuredData?: readonly SchemaNode[];
}

/** The head of a public page: title, description, canonical address, Open Graph, Twitter's card, JSON-LD. */
export function publicHead(site: SiteHead, page: PublicPage): MetaDescriptor[] {
  const { title, sharedTitle = title, description, picture = site.picture, structuredData = [] } = page;
  const url = site.publicUrl + page.path;
  return [
    { title: pageTitle(title, page.isError) },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: product().name },
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
    // Title, description and picture are read from above.
    { name: "twitter:card", content: "summary_large_image" },
    ...(structuredData.length > 0 ? [{ "script:ld+json": linkedData(structuredData) }] : []),
  ];
}

const NOWHERE: SiteHead = { publicUrl: "", picture: { url: "", alt: "" }, logo: "" };

/** The site as the root's loader tells it to `meta`; nothing where that has failed. */
export const siteOf = (matches: readonly ({ data?: unknown } | undefined)[]): SiteHead =>
  (matches[0]?.data as { site?: SiteHead } | undefined)?.site ?? NOWHERE;
