import type { Queryable } from "./connect";

export interface PlatformCounts {
  totalAgencies: number;
  activeAgencies: number;
  totalVehicles: number;
  totalReservations: number;
  totalClients: number;
}

export interface ReservationCounts {
  pendingReservations: number;
  confirmedReservations: number;
  inProgressReservations: number;
  completedReservations: number;
  cancelledReservations: number;
  /** COMPLETED reservations only. */
  revenueCents: number;
}

export async function countPlatform(sql: Queryable): Promise<PlatformCounts> {
  const [row] = await sql<PlatformCounts[]>`
    select
      (select count(*)::int from agencies) as "totalAgencies",
      (select count(*)::int from agencies where status = 'ACTIVE') as "activeAgencies",
      (select count(*)::int from vehicles) as "totalVehicles",
      (select count(*)::int from reservations) as "totalReservations",
      (select count(*)::int from users where role = 'CLIENT') as "totalClients"`;
  return row as PlatformCounts;
}

export async function countReservationsByStatus(sql: Queryable): Promise<ReservationCounts> {
  const [row] = await sql<ReservationCounts[]>`
    select count(*) filter (where status = 'PENDING')::int as "pendingReservations",
      count(*) filter (where status = 'CONFIRMED')::int as "confirmedReservations",
      count(*) filter (where status = 'IN_PROGRESS')::int as "inProgressReservations",
      count(*) filter (where status = 'COMPLETED')::int as "completedReservations",
      count(*) filter (where status = 'CANCELLED')::int as "cancelledReservations",
      coalesce(sum(total_cents) filter (where status = 'COMPLETED'), 0)::float8 as "revenueCents"
    from reservations`;
  return row as ReservationCounts;
}

/** A rental that its agency completed before the moment of its pickup. */
export interface EarlyCompletion {
  id: string;
  referenceNumber: string;
  brand: string;
  model: string;
  agencyName: string;
  pickupAt: Date;
  completedAt: Date;
}

/** One page of them, the latest completion first, and how many there are; both read one partial index. */
export async function listEarlyCompletions(
  sql: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rentals: EarlyCompletion[]; total: number }> {
  // Nothing changes a COMPLETED reservation any more: updated_at is when it was completed.
  const isEarly = sql`r.status = 'COMPLETED' and r.updated_at < r.pickup_at`;
  const [rentals, [count]] = await Promise.all([
    sql<EarlyCompletion[]>`
      with page as materialized (
        select r.id from reservations r where ${isEarly} order by r.updated_at desc, r.id limit ${limit} offset ${offset}
      )
      select r.id, r.reference_number as "referenceNumber", v.brand, v.model, a.name as "agencyName",
        r.pickup_at as "pickupAt", r.updated_at as "completedAt"
      from page
      join reservations r on r.id = page.id
      join vehicles v on v.id = r.vehicle_id
      join agencies a on a.id = r.agency_id
      order by r.updated_at desc, r.id`,
    sql<{ total: number }[]>`select count(*)::int as total from reservations r where ${isEarly}`,
  ]);
  return { rentals, total: count?.total ?? 0 };
}
