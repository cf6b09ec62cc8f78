import { ownPicture } from "~/layout/head/head-picture";
import type { SiteHead } from "~/layout/head/public-head";
import touchIcon from "~/layout/site-pictures/apple-touch-icon.png?url";
import icon192 from "~/layout/site-pictures/icon-192.png?url";
import icon512 from "~/layout/site-pictures/icon-512.png?url";
import maskableIcon from "~/layout/site-pictures/icon-maskable-512.png?url";
import sharing from "~/layout/site-pictures/sharing.jpg?url";
import { paths } from "~/paths";
import { hasOwnLook, type Product } from "~/text/site/product";
import { SHARING_SIZE, siteFacts, siteSharingName } from "~/text/site/sharing-picture";
import { type SiteIconKind, siteIconName } from "~/text/site/site-icon";
import logoMark from "../../../art/brand/logo-mark.svg?url";
import type { IconLink } from "./document";

/**
 * The site's own pictures, under names that change with their content (`npm run site-pictures` makes them). Only for
 * the server: browsers get their addresses in the document, not in a script.
 */

const MANIFEST_PATH = "/manifest.webmanifest";

/** The icon and manifest links of the document's head. */
export function iconLinks({ logo }: Product): IconLink[] {
  const icons = logo
    ? [icon(ownIcon(logo.hash, "192")), { rel: "apple-touch-icon", href: ownIcon(logo.hash, "touch") }]
    : [
        { rel: "icon", href: logoMark, type: "image/svg+xml", sizes: "any" },
        icon(icon192),
        { rel: "apple-touch-icon", href: touchIcon },
      ];
  return [...icons, { rel: "manifest", href: MANIFEST_PATH }];
}

const icon = (href: string): IconLink => ({ rel: "icon", href, type: "image/png", sizes: "192x192" });
const ownIcon = (hash: string, kind: SiteIconKind) => paths.siteIcon(siteIconName(hash, kind));

/** The icons of the web manifest. */
export function manifestIcons({ logo }: Product) {
  const own = (kind: SiteIconKind, ours: string) => (logo ? ownIcon(logo.hash, kind) : ours);
  return [
    { src: own("192", icon192), type: "image/png", sizes: "192x192" },
    { src: own("512", icon512), type: "image/png", sizes: "512x512" },
    { src: own("maskable", maskableIcon), type: "image/png", sizes: "512x512", purpose: "maskable" },
  ];
}

/** The site's data for the heads of pages; `publicUrl` has no trailing slash. */
export function siteHead(product: Product, publicUrl: string): SiteHead {
  const { name, logo } = product;
  const path = hasOwnLook(product) ? paths.siteSharing(siteSharingName(product)) : sharing;
  return {
    product,
    publicUrl,
    picture: ownPicture(publicUrl, { path, ...SHARING_SIZE, alt: `${siteFacts(product).claim} · ${name}` }),
    logo: publicUrl + (logo ? ownIcon(logo.hash, "512") : icon512),
  };
}
