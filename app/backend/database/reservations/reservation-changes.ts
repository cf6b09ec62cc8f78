import type { Queryable } from "~/backend/database/base/query";
import type { Conditions } from "~/contract/offer/conditions";
import type { Offers } from "~/contract/offer/offers";
import type { OpeningHours } from "~/contract/offer/opening-hours";
import type { PlaceAuthor } from "./booking";
import {
  type ChangeJson,
  type ChangeRecord,
  type ChangeSide,
  changeAsJson,
  type RentalDocument,
  toChange,
} from "./change-record";
import { type Scope, within } from "./reservations";

/*
 * Changes of reservations. Applying one locks vehicles in the order of their ids, then the reservation, then the
 * change. Bookings and steps lock in the same order.
 */

/** A vehicle that was locked, with its agency's current conditions. */
export interface LockedVehicle {
  id: string;
  agencyId: string;
  name: string;
  isInService: boolean;
  conditions: Conditions | null;
}

/**
 * Locks a reservation's vehicle and the vehicle `other`, and returns both with whether each is in service. Compare them
 * afterwards: the reservation may have got another vehicle while this waited. With `isReading`, locks nothing.
 */
export function lockVehicles(
  sql: Queryable,
  scope: Scope,
  { reservationId, other, isReading }: { reservationId: string; other: string | null; isReading: boolean },
) {
  const lock = isReading ? sql`` : sql`for no key update of v`;
  return sql<LockedVehicle[]>`
    select v.id, v.agency_id as "agencyId", v.brand || ' ' || v.model || ' ' || v.year as name,
      v.status = 'AVAILABLE' as "isInService", conditions_of(v.id, v.agency_id) as conditions
    from vehicles v
    where v.id = (select r.vehicle_id from reservations r where r.id = ${reservationId} and ${within(sql, scope)})
      or v.id = ${other}::uuid
    order by v.id
    ${lock}`;
}

/**
 * Locks the agency of a reservation against deletion, for writes that refer to it. Locks are taken in the order agency,
 * vehicle, reservation.
 */
export const lockAgencyOf = (sql: Queryable, scope: Scope, reservationId: string) => sql`
    select a.id from agencies a
    where a.id = (select r.agency_id from reservations r where r.id = ${reservationId} and ${within(sql, scope)})
    for key share`;

/** Returns a change of a reservation within the scope; null for any other. */
export async function findChange(
  sql: Queryable,
  scope: Scope,
  { reservationId, changeId }: { reservationId: string; changeId: string },
): Promise<ChangeRecord | null> {
  const [row] = await sql<{ change: ChangeJson }[]>`
    select ${changeAsJson(sql)} as change
    from reservation_changes c join reservations r on r.id = c.reservation_id
    where c.id = ${changeId} and r.id = ${reservationId} and ${within(sql, scope)}`;
  return row ? toChange(row.change) : null;
}

/** How a reservation holds its vehicle, and what its agency asks at present. */
export interface ReservationLock {
  /** For how many hours the vehicle is held after the return. */
  hoursAfter: number;
  /** From when the vehicle is held; null when that is the pickup. */
  vehicleSince: Date | null;
  hours: OpeningHours | null;
  offers: Offers | null;
  /** Who typed the places; null if unknown. */
  pickupPlaceBy: PlaceAuthor | null;
  returnPlaceBy: PlaceAuthor | null;
  /** Whether a deposit is recorded, be it only in the draft of the departure. */
  isDepositNoted: boolean;
}

/**
 * Locks a reservation, so that what is read of it next stays true until the commit; with `isReading`, locks nothing.
 * Returns nothing outside the scope.
 */
export function lockReservation(sql: Queryable, scope: Scope, { id, isReading }: { id: string; isReading: boolean }) {
  const lock = isReading ? sql`` : sql`for no key update of r`;
  return sql<ReservationLock[]>`
    select r.hours_after as "hoursAfter", r.vehicle_since as "vehicleSince",
      r.pickup_place_by as "pickupPlaceBy", r.return_place_by as "returnPlaceBy",
      (exists (select from deposits d where d.reservation_id = r.id) or exists (select from handovers h
        where h.reservation_id = r.id and h.moment = 'departure' and h.deposit_means is not null)) as "isDepositNoted",
      (select h.hours from agency_hours h where h.agency_id = r.agency_id) as hours,
      (select o.offers from agency_offers o where o.agency_id = r.agency_id) as offers
    from reservations r
    where r.id = ${id} and ${within(sql, scope)}
    ${lock}`;
}

