import type { Queryable } from "~/backend/database/base/query";

/** Deletes up to `limit` letters that were sent, or failed for good, before a moment. Returns how many there were. */
export async function deleteOldLetters(
  sql: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const gone = await sql`
    delete from outbox where id in (
      select id from outbox where sent_at < ${before} or failed_at < ${before} limit ${limit} for update skip locked
    )
    returning id`;
  return gone.length;
}

/**
 * Deletes up to `limit` log entries from before a moment, oldest first. Returns how many there were. Call it under the
 * erasure lock.
 */
export async function deleteOldEntries(
  sql: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const gone = await sql`
    delete from events where id in (select id from events where at < ${before} order by at, id limit ${limit}) returning id`;
  return gone.length;
}

/**
 * Erases the notes of up to `limit` blocks that ended before a moment. Returns how many there were. Call it under the
 * erasure lock.
 */
export async function eraseOldBlockNotes(
  sql: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const erased = await sql`
    update vehicle_holds set note = null where id in (
      select id from vehicle_holds where note is not null and held_until < ${before} order by held_until, id limit ${limit}
    )
    returning id`;
  return erased.length;
}
