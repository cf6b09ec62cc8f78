import { touchAgency } from "~/backend/database/agencies/agencies";
import type { Queryable } from "~/backend/database/base/query";
import type { Offers } from "~/contract/offer/offers";

/** What an agency sells beside the car, in euros as the contract has it; null until it has set any. */
export async function findOffers(sql: Queryable, agencyId: string): Promise<Offers | null> {
  const [row] = await sql<{ offers: Offers }[]>`select offers from agency_offers where agency_id = ${agencyId}`;
  return row?.offers ?? null;
}

/**
 * Locks the agency, so that two changes of its offers come one after the other. Its city,
 * and what it offers so far.
 */
export async function lockOffers(sql: Queryable, agencyId: string): Promise<{ city: string; offers: Offers | null }> {
  const [agency] = await sql<{ city: string }[]>`select city from agencies where id = ${agencyId} for no key update`;
  return { city: agency?.city ?? "", offers: await findOffers(sql, agencyId) };
}

export async function storeOffers(sql: Queryable, agencyId: string, offers: Offers, now: Date): Promise<void> {
  await sql`
    with touched as (${touchAgency(sql, agencyId, now)})
    insert into agency_offers (agency_id, offers, updated_at)
    values (${agencyId}, ${JSON.stringify(offers)}::jsonb, ${now})
    on conflict (agency_id) do update set offers = excluded.offers, updated_at = excluded.updated_at`;
}
