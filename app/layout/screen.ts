import type { LoaderFunction, SerializeFrom } from "@remix-run/node";
import type { MetaDescriptor, MetaFunction } from "@remix-run/react";
import { plainText } from "~/text/format/isolates";
import { PRODUCT, type Product } from "~/text/site/product";

/** What a route declares about itself, for the document around it. */
export interface RouteHandle {
  /** The page ships scripts. The innermost route that declares this decides. */
  scripts?: boolean;
  /** People work here: the footer has its links in two lines. */
  compactFooter?: boolean;
  /** In a dashboard: the page has its own heading, and dialogs over it. */
  ownHeading?: boolean;
  /** The address contains a key: sign-in returns to home instead. */
  secretAddress?: boolean;
  /** A paper: without header and footer. */
  bare?: boolean;
}

/** True if a page of these routes, the outermost first, ships scripts. */
export const hasScripts = (handles: readonly (RouteHandle | undefined)[]): boolean =>
  handles.reduce((scripts, handle) => handle?.scripts ?? scripts, false);

/** The title of a page: "Connexion · Rihla"; if it shows errors, "Erreur : Connexion · Rihla". */
export const pageTitle = ({ name }: Product, title: string, isError = false): string =>
  `${isError ? "Erreur : " : ""}${title} · ${name}`;

/** The title of a list: "Véhicules", or "Véhicules (page 2 sur 5)" of several pages. A `flash` message comes first. */
export function listTitle(
  name: string,
  { page = 1, totalPages = 1 }: { page?: number; totalPages?: number } = {},
  flash?: { title: string } | null,
): string {
  const list = totalPages > 1 ? `${name} (page ${page} sur ${totalPages})` : name;
  return flash ? `${flash.title} ${list}` : list;
}

/** The head of a page that search engines must not index: an account's own pages, sign-in, and errors. */
export const privateHead = (product: Product, title: string, isError = false): MetaDescriptor[] => [
  { title: pageTitle(product, title, isError) },
  { name: "robots", content: "noindex" },
];

/** How the site presents itself, from the root loader, for a route's `meta`. */
const productIn = (matches: readonly ({ data?: unknown } | undefined)[]): Product =>
  (matches[0]?.data as { site?: { product: Product } } | undefined)?.site?.product ?? PRODUCT;

/** What the title of a page depends on besides its name. */
interface Stated {
  isInvalid?: boolean;
  failure?: unknown;
}

/**
 * The `meta` of a page with a private head. Its title, whose names are marked as in text/format/isolates, says first if
 * the page shows a failure or a refused form.
 */
export const privateMeta =
  <L extends LoaderFunction>(titleOf: (data: SerializeFrom<L> | undefined) => string): MetaFunction<L> =>
  ({ data, matches }) => {
    const { isInvalid, failure } = (data ?? {}) as Stated;
    return privateHead(productIn(matches), plainText(titleOf(data)), Boolean(isInvalid || failure));
  };
