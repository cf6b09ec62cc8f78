import type { Offers } from "~/contract/offers";
import type { Queryable } from "./driver/query";

/** What an agency sells beside the car, in euros as the contract has it; null until it has set any. */
export async function findOffers(sql: Queryable, agencyId: string): Promise<Offers | null> {
  const [row] = await sql<{ offers: Offers }[]>`select offers from agency_offers where agency_id = ${agencyId}`;
  return row?.offers ?? null;
}

/** The same, and the agency's city, while no other change of them comes between. Call it in a transaction. */
export async function lockOffers(sql: Queryable, agencyId: string): Promise<{ offers: Offers | null; city: string }> {
  const [agency] = await sql<{ city: string }[]>`
    select city from agencies where id = ${agencyId} for no key update`;
  return { offers: await findOffers(sql, agencyId), city: agency?.city ?? "" };
}

export async function storeOffers(sql: Queryable, agencyId: string, offers: Offers, now: Date): Promise<void> {
  await sql`
    insert into agency_offers (agency_id, offers, updated_at)
    values (${agencyId}, ${JSON.stringify(offers)}::jsonb, ${now})
    on conflict (agency_id) do update set offers = excluded.offers, updated_at = excluded.updated_at`;
}
