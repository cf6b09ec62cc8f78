/**
 * How photos are named, for both sides of the contract: the backend stores and serves these names, the screens
 * build `srcset` from them. Plain data, so that it may enter a browser bundle.
 */

/** The widths in pixels at which a stored photo can be requested. */
export const PHOTO_WIDTHS = [320, 480, 640, 800, 960, 1280] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** The path under which photos are served, with its trailing slash. */
export const PHOTO_PATH = "/uploads/";

/** The largest upload that is accepted, in bytes (5 MB). */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;

const NAME = /^([0-9a-f]{32})(?:-(\d+))?\.webp$/;

/** The file name of a photo, or of one of its widths; `hash` is 32 hexadecimal digits. */
export function photoName(hash: string, width?: PhotoWidth): string {
  return width === undefined ? `${hash}.webp` : `${hash}-${width}.webp`;
}

/** The address of a photo, as an image's `url` holds it. */
export function photoUrl(hash: string): string {
  return PHOTO_PATH + photoName(hash);
}

/** The parts of a photo's file name, `width` being undefined for the photo itself; null for any other name. */
export function parsePhotoName(name: string): { hash: string; width: PhotoWidth | undefined } | null {
  const [, hash, digits] = NAME.exec(name) ?? [];
  if (!hash) return null;
  const width = PHOTO_WIDTHS.find((known) => String(known) === digits);
  return digits !== undefined && width === undefined ? null : { hash, width };
}

/** The image that represents its vehicle: the primary one, else the first; undefined without images. */
export function primaryImage<I extends { isPrimary: boolean }>(images: readonly I[]): I | undefined {
  return images.find((image) => image.isPrimary) ?? images[0];
}

/** The hash in an address of our own uploads; null for every other address. */
export function photoHashOf(url: string): string | null {
  const [, hash, digits] = (url.startsWith(PHOTO_PATH) && NAME.exec(url.slice(PHOTO_PATH.length))) || [];
  return hash && digits === undefined ? hash : null;
}
