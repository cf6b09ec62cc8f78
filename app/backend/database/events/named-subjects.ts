import type { Queryable } from "~/backend/database/base/query";
import { containing, containsAll, plainIn } from "~/backend/database/base/searched-text";

/** The reservation of a reference; null where there is none. */
export async function findReservationId(sql: Queryable, reference: string): Promise<string | null> {
  const [found] = await sql<{ id: string }[]>`select id from reservations where reference_number = ${reference}`;
  return found?.id ?? null;
}

export interface Named {
  /** Each is a part of the name: see `plainIn`. */
  words: readonly string[];
  /** A part of the e-mail, in small letters; null where none is meant. */
  email: string | null;
  most: number;
}

/** The accounts that are called so: `most` of them. */
export async function findAccountIds(sql: Queryable, { words, email, most }: Named): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select u.id from users u
    where ${email ? sql`lower(u.email) like ${containing(email)}` : sql`false`}
      or ${containsAll(sql, plainIn(sql, sql`u.first_name || ' ' || u.last_name`), words)}
    limit ${most}`;
  return rows.map(({ id }) => id);
}

/** The agencies that are called so: `most` of them. */
export async function findAgencyIds(sql: Queryable, { words, most }: Pick<Named, "words" | "most">): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select a.id from agencies a where ${containsAll(sql, plainIn(sql, sql`a.name`), words)} limit ${most}`;
  return rows.map(({ id }) => id);
}
