import type { Client } from "~/client/client";
import type { Agency } from "~/contract/entities";
import { FALLBACK } from "~/contract/messages";
import { MAX_PAGE_SIZE } from "~/contract/values";
import { api, attempt, failedPage } from "~/http/api.server";
import { pageOf } from "~/http/own-reservation.server";
import { type AgencyListQuery, paths } from "~/paths";

/** Pages of 100: beyond so many agencies a search or a choice does not look. */
const PAGES_AT_MOST = 50;

/** Every agency, page after page, until `isEnough`. Throws an ApiError. */
async function readAgencies(client: Client, isEnough: (page: Agency[]) => boolean = () => false): Promise<Agency[]> {
  const agencies: Agency[] = [];
  for (let page = 1; page <= PAGES_AT_MOST; page++) {
    const { data, meta } = await client.admin.agencies({ query: { page, limit: MAX_PAGE_SIZE } });
    agencies.push(...data);
    if (isEnough(data) || data.length === 0 || page >= (meta?.totalPages ?? pagesSeen(page, data))) break;
  }
  return agencies;
}

/** Without counts, a full page may have another behind it. */
const pagesSeen = (page: number, { length }: Agency[]) => (length >= MAX_PAGE_SIZE ? page + 1 : page);

/** All agencies. Throws an ApiError. */
export const everyAgency = (client: Client): Promise<Agency[]> => readAgencies(client);

/** The agencies whose name holds the words, however accents and capitals are typed. Throws an ApiError. */
export async function agenciesNamed(client: Client, words: string): Promise<Agency[]> {
  const wanted = plain(words);
  return (await readAgencies(client)).filter(({ name }) => plain(name).includes(wanted));
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/**
 * One agency, found in the list: there is no call that reads one. Throws the 404 page for an unknown id, the 503 page
 * when nobody answers, the 502 page for an answer that does not fit.
 */
export async function agencyOf(request: Request, id: string | undefined): Promise<Agency> {
  const client = await api(request);
  const isIt = (agency: Agency) => agency.id === id;
  const read = await attempt(
    readAgencies(client, (page) => page.some(isIt)),
    FALLBACK.dashboard,
  );
  if (!read.ok) throw await failedPage(read.error, read.message);
  const agency = read.value.find(isIt);
  if (!agency) throw new Response(null, { status: 404 });
  return agency;
}

const SEARCH_MAX = 100;

/** Where in the list the address is. */
export function placeOf(request: Request): AgencyListQuery & { page: number } {
  const q = new URL(request.url).searchParams.get("q")?.trim().slice(0, SEARCH_MAX);
  return { q: q || undefined, page: pageOf(request) };
}

/** The list as it was left: what a dialog's own address carries. */
export function listHref(request: Request): string {
  return paths.adminAgencies(placeQuery(placeOf(request)));
}

/** Page 1 needs no words. */
export const placeQuery = ({ q, page = 1 }: AgencyListQuery): AgencyListQuery => ({
  q,
  page: page > 1 ? page : undefined,
});
