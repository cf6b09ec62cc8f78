import { identifier, type Query, type Queryable } from "~/backend/database/base/query";

/**
 * Every column that can hold a person's name, e-mail or phone, or what people write about a rental. A test has each text column
 * of the schema decided on, here or as nobody's words.
 */

/** Copies of what an account or a guest is known by. Each is erased by the statement of its table. */
export const PERSONAL_FIELDS = {
  users: ["first_name", "last_name", "email", "phone", "locale"],
  reservations: ["guest_first_name", "guest_last_name", "guest_email", "guest_phone"],
  reservation_terms: ["flight_number"],
  /** Letters are deleted; those that wait for an agency lose `LETTER_FIELDS` of their payload. */
  outbox: ["recipient", "payload", "last_error"],
} as const;

/** What a letter's payload says of the client, and what stays of it once the client is erased. */
export const LETTER_FIELDS = {
  client: { firstName: "Client", lastName: "", phone: null },
  flightNumber: null,
} as const;

/** Replaces a text that is erased where an empty one could be taken for none. */
export const ERASED_TEXT = "Texte effacé";

type Part = (sql: Queryable) => Query<object[]>;
type Ids = readonly string[];

/** Who wrote a column: one side, or whoever the row says: an expression, 'CLIENT' or 'AGENCY', null counting as the client. */
type Author = "CLIENT" | "AGENCY" | Part;

interface RentalTexts {
  table: string;
  authors: Record<string, Author>;
  /** Columns that are emptied: what replaces a text would be carried on, or edited as a note. */
  emptied?: readonly string[];
  /** Which rows are about the rentals of these ids. */
  of: (sql: Queryable, ids: Ids) => Query<object[]>;
}

const ofReservations: RentalTexts["of"] = (sql, ids) => sql`reservation_id = any(${ids}::uuid[])`;
/** Rows of the records of rentals. */
export const ofHandovers: RentalTexts["of"] = (sql, ids) =>
  sql`handover_id in (select id from handovers where ${ofReservations(sql, ids)})`;
/** A mark is copied, with its note, into the records of its car's later rentals. */
const ofMarks: RentalTexts["of"] = (sql, ids) => sql`
  mark_id in (select mark_id from handover_marks where ${ofHandovers(sql, ids)})
  and handover_id in (
    select later.id from handovers own join handovers later on later.vehicle_id = own.vehicle_id
    where own.reservation_id = any(${ids}::uuid[])
  )`;

/** What is written about rentals. Reviews and their replies are published, and stay. */
export const RENTAL_TEXTS: readonly RentalTexts[] = [
  {
    table: "reservations",
    authors: {
      pickup_location: (sql) => sql`pickup_place_by`,
      return_location: (sql) => sql`return_place_by`,
      rejection_reason: "AGENCY",
      agency_note: "AGENCY",
      absence_reason: "AGENCY",
    },
    emptied: ["agency_note"],
    of: (sql, ids) => sql`id = any(${ids}::uuid[])`,
  },
  {
    table: "reservation_changes",
    authors: {
      reason: (sql) => sql`asked_by`,
      refusal_reason: (sql) => sql`case asked_by when 'CLIENT' then 'AGENCY' else 'CLIENT' end`,
    },
    of: ofReservations,
  },
  { table: "handovers", authors: { remarks: "AGENCY", kept_reason: "AGENCY" }, of: ofReservations },
  { table: "handover_marks", authors: { note: "AGENCY" }, emptied: ["note"], of: ofMarks },
  { table: "handover_charges", authors: { reason: "AGENCY" }, of: ofHandovers },
  { table: "handover_statements", authors: { text: (sql) => sql`side` }, of: ofHandovers },
  { table: "deposits", authors: { kept_reason: "AGENCY" }, of: ofReservations },
  { table: "payments", authors: { note: "AGENCY", cancellation_reason: "AGENCY" }, of: ofReservations },
  {
    table: "review_hidings",
    authors: { reason: "AGENCY" },
    of: (sql, ids) => sql`review_id in (select id from reviews where ${ofReservations(sql, ids)})`,
  },
];

/**
 * Erases texts about these rentals: the client's own, or everybody's, whole. To be called under the erasure lock
 * (erasure-lock.ts). Flight numbers go too.
 */
export async function eraseTexts(sql: Queryable, ids: Ids, whose: "CLIENT" | "EVERYBODY"): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update reservation_terms set flight_number = null
    where ${ofReservations(sql, ids)} and flight_number is not null`;
  for (const { table, authors, emptied = [], of } of RENTAL_TEXTS) {
    for (const [column, author] of Object.entries(authors)) {
      if (author === "AGENCY" && whose === "CLIENT") continue;
      const name = identifier(column);
      const text = emptied.includes(column) ? null : ERASED_TEXT;
      const isTheirs =
        typeof author === "string" || whose === "EVERYBODY"
          ? sql`true`
          : sql`coalesce(${author(sql)}, 'CLIENT') = 'CLIENT'`;
      await sql`
        update ${identifier(table)} set ${name} = ${text}::text
        where ${of(sql, ids)} and ${name} <> ${ERASED_TEXT} and ${isTheirs}`;
    }
  }
}
