import type { Queryable } from "~/backend/database/base/query";
import { holdsDeposit, isDisputed, isOver } from "./disputes";

/* Erases rentals whose retention is over. Call the erasing functions under the erasure lock (erasure-lock.ts). */

/** A rental must have ended before `before`. A dispute counts from `disputedSince` on. */
export interface Overdue {
  before: Date;
  disputedSince: Date;
  limit: number;
}

/**
 * Locks up to `limit` rentals that ended before a moment and have nothing left to settle, and returns their ids, oldest
 * first. Skips those that another transaction has locked, until the next time.
 */
export const lockNamedRentals = (sql: Queryable, { before, disputedSince, limit }: Overdue) =>
  sql<{ id: string }[]>`
    select r.id from reservations r
    where r.client_forgotten_at is null and r.return_at < ${before} and r.updated_at < ${before}
      and ${isOver(sql)} and not ${holdsDeposit(sql)} and not ${isDisputed(sql, disputedSince)}
      and not exists (
        select from handovers h left join handover_marks m on m.handover_id = h.id
        where h.reservation_id = r.id and (h.signed_at >= ${before} or m.since >= ${before})
      )
    order by r.return_at
    limit ${limit}
    for no key update of r skip locked`.column();

/**
 * Removes the client from rentals: the name, references to the account, letters about the rentals, and log entries of
 * the client's actions. Dates, amounts and facts stay. Erase texts and photos before (text-columns.ts,
 * erased-client.ts).
 */
export async function eraseClients(sql: Queryable, ids: readonly string[], now: Date): Promise<void> {
  const these = sql`any(${ids}::uuid[])`;
  await sql`
    update handover_statements set written_by = null
    where side = 'CLIENT' and written_by is not null
      and handover_id in (select id from handovers where reservation_id = ${these})`;
  await sql`
    update reservation_changes c
    set asker_id = nullif(c.asker_id, r.client_id), settled_by = nullif(c.settled_by, r.client_id)
    from reservations r where r.id = c.reservation_id and r.id = ${these} and r.client_id is not null`;
  await sql`
    delete from events e using reservations r
    where r.id = ${these} and e.reservation_id = r.id and e.account_id = r.client_id`;
  await sql`delete from outbox where payload ->> 'reservationId' = any(${ids}::text[])`;
  await sql`delete from guest_links where reservation_id = ${these}`;
  await sql`update reviews set client_id = null where reservation_id = ${these}`;
  // `updated_at` stays, since it says when the rental ended.
  await sql`
    update reservations
    set client_id = null, guest_first_name = 'Client', guest_last_name = '', guest_phone = null, guest_email = null,
      client_forgotten_at = ${now}
    where id = ${these}`;
}

/**
 * Deletes up to `limit` photos of rentals that are over and whose last record was closed before a moment; their records
 * count them as `forgotten_photos`. Returns how many there were. The sweep removes the files.
 */
export const eraseOldPhotos = (sql: Queryable, { before, disputedSince, limit }: Overdue) =>
  sql`
    with old as materialized (
      select p.id from handover_photos p
      join handovers o on o.id = p.handover_id
      join reservations r on r.id = o.reservation_id
      where p.added_at < ${before} and r.updated_at < ${before} and ${isOver(sql)}
        and not exists (
          select from handovers c
          where c.reservation_id = r.id and c.signed_at is not null and (c.closed_at is null or c.closed_at >= ${before})
        )
        and not ${isDisputed(sql, disputedSince)}
      order by p.added_at
      limit ${limit}
    ), gone as (
      delete from handover_photos p using old where p.id = old.id returning p.handover_id
    ), counted as (
      update handovers h set forgotten_photos = h.forgotten_photos + g.photos
      from (select handover_id, count(*)::int as photos from gone group by handover_id) g where h.id = g.handover_id
    )
    select count(*)::int from gone`.count();
