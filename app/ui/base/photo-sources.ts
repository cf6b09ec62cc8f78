import { PHOTO_PATH, PHOTO_WIDTHS, photoHashOf, photoName } from "~/contract/photos/photos";

/**
 * The `sizes` of a card's picture across a phone's screen: 4 % less than its actual width, which nobody notices.
 * Screens of 720 and 1080 pixels then load the photos of 640 and 960, not the next larger ones for a few pixels.
 */
export const ACROSS_PHONE = "calc(100vw - 48px)";

/** `src` and `srcSet` of one of our own photos; null for a foreign address, which is used as it is. */
export function photoSources(url: string): { src: string; srcSet: string } | null {
  const hash = photoHashOf(url);
  if (!hash) return null;
  return {
    src: PHOTO_PATH + photoName(hash, 640),
    srcSet: PHOTO_WIDTHS.map((width) => `${PHOTO_PATH}${photoName(hash, width)} ${width}w`).join(", "),
  };
}
