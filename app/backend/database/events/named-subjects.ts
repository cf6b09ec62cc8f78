import type { Queryable } from "~/backend/database/base/query";
import { containing, containsAll, searchKeyIn } from "~/backend/database/base/searched-text";

/** Returns the id of the reservation with a reference number; null if there is none. */
export const findReservationId = (sql: Queryable, reference: string) =>
  sql<{ id: string }[]>`select id from reservations where reference_number = ${reference}`.firstValue();

export interface Named {
  /** Parts of the name, in the form of `searchKey`. */
  words: readonly string[];
  /** A part of the e-mail address, in lower case; null to search by name only. */
  email: string | null;
  most: number;
}

/** Returns the ids of up to `most` accounts that match by name or e-mail address. */
export const findAccountIds = (sql: Queryable, { words, email, most }: Named) =>
  sql<{ id: string }[]>`
    select u.id from users u
    where ${email ? sql`lower(u.email) like ${containing(email)}` : sql`false`}
      or ${containsAll(sql, searchKeyIn(sql, sql`u.first_name || ' ' || u.last_name`), words)}
    limit ${most}`.column();

/** Returns the ids of up to `most` agencies that match by name. */
export const findAgencyIds = (sql: Queryable, { words, most }: Pick<Named, "words" | "most">) =>
  sql<{ id: string }[]>`
    select a.id from agencies a where ${containsAll(sql, searchKeyIn(sql, sql`a.name`), words)} limit ${most}`.column();
