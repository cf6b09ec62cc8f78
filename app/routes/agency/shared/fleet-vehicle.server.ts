import type { Client } from "~/client/client";
import type { Vehicle } from "~/contract/entities";
import { FALLBACK } from "~/contract/messages";
import { MAX_PAGE_SIZE } from "~/contract/values";
import { api, attempt, failedPage } from "~/http/api.server";
import { pageOf } from "~/http/own-reservation.server";
import { paths } from "~/paths";

/** Pages of 100: beyond so many vehicles nobody looks. */
const PAGES_AT_MOST = 50;

/**
 * One vehicle of the visitor's agency, found in its list: there is no call that reads one. Throws the 404 page for any
 * other id, the 503 page when nobody answers, the 502 page for an answer that does not fit.
 */
export async function vehicleOf(request: Request, id: string | undefined): Promise<Vehicle> {
  const client = await api(request);
  const read = await attempt(inFleet(client, String(id)), FALLBACK.dashboard);
  if (!read.ok) throw await failedPage(read.error, read.message);
  if (!read.value) throw new Response(null, { status: 404 });
  return read.value;
}

async function inFleet(client: Client, id: string): Promise<Vehicle | undefined> {
  for (let page = 1; page <= PAGES_AT_MOST; page++) {
    const { data, meta } = await client.agency.vehicles({ query: { page, limit: MAX_PAGE_SIZE } });
    const found = data.find((vehicle) => vehicle.id === id);
    if (found) return found;
    // Without counts, a full page may have another behind it.
    const pages = meta?.totalPages ?? (data.length >= MAX_PAGE_SIZE ? page + 1 : page);
    if (data.length === 0 || page >= pages) break;
  }
  return undefined;
}

/** The list as it was left: what a dialog's own address carries. */
export function fleetHref(request: Request): string {
  const page = pageOf(request);
  return paths.agencyVehicles({ page: page > 1 ? page : undefined });
}
