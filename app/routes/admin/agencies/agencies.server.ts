import type { Client } from "~/client/client";
import type { Agency } from "~/contract/entities";
import { FALLBACK } from "~/contract/messages";
import { DASHBOARD_PAGE_SIZE } from "~/contract/values";
import { api } from "~/http/base/api.server";
import type { Attempt } from "~/http/base/failures.server";
import { type ListPage, pageOf, readPage, searchedFor } from "~/http/base/lists.server";
import { readOne } from "~/http/base/read-one.server";
import { type AgencyListQuery, paths } from "~/paths";
import { everyAgency } from "./every-agency.server";

/** The list's state, as an address carries it: what is searched for, and the page. */
export function listState(request: Request): AgencyListQuery & { page: number } {
  return { q: searchedFor(request), page: pageOf(request) };
}

/** The list as it was left: dialogs carry its state in their own address. */
export const backToAgencies = (request: Request): string => paths.adminAgencies(listState(request));

/** One page of the list, or of the agencies that are searched for by name. Throws the redirect to the last page. */
export async function readAgencies(request: Request): Promise<Attempt<ListPage<Agency>>> {
  const { q, page } = listState(request);
  const client = await api(request);
  const limit = DASHBOARD_PAGE_SIZE;
  const call = q ? searchPage(client, q, page, limit) : client.admin.agencies({ query: { page, limit } });
  return readPage(call, {
    page,
    limit,
    fallback: FALLBACK.dashboard,
    href: (page) => paths.adminAgencies({ q, page }),
  });
}

/** There is no call that searches: the names of all are looked through, however accents and capitals are typed. */
async function searchPage(client: Client, q: string, page: number, limit: number) {
  const wanted = plain(q);
  const found = (await everyAgency(client)).filter(({ name }) => plain(name).includes(wanted));
  return { data: found.slice((page - 1) * limit, page * limit), meta: { total: found.length } };
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** One agency. Throws the 404, 502 and 503 pages. */
export async function readAgency(request: Request, id: string | undefined): Promise<Agency> {
  const { admin } = await api(request);
  return readOne(id, {
    call: (id) => admin.agency({ params: { id } }),
    list: (query) => admin.agencies({ query }),
    fallback: FALLBACK.dashboard,
  });
}
