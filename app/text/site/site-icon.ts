/** The icons that are made of a site's own logo: how large each is, and what is around the logo. */
export const SITE_ICONS = {
  192: { pixels: 192, share: 1, isFilled: false },
  512: { pixels: 512, share: 1, isFilled: false },
  /** Whatever shape a phone cuts out of it, the inner 80 % stay. */
  maskable: { pixels: 512, share: 0.66, isFilled: true },
  /** A phone of Apple fills what is transparent with black. */
  touch: { pixels: 180, share: 0.84, isFilled: true },
} as const;

export type SiteIconKind = `${keyof typeof SITE_ICONS}`;

/** The file's name of an icon; `hash` is the logo's. */
export const siteIconName = (hash: string, kind: SiteIconKind): string => `${hash}-${kind}.png`;
