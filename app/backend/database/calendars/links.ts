import type { Queryable } from "~/backend/database/base/query";
import { signsIn } from "~/backend/database/base/searched-text";

/** A private calendar without its key; only the SHA-256 of the key is stored. */
export interface CalendarLinkRow {
  id: string;
  /** Null for the calendar of the whole agency. */
  vehicle: { id: string; brand: string; model: string; registrationNumber: string } | null;
  names: boolean;
  madeAt: Date;
}

/** The calendar that a key opens. */
export interface OpenedCalendar extends Pick<CalendarLinkRow, "id" | "vehicle" | "names"> {
  agency: { id: string; name: string; address: string; city: string };
}

const columns = (sql: Queryable) => sql`
  l.id, l.names, l.made_at as "madeAt", case when v.id is not null then jsonb_build_object('id', v.id, 'brand', v.brand,
    'model', v.model, 'registrationNumber', v.registration_number) end as vehicle`;

/**
 * Returns one page of an agency's calendars and their total: the whole agency's first, then those of vehicles by name.
 */
export async function listCalendarLinks(
  sql: Queryable,
  agencyId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ links: CalendarLinkRow[]; total: number }> {
  const [links, total] = await Promise.all([
    sql<CalendarLinkRow[]>`
      select ${columns(sql)} from calendar_links l left join vehicles v on v.id = l.vehicle_id
      where l.agency_id = ${agencyId}
      order by l.vehicle_id is not null, v.brand, v.model, v.registration_number, l.id
      limit ${limit} offset ${offset}`,
    countCalendarLinks(sql, agencyId),
  ]);
  return { links, total };
}

/** Returns how many calendars an agency has. */
export async function countCalendarLinks(sql: Queryable, agencyId: string): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from calendar_links where agency_id = ${agencyId}`;
  return row?.total ?? 0;
}

/** Returns a calendar of the agency; null for any other id. */
export async function findCalendarLink(sql: Queryable, agencyId: string, id: string): Promise<CalendarLinkRow | null> {
  const [row] = await sql<CalendarLinkRow[]>`
    select ${columns(sql)} from calendar_links l left join vehicles v on v.id = l.vehicle_id
    where l.id = ${id} and l.agency_id = ${agencyId}`;
  return row ?? null;
}

/** Locks the agency, so that its calendars are created, renewed and deleted one at a time. */
export async function lockCalendars(sql: Queryable, agencyId: string): Promise<void> {
  await sql`select from agencies where id = ${agencyId} for no key update`;
}

/**
 * Returns the ids of the agency's vehicles with a plate, in the form that `signsIn` returns; at most two, which is
 * enough to see that a plate is ambiguous.
 */
export async function vehiclesOfPlate(sql: Queryable, agencyId: string, signs: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select v.id from vehicles v
    where v.agency_id = ${agencyId} and ${signsIn(sql, sql`v.registration_number`)} = ${signs}
    limit 2`;
  return rows.map(({ id }) => id);
}

/** Inserts a calendar and returns its id; null if the agency or the vehicle already has one. */
export async function insertCalendarLink(
  sql: Queryable,
  link: { agencyId: string; vehicleId: string | null; keyHash: Uint8Array; names: boolean; madeBy: string; now: Date },
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    insert into calendar_links (agency_id, vehicle_id, key_hash, names, made_at, made_by)
    values (${link.agencyId}, ${link.vehicleId}, ${link.keyHash}, ${link.names}, ${link.now}, ${link.madeBy})
    on conflict do nothing
    returning id`;
  return row?.id ?? null;
}

/** Replaces the key of a calendar; the old key stops working. */
export async function renewCalendarLink(
  sql: Queryable,
  id: string,
  link: { keyHash: Uint8Array; names: boolean; madeBy: string; now: Date },
): Promise<void> {
  await sql`
    update calendar_links
    set key_hash = ${link.keyHash}, names = ${link.names}, made_at = ${link.now}, made_by = ${link.madeBy}
    where id = ${id}`;
}

/** Deletes a calendar; its key stops working. */
export async function deleteCalendarLink(sql: Queryable, id: string): Promise<void> {
  await sql`delete from calendar_links where id = ${id}`;
}

/** Returns the calendar that a key opens; null for an unknown key. */
export async function openCalendarLink(sql: Queryable, keyHash: Uint8Array): Promise<OpenedCalendar | null> {
  const [row] = await sql<OpenedCalendar[]>`
    select ${columns(sql)}, jsonb_build_object('id', a.id, 'name', a.name, 'address', a.address, 'city', a.city) as agency
    from calendar_links l
    join agencies a on a.id = l.agency_id
    left join vehicles v on v.id = l.vehicle_id
    where l.key_hash = ${keyHash}`;
  return row ?? null;
}
