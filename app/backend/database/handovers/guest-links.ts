import type { Queryable } from "../driver/query";

/** Gives a guest's reservation the key that its records are read with; one that it has stays. Which it is now. */
export async function insertGuestLink(
  sql: Queryable,
  { reservationId, key, now }: { reservationId: string; key: string; now: Date },
): Promise<string> {
  await sql`
    insert into guest_links (reservation_id, key, made_at) values (${reservationId}, ${key}, ${now})
    on conflict (reservation_id) do nothing`;
  const [link] = await sql<{ key: string }[]>`select key from guest_links where reservation_id = ${reservationId}`;
  return link?.key ?? key;
}

/** The reservation that a key opens, whether or not it still does. */
export async function reservationOfGuestKey(sql: Queryable, key: string): Promise<string | null> {
  const [link] = await sql<{ id: string }[]>`select reservation_id as id from guest_links where key = ${key}`;
  return link?.id ?? null;
}
