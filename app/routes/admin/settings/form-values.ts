import { contrast, MIN_CONTRAST, rgbOf, WHITE } from "~/contract/site/accent";
import type { SiteSettings } from "~/contract/site/settings";
import { asTyped, rating } from "~/text/format/plural";

/** `cities`: those of the list, and the one that may be typed. */
export type SiteFormValues = Omit<SiteSettings, "cities"> & { cities: (string | TypedCity)[] };
export type TypedCity = { name: string };

/** The settings as the form shows them. */
export const valuesOf = (settings: SiteSettings) => ({
  ...settings,
  dirhamRate: asTyped(settings.dirhamRate),
});

/** "Contraste 6,4 avec le blanc (4,5 au moins)"; null if `accent` is not a colour. */
export function contrastLine(accent: string): string | null {
  const colour = rgbOf(accent);
  return colour && `Contraste ${rating(contrast(colour, WHITE))} avec le blanc (${rating(MIN_CONTRAST)} au moins)`;
}
