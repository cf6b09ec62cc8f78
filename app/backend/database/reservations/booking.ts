import type { Queryable } from "~/backend/database/base/query";
import type { Conditions } from "~/contract/offer/conditions";
import type { Offers } from "~/contract/offer/offers";
import type { OpeningHours } from "~/contract/offer/opening-hours";
import type { Unpriced } from "~/contract/values";
import type { ExtraLine } from "~/rental/offer/extras";
import type { PlaceAddresses } from "~/rental/offer/place-addresses";

/** The terms agreed besides the price of the days. */
export interface AgreedTerms extends PlaceAddresses {
  /** The agreed conditions, read while the agency was locked; null if the agency has set none. */
  conditions: Conditions | null;
  /** The price lines added to the price of the days; `extrasCents` is their sum. */
  lines: readonly ExtraLine[];
  extrasCents: number;
  flightNumber: string | null;
  /** What the client wrote to the agency with the request. */
  message: string | null;
  /** Fees that the agency asks for, but that are not among the lines. */
  unpriced: readonly Unpriced[];
}

/** Who typed a place. Places that the agency or the site offers are the agency's. An erasure removes the client's. */
export type PlaceAuthor = "CLIENT" | "AGENCY";

/** A rental to insert, whether booked online or entered by an agency. */
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
  /** Until when the agency may answer; null if it is CONFIRMED at once, without an answer. */
  answerBy: Date | null;
  /** The amount due that the client saw, extras included; null books at the vehicle's current price. */
  expectedCents: number | null;
  now: Date;
}

/** How many bookings one client may have. */
export interface BookingLimits {
  /** PENDING reservations, and upcoming ones that were confirmed at once. */
  maxPending: number;
  /** Bookings made after `recentSince`. */
  maxRecent: number;
  recentSince: Date;
}

/** The outcome of an attempt to book. Nothing is inserted if anything prevents the booking. */
export interface BookingOutcome {
  isBooked: boolean;
  /** The client already has this vehicle for exactly these dates. */
  isSame: boolean;
  /** PENDING reservations of the client. */
  pending: number;
  /** Upcoming reservations of the client that were confirmed at once. */
  atOnce: number;
  /**
   * When the client made the oldest of the latest `maxRecent` bookings; null if there are fewer since `recentSince`.
   */
  limitReachedBy: Date | null;
  /** The vehicle exists, and it and its agency take bookings. */
  isAvailable: boolean;
}

/*
 * A booking is one transaction, which locks in one order: client, agency, vehicle. A change of an agency's status also
 * locks the agency before its vehicles, so that the two never deadlock. It has few statements: on the embedded database
 * everything else waits until it ends.
 */

/** The facts about the vehicle's agency that a booking needs. */
export interface BookingAgency {
  address: string;
  city: string;
  /** Null if the agency has set none. */
  conditions: Conditions | null;
  /** The same hash as on the vehicle's page; it changes with the conditions. */
  conditionsVersion: string | null;
  offers: Offers | null;
  hours: OpeningHours | null;
}

/** The facts about both sides that an online booking needs. */
interface BookingSides extends BookingAgency {
  /** Whether the client's e-mail is confirmed. */
  emailConfirmed: boolean;
}

/** SQL columns of a `BookingAgency`, from the vehicle `v` and its agency `a`. */
export const bookingAgencyColumns = (sql: Queryable) => sql`a.address, a.city,
      conditions_of(v.id, a.id) as conditions, md5(conditions_of(v.id, a.id)::text) as "conditionsVersion",
      (select o.offers from agency_offers o where o.agency_id = a.id) as offers,
      (select h.hours from agency_hours h where h.agency_id = a.id) as hours`;

/**
 * Locks the client, so that their bookings are made one at a time and counts stay true until the commit, then the
 * vehicle's agency. Returns what a booking needs of both; null for an unknown vehicle, and for a client whose account
 * was removed.
 */
export const lockForBooking = (sql: Queryable, { clientId, vehicleId }: { clientId: string; vehicleId: string }) =>
  sql<BookingSides[]>`
    with client as materialized (
      select id, email_confirmed from users where id = ${clientId} and removed_at is null for no key update
    )
    select ${bookingAgencyColumns(sql)}, client.email_confirmed as "emailConfirmed"
    from client, vehicles v join agencies a on a.id = v.agency_id
    where v.id = ${vehicleId}
    for key share of a`.first();

/**
 * Checks all obstacles to a booking. If there are none, locks the vehicle and inserts a reservation with the vehicle's
 * own price and deposit. It is one statement, so that rival bookings wait for the row instead of deadlocking in the
 * constraint's index, and the price compared with `expectedCents` is the price that is copied. Conditions and lines are
 * of one earlier moment, so that they never contradict each other. Call it after `lockForBooking`, so that it sees the
 * client's earlier bookings. Throws an exclusion violation if the dates are taken, a unique violation if the reference
 * is.
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
        answer_by, created_at, updated_at
      )
      select ${booking.id}::uuid, ${booking.referenceNumber}::text, v.id, v.agency_id, ${clientId}::uuid,
        ${pickupAt}::timestamptz, ${returnAt}::timestamptz,
        ${booking.pickupLocation}::text, ${booking.returnLocation}::text,
        ${booking.pickupPlaceBy}::text, ${booking.returnPlaceBy}::text,
        ${days}::int, v.price_per_day_cents, v.deposit_cents, v.total_cents, ${booking.hoursAfter}::smallint,
        ${booking.answerBy ? "PENDING" : "CONFIRMED"}::text, ${booking.answerBy === null}::boolean,
        ${booking.answerBy}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
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

/** SQL that stores the terms agreed for the row of `booked`; inserts nothing if there is nothing to store. */
export function insertTerms(sql: Queryable, terms: AgreedTerms) {
  const { conditions, lines, extrasCents, flightNumber, pickupAddress, returnAddress, message, unpriced } = terms;
  const texts = [flightNumber, pickupAddress, returnAddress, message];
  const isAnythingAgreed =
    conditions !== null || lines.length > 0 || unpriced.length > 0 || texts.some((text) => text !== null);
  return sql`
      insert into reservation_terms (
        reservation_id, conditions, lines, extras_cents, unpriced, flight_number, pickup_address, return_address, message
      )
      select booked.id, ${conditions && JSON.stringify(conditions)}::jsonb, ${JSON.stringify(lines)}::jsonb,
        ${extrasCents}::bigint, ${JSON.stringify(unpriced)}::jsonb, ${flightNumber}::text, ${pickupAddress}::text,
        ${returnAddress}::text, ${message}::text
      from booked
      where ${isAnythingAgreed}::boolean`;
}
