import { redirect } from "@remix-run/node";
import type { List } from "~/contract/base/lists";
import type { FallbackName } from "~/contract/messages";
import { DASHBOARD_PAGE_SIZE, SEARCH_MAX } from "~/contract/values";
import { isBelow } from "~/paths";
import { type Attempt, attempt } from "./api.server";

export interface ListPage<T> {
  items: T[];
  page: number;
  totalPages: number;
  /** The number of rows in all; null if the backend does not count. */
  total: number | null;
  /** How many of the page's rows did not match the contract. They are not in `items`. */
  unreadable: number;
}

const LAST_PAGE = 1_000_000;

/** The page number in a request's address; 1 if it is missing or invalid. */
export function pageOf(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** The search text in a request's address, on one line and at most `SEARCH_MAX` characters; undefined if empty. */
export function searchedFor(request: Request): string | undefined {
  const q = new URL(request.url).searchParams.get("q") ?? "";
  return (
    q
      .replace(/[\s\p{C}]+/gu, " ")
      .trim()
      .slice(0, SEARCH_MAX) || undefined
  );
}

/** The address of the list at the page that the dialog or form carries in its own address. */
export const backToList = (request: Request, list: (query: { page: number }) => string): string =>
  list({ page: pageOf(request) });

/**
 * True for a dialog over a list, whose address loads no list: opened directly, the dialog shows none, and opened over the
 * list, the browser keeps that list.
 */
export const isDialogOver = (listPath: string, request: Request): boolean =>
  isBelow(new URL(request.url).pathname, listPath);

interface ListQuery {
  page: number;
  /** Rows per page. */
  limit?: number;
  /** The screen's own message for a list that cannot be read. */
  fallback?: FallbackName;
  /** The list's address at a page, for the redirect from beyond the last one. */
  href: (page: number) => string;
}

/** One page of a list. For a page beyond the last one, throws a redirect to the last one, or to the first if empty. */
export async function readPage<T>(
  call: Promise<List<T>>,
  { page, limit = DASHBOARD_PAGE_SIZE, fallback = "dashboard", href }: ListQuery,
): Promise<Attempt<ListPage<T>>> {
  const read = await attempt(call, fallback);
  if (!read.ok) return read;
  const list = listPage(read.value, page, limit);
  if (page > list.totalPages) throw redirect(href(list.totalPages), 303);
  if (page > 1 && list.items.length === 0) throw redirect(href(1), 303);
  return { ok: true, value: list };
}

/** The page with its counts. If the backend sends none, a full page suggests that another one follows. */
export function listPage<T>({ data, meta, unreadable = 0 }: List<T>, page: number, limit: number): ListPage<T> {
  const counted = meta.totalPages ?? (meta.total === null ? null : Math.ceil(meta.total / limit));
  const rows = data.length + unreadable;
  const seen = rows === 0 ? 1 : rows >= limit ? page + 1 : page;
  const totalPages = Math.max(1, counted ?? seen);
  return { items: data, page, totalPages, total: meta.total ?? (totalPages === 1 ? rows : null), unreadable };
}
