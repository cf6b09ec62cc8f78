import { identifier, identifiers, type Queryable } from "~/backend/database/base/query";
import type { StoredPrivatePhoto } from "~/backend/photos/private-photos";
import type { PictureName } from "./handovers/pictures";
import type { recordsOf } from "./handovers/records";
import { UNSIGNED } from "./handovers/sheet";

/**
 * Inserts rows that all have the columns of the first one, with one statement: PostgreSQL converts each value of the
 * JSON text to its column's type. A user whose e-mail address is taken is left out.
 */
export async function insertRows(sql: Queryable, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = identifiers(Object.keys(first));
  const into = identifier(table);
  // The database may hold an administrator whose e-mail the demo uses too.
  const keepExisting = table === "users" ? sql`on conflict (lower(email)) where removed_at is null do nothing` : sql``;
  await sql`
    insert into ${into} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)
    ${keepExisting}`;
}

/**
 * Inserts the handovers in the order that the tables demand: drafts, the agency's rows, the signing, the client's rows,
 * the closing, the addenda; then deposits and payments. Photos that are not in `stored` are left out.
 */
export async function insertRecords(
  sql: Queryable,
  rows: ReturnType<typeof recordsOf>,
  stored: ReadonlyMap<PictureName, StoredPrivatePhoto>,
): Promise<void> {
  const photos = (side: string) =>
    rows.photos.flatMap(({ picture, ...row }) => {
      const file = stored.get(picture);
      return file && row.side === side ? [{ ...row, ...file }] : [];
    });
  const statements = (wanted: string) => rows.statements.filter(({ kind }) => kind === wanted);
  const signed = sql`
    from jsonb_populate_recordset(null::handovers, ${JSON.stringify(rows.handovers)}::jsonb) r
    where r.id = h.id and r.signed_at is not null`;

  // A signed or closed handover refuses new rows.
  const drafts = rows.handovers.map((row) => ({ ...row, ...UNSIGNED }));
  await insertRows(sql, "handovers", drafts);
  await insertRows(sql, "handover_marks", rows.marks);
  await insertRows(sql, "handover_charges", rows.charges);
  await insertRows(sql, "handover_photos", photos("AGENCY"));
  await sql`
    update handovers h set signed_at = r.signed_at, signed_by = r.signed_by, answer_until = r.answer_until ${signed}`;
  await insertRows(sql, "handover_photos", photos("CLIENT"));
  await insertRows(sql, "handover_statements", statements("REMARK"));
  await sql`
    update handovers h set answer = r.answer, answered_at = r.answered_at, closed_at = r.closed_at ${signed}`;
  await insertRows(sql, "handover_statements", statements("ADDENDUM"));
  await insertRows(sql, "deposits", rows.deposits);
  await insertRows(sql, "payments", rows.payments);
}
