import { identifier, identifiers, type Queryable } from "~/backend/database/base/query";
import type { StoredPrivatePhoto } from "~/backend/photos/private-photos";
import type { PictureName } from "./pictures";
import type { HandoverRow, PhotoRow, RecordRows } from "./rows";

/** The columns that signing and closing set. They start as null, since a signed or closed handover refuses new rows. */
const UNSIGNED = {
  ...{ signed_at: null, signed_by: null, answer_until: null },
  ...{ answer: null, answered_at: null, closed_at: null },
};

/**
 * Inserts the handovers in the order that the tables demand: drafts, the agency's rows, the signing, the client's rows,
 * the closing, the addenda; then deposits and payments. Photos that are not in `stored` are left out.
 */
export async function insertRecords(
  sql: Queryable,
  rows: RecordRows,
  stored: ReadonlyMap<PictureName, StoredPrivatePhoto>,
): Promise<void> {
  const photos = rows.photos.flatMap((row) => fileRow(row, stored));
  const of = <T extends { side: string }>(list: readonly T[], side: T["side"]) =>
    list.filter((row) => row.side === side);
  const kind = (wanted: string) => rows.statements.filter((row) => row.kind === wanted);

  await insertInto(
    sql,
    "handovers",
    rows.handovers.map((row) => ({ ...row, ...UNSIGNED })),
  );
  await insertInto(sql, "handover_marks", rows.marks);
  await insertInto(sql, "handover_charges", rows.charges);
  await insertInto(sql, "handover_photos", of(photos, "AGENCY"));
  await sql`
    update handovers h set signed_at = r.signed_at, signed_by = r.signed_by, answer_until = r.answer_until
    ${from(rows.handovers)} and r.signed_at is not null`;
  await insertInto(sql, "handover_photos", of(photos, "CLIENT"));
  await insertInto(sql, "handover_statements", kind("REMARK"));
  await sql`
    update handovers h set answer = r.answer, answered_at = r.answered_at, closed_at = r.closed_at
    ${from(rows.handovers)} and r.signed_at is not null`;
  await insertInto(sql, "handover_statements", kind("ADDENDUM"));
  await insertInto(sql, "deposits", rows.deposits);
  await insertInto(sql, "payments", rows.payments);

  function from(handovers: readonly HandoverRow[]) {
    return sql`from jsonb_populate_recordset(null::handovers, ${JSON.stringify(handovers)}::jsonb) r where r.id = h.id`;
  }
}

function fileRow({ picture, ...row }: PhotoRow, stored: ReadonlyMap<PictureName, StoredPrivatePhoto>) {
  const file = stored.get(picture);
  return file ? [{ ...row, ...file }] : [];
}

async function insertInto(sql: Queryable, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = identifiers(Object.keys(first));
  const into = identifier(table);
  await sql`
    insert into ${into} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)`;
}
