import type { Queryable } from "./connect";

export interface AgencyCounts {
  totalVehicles: number;
  pendingReservations: number;
  confirmedReservations: number;
  inProgressReservations: number;
  completedReservations: number;
  /** COMPLETED reservations only. */
  revenueCents: number;
}

/** The six counters of one agency. */
export async function countAgency(sql: Queryable, agencyId: string): Promise<AgencyCounts> {
  const [row] = await sql<AgencyCounts[]>`
    select (select count(*)::int from vehicles where agency_id = ${agencyId}) as "totalVehicles",
      count(*) filter (where status = 'PENDING')::int as "pendingReservations",
      count(*) filter (where status = 'CONFIRMED')::int as "confirmedReservations",
      count(*) filter (where status = 'IN_PROGRESS')::int as "inProgressReservations",
      count(*) filter (where status = 'COMPLETED')::int as "completedReservations",
      coalesce(sum(total_cents) filter (where status = 'COMPLETED'), 0)::float8 as "revenueCents"
    from reservations where agency_id = ${agencyId}`;
  return row as AgencyCounts;
}
