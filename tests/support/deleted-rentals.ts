import type { Database } from "~/backend/database/base/connect";

/** Deletes all reservations and rows that refer to them, bypassing the guards against truncating records and money. */
export async function deleteRentals(database: Database): Promise<void> {
  await database.transaction(async (sql) => {
    const tables = await sql<{ name: string }[]>`
      with recursive tables as (
        select 'reservations'::regclass::oid as id
        union
        select c.conrelid from pg_constraint c join tables t on c.confrelid = t.id where c.contype = 'f'
      )
      select id::regclass::text as name from tables`;
    await sql.script("set local session_replication_role = replica");
    for (const { name } of tables) await sql.script(`delete from ${name}`);
  });
}
