import type { Queryable } from "~/backend/database/base/query";

interface NewGuestLink {
  reservationId: string;
  keyHash: Uint8Array;
  /** The letter that carries the key; null if the agency's page shows it. */
  letterId: string | null;
  /** How many of the newest keys of this letter, or of those shown for this rental, stay valid. */
  keeps: number;
  now: Date;
}

/** Adds a key to a guest's rental; false if the rental names no guest, or no longer does. Call it in a transaction. */
export async function insertGuestLink(
  sql: Queryable,
  { reservationId, keyHash, letterId, keeps, now }: NewGuestLink,
): Promise<boolean> {
  // The lock keeps an erasure from missing the key, and makes a simultaneous call wait and see it.
  const guests = await sql`
    select from reservations where id = ${reservationId} and ${namesGuest(sql)} for no key update`;
  if (guests.length === 0) return false;
  await sql`
    insert into guest_links (key_hash, reservation_id, letter_id, made_at)
    values (${keyHash}, ${reservationId}, ${letterId}, ${now})`;
  await sql`
    delete from guest_links where key_hash in (
      select key_hash from guest_links
      where reservation_id = ${reservationId} and letter_id is not distinct from ${letterId}::uuid
      order by made_at desc, key_hash = ${keyHash} desc, key_hash offset ${keeps}
    )`;
  return true;
}

/** Deletes the links of a rental that letters carry. */
export async function deleteMailedGuestLinks(sql: Queryable, reservationId: string): Promise<void> {
  await sql`delete from guest_links where reservation_id = ${reservationId} and letter_id is not null`;
}

/** Deletes all links of a rental. */
export async function deleteGuestLinks(sql: Queryable, reservationId: string): Promise<void> {
  await sql`delete from guest_links where reservation_id = ${reservationId}`;
}

/** Returns the id of the reservation that a key belongs to, even if the link has ended; null for an unknown key. */
export const reservationOfGuestKey = (sql: Queryable, keyHash: Uint8Array) =>
  sql<{ id: string }[]>`
    select reservation_id as id from guest_links where key_hash = ${keyHash}`.firstValue();

/** SQL condition on a row of `reservations`: an agency entered it for a guest whose data has not been erased. */
export const namesGuest = (sql: Queryable) => sql`(origin <> 'ONLINE' and client_forgotten_at is null)`;
