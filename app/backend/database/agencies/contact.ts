import type { Queryable } from "~/backend/database/base/query";

/** Returns an agency's contact address; null if its owner has set none. */
export const findContactEmail = (sql: Queryable, agencyId: string) =>
  sql<{ contactEmail: string | null }[]>`
    select contact_email as "contactEmail" from agencies where id = ${agencyId}`.firstValue();

/** Like `findContactEmail`, and locks the agency, so that its address changes one at a time. */
export async function lockContactEmail(sql: Queryable, agencyId: string): Promise<string | null> {
  await sql`select from agencies where id = ${agencyId} for no key update`;
  return findContactEmail(sql, agencyId);
}

/** Stores an agency's contact address. `updated_at` stays, since the agency's pages do not show it. */
export async function storeContactEmail(sql: Queryable, agencyId: string, contactEmail: string | null): Promise<void> {
  await sql`update agencies set contact_email = ${contactEmail} where id = ${agencyId}`;
}
