import type { List } from "~/contract/base/lists";
import type { FallbackName } from "~/contract/messages";
import { MAX_PAGE_SIZE } from "~/contract/values";
import { attempt, capabilities, failurePage, notFound } from "./api.server";
import { listPage } from "./lists.server";

type ReadList<T> = (query: { page: number; limit: number }) => Promise<List<T>>;

/** Pages of 100 rows each. Rows beyond them are not found. */
const PAGES_AT_MOST = 50;

/** The pages of a list, one after the other. Throws an ApiError. */
async function* pagesOf<T>(read: ReadList<T>): AsyncGenerator<T[]> {
  for (let page = 1; page <= PAGES_AT_MOST; page++) {
    const { items, totalPages } = listPage(await read({ page, limit: MAX_PAGE_SIZE }), page, MAX_PAGE_SIZE);
    yield items;
    if (items.length === 0 || page >= totalPages) return;
  }
}

/** Every row of a list, of 5000 at most. Throws an ApiError. */
export async function wholeList<T>(read: ReadList<T>): Promise<T[]> {
  const rows: T[] = [];
  for await (const page of pagesOf(read)) rows.push(...page);
  return rows;
}

/** The row of a list with this id, if there is one. Throws an ApiError. */
export async function findInList<T extends { id?: string | null }>(
  read: ReadList<T>,
  id: string,
): Promise<T | undefined> {
  for await (const page of pagesOf(read)) {
    const found = page.find((row) => row.id === id);
    if (found) return found;
  }
  return undefined;
}

interface ReadOne<T> {
  /** The call that reads one row: an addition of the contract. */
  call: (id: string) => Promise<T>;
  /** The list to search instead, with another backend. */
  list: ReadList<T>;
  fallback: FallbackName;
}

/**
 * One row, by its own call or from the list. Throws the 404 page for an unknown id, the 503 page if the backend does
 * not answer, the 502 page for an invalid reply.
 */
export async function readOne<T extends { id?: string | null }>(
  id: string | undefined,
  { call, list, fallback }: ReadOne<T>,
): Promise<T> {
  const wanted = String(id);
  const hasCall = capabilities().readOne;
  const read = await attempt(hasCall ? call(wanted) : findInList(list, wanted), fallback);
  if (!read.ok) throw hasCall && read.error.status === 404 ? notFound() : failurePage(read);
  if (!read.value) throw notFound();
  return read.value;
}
