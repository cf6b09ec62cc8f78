import { assignments, identifier, identifiers, type Query, type Queryable } from "../driver/query";
import { forgetIn, forgetter } from "./person-words";

/*
 * What the records of rentals say of a person in words. To be called under an open door (door.ts), in the transaction of
 * what else is forgotten; facts are never touched.
 */

type Ids = readonly string[];

interface Texts {
  table: string;
  /** May name a person. */
  columns: readonly string[];
  /** Which rows are about the rentals of these ids. */
  of: (sql: Queryable, ids: Ids) => Query<object[]>;
}

const ofReservations: Texts["of"] = (sql, ids) => sql`reservation_id = any(${ids}::uuid[])`;
const ofHandovers: Texts["of"] = (sql, ids) =>
  sql`handover_id in (select id from handovers where ${ofReservations(sql, ids)})`;
/** A mark goes on, with its note, through the records of its car's later rentals. */
const ofMarks: Texts["of"] = (sql, ids) => sql`
  mark_id in (select mark_id from handover_marks where ${ofHandovers(sql, ids)})
  and handover_id in (
    select later.id from handovers own join handovers later on later.vehicle_id = own.vehicle_id
    where own.reservation_id = any(${ids}::uuid[])
  )`;
/** Why its car was blocked is written after a rental. */
const ofBlocks: Texts["of"] = (sql, ids) => sql`
  note is not null and vehicle_id in (select vehicle_id from reservations where id = any(${ids}::uuid[]))`;

/** All columns in which people write about a rental; a test has every column of the schema decided on. */
export const RENTAL_TEXTS: readonly Texts[] = [
  {
    table: "reservations",
    columns: ["pickup_location", "return_location", "rejection_reason", "agency_note", "absence_reason"],
    of: (sql, ids) => sql`id = any(${ids}::uuid[])`,
  },
  { table: "reservation_changes", columns: ["reason", "before", "after", "refusal_reason"], of: ofReservations },
  { table: "handovers", columns: ["remarks", "kept_reason"], of: ofReservations },
  { table: "handover_marks", columns: ["note"], of: ofMarks },
  { table: "handover_charges", columns: ["reason"], of: ofHandovers },
  { table: "handover_statements", columns: ["text"], of: ofHandovers },
  { table: "deposits", columns: ["kept_reason"], of: ofReservations },
  { table: "payments", columns: ["note", "cancellation_reason"], of: ofReservations },
  { table: "reviews", columns: ["comment", "reply"], of: ofReservations },
  {
    table: "review_hidings",
    columns: ["reason"],
    of: (sql, ids) => sql`review_id in (select id from reviews where ${ofReservations(sql, ids)})`,
  },
  { table: "vehicle_holds", columns: ["note"], of: ofBlocks },
];

/**
 * Takes a person out of every text about these rentals, whoever wrote it: each of the words becomes "…" (which words:
 * `wordsOf` in person-words.ts). Flight numbers go whole.
 */
export async function forgetInTexts(
  sql: Queryable,
  { reservationIds, words }: { reservationIds: Ids; words: readonly string[] },
): Promise<void> {
  if (reservationIds.length === 0) return;
  await sql`
    update reservation_terms set flight_number = null
    where ${ofReservations(sql, reservationIds)} and flight_number is not null`;
  const forget = forgetter(words);
  if (!forget) return;
  for (const texts of RENTAL_TEXTS) await forgetInTable(sql, texts, reservationIds, forget);
}

async function forgetInTable(
  sql: Queryable,
  { table, columns, of }: Texts,
  reservationIds: Ids,
  forget: (text: string) => string,
): Promise<void> {
  // The lock keeps each row where it is until it is written.
  const rows = await sql<({ place: string } & Record<string, unknown>)[]>`
    select ctid::text as place, ${identifiers(columns)} from ${identifier(table)} where ${of(sql, reservationIds)}
    for no key update`;
  for (const row of rows) {
    const changed = columns.flatMap((column): [string, string][] => {
      const value = row[column];
      const forgotten = forgetIn(value, forget);
      if (JSON.stringify(forgotten) === JSON.stringify(value)) return [];
      return [[column, typeof forgotten === "string" ? forgotten : JSON.stringify(forgotten)]];
    });
    if (changed.length === 0) continue;
    await sql`
      update ${identifier(table)} set ${assignments(Object.fromEntries(changed))} where ctid = ${row.place}::tid`;
  }
}

/**
 * Takes the client's photos out of the records of these rentals, which say from then on how many there were. Returns the names
 * of the files, which lie in the storage until they are removed or swept.
 */
export async function forgetPhotosOfClient(sql: Queryable, reservationIds: Ids): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    with gone as (
      delete from handover_photos where side = 'CLIENT' and ${ofHandovers(sql, reservationIds)} returning handover_id, name
    ), counted as (
      update handovers h set forgotten_photos = forgotten_photos + g.photos
      from (select handover_id, count(*)::int as photos from gone group by handover_id) g where h.id = g.handover_id
    )
    select name from gone`;
  return rows.map(({ name }) => name);
}
