import type { Queryable } from "~/backend/database/base/query";
import { containing, containsAll, digitsIn, hasInPlate, searchKeyIn } from "~/backend/database/base/searched-text";
import { leftCents } from "~/backend/database/handovers/rental-money";
import type { ListedDuty, ReservationStatus } from "~/contract/values";

/** Filters of a list of reservations; absent fields do not filter. */
export interface ReservationFilter {
  status?: ReservationStatus;
  /** Only reservations with a duty until the end of a day. */
  due?: { duty: ListedDuty; until: DayEnd };
  search?: ReservationSearch;
}

/** The current moment, and the end of its Moroccan day. */
export interface DayEnd {
  now: Date;
  endOfDay: Date;
}

/** A search: for one reservation, or for an agency's reservations by the data that its clerk has at hand. */
export type ReservationSearch =
  | { referenceNumber: string }
  | {
      /** A part of a reference, in capitals without dashes. */
      reference: string;
      /** A part of a plate, in the form that `plateSigns` returns. */
      plate: string;
      /** Parts of the client's name, in the form of `searchKey`. */
      words: readonly string[];
      /**
       * A part of the client's phone number without country code or trunk prefix; null for a text that is no number.
       */
      digits: string | null;
    };

/** Returns whether the filter is more than a status, for which there are stored figures. */
export const isNarrow = ({ due, search }: ReservationFilter): boolean => Boolean(due || search);

/** SQL condition that a reservation `r` matches the filter. */
export const matching = (sql: Queryable, { status, due, search }: ReservationFilter) =>
  sql`${status ? sql`r.status = ${status}` : sql`true`} and ${due ? isDue(sql, due.duty, due.until) : sql`true`}
      and ${search ? isFound(sql, search) : sql`true`}`;

/**
 * SQL condition that a reservation `r` has a duty: a CONFIRMED pickup until the end of the day, missed ones included
 * until their return; an IN_PROGRESS return, overdue ones included; a deposit that is held although the car is back; or
 * money left open (see `isOwed`).
 */
export const isDue = (sql: Queryable, duty: ListedDuty, { now, endOfDay }: DayEnd) =>
  ({
    departures: sql`
      r.status = 'CONFIRMED' and r.absent_at is null and r.pickup_at < ${endOfDay} and r.return_at > ${now}`,
    returns: sql`r.status = 'IN_PROGRESS' and r.return_at < ${endOfDay}`,
    deposits: sql`
      r.status = 'COMPLETED' and exists (select from deposits d where d.reservation_id = r.id and d.outcome is null)`,
    payments: isOwed(sql, now),
  })[duty];

const DAY_MS = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/**
 * SQL condition that a rental `r` has begun and is not paid in full. Agencies that record no payments would see all
 * their rentals, so one counts if a payment or a signed charge is recorded for it, or, while it lasts and for 7 days
 * after its end, if its agency has ever recorded a payment. The oldest pickup of a completed one bounds what is read, by
 * the index reservations_by_agency; `case` computes the balance only of those that count.
 */
function isOwed(sql: Queryable, now: Date) {
  const isRecent = sql`(r.status = 'IN_PROGRESS' or r.updated_at > ${daysBefore(now, 7)})`;
  return sql`
      (r.status = 'IN_PROGRESS' or r.status = 'COMPLETED' and r.pickup_at > ${daysBefore(now, 120)})
      and case when exists (select from payments p where p.reservation_id = r.id and p.cancelled_at is null)
        or exists (select from handovers h join handover_charges c on c.handover_id = h.id
          where h.reservation_id = r.id and h.moment = 'return' and h.signed_at is not null)
        or ${isRecent} and exists (select from agencies a where a.id = r.agency_id and a.last_receipt > 0)
        then ${leftCents(sql)} > 0 else false end`;
}

/** SQL expression for what is left to collect of a reservation `r`, in cents; null unless it is owed money. */
export const owedCents = (sql: Queryable, now: Date) => sql`case when ${isOwed(sql, now)} then ${leftCents(sql)} end`;

/**
 * SQL condition that a reservation `r` matches a search. Except by reference it scans: an agency has only some
 * thousands of reservations.
 */
export function isFound(sql: Queryable, search: ReservationSearch) {
  if ("referenceNumber" in search) return sql`r.reference_number = ${search.referenceNumber}`;
  const { reference, plate, words, digits } = search;
  const isCalled = (phone: Queried, name: Queried) => {
    const hasNumber = digits === null ? sql`false` : sql`${digitsIn(sql, phone)} like ${containing(digits)}`;
    return sql`(${hasNumber} or ${containsAll(sql, searchKeyIn(sql, name), words)})`;
  };
  return sql`(
    upper(replace(r.reference_number, '-', '')) like ${containing(reference)}
    or exists (select from vehicles v where v.id = r.vehicle_id and ${hasInPlate(sql, plate)})
    or r.client_id is null and ${isCalled(sql`r.guest_phone`, sql`r.guest_first_name || ' ' || r.guest_last_name`)}
    or exists (select from users u
      where u.id = r.client_id and ${isCalled(sql`u.phone`, sql`u.first_name || ' ' || u.last_name`)}))`;
}

type Queried = ReturnType<Queryable>;
