import type { Client } from "~/client/client";
import type { Agency } from "~/contract/entities";
import { DASHBOARD_PAGE_SIZE } from "~/contract/values";
import { type Attempt, api } from "~/http/base/api.server";
import { type ListPage, pageOf, readPage, searchedFor } from "~/http/base/lists.server";
import { readOne, wholeList } from "~/http/base/read-one.server";
import { type AgencyListQuery, paths } from "~/paths";
import { searchKey, searchWords } from "~/text/format/folding";

/** The list's state in its address: the search text and the page. */
export function listState(request: Request): AgencyListQuery & { page: number } {
  return { q: searchedFor(request), page: pageOf(request) };
}

/** The address of the list as it was left. A dialog's address carries the list's state. */
export const backToAgencies = (request: Request): string => paths.adminAgencies(listState(request));

/** Reads one page of the agencies, all or by name. Throws a redirect to the last page for a page beyond it. */
export async function readAgencies(request: Request): Promise<Attempt<ListPage<Agency>>> {
  const { q, page } = listState(request);
  const client = await api(request);
  const limit = DASHBOARD_PAGE_SIZE;
  const call = q ? searchPage(client, q, page, limit) : client.admin.agencies({ query: { page, limit } });
  return readPage(call, { page, href: (page) => paths.adminAgencies({ q, page }) });
}

/** No call searches by name, so this filters all agencies, by the words of their names. */
async function searchPage(client: Client, q: string, page: number, limit: number) {
  const words = searchWords(q);
  const found = words.length > 0 ? (await everyAgency(client)).filter(({ name }) => containsAll(name, words)) : [];
  return {
    data: found.slice((page - 1) * limit, page * limit),
    meta: { page, limit, total: found.length, totalPages: Math.ceil(found.length / limit) },
  };
}

function containsAll(name: string, words: readonly string[]): boolean {
  const key = searchKey(name);
  return words.every((word) => key.includes(word));
}

/** Reads one agency. Throws the 404, 502 and 503 pages. */
export async function readAgency(request: Request, id: string | undefined): Promise<Agency> {
  const { admin } = await api(request);
  return readOne(id, {
    call: (id) => admin.agency({ params: { id } }),
    list: (query) => admin.agencies({ query }),
    fallback: "dashboard",
  });
}

/** Reads all agencies. Throws an ApiError. */
export const everyAgency = (client: Client): Promise<Agency[]> =>
  wholeList((query) => client.admin.agencies({ query }));