/** Returns whether anything but the reservation itself holds the vehicle within a period and `hoursAfter` it. */
export const isHeldByOthers = (
  sql: Queryable,
  held: { reservationId: string; vehicleId: string; from: Date; until: Date; hoursAfter: number },
) =>
  sql`
    select 1 from vehicle_holds h
    where h.vehicle_id = ${held.vehicleId} and h.reservation_id is distinct from ${held.reservationId}
      and h.held_from < ${held.until}::timestamptz + make_interval(hours => ${held.hoursAfter}::int)
      and h.held_until > ${held.from}
    limit 1`.hasRows();

export interface ChangeInsert {
  id: string;
  reservationId: string;
  askedBy: ChangeSide;
  askerId: string;
  /** MADE at once, or OPEN until `expiresAt`. */
  state: "OPEN" | "MADE";
  reason: string | null;
  before: RentalDocument;
  after: RentalDocument;
  expiresAt: Date | null;
  now: Date;
}

/** Inserts a change. Throws a unique violation of `reservation_changes_one_open` if one is already open. */
export async function insertChange(sql: Queryable, change: ChangeInsert): Promise<void> {
  const settledAt = change.state === "MADE" ? change.now : null;
  await sql`
    insert into reservation_changes (
      id, reservation_id, asked_by, asker_id, state, reason, before, after, created_at, expires_at, settled_at
    ) values (
      ${change.id}, ${change.reservationId}, ${change.askedBy}, ${change.askerId}, ${change.state}, ${change.reason},
      ${JSON.stringify(change.before)}::jsonb, ${JSON.stringify(change.after)}::jsonb, ${change.now}, ${change.expiresAt},
      ${settledAt}
    )`;
}

/**
 * Returns when the client made the oldest of the latest `max` requests to change a reservation; null if there are fewer
 * after `since`.
 */
export const clientRequestLimit = (
  sql: Queryable,
  { reservationId, since, max }: { reservationId: string; since: Date; max: number },
) =>
  sql<{ createdAt: Date }[]>`
    select created_at as "createdAt" from reservation_changes
    where reservation_id = ${reservationId} and asked_by = 'CLIENT' and created_at > ${since}
    order by created_at desc, id
    offset ${max - 1} limit 1`.firstValue();

/**
 * Makes a reservation the rental of `after`; false if it has ended or its client was recorded as absent meanwhile. In an
 * old change without flights, another place of pickup removes the flight number. Throws an exclusion violation if the dates are taken. `vehicleSince`: from
 * when the vehicle is held, if not from the pickup.
 */
export const applyRental = (
  sql: Queryable,
  { id, after, vehicleSince, now }: { id: string; after: RentalDocument; vehicleSince: Date | null; now: Date },
) =>
  sql`
    with changed as (
      update reservations r
      set vehicle_id = ${after.vehicleId}, vehicle_since = ${vehicleSince}, pickup_at = ${after.pickupAt}::timestamptz,
        answer_by = least(answer_by, ${after.pickupAt}::timestamptz), return_at = ${after.returnAt}::timestamptz, days = ${after.days},
        price_per_day_cents = ${after.pricePerDayCents}, total_cents = ${after.totalCents}, updated_at = ${now},
        deposit_cents = coalesce(${after.depositCents ?? null}::bigint, deposit_cents),
        pickup_location = coalesce(${after.pickupLocation ?? null}::text, pickup_location),
        return_location = coalesce(${after.returnLocation ?? null}::text, return_location),
        pickup_place_by = coalesce(${after.pickupPlaceBy ?? null}::text, pickup_place_by),
        return_place_by = coalesce(${after.returnPlaceBy ?? null}::text, return_place_by)
      where r.id = ${id} and r.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS') and r.absent_at is null
      returning r.id
    ), agreed as (
      update reservation_terms t
      set lines = ${JSON.stringify(after.lines)}::jsonb, extras_cents = ${after.extrasCents},
        unpriced = ${JSON.stringify(after.unpriced ?? [])}::jsonb,
        flight_number = ${after.flightNumber === undefined ? keptFlight(sql, after) : sql`${after.flightNumber}::text`},
        pickup_address = ${after.pickupAddress === undefined ? sql`t.pickup_address` : sql`${after.pickupAddress}::text`},
        return_address = ${after.returnAddress === undefined ? sql`t.return_address` : sql`${after.returnAddress}::text`}
      from changed join reservations old on old.id = changed.id
      where t.reservation_id = changed.id
    ), added as (
      insert into reservation_terms (
        reservation_id, lines, extras_cents, pickup_address, return_address, flight_number
      )
      select changed.id, ${JSON.stringify(after.lines)}::jsonb, ${after.extrasCents}::bigint,
        ${after.pickupAddress ?? null}::text, ${after.returnAddress ?? null}::text, ${after.flightNumber ?? null}::text
      from changed
      where ${hasTerms(after)}::boolean
        and not exists (select from reservation_terms t where t.reservation_id = changed.id)
    )
    select id from changed`.hasRows();

