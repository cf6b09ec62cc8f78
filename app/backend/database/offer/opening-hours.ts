import { touchAgency } from "~/backend/database/agencies/agencies";
import type { Queryable } from "~/backend/database/base/query";
import type { OpeningHours } from "~/contract/offer/opening-hours";

/** An agency's hours, as the contract has them; null until it has set any. */
export async function findHours(sql: Queryable, agencyId: string): Promise<OpeningHours | null> {
  const [row] = await sql<{ hours: OpeningHours }[]>`select hours from agency_hours where agency_id = ${agencyId}`;
  return row?.hours ?? null;
}

/** The same; the agency is locked, so that two changes come one after the other. */
export async function lockHours(sql: Queryable, agencyId: string): Promise<OpeningHours | null> {
  await sql`select from agencies where id = ${agencyId} for no key update`;
  return findHours(sql, agencyId);
}

export async function storeHours(sql: Queryable, agencyId: string, hours: OpeningHours, now: Date): Promise<void> {
  await sql`
    with touched as (${touchAgency(sql, agencyId, now)})
    insert into agency_hours (agency_id, hours, updated_at)
    values (${agencyId}, ${JSON.stringify(hours)}::jsonb, ${now})
    on conflict (agency_id) do update set hours = excluded.hours, updated_at = excluded.updated_at`;
}
