import { type Retention, retentionOf } from "~/contract/personal-data/retention";
import { addCities } from "~/contract/site/cities";

/**
 * What this site calls itself, how to reach it and what it looks like: the one place that everything else asks. In a server
 * the settings of the site are taken over at the start and after each change; in a browser, with the page's data.
 */
export interface Product {
  name: string;
  email: string;
  phone: string;
  /** Null: not said. */
  address: string | null;
  /** Who publishes the site. */
  publisher: string | null;
  /** Numbers of registers: ICE, RC, IF. */
  registration: string | null;
  /** The logo among our own uploads, by its hash, and its measures in pixels; null: our mark. */
  logo: { hash: string; width: number; height: number } | null;
  /** "#0e6b5c"; null: Majorelle blue. */
  accent: string | null;
  /** Home's heading, and the sentence below it; null: ours. */
  headline: string | null;
  sentence: string | null;
  /** How many dirhams one euro is worth, on a day ("2026-11-18"); null: nothing is shown in dirhams. */
  dirhams: { rate: number; date: string } | null;
  /** The cities beside the six. */
  cities: readonly string[];
  /** For how long what is kept for a while is kept, in months. */
  retention: Retention;
  /** The pages that have a text of this site's own. */
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

/** The name under which the product is made; a site of another name is not told about in these words. */
export const OWN_NAME = original.name;

let settings: Partial<Product> = {};
let current = original;

export const product = (): Product => current;

/** What stands where the site's settings say nothing. */
export const originalProduct = (): Product => original;

/** Names the product by the environment. */
export function nameProduct(given: Partial<Pick<Product, "name" | "email" | "phone">>): void {
  original = { ...original, ...withoutEmpty(given) };
  applySiteSettings(settings);
}

/** Takes over the settings of the site; what is empty stays as it is originally. */
export function applySiteSettings(given: { readonly [name in keyof Product]?: Product[name] | null }): void {
  settings = withoutEmpty(given);
  current = { ...original, ...settings };
  addCities(current.cities);
}

const withoutEmpty = <T extends object>(given: T): Partial<{ [name in keyof T]: NonNullable<T[name]> }> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value != null && value !== "")) as never;

/** Who publishes the site, where, and under which numbers; null where nothing of it is said. */
export function imprintLine(): string | null {
  const { publisher, address, registration } = current;
  return [publisher, address, registration].filter(Boolean).join(" · ") || null;
}

/** Whether anything is other than in the pictures that the product brings along. */
export const hasOwnLook = (): boolean => {
  const { name, headline, logo, accent } = current;
  return name !== OWN_NAME || Boolean(headline || logo || accent);
};
