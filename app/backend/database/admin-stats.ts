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
