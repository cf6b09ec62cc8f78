import { PHOTO_PATH, PHOTO_WIDTHS, photoHashOf, photoName } from "~/contract/photos";

/** `src` and `srcSet` of one of our own photos; null for a foreign address, which is shown as it is. */
export function photoSources(url: string): { src: string; srcSet: string } | null {
  const hash = photoHashOf(url);
  if (!hash) return null;
  return {
    src: PHOTO_PATH + photoName(hash, 640),
    srcSet: PHOTO_WIDTHS.map((width) => `${PHOTO_PATH}${photoName(hash, width)} ${width}w`).join(", "),
  };
}
