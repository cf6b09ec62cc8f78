import { RETENTION_NAMES, type RetentionName } from "~/contract/personal-data/retention";
import { contrast, MIN_CONTRAST, rgbOf, WHITE } from "~/contract/site/accent";
import type { SiteSettings } from "~/contract/site/settings";
import { rating } from "~/text/format/plural";

const TEXTS = [
  "name",
  "email",
  "phone",
  "address",
  "publisher",
  "registration",
  "accent",
  "headline",
  "sentence",
] as const;

/** The form's fields, without the cities and the logo. */
export type SiteFormName = (typeof TEXTS)[number] | "showsDirhams" | "dirhamRate" | "dirhamDate" | RetentionName;
export type SiteFormValues = Record<SiteFormName, string>;

/** The form's values for the settings. */
export const valuesOf = (settings: SiteSettings): SiteFormValues => ({
  ...(Object.fromEntries(TEXTS.map((name) => [name, settings[name] ?? ""])) as Record<(typeof TEXTS)[number], string>),
  ...(Object.fromEntries(RETENTION_NAMES.map((name) => [name, String(settings[name] ?? "")])) as Record<
    RetentionName,
    string
  >),
  showsDirhams: settings.showsDirhams ? "on" : "",
  dirhamRate: settings.dirhamRate ? String(settings.dirhamRate).replace(".", ",") : "",
  dirhamDate: settings.dirhamDate ?? "",
});

/** "Contraste 6,4 avec le blanc (4,5 au moins)"; null if `accent` is not a colour. */
export function contrastLine(accent: string): string | null {
  const colour = rgbOf(accent);
  return colour && `Contraste ${rating(contrast(colour, WHITE))} avec le blanc (${rating(MIN_CONTRAST)} au moins)`;
}

/** The action of the form's button. Without a button's name (Enter in a text browser) it is 'Enregistrer'. */
export type SiteIntent = { kind: "save" | "add-city" | "remove-logo" } | { kind: "remove-city"; city: string };

export function intentOf(form: FormData): SiteIntent {
  const [kind, city] = String(form.get("intent") ?? "").split(/:(.*)/s);
  if (kind === "add-city" || kind === "remove-logo") return { kind };
  return kind === "remove-city" && city ? { kind, city } : { kind: "save" };
}