const keptFlight = (sql: Queryable, { pickupLocation }: RentalDocument) => sql`
  case when old.pickup_location = coalesce(${pickupLocation ?? null}::text, old.pickup_location) then t.flight_number end`;

const hasTerms = ({ lines, pickupAddress, returnAddress, flightNumber }: RentalDocument): boolean =>
  lines.length > 0 || [pickupAddress, returnAddress, flightNumber].some((text) => text != null);

export interface Settlement {
  changeId: string;
  to: "MADE" | "REFUSED" | "WITHDRAWN";
  settledBy: string;
  refusalReason: string | null;
  now: Date;
}

/** Settles an open change that has not expired; false for any other. */
export function settleChange(sql: Queryable, settlement: Settlement): Promise<boolean> {
  const { changeId, to, settledBy, refusalReason, now } = settlement;
  return sql`
    update reservation_changes
    set state = ${to}, settled_at = ${now}, settled_by = ${settledBy}, refusal_reason = ${refusalReason}
    where id = ${changeId} and state = 'OPEN' and expires_at > ${now}
    returning id`.hasRows();
}

/**
 * Expires the open changes that a step of their reservation has made obsolete, and returns them: all once it has ended
 * or its client was recorded as absent, those of the pickup, the vehicle or the deposit once the car has left.
 */
export async function settleObsolete(sql: Queryable, reservationIds: readonly string[], now: Date): Promise<Expired[]> {
  if (reservationIds.length === 0) return [];
  return sql<Expired[]>`
    update reservation_changes c
    set state = 'EXPIRED', settled_at = ${now}
    from reservations r
    where c.reservation_id = any(${reservationIds}) and c.state = 'OPEN' and r.id = c.reservation_id
      and (
        r.status not in ('PENDING', 'CONFIRMED', 'IN_PROGRESS') or r.absent_at is not null
        or r.status = 'IN_PROGRESS'
          and exists (
            select from unnest(array['pickupAt', 'vehicleId', 'pickupLocation', 'flightNumber', 'depositCents']) field
            where c.before -> field is distinct from c.after -> field
          )
      )
    returning c.id, r.id as "reservationId", r.agency_id as "agencyId", c.before, c.after`;
}

/**
 * Expires up to `limit` open changes whose time has passed, and returns them. Skips changes that another transaction
 * has locked; with `waits`, waits for it.
 */
export function expireDueChanges(
  sql: Queryable,
  scope: Scope,
  { now, limit, waits }: { now: Date; limit: number; waits: boolean },
) {
  const ifLocked = waits ? sql`` : sql`skip locked`;
  return sql<Expired[]>`
    with due as materialized (
      select c.id, r.agency_id from reservation_changes c join reservations r on r.id = c.reservation_id
      where c.state = 'OPEN' and c.expires_at <= ${now} and ${within(sql, scope)}
      order by c.expires_at, c.id
      limit ${limit}
      for update of c ${ifLocked}
    )
    update reservation_changes c
    set state = 'EXPIRED', settled_at = ${now}
    from due where c.id = due.id
    returning c.id, c.reservation_id as "reservationId", due.agency_id as "agencyId", c.before, c.after`;
}

interface Expired extends Pick<ChangeRecord, "id" | "before" | "after"> {
  reservationId: string;
  agencyId: string;
}
