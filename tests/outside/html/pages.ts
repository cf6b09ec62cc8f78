import { adminPages } from "./admin-pages";
import { agencyPages } from "./agency-pages";
import { clientPages } from "./client-pages";
import { screenPages } from "./screen-pages";
import type { Page, RunningSite } from "./states";
import { visitorPages } from "./visitor-pages";

/**
 * Yields every page and every state of a running site with fresh demo data: all screens of all roles, dialogs, empty
 * lists, refused forms, error pages, with scripts and without. Some states come about by writing, so each call needs a
 * site of its own.
 */
export async function* everyPage(site: RunningSite): AsyncGenerator<Page> {
  yield* screenPages(site);
  yield* visitorPages(site);
  yield* clientPages(site);
  yield* agencyPages(site);
  yield* adminPages(site);
}
