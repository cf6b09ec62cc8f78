import type { Queryable } from "~/backend/database/base/query";

/** Returns an agency's VAT in percent; null if its receipts show none. */
export const findVatPercent = (sql: Queryable, agencyId: string) =>
  sql<{ vatPercent: number | null }[]>`
    select vat_percent::float8 as "vatPercent" from agencies where id = ${agencyId}`.firstValue();

/** Like `findVatPercent`, and locks the agency, so that its VAT changes one at a time. */
export async function lockVatPercent(sql: Queryable, agencyId: string): Promise<number | null> {
  await sql`select from agencies where id = ${agencyId} for no key update`;
  return findVatPercent(sql, agencyId);
}

/** Stores an agency's VAT in percent. `updated_at` stays, since the agency's pages do not show it. */
export async function storeVatPercent(sql: Queryable, agencyId: string, vatPercent: number | null): Promise<void> {
  await sql`update agencies set vat_percent = ${vatPercent} where id = ${agencyId}`;
}
