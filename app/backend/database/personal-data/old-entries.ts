import type { Queryable } from "~/backend/database/base/query";

/** Removes letters that were sent, or given up, before a moment; how many there were. */
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

/** Removes entries of the log from before a moment, the oldest first, under the erasure lock; how many there were. */
export async function deleteOldEntries(
  sql: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const gone = await sql`
    delete from events where id in (select id from events where at < ${before} order by at, id limit ${limit}) returning id`;
  return gone.length;
}

/** Empties the notes of blocks that ended before a moment, under the erasure lock; how many there were. */
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
