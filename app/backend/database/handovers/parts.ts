import type { Queryable } from "~/backend/database/base/query";
import type { ChargeKind, MarkKind, MarkSize, Side, Zone } from "~/contract/handovers/values";
import type { MarkRecord } from "./handover-record";

/*
 * Parts of a record that have rows of their own, so that two people who write at once lose nothing. The caller has
 * locked the record.
 */

export interface MarkInsert {
  zone: Zone;
  kind: MarkKind;
  size: MarkSize;
  note: string | null;
}

/** Adds a mark that the car did not have before. */
export async function insertMark(
  sql: Queryable,
  handoverId: string,
  { id, ...mark }: MarkInsert & { id: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into handover_marks (handover_id, mark_id, state, zone, kind, size, note, since)
    values (${handoverId}, ${id}, 'NEW', ${mark.zone}, ${mark.kind}, ${mark.size}, ${mark.note}, ${now})`;
}

/** Copies marks that the car had before into a record: the known ones when it is signed, or one that was repaired. */
export async function copyMarks(
  sql: Queryable,
  handoverId: string,
  state: "KNOWN" | "REPAIRED",
  marks: readonly MarkRecord[],
): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    insert into handover_marks (handover_id, mark_id, state, zone, kind, size, note, since)
    select ${handoverId}, k.id, ${state}, k.zone, k.kind, k.size, k.note, k.since
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      k (id uuid, zone text, kind text, size text, note text, since timestamptz)`;
}

/** Deletes a mark from a record: a new one disappears, a REPAIRED one becomes KNOWN again. */
export async function deleteMark(sql: Queryable, handoverId: string, markId: string): Promise<void> {
  await sql`delete from handover_marks where handover_id = ${handoverId} and mark_id = ${markId}`;
}

/** Adds a charge to a record; the amount is in cents. */
export async function insertCharge(
  sql: Queryable,
  handoverId: string,
  charge: { id: string; kind: ChargeKind; reason: string; amountCents: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into handover_charges (id, handover_id, kind, reason, amount_cents, added_at)
    values (${charge.id}, ${handoverId}, ${charge.kind}, ${charge.reason}, ${charge.amountCents}, ${now})`;
}

/** Deletes a charge from a record. */
export async function deleteCharge(sql: Queryable, handoverId: string, chargeId: string): Promise<void> {
  await sql`delete from handover_charges where handover_id = ${handoverId} and id = ${chargeId}`;
}

export interface StatementInsert {
  side: Side;
  kind: "REMARK" | "ADDENDUM";
  text: string;
  /** Null for a guest. */
  by: string | null;
}

/** Adds a remark or an addendum to a record. */
export async function insertStatement(
  sql: Queryable,
  handoverId: string,
  { side, kind, text, by }: StatementInsert,
  now: Date,
): Promise<void> {
  await sql`
    insert into handover_statements (handover_id, side, kind, text, written_at, written_by)
    values (${handoverId}, ${side}, ${kind}, ${text}, ${now}, ${by}::uuid)`;
}
