import { sitePicture } from "~/backend/photos/sharing/site-picture";
import { PRODUCT } from "~/text/site/product";
import { ico, icon } from "./icons";

const FAVICON_SIZES = [16, 32, 48];

/** How to make each picture that is committed to the project, by its path from the root. */
export const SITE_PICTURES: Record<string, () => Promise<Uint8Array>> = {
  // Browsers request these two at fixed addresses.
  "public/favicon.ico": async () =>
    ico(await Promise.all(FAVICON_SIZES.map(async (size) => ({ size, png: await icon({ size, share: 1 }) })))),
  "public/apple-touch-icon.png": touchIcon,
  // The build adds a hash of the content to these names.
  "app/layout/site-pictures/apple-touch-icon.png": touchIcon,
  "app/layout/site-pictures/icon-192.png": () => icon({ size: 192, share: 1 }),
  "app/layout/site-pictures/icon-512.png": () => icon({ size: 512, share: 1 }),
  // Launchers crop it to a shape of their own: only a circle of 80 % is sure to remain.
  "app/layout/site-pictures/icon-maskable-512.png": () => icon({ size: 512, share: 0.66, opaque: true }),
  "app/layout/site-pictures/sharing.jpg": () => sitePicture(PRODUCT),
};

function touchIcon() {
  return icon({ size: 180, share: 0.8, opaque: true });
}
