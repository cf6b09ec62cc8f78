import { type Retention, retentionOf } from "~/contract/personal-data/retention";
import { CITIES } from "~/contract/site/cities";
import type { SitePlace } from "~/contract/site/places";
import { ANSWER_HOURS } from "~/contract/values";

/**
 * How a site presents itself: its name, contact, look and cities. It is passed to whatever needs it: by the backend's
 * context, by `currentProduct` to loaders, by `useProduct` to components.
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
  /** The six cities of the product, then those that the site adds. */
  cities: readonly string[];
  /** Within how many hours an agency has to answer a request. */
  answerHours: number;
  /** The retention periods, in months. */
  retention: Retention;
  /** The pages for which the site has its own text. */
  ownPages: readonly string[];
}

/** The product as it is without any settings. E-mail and phone are placeholders. */
export const PRODUCT: Product = {
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
  cities: CITIES,
  answerHours: ANSWER_HOURS.default,
  retention: retentionOf({}),
  ownPages: [],
};

/** The product's own name. The texts that explain it are only shown on a site with this name. */
export const OWN_NAME = PRODUCT.name;

/** A site whose settings may change while it runs. */
export interface Site {
  /** What applies while the administrator has set nothing. */
  readonly original: Product;
  /** How the site presents itself now; replaced as a whole. */
  product: Product;
  /** Where visitors may look for a car, in the order of the cities; replaced as a whole. */
  places: readonly SitePlace[];
}

/** The values that a site sets itself. */
export type OwnValues = { readonly [name in keyof Product]?: Product[name] | null };

/** The product with a site's own values; an empty one leaves the value as it is. */
export const productWith = (product: Product, own: OwnValues): Product => ({
  ...product,
  ...Object.fromEntries(Object.entries(own).filter(([, value]) => value != null && value !== "")),
});

/** The publisher, address and registration numbers of the site on one line; null if it has none of them. */
export const imprintLine = ({ publisher, address, registration }: Product): string | null =>
  [publisher, address, registration].filter(Boolean).join(" · ") || null;

/** True if the site differs from the pictures that come with the product. */
export const hasOwnLook = ({ name, headline, logo, accent }: Product): boolean =>
  name !== OWN_NAME || Boolean(headline || logo || accent);
