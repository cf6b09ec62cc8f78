import type { Client } from "~/client/client";
import { FALLBACK } from "~/contract/messages";
import { MAX_PAGE_SIZE } from "~/contract/values";
import { api, attempt, requireVisitor, unavailable, type Visitor } from "~/http/api.server";
import { requireCapability } from "~/http/capabilities.server";
import { pageOf } from "~/http/own-reservation.server";
import { paths } from "~/paths";
import type { Member } from "./member-card-view";

/** The guard of 'Mon équipe': owners only. Throws the 404 page where there are no teams. */
export async function requireOwner(request: Request): Promise<Visitor> {
  const visitor = await requireVisitor(request, ["AGENCY_OWNER"]);
  requireCapability("team");
  return visitor;
}

/** The list as it was left: what a dialog's own address carries. */
export function teamHref(request: Request): string {
  const page = pageOf(request);
  return paths.team({ page: page > 1 ? page : undefined });
}

/**
 * One person of the visitor's agency, found in its list: there is no call that reads one. Throws the 404 page for any
 * other id, the 503 page when nobody answers.
 */
export async function memberOf(request: Request, id: string | undefined): Promise<Member> {
  const read = await attempt(inTeam(await api(request), String(id)), FALLBACK.dashboard);
  if (!read.ok) throw read.error.isOutage ? unavailable(read.error) : new Response(null, { status: 502 });
  if (!read.value) throw new Response(null, { status: 404 });
  return read.value;
}

async function inTeam(client: Client, id: string): Promise<Member | undefined> {
  for (let page = 1; ; page++) {
    const { data, meta } = await client.team.list({ query: { page, limit: MAX_PAGE_SIZE } });
    const found = data.find((member) => member.id === id);
    if (found || page >= (meta?.totalPages ?? 1)) return found;
  }
}
