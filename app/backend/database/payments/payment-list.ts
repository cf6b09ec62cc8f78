import type { Queryable, Slice } from "~/backend/database/base/query";
import type { Currency, PaidBy } from "~/contract/handovers/values";
import { type PaymentRecord, paymentColumns } from "../handovers/rental-money";
import { isFound, type ReservationSearch } from "../reservations/reservation-filter";
import { type NamedRental, rentalName } from "../reservations/reservation-record";

/**
 * Filters of the list of an agency's payments; absent fields do not filter. `from` and `to` are days of payment, both
 * included.
 */
export interface PaymentFilter {
  from?: string;
  to?: string;
  means?: PaidBy;
  currency?: Currency;
  /** Payments of the reservations that match, and the payment with this receipt number. */
  search?: { reservation: ReservationSearch | null; number: number | null };
}

/** A payment with its reservation, client and vehicle. */
export interface ListedPayment extends PaymentRecord, NamedRental {
  reservationId: string;
}

/** Returns one page of an agency's payments, cancelled ones included: latest day first, then highest number first. */
export const listAgencyPayments = (
  sql: Queryable,
  agencyId: string,
  { filter, limit, offset }: Slice & { filter: PaymentFilter },
) =>
  sql<ListedPayment[]>`
    ${listed(sql)}
    where p.agency_id = ${agencyId} and ${matching(sql, filter)}
    order by p.paid_on desc, p.number desc
    limit ${limit} offset ${offset}`;

/** Returns the next payments of the same list after `after`. */
export const nextPayments = (
  sql: Queryable,
  agencyId: string,
  {
    filter,
    after,
    limit,
  }: { filter: PaymentFilter; after: Pick<PaymentRecord, "paidOn" | "number"> | null; limit: number },
) =>
  sql<ListedPayment[]>`
    ${listed(sql)}
    where p.agency_id = ${agencyId} and ${matching(sql, filter)}
      and ${after ? sql`(p.paid_on, p.number) < (${after.paidOn}::date, ${after.number}::int)` : sql`true`}
    order by p.paid_on desc, p.number desc
    limit ${limit}`;

/** Returns how many payments match the filter, and the value of those that are not cancelled in cents of euros. */
export async function sumAgencyPayments(
  sql: Queryable,
  agencyId: string,
  filter: PaymentFilter,
): Promise<{ count: number; cents: number }> {
  const [row] = await sql<{ count: number; cents: number }[]>`
    select count(*)::int as count, coalesce(sum(p.value_cents) filter (where p.cancelled_at is null), 0)::float8 as cents
    from payments p join reservations r on r.id = p.reservation_id
    where p.agency_id = ${agencyId} and ${matching(sql, filter)}`;
  return row ?? { count: 0, cents: 0 };
}

/** Returns what was paid for each of these reservations, in cents of euros; leaves out those without payments. */
export async function paidCentsOf(sql: Queryable, reservationIds: readonly string[]): Promise<Map<string, number>> {
  if (reservationIds.length === 0) return new Map();
  const rows = await sql<{ id: string; cents: number }[]>`
    select p.reservation_id as id, sum(p.value_cents)::float8 as cents from payments p
    where p.reservation_id = any(${reservationIds}) and p.cancelled_at is null
    group by p.reservation_id`;
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

const listed = (sql: Queryable) => sql`
    select ${paymentColumns(sql)}, r.id as "reservationId", ${rentalName(sql)}
    from payments p
    join reservations r on r.id = p.reservation_id
    join vehicles v on v.id = r.vehicle_id
    left join users u on u.id = r.client_id`;

/** SQL condition that a payment `p` of a reservation `r` matches the filter. */
const matching = (sql: Queryable, { from, to, means, currency, search }: PaymentFilter) =>
  sql`${from ? sql`p.paid_on >= ${from}::date` : sql`true`} and ${to ? sql`p.paid_on <= ${to}::date` : sql`true`}
      and ${means ? sql`p.means = ${means}` : sql`true`} and ${currency ? sql`p.currency = ${currency}` : sql`true`}
      and ${search ? matchesSearch(sql, search) : sql`true`}`;

const matchesSearch = (sql: Queryable, { reservation, number }: NonNullable<PaymentFilter["search"]>) =>
  sql`(${number === null ? sql`false` : sql`p.number = ${number}`} or ${reservation ? isFound(sql, reservation) : sql`false`})`;
