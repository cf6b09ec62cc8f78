import type { Queryable } from "~/backend/database/base/query";

/** Percent; null where no line of VAT belongs on the agency's receipts. */
export async function findVatPercent(sql: Queryable, agencyId: string): Promise<number | null> {
  const [row] = await sql<{ vatPercent: number | null }[]>`
    select vat_percent::float8 as "vatPercent" from agencies where id = ${agencyId}`;
  return row?.vatPercent ?? null;
}

/** The same; the agency is locked, so that two changes come one after the other. */
export async function lockVatPercent(sql: Queryable, agencyId: string): Promise<number | null> {
  await sql`select from agencies where id = ${agencyId} for no key update`;
  return findVatPercent(sql, agencyId);
}

/** The agency's pages show nothing of it: for them it stays as it was. */
export async function storeVatPercent(sql: Queryable, agencyId: string, vatPercent: number | null): Promise<void> {
  await sql`update agencies set vat_percent = ${vatPercent} where id = ${agencyId}`;
}
