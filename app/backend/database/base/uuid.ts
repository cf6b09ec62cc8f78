import { identifier, type Queryable } from "./query";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns false for text that PostgreSQL would reject as a uuid; such an id cannot exist. */
export const isUuid = (text: string): boolean => UUID.test(text);

/**
 * SQL expression for the id of a new row: the `id` that its sender chose unless a row of the table already has it, else
 * a random one.
 */
export const freeId = (sql: Queryable, table: "handover_charges" | "payments", id: string | null = null) => sql`
  coalesce((select ${id}::uuid where not exists (select from ${identifier(table)} t where t.id = ${id}::uuid)),
    gen_random_uuid())`;
