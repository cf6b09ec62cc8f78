import { photoSources } from "./photo-sources";

interface PictureProps {
  /** Null or absent shows the placeholder. */
  url: string | null | undefined;
  alt: string;
  /** The `sizes` attribute: how wide it is drawn. */
  sizes: string;
  /** Pixels that give its proportions before it has loaded. */
  width?: number;
  height?: number;
  /** The first image of a page: loaded at once and first. */
  priority?: boolean;
  /** Over the whole width of the card that it begins. */
  bleed?: boolean;
  className?: string;
}

/** A photo at the widths that are stored, or as it is for another backend's address. */
export function Picture({ url, alt, sizes, width = 640, height = 360, priority, bleed, className }: PictureProps) {
  const classes = ["picture", bleed && "picture-bleed", className].filter(Boolean).join(" ");
  // Zellige and a car where there is no photo.
  if (!url) return <div className={`icon-before ${classes} picture-none`} />;
  const own = photoSources(url);
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
