import { product } from "~/text/product";
import { SHARING_SIZE, siteFacts } from "~/text/sharing-picture";
import logoMark from "../../art/brand/logo-mark.svg?url";
import { ownPicture } from "./head/head-picture";
import type { SiteHead } from "./head/public-head";
import touchIcon from "./site-pictures/apple-touch-icon.png?url";
import icon192 from "./site-pictures/icon-192.png?url";
import icon512 from "./site-pictures/icon-512.png?url";
import maskableIcon from "./site-pictures/icon-maskable-512.png?url";
import sharing from "./site-pictures/sharing.jpg?url";

/**
 * The site's own pictures, under names that change with their bytes (`npm run site-pictures` makes them). On the server
 * only: their addresses reach a browser in the document, not in a script.
 */

const MANIFEST_PATH = "/manifest.webmanifest";

/** What the document's head links to. */
export const iconLinks = [
  { rel: "icon", href: logoMark, type: "image/svg+xml", sizes: "any" },
  { rel: "icon", href: icon192, type: "image/png", sizes: "192x192" },
  { rel: "apple-touch-icon", href: touchIcon },
  { rel: "manifest", href: MANIFEST_PATH },
] as const;

/** The icons of the web manifest. */
export const manifestIcons = [
  { src: icon192, type: "image/png", sizes: "192x192" },
  { src: icon512, type: "image/png", sizes: "512x512" },
  { src: maskableIcon, type: "image/png", sizes: "512x512", purpose: "maskable" },
] as const;

/** The site as heads tell of it; `publicUrl` without a trailing slash. */
export const siteHead = (publicUrl: string): SiteHead => ({
  publicUrl,
  picture: ownPicture(publicUrl, { path: sharing, ...SHARING_SIZE, alt: `${siteFacts().claim} · ${product().name}` }),
  logo: publicUrl + icon512,
});
