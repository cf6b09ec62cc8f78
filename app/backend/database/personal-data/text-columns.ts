import { identifier, type Query, type Queryable } from "~/backend/database/base/query";

/**
 * The columns that can hold a person's name, e-mail or phone, or text that people write about a rental. A test requires
 * each text column of the schema to be listed, here or as one without anybody's words.
 */

/** Columns that identify an account or a guest. Each is erased by the statement for its table. */
export const PERSONAL_FIELDS = {
  users: ["first_name", "last_name", "email", "phone", "locale"],
  reservations: ["guest_first_name", "guest_last_name", "guest_email", "guest_phone"],
  reservation_terms: ["flight_number", "pickup_address", "return_address", "message"],
  /** Letters are deleted. In those that wait for an agency, `LETTER_FIELDS` replace fields of the payload. */
  outbox: ["recipient", "payload", "last_error"],
} as const;

/** The fields of a letter's payload about the client, with their values once the client is erased. */
export const LETTER_FIELDS = {
  client: { firstName: "Client", lastName: "", phone: null },
  flightNumber: null,
  pickupAddress: null,
  returnAddress: null,
  message: null,
} as const;

/** Replaces an erased text where an empty one would look as if there had been none. */
export const ERASED_TEXT = "Texte effacé";

type Part = (sql: Queryable) => Query<object[]>;
type Ids = readonly string[];

/** Who wrote a column: one side, or an SQL expression that is 'CLIENT' or 'AGENCY'; null counts as the client. */
type Author = "CLIENT" | "AGENCY" | Part;

interface RentalTexts {
  table: string;
  authors: Record<string, Author>;
  /** Columns that are set to null instead: a replacement text would be copied on, or edited as a note. */
  emptied?: readonly string[];
  /** SQL condition that a row is about one of these rentals. */
  of: (sql: Queryable, ids: Ids) => Query<object[]>;
}

const ofReservations: RentalTexts["of"] = (sql, ids) => sql`reservation_id = any(${ids}::uuid[])`;
/** SQL condition that a row is part of a record of one of these rentals. */
export const ofHandovers: RentalTexts["of"] = (sql, ids) =>
  sql`handover_id in (select id from handovers where ${ofReservations(sql, ids)})`;
/** Includes the copies: a mark is copied, with its note, into the records of its car's later rentals. */
const ofMarks: RentalTexts["of"] = (sql, ids) => sql`
  mark_id in (select mark_id from handover_marks where ${ofHandovers(sql, ids)})
  and handover_id in (
    select later.id from handovers own join handovers later on later.vehicle_id = own.vehicle_id
    where own.reservation_id = any(${ids}::uuid[])
  )`;

/** The texts that people write about rentals. Reviews and their replies are published, and stay. */
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
 * Erases the texts about these rentals, the client's own or everybody's, with flight numbers, addresses and messages of
 * clients. Call it under the erasure lock (erasure-lock.ts).
 */
export async function eraseTexts(sql: Queryable, ids: Ids, whose: "CLIENT" | "EVERYBODY"): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update reservation_terms set flight_number = null, pickup_address = null, return_address = null, message = null
    where ${ofReservations(sql, ids)} and coalesce(flight_number, pickup_address, return_address, message) is not null`;
  await eraseChangedPlaces(sql, ids, whose);
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

/** The documents of a change that hold a rental with its places. */
const DOCUMENTS = ["before", "after"] as const;
/** Who typed each place; an address or a flight is always about the client. */
const PLACES = {
  pickupLocation: "pickupPlaceBy",
  returnLocation: "returnPlaceBy",
  pickupAddress: "",
  returnAddress: "",
  flightNumber: "",
} as const;

async function eraseChangedPlaces(sql: Queryable, ids: Ids, whose: "CLIENT" | "EVERYBODY"): Promise<void> {
  for (const column of DOCUMENTS) {
    const document = identifier(column);
    for (const [place, author] of Object.entries(PLACES)) {
      const isTheirs = whose === "EVERYBODY" ? sql`true` : sql`${document} ->> ${author} is distinct from 'AGENCY'`;
      await sql`
        update reservation_changes set ${document} = ${document} || jsonb_build_object(${place}::text, ${ERASED_TEXT}::text)
        where ${ofReservations(sql, ids)} and ${document} ->> ${place} <> ${ERASED_TEXT} and ${isTheirs}`;
    }
  }
}
