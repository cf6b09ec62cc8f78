import type { Queryable } from "~/backend/database/base/query";
import type { Conditions } from "~/contract/offer/conditions";
import type { Offers } from "~/contract/offer/offers";
import type { OpeningHours } from "~/contract/offer/opening-hours";
import type { ExtraLine } from "~/rental/offer/extras";

/** What is agreed beside the price of the days. */
export interface AgreedTerms {
  /** The conditions agreed, as they were read with the agency locked; null where the agency has said nothing. */
  conditions: Conditions | null;
  /** What is added to the price of the days, and its sum in cents. */
  lines: readonly ExtraLine[];
  extrasCents: number;
  flightNumber: string | null;
}

/** Who typed a place; what the agency or the site offers counts as the agency's. An erasure removes the client's. */
export type PlaceAuthor = "CLIENT" | "AGENCY";

/** A rental that is to be inserted, whoever enters it. */
export interface RentalInsert extends AgreedTerms {
  id: string;
  referenceNumber: string;
  vehicleId: string;
  pickupAt: Date;
  returnAt: Date;
  pickupLocation: string;
  returnLocation: string;
  pickupPlaceBy: PlaceAuthor;
  returnPlaceBy: PlaceAuthor;
  days: number;
  /** How many hours the vehicle is held after the return. */
  hoursAfter: number;
}

export interface BookingInsert extends RentalInsert {
  clientId: string;
  /** CONFIRMED from the beginning, without an answer of the agency's. */
  confirmsAtOnce: boolean;
  /** The amount due that the client was shown, extras included; null books at whatever the vehicle costs now. */
  expectedCents: number | null;
  now: Date;
}

/** How much one client may have asked for already. */
export interface BookingLimits {
  /** PENDING reservations, and those to come that were confirmed at once. */
  maxPending: number;
  /** No more than `maxRecent` bookings made after `recentSince`. */
  maxRecent: number;
  recentSince: Date;
}

/** What became of an attempt to book. Nothing is inserted where anything stands against it. */
export interface BookingOutcome {
  isBooked: boolean;
  /** The client holds this vehicle for these very dates. */
  isSame: boolean;
  /** PENDING reservations of the client. */
  pending: number;
  /** Reservations of the client that are to come and were confirmed at once. */
  atOnce: number;
  /** When the client made the booking with which `maxRecent` was reached; null below. */
  limitReachedBy: Date | null;
  /** The vehicle exists, and it and its agency take bookings. */
  isAvailable: boolean;
}

/*
 * Everything here runs in one transaction and locks in one order: client, agency, vehicle. A change of an agency's
 * status locks the agency before its vehicles too, so that the two never deadlock. Few statements: on the embedded
 * database all others wait while this transaction goes back and forth.
 */

/** What a booking needs to know of the vehicle's agency. */
export interface BookingAgency {
  address: string;
  city: string;
  /** Null where the agency has said nothing. */
  conditions: Conditions | null;
  /** As a vehicle's page says it. */
  conditionsVersion: string | null;
  offers: Offers | null;
  hours: OpeningHours | null;
}

/** A `BookingAgency`, of the vehicle `v` and its agency `a`. */
export const bookingAgencyColumns = (sql: Queryable) => sql`a.address, a.city,
      conditions_of(v.id, a.id) as conditions, md5(conditions_of(v.id, a.id)::text) as "conditionsVersion",
      (select o.offers from agency_offers o where o.agency_id = a.id) as offers,
      (select h.hours from agency_hours h where h.agency_id = a.id) as hours`;

/**
 * Locks the client, so that their bookings are made one after the other and counts stay true until the commit, then the
 * vehicle's agency. The agency, with what it says and sells; null for an unknown vehicle, and for a client whose account has
 * been erased.
 */
export async function lockForBooking(
  sql: Queryable,
  { clientId, vehicleId }: { clientId: string; vehicleId: string },
): Promise<BookingAgency | null> {
  const [agency] = await sql<BookingAgency[]>`
    with client as materialized (
      select id from users where id = ${clientId} and removed_at is null for no key update
    )
    select ${bookingAgencyColumns(sql)}
    from client, vehicles v join agencies a on a.id = v.agency_id
    where v.id = ${vehicleId}
    for key share of a`;
  return agency ?? null;
}

