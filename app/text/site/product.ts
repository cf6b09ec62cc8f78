import { type Retention, retentionOf } from "~/contract/personal-data/retention";
import { addCities } from "~/contract/site/cities";

/**
 * The name, contact and look of this site, for all code that needs them. A server applies the site's settings at the
 * start and after each change, a browser with the page's data.
 */
export interface Product {
  name: string;
  email: string;
  phone: string;
  /** Null: unspecified. */
  address: string | null;
  /** Who publishes the site. */
  publisher: string | null;
  /** Registration numbers: ICE, RC, IF. */
  registration: string | null;
  /** The hash of the logo among our own uploads, and its size in pixels; null: the product's own logo. */
  logo: { hash: string; width: number; height: number } | null;
  /** "#0e6b5c"; null: Majorelle blue. */
  accent: string | null;
  /** The home page's heading, and the sentence below it; null: the product's own. */
  headline: string | null;
  sentence: string | null;
  /** How many dirhams one euro was worth on a day ("2026-11-18"); null: no prices are shown in dirhams. */
  dirhams: { rate: number; date: string } | null;
  /** The cities that the site has besides the six. */
  cities: readonly string[];
  /** The retention periods, in months. */
  retention: Retention;
  /** The pages for which the site has its own text. */
  ownPages: readonly string[];
}

/** E-mail and phone are placeholders. */
let original: Product = {
  name: "Rihla",
  email: "contact@rihla.test",
  phone: "+212 5 00 00 00 00",
  address: null,
  publisher: null,
  registration: null,
  logo: null,
  accent: null,
  headline: null,
  sentence: null,
  dirhams: null,
  cities: [],
  retention: retentionOf({}),
  ownPages: [],
};

/** The product's own name. The texts that explain it are only shown on a site with this name. */
export const OWN_NAME = original.name;

let settings: Partial<Product> = {};
let current = original;

/** Returns the product as this site presents it now. */
export const product = (): Product => current;

/** Returns the values that apply if the site's settings are empty. */
export const originalProduct = (): Product => original;

/** Sets the name and contact that apply if the site's settings are empty. */
export function nameProduct(given: Partial<Pick<Product, "name" | "email" | "phone">>): void {
  original = { ...original, ...withoutEmpty(given) };
  applySiteSettings(settings);
}

/** Applies the settings of the site; for an empty one the original value applies. */
export function applySiteSettings(given: { readonly [name in keyof Product]?: Product[name] | null }): void {
  settings = withoutEmpty(given);
  current = { ...original, ...settings };
  addCities(current.cities);
}

const withoutEmpty = <T extends object>(given: T): Partial<{ [name in keyof T]: NonNullable<T[name]> }> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value != null && value !== "")) as never;

/** The publisher, address and registration numbers of the site on one line; null if it has none of them. */
export function imprintLine(): string | null {
  const { publisher, address, registration } = current;
  return [publisher, address, registration].filter(Boolean).join(" · ") || null;
}

/** True if the site differs from the pictures that come with the product. */
export const hasOwnLook = (): boolean => {
  const { name, headline, logo, accent } = current;
  return name !== OWN_NAME || Boolean(headline || logo || accent);
};
