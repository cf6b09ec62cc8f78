import { LRUCache } from "lru-cache";
import { photoName } from "~/contract/photos/photos";
import { currentProduct } from "~/platform/product.server";
import { settings } from "~/platform/settings/env.server";
import { siteSharingName } from "~/text/site/sharing-picture";
import { SITE_ICONS, type SiteIconKind, siteIconName } from "~/text/site/site-icon";
import { ownBackend } from "./own-backend.server";

/** Pictures of a site with a look of its own, generated on first request. An icon has 20 KB, a sharing picture 90 KB. */
const made = new LRUCache<string, Promise<Uint8Array>>({ max: 10 });

/** Makes a picture once and returns it from the cache afterwards. A failure is not cached. */
function once(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = made.get(name);
  if (known) return known;
  const making = make();
  made.set(name, making);
  making.catch(() => made.delete(name));
  return making;
}

/** Returns the icon of this name; null unless it is of the current logo. Throws if the logo's file is missing. */
export async function siteIcon(name: string): Promise<Uint8Array | null> {
  const { logo } = currentProduct();
  const kind = (Object.keys(SITE_ICONS) as SiteIconKind[]).find((one) => logo && siteIconName(logo.hash, one) === name);
  if (!kind) return null;
  return once(name, async () => {
    const { makeSiteIcon } = await import("~/backend/photos/site-icon");
    const master = await logoMaster();
    if (!master) throw new Error(`the logo's file is missing: ${name}`);
    return makeSiteIcon(master, SITE_ICONS[kind]);
  });
}

/** Returns the site's current sharing picture. */
export function siteSharingPicture(): Promise<Uint8Array> {
  const product = currentProduct();
  return once(siteSharingName(product), async () => {
    const { sitePicture } = await import("~/backend/photos/sharing/site-picture");
    return sitePicture(product, await logoMaster());
  });
}

/** Returns the stored logo; null if the site has none of its own. */
async function logoMaster(): Promise<Uint8Array | null> {
  const { logo } = currentProduct();
  if (!logo || settings().apiUrl) return null;
  return (await ownBackend()).readFile(photoName(logo.hash));
}