/**
 * Reads what stands against a booking; where nothing does, locks the vehicle's row and inserts with the vehicle's own
 * price and deposit: one statement, so that rival bookings wait for the row instead of deadlocking in the constraint's
 * index, and so that the price that is compared with the expected total is the price that is copied. Conditions and lines
 * are those of one earlier moment, so that they never contradict each other. Call it after `lockForBooking`, so that it
 * sees what the client booked before. Fails with an exclusion violation when the dates are taken, with a unique violation
 * when the reference is.
 */
export async function insertBooking(
  sql: Queryable,
  booking: BookingInsert,
  limits: BookingLimits,
): Promise<BookingOutcome> {
  const { clientId, vehicleId, pickupAt, returnAt, days, now } = booking;
  const [outcome] = await sql<BookingOutcome[]>`
    with history as materialized (
      select
        exists (
          select from vehicle_holds h join reservations r on r.id = h.reservation_id
          where h.vehicle_id = ${vehicleId} and h.held_until >= ${returnAt} and h.held_from = ${pickupAt}
            and r.return_at = ${returnAt} and r.client_id = ${clientId}
        ) as is_same,
        (
          select count(*)::int from reservations where client_id = ${clientId} and status = 'PENDING'
        ) as pending,
        (
          select count(*)::int from reservations
          where client_id = ${clientId} and status = 'CONFIRMED' and confirmed_at_once and pickup_at > ${now}
        ) as at_once,
        (
          select created_at from reservations where client_id = ${clientId} and created_at > ${limits.recentSince}
          order by created_at desc, id
          offset ${limits.maxRecent - 1} limit 1
        ) as limit_reached_by
    ), v as materialized (
      select id, agency_id, price_per_day_cents, deposit_cents, price_per_day_cents * ${days}::int as total_cents
      from vehicles
      where id = ${vehicleId} and status = 'AVAILABLE' and agency_status = 'ACTIVE'
      for no key update
    ), booked as (
      insert into reservations (
        id, reference_number, vehicle_id, agency_id, client_id, pickup_at, return_at, pickup_location, return_location,
        pickup_place_by, return_place_by, days, price_per_day_cents, deposit_cents, total_cents, hours_after, status, confirmed_at_once,
        created_at, updated_at
      )
      select ${booking.id}::uuid, ${booking.referenceNumber}::text, v.id, v.agency_id, ${clientId}::uuid,
        ${pickupAt}::timestamptz, ${returnAt}::timestamptz,
        ${booking.pickupLocation}::text, ${booking.returnLocation}::text,
        ${booking.pickupPlaceBy}::text, ${booking.returnPlaceBy}::text,
        ${days}::int, v.price_per_day_cents, v.deposit_cents, v.total_cents, ${booking.hoursAfter}::smallint,
        ${booking.confirmsAtOnce ? "CONFIRMED" : "PENDING"}::text, ${booking.confirmsAtOnce}::boolean,
        ${now}::timestamptz, ${now}::timestamptz
      from v, history
      where not is_same and pending + at_once < ${limits.maxPending}::int and limit_reached_by is null
        and v.total_cents + ${booking.extrasCents}::bigint
          = coalesce(${booking.expectedCents}::numeric, v.total_cents + ${booking.extrasCents}::bigint)
      returning id
    ), agreed as (
      ${insertTerms(sql, booking)}
    )
    select booked.id is not null as "isBooked", is_same as "isSame", pending, at_once as "atOnce",
      limit_reached_by as "limitReachedBy", v.id is not null as "isAvailable"
    from history left join v on true left join booked on true`;
  if (!outcome) throw new Error("a booking came to nothing");
  return outcome;
}

/** Keeps what was agreed with the one row of `booked`; no row of its own where nothing was. */
export function insertTerms(sql: Queryable, { conditions, lines, extrasCents, flightNumber }: AgreedTerms) {
  const isAnythingAgreed = conditions !== null || lines.length > 0 || flightNumber !== null;
  return sql`
      insert into reservation_terms (reservation_id, conditions, lines, extras_cents, flight_number)
      select booked.id, ${conditions && JSON.stringify(conditions)}::jsonb, ${JSON.stringify(lines)}::jsonb,
        ${extrasCents}::bigint, ${flightNumber}::text
      from booked
      where ${isAnythingAgreed}::boolean`;
}
