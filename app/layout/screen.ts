import { product } from "~/text/site/product";

/** What a route says of itself, read by the document around it. */
export interface RouteHandle {
  /** The page ships scripts. */
  scripts?: boolean;
  /** People work here: the footer keeps its links in two lines. */
  compactFooter?: boolean;
  /** In a dashboard: a page with a heading of its own, and with dialogs over it. */
  ownHeading?: boolean;
  /** Its address is a key: sign-in comes back to home instead. */
  secretAddress?: boolean;
  /** A paper: without header and footer. */
  bare?: boolean;
}

/** "Connexion · Rihla"; of a page that came back with errors, "Erreur : Connexion · Rihla". */
export const pageTitle = (title: string, isError = false): string =>
  `${isError ? "Erreur : " : ""}${title} · ${product().name}`;

/** "Véhicules", of a list with several pages "Véhicules (page 2 sur 5)"; after something was done its message comes first. */
export function listTitle(
  name: string,
  { page = 1, totalPages = 1 }: { page?: number; totalPages?: number } = {},
  flash?: { title: string } | null,
): string {
  const list = totalPages > 1 ? `${name} (page ${page} sur ${totalPages})` : name;
  return flash ? `${flash.title} ${list}` : list;
}

/** The head of a page that no search engine keeps: an account's own pages, sign-in, and errors. */
export const privateHead = (title: string, isError = false) => [
  { title: pageTitle(title, isError) },
  { name: "robots", content: "noindex" },
];
