import type { Queryable } from "~/backend/database/base/query";

interface NewGuestLink {
  reservationId: string;
  keyHash: Uint8Array;
  /** The letter that carries the key; null where the agency's page shows it. */
  letterId: string | null;
  /** How many keys of this letter, or shown for this rental, go on opening it: the newest. */
  keeps: number;
  now: Date;
}

/** Adds a key to a guest's rental; false where no guest is named in it, or not any more. Call it in a transaction. */
export async function insertGuestLink(
  sql: Queryable,
  { reservationId, keyHash, letterId, keeps, now }: NewGuestLink,
): Promise<boolean> {
  // The lock keeps an erasure from overlooking the key, and lets each of two at once see the other's.
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

/** Ends all links of a rental. */
export async function deleteGuestLinks(sql: Queryable, reservationId: string): Promise<void> {
  await sql`delete from guest_links where reservation_id = ${reservationId}`;
}

/** The reservation that a key opens, whether or not it still does. */
export async function reservationOfGuestKey(sql: Queryable, keyHash: Uint8Array): Promise<string | null> {
  const [link] = await sql<{ id: string }[]>`
    select reservation_id as id from guest_links where key_hash = ${keyHash}`;
  return link?.id ?? null;
}

/** Of a row of `reservations`: an agency entered it for a guest, who has not been forgotten. */
export const namesGuest = (sql: Queryable) => sql`(origin <> 'ONLINE' and client_forgotten_at is null)`;
