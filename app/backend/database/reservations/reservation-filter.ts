import type { Queryable } from "~/backend/database/base/query";
import { containing, containsAll, digitsIn, plainIn, signsIn } from "~/backend/database/base/searched-text";
import type { ListedDuty, ReservationStatus } from "~/contract/values";

/** What shortens a list of reservations; what is absent does not. */
export interface ReservationFilter {
  status?: ReservationStatus;
  /** What is left to do until the end of a day. */
  due?: { duty: ListedDuty; until: DayEnd };
  search?: ReservationSearch;
}

/** The end of the Moroccan day that `now` lies in. */
export interface DayEnd {
  now: Date;
  endOfDay: Date;
}

/** What somebody looks for: one reservation, or in one agency's by what its clerk has at hand. */
export type ReservationSearch =
  | { reference: string }
  | {
      /** A part of a reference or of a plate: see `signsIn`. */
      signs: string;
      /** Each is a part of the client's name: see `plainIn`. */
      words: readonly string[];
      /** A part of the client's number without the country's or the trunk's digits; null where no number is meant. */
      digits: string | null;
    };

/** True where the filter is more than a status, of which there are counters. */
export const isNarrow = ({ due, search }: ReservationFilter): boolean => Boolean(due || search);

/** The condition that a reservation `r` is what the filter leaves. */
export const matching = (sql: Queryable, { status, due, search }: ReservationFilter) =>
  sql`${status ? sql`r.status = ${status}` : sql`true`} and ${due ? isDue(sql, due.duty, due.until) : sql`true`}
      and ${search ? isFound(sql, search) : sql`true`}`;

/**
 * CONFIRMED pickups until the end of the day, missed ones included until their return; IN_PROGRESS returns, late ones included;
 * deposits that are held although the car is back.
 */
export const isDue = (sql: Queryable, duty: ListedDuty, { now, endOfDay }: DayEnd) =>
  ({
    departures: sql`
      r.status = 'CONFIRMED' and r.absent_at is null and r.pickup_at < ${endOfDay} and r.return_at > ${now}`,
    returns: sql`r.status = 'IN_PROGRESS' and r.return_at < ${endOfDay}`,
    deposits: sql`
      r.status = 'COMPLETED' and exists (select from deposits d where d.reservation_id = r.id and d.outcome is null)`,
  })[duty];

/**
 * The condition that a reservation `r` is what somebody looks for. An agency has some thousands of reservations: they are looked
 * through.
 */
export function isFound(sql: Queryable, search: ReservationSearch) {
  if ("reference" in search) return sql`r.reference_number = ${search.reference}`;
  const { signs, words, digits } = search;
  const isCalled = (phone: Queried, name: Queried) => {
    const hasNumber = digits === null ? sql`false` : sql`${digitsIn(sql, phone)} like ${containing(digits)}`;
    return sql`(${hasNumber} or ${containsAll(sql, plainIn(sql, name), words)})`;
  };
  return sql`(
    ${signsIn(sql, sql`r.reference_number`)} like ${containing(signs)}
    or exists (select from vehicles v
      where v.id = r.vehicle_id and ${signsIn(sql, sql`v.registration_number`)} like ${containing(signs)})
    or r.client_id is null and ${isCalled(sql`r.guest_phone`, sql`r.guest_first_name || ' ' || r.guest_last_name`)}
    or exists (select from users u
      where u.id = r.client_id and ${isCalled(sql`u.phone`, sql`u.first_name || ' ' || u.last_name`)}))`;
}

type Queried = ReturnType<Queryable>;
