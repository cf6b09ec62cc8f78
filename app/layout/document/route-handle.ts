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
