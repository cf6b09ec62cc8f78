import { touchAgency } from "~/backend/database/agencies/agencies";
import type { Queryable } from "~/backend/database/base/query";
import type { OpeningHours } from "~/contract/offer/opening-hours";

/** Returns an agency's opening hours as in the contract; null until it has set any. */
export const findHours = (sql: Queryable, agencyId: string) =>
  sql<{ hours: OpeningHours }[]>`select hours from agency_hours where agency_id = ${agencyId}`.firstValue();

/** Like `findHours`, and locks the agency, so that its hours change one at a time. */
export async function lockHours(sql: Queryable, agencyId: string): Promise<OpeningHours | null> {
  await sql`select from agencies where id = ${agencyId} for no key update`;
  return findHours(sql, agencyId);
}

/** Stores an agency's opening hours and marks its pages as changed. */
export async function storeHours(sql: Queryable, agencyId: string, hours: OpeningHours, now: Date): Promise<void> {
  await sql`
    with touched as (${touchAgency(sql, agencyId, now)})
    insert into agency_hours (agency_id, hours, updated_at)
    values (${agencyId}, ${JSON.stringify(hours)}::jsonb, ${now})
    on conflict (agency_id) do update set hours = excluded.hours, updated_at = excluded.updated_at`;
}
