import { touchAgency } from "~/backend/database/agencies/agencies";
import type { Queryable } from "~/backend/database/base/query";
import type { Offers } from "~/contract/offer/offers";

/**
 * Returns what an agency offers besides the car, with amounts in euros as in the contract; null until it has set any.
 */
export const findOffers = (sql: Queryable, agencyId: string) =>
  sql<{ offers: Offers }[]>`select offers from agency_offers where agency_id = ${agencyId}`.firstValue();

/** Locks the agency, so that its offers change one at a time. Returns its city and its current offers. */
export async function lockOffers(sql: Queryable, agencyId: string): Promise<{ city: string; offers: Offers | null }> {
  const [agency] = await sql<{ city: string }[]>`select city from agencies where id = ${agencyId} for no key update`;
  return { city: agency?.city ?? "", offers: await findOffers(sql, agencyId) };
}

/** Stores an agency's offers and marks its pages as changed. */
export async function storeOffers(sql: Queryable, agencyId: string, offers: Offers, now: Date): Promise<void> {
  await sql`
    with touched as (${touchAgency(sql, agencyId, now)})
    insert into agency_offers (agency_id, offers, updated_at)
    values (${agencyId}, ${JSON.stringify(offers)}::jsonb, ${now})
    on conflict (agency_id) do update set offers = excluded.offers, updated_at = excluded.updated_at`;
}
