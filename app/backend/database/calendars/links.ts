import type { Queryable, Slice } from "~/backend/database/base/query";
import { NAME_AS_JSON, type NamedVehicle } from "~/backend/database/fleet/vehicle-columns";

/** A private calendar without its key; only the SHA-256 of the key is stored. */
export interface CalendarLinkRow {
  id: string;
  /** Null for the calendar of the whole agency. */
  vehicle: NamedVehicle | null;
  names: boolean;
  madeAt: Date;
}

/** The calendar that a key opens. */
export interface OpenedCalendar extends Pick<CalendarLinkRow, "id" | "vehicle" | "names"> {
  agency: { id: string; name: string; address: string; city: string };
}

const columns = (sql: Queryable) => sql`
  l.id, l.names, l.made_at as "madeAt", case when v.id is not null then ${NAME_AS_JSON} end as vehicle`;

/**
 * Returns one page of an agency's calendars and their total: the whole agency's first, then those of vehicles by name.
 */
export async function listCalendarLinks(sql: Queryable, agencyId: string, { limit, offset }: Slice) {
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
export const countCalendarLinks = (sql: Queryable, agencyId: string) =>
  sql`
    select count(*)::int from calendar_links where agency_id = ${agencyId}`.count();

/** Returns a calendar of the agency; null for any other id. */
export const findCalendarLink = (sql: Queryable, agencyId: string, id: string) =>
  sql<CalendarLinkRow[]>`
    select ${columns(sql)} from calendar_links l left join vehicles v on v.id = l.vehicle_id
    where l.id = ${id} and l.agency_id = ${agencyId}`.first();

/** Locks the agency, so that its calendars are created, renewed and deleted one at a time. */
export async function lockCalendars(sql: Queryable, agencyId: string): Promise<void> {
  await sql`select from agencies where id = ${agencyId} for no key update`;
}

/**
 * Returns the ids of the agency's vehicles with a plate, in the form that `plateSigns` returns; at most two, which is
 * enough to see that a plate is ambiguous.
 */
export const vehiclesOfPlate = (sql: Queryable, agencyId: string, signs: string) =>
  sql<{ id: string }[]>`
    select v.id from vehicles v
    where v.agency_id = ${agencyId} and v.plate_signs = ${signs}
    limit 2`.column();

/** Inserts a calendar and returns its id; null if the agency or the vehicle already has one. */
export const insertCalendarLink = (
  sql: Queryable,
  link: { agencyId: string; vehicleId: string | null; keyHash: Uint8Array; names: boolean; madeBy: string; now: Date },
) =>
  sql<{ id: string }[]>`
    insert into calendar_links (agency_id, vehicle_id, key_hash, names, made_at, made_by)
    values (${link.agencyId}, ${link.vehicleId}, ${link.keyHash}, ${link.names}, ${link.now}, ${link.madeBy})
    on conflict do nothing
    returning id`.firstValue();

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
export const openCalendarLink = (sql: Queryable, keyHash: Uint8Array) =>
  sql<OpenedCalendar[]>`
    select ${columns(sql)}, jsonb_build_object('id', a.id, 'name', a.name, 'address', a.address, 'city', a.city) as agency
    from calendar_links l
    join agencies a on a.id = l.agency_id
    left join vehicles v on v.id = l.vehicle_id
    where l.key_hash = ${keyHash}`.first();
