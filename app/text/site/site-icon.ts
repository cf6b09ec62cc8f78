/** The icons generated from a site's own logo: their size, the logo's share of it, and whether they have a background. */
export const SITE_ICONS = {
  192: { pixels: 192, share: 1, isFilled: false },
  512: { pixels: 512, share: 1, isFilled: false },
  /** Phones cut it to a shape of their own, but never into its inner 80 %. */
  maskable: { pixels: 512, share: 0.66, isFilled: true },
  /** iPhones fill transparent parts with black. */
  touch: { pixels: 180, share: 0.84, isFilled: true },
} as const;

export type SiteIconKind = `${keyof typeof SITE_ICONS}`;

/** The file name of an icon; `hash` is that of the logo. */
export const siteIconName = (hash: string, kind: SiteIconKind): string => `${hash}-${kind}.png`;
