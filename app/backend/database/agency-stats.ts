import type { Queryable } from "./driver/query";
import { readFigures } from "./figures";

export interface AgencyCounts {
  totalVehicles: number;
  pendingReservations: number;
  confirmedReservations: number;
  inProgressReservations: number;
  completedReservations: number;
  rejectedReservations: number;
  cancelledReservations: number;
  /** COMPLETED reservations only. */
  revenueCents: number;
}

/** The counters of one agency. */
export async function countAgency(sql: Queryable, agencyId: string): Promise<AgencyCounts> {
  const figures = await readFigures(sql, agencyId);
  return {
    totalVehicles: figures("VEHICLES"),
    pendingReservations: figures("PENDING"),
    confirmedReservations: figures("CONFIRMED"),
    inProgressReservations: figures("IN_PROGRESS"),
    completedReservations: figures("COMPLETED"),
    rejectedReservations: figures("REJECTED"),
    cancelledReservations: figures("CANCELLED"),
    revenueCents: figures("REVENUE"),
  };
}
