import { SEARCH_PAGE_SIZE } from "~/contract/values";
import { COMPARED } from "~/paths";

/** The most vehicles side by side. */
export const COMPARED_MAX = 4;
/** The most vehicles that are read: all cards of a page of results may be ticked. */
const READ_MAX = SEARCH_PAGE_SIZE;
const ID_MAX = 100;

/** The different ids in an address, in its order, as far as they can be ids. */
export const idsIn = (source: URLSearchParams): string[] =>
  [...new Set(source.getAll(COMPARED).map((id) => id.trim()))]
    .filter((id) => id !== "" && id.length <= ID_MAX)
    .slice(0, READ_MAX);
