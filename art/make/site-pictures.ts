import { sitePicture } from "~/backend/photos/sharing/site-picture";
import { ico, icon } from "./icons";

const FAVICON_SIZES = [16, 32, 48];

/** Every picture that is made from the logo and kept in the project: its path from the root, and how it is made. */
export const SITE_PICTURES: Record<string, () => Promise<Uint8Array>> = {
  // At addresses that browsers know by heart.
  "public/favicon.ico": async () =>
    ico(await Promise.all(FAVICON_SIZES.map(async (size) => ({ size, png: await icon({ size, share: 1 }) })))),
  "public/apple-touch-icon.png": touchIcon,
  // Under names that change with their bytes once they are built.
  "app/layout/site-pictures/apple-touch-icon.png": touchIcon,
  "app/layout/site-pictures/icon-192.png": () => icon({ size: 192, share: 1 }),
  "app/layout/site-pictures/icon-512.png": () => icon({ size: 512, share: 1 }),
  // Launchers cut it to a shape of their own: all but a circle of 80 % may go.
  "app/layout/site-pictures/icon-maskable-512.png": () => icon({ size: 512, share: 0.66, opaque: true }),
  "app/layout/site-pictures/sharing.jpg": sitePicture,
};

function touchIcon() {
  return icon({ size: 180, share: 0.8, opaque: true });
}
