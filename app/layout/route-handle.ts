/** What a route says of itself, read by the document around it. */
export interface RouteHandle {
  /** The page ships scripts. */
  scripts?: boolean;
}
