import type { Queryable } from "../driver/query";

/**
 * Opens what is locked for good until the transaction ends: texts and photos of a person may leave records that are closed; by
 * "retention" old entries may leave the log. Facts stay locked. See migrations/0015_kept_for_years.sql.
 */
export async function openDoor(sql: Queryable, door: "erasure" | "retention"): Promise<void> {
  await sql`select set_config('rihla.door', ${door}, true)`;
}
