import type { Queryable } from "../driver/query";
import { holdsDeposit, isDisputed, isOver } from "./disputes";

/* What goes of rentals whose time is over. To be called under an open door (door.ts). */

/** Before which moment a rental must have ended, and since when a disagreement counts. */
export interface Overdue {
  before: Date;
  disputedSince: Date;
  limit: number;
}

/** A rental whose client is to be forgotten, and who that is. */
export interface NamedRental {
  id: string;
  /** Null of a guest. */
  clientId: string | null;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  /** The account's person is forgotten already. */
  isErased: boolean;
}

/**
 * Rentals that are over and were before a moment, with nothing left to settle, the longest first; locked. Those that others
 * lock at this moment wait for the next time.
 */
export function lockNamedRentals(sql: Queryable, { before, disputedSince, limit }: Overdue): Promise<NamedRental[]> {
  return sql<NamedRental[]>`
    select r.id, r.client_id as "clientId",
      coalesce(u.first_name, r.guest_first_name) as "firstName", coalesce(u.last_name, r.guest_last_name) as "lastName",
      coalesce(u.email, r.guest_email) as email, coalesce(u.phone, r.guest_phone) as phone,
      u.erased_at is not null as "isErased"
    from reservations r left join users u on u.id = r.client_id
    where r.client_forgotten_at is null and r.return_at < ${before} and r.updated_at < ${before}
      and ${isOver(sql)} and not ${holdsDeposit(sql)} and not ${isDisputed(sql, disputedSince)}
    order by r.return_at
    limit ${limit}
    for no key update of r skip locked`;
}

/**
 * Takes the client out of rentals: who it was, what leads to the account, the client's own words, letters about them, and what
 * the log has of the client's doing. Dates, amounts and what the agency stated stay.
 */
export async function forgetClients(
  sql: Queryable,
  { ids, now, words }: { ids: readonly string[]; now: Date; words: string },
): Promise<void> {
  const these = sql`any(${ids}::uuid[])`;
  await sql`
    update handover_statements set text = ${words}, written_by = null
    where side = 'CLIENT' and handover_id in (select id from handovers where reservation_id = ${these})`;
  await sql`
    update reservation_changes c
    set asker_id = nullif(c.asker_id, r.client_id), settled_by = nullif(c.settled_by, r.client_id),
      reason = case when c.asked_by = 'AGENCY' then c.reason end,
      refusal_reason = case when c.asked_by = 'CLIENT' then c.refusal_reason end
    from reservations r where r.id = c.reservation_id and r.id = ${these} and r.client_id is not null`;
  await sql`
    delete from events e using reservations r
    where r.id = ${these} and e.reservation_id = r.id and e.account_id = r.client_id`;
  await sql`delete from outbox where payload ->> 'reservationId' = any(${ids}::text[])`;
  await sql`delete from guest_links where reservation_id = ${these}`;
  await sql`update reviews set client_id = null where reservation_id = ${these}`;
  // When a reservation last changed stays: that says when a rental ended.
  await sql`
    update reservations
    set client_id = null, guest_first_name = 'Client', guest_last_name = '', guest_phone = null, guest_email = null,
      client_forgotten_at = ${now}
    where id = ${these}`;
}

/**
 * Takes photos out of the records of rentals that are over, whose last record was closed before a moment; each record says how
 * many it had. Returns how many there were; their files are swept.
 */
export async function forgetOldPhotos(sql: Queryable, { before, disputedSince, limit }: Overdue): Promise<number> {
  const [row] = await sql<{ photos: number }[]>`
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
    select count(*)::int as photos from gone`;
  return row?.photos ?? 0;
}
