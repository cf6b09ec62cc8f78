import { identifier, identifiers, type Queryable } from "~/backend/database/base/query";
import type {
  AgencyRow,
  BlockRow,
  ChangeRow,
  ConditionsRow,
  EnteredRow,
  HidingRow,
  HoursRow,
  ImageRow,
  OffersRow,
  ReservationRow,
  ReviewRow,
  TermsRow,
  UserRow,
  VehicleConditionsRow,
  VehicleRow,
} from "./rows";

/** The demo's rows by table, in an order that satisfies the foreign keys. */
export interface Rows {
  agencies: AgencyRow[];
  agency_conditions: ConditionsRow[];
  agency_offers: OffersRow[];
  agency_hours: HoursRow[];
  users: (UserRow & { password_hash: string })[];
  vehicles: VehicleRow[];
  vehicle_conditions: VehicleConditionsRow[];
  vehicle_images: ImageRow[];
  reservations: ReservationRow[];
  /** Also rows of `reservations`, but with other columns. */
  entered: EnteredRow[];
  reservation_terms: TermsRow[];
  reservation_changes: ChangeRow[];
  vehicle_holds: BlockRow[];
  reviews: ReviewRow[];
  review_hidings: HidingRow[];
}

/** Inserts all rows, one statement per table; call it in a transaction. */
export async function insertRows(sql: Queryable, rows: Rows): Promise<void> {
  await insertInto(sql, "agencies", rows.agencies);
  await insertInto(sql, "agency_conditions", rows.agency_conditions);
  await insertInto(sql, "agency_offers", rows.agency_offers);
  await insertInto(sql, "agency_hours", rows.agency_hours);
  await insertInto(sql, "users", rows.users);
  await insertInto(sql, "vehicles", rows.vehicles);
  await insertInto(sql, "vehicle_conditions", rows.vehicle_conditions);
  await insertInto(sql, "vehicle_images", rows.vehicle_images);
  await insertInto(sql, "reservations", rows.reservations);
  await insertInto(sql, "reservations", rows.entered);
  await insertInto(sql, "reservation_terms", rows.reservation_terms);
  await insertChanges(sql, rows.reservation_changes);
  await insertInto(sql, "vehicle_holds", rows.vehicle_holds);
  await insertInto(sql, "reviews", rows.reviews);
  await insertHidings(sql, rows.review_hidings);
}

/** Looks the administrator up, since the database may hold another one than the demo's. */
async function insertHidings(sql: Queryable, rows: readonly HidingRow[]): Promise<void> {
  await sql`
    insert into review_hidings (review_id, part, reason, hidden_at, hidden_by)
    select review_id, part, reason, hidden_at,
      (select id from users where role = 'SUPER_ADMIN' and removed_at is null order by created_at, id limit 1)
    from jsonb_populate_recordset(null::review_hidings, ${JSON.stringify(rows)}::jsonb)`;
}

/** Names the columns, since the database assigns the ids. */
async function insertChanges(sql: Queryable, rows: readonly ChangeRow[]): Promise<void> {
  await sql`
    insert into reservation_changes (
      reservation_id, asked_by, asker_id, state, reason, before, after, created_at, expires_at, settled_at, settled_by
    )
    select reservation_id, asked_by, asker_id, state, reason, before, after, created_at, expires_at, settled_at, settled_by
    from jsonb_populate_recordset(null::reservation_changes, ${JSON.stringify(rows)}::jsonb)`;
}

/** Sends the rows as one JSON text; PostgreSQL converts each value to its column's type. */
async function insertInto(
  sql: Queryable,
  table: Exclude<keyof Rows, "entered" | "reservation_changes">,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  // The database may hold an administrator whose e-mail the demo uses too.
  const keepExisting = table === "users" ? sql`on conflict (lower(email)) where removed_at is null do nothing` : sql``;
  const columns = identifiers(Object.keys(first));
  const into = identifier(table);
  await sql`
    insert into ${into} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)
    ${keepExisting}`;
}
