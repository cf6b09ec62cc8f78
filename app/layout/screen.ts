import { product } from "~/text/site/product";

/** What a route declares about itself, for the document around it. */
export interface RouteHandle {
  /** The page ships scripts. */
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

/** The title of a page: "Connexion · Rihla"; if it shows errors, "Erreur : Connexion · Rihla". */
export const pageTitle = (title: string, isError = false): string =>
  `${isError ? "Erreur : " : ""}${title} · ${product().name}`;

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
export const privateHead = (title: string, isError = false) => [
  { title: pageTitle(title, isError) },
  { name: "robots", content: "noindex" },
];
