import { PHOTO_PATH, PHOTO_WIDTHS, type PhotoWidth, photoHashOf, photoName } from "~/contract/photos/photos";

interface PictureProps {
  /** Null or absent shows the placeholder. */
  url: string | null | undefined;
  alt: string;
  /** The `sizes` attribute: how wide it is displayed. */
  sizes: string;
  /** Pixels that give its proportions before it has loaded. */
  width?: number;
  height?: number;
  /** The first image of a page, loaded at once and before the others. */
  priority?: boolean;
  /** At most 213 px wide, so that no screen needs more than a photo of 640 pixels. */
  small?: boolean;
  /** Across the whole width of a card, at its top. */
  bleed?: boolean;
  className?: string;
}

/** A photo in its stored widths, or as it is for another backend's address. */
export function Picture({
  url,
  alt,
  sizes,
  width = 640,
  height = 360,
  priority,
  small,
  bleed,
  className,
}: PictureProps) {
  const classes = ["picture", bleed && "picture-bleed", className].filter(Boolean).join(" ");
  // Without a photo: zellige and a car.
  if (!url) return <div className={`icon-before ${classes} picture-none`} />;
  const own = photoSources(url, small ? PHOTO_WIDTHS.slice(0, 3) : PHOTO_WIDTHS);
  return (
    <img
      className={classes}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      {...(priority ? { fetchpriority: "high" } : { loading: "lazy" })}
      {...(own ? { ...own, sizes } : { src: url })}
    />
  );
}

/**
 * The `sizes` of a card's picture across a phone's screen: 4 % less than its actual width, which nobody notices.
 * Screens of 720 and 1080 pixels then load the photos of 640 and 960, not the next larger ones for a few pixels.
 */
export const ACROSS_PHONE = "calc(100vw - 48px)";

/** `src` and `srcSet` of one of our own photos; null for a foreign address, which is used as it is. */
export function photoSources(
  url: string,
  widths: readonly PhotoWidth[] = PHOTO_WIDTHS,
): { src: string; srcSet: string } | null {
  const hash = photoHashOf(url);
  if (!hash) return null;
  return {
    src: PHOTO_PATH + photoName(hash, 640),
    srcSet: widths.map((width) => `${PHOTO_PATH}${photoName(hash, width)} ${width}w`).join(", "),
  };
}
