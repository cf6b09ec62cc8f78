import { PLACES } from "~/contract/site/places";
import { PRODUCT, type Product, productWith, type Site } from "~/text/site/product";
import { settings } from "./settings/env.server";

// On globalThis, so that hot reload finds the settings that the backend has applied.
const slot = globalThis as { __rihlaSite?: Site };

/** Returns the site of this process. SITE_NAME, SITE_EMAIL and SITE_PHONE apply where the administrator sets nothing. */
export function currentSite(): Site {
  if (!slot.__rihlaSite) {
    const original = productWith(PRODUCT, settings().site);
    slot.__rihlaSite = { original, product: original, places: PLACES };
  }
  return slot.__rihlaSite;
}

/** Returns how the site of this process presents itself now. */
export const currentProduct = (): Product => currentSite().product;
