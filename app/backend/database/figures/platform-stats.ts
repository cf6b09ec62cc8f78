import type { Queryable, Slice } from "~/backend/database/base/query";
import { allReservations, readFigures } from "./figures";

/** Returns the totals of the platform, from the stored figures. */
export async function countPlatform(sql: Queryable) {
  const figures = await readFigures(sql, "all");
  return {
    totalAgencies: figures("AGENCIES"),
    activeAgencies: figures("ACTIVE_AGENCIES"),
    totalVehicles: figures("VEHICLES"),
    totalReservations: allReservations(figures),
    totalClients: figures("CLIENTS"),
  };
}

/** Returns all reservations by status, and the revenue of the COMPLETED ones in cents, from the stored figures. */
export async function countReservationsByStatus(sql: Queryable) {
  const figures = await readFigures(sql, "all");
  return {
    pendingReservations: figures("PENDING"),
    confirmedReservations: figures("CONFIRMED"),
    inProgressReservations: figures("IN_PROGRESS"),
    completedReservations: figures("COMPLETED"),
    cancelledReservations: figures("CANCELLED"),
    revenueCents: figures("REVENUE"),
  };
}

/** A rental that its agency completed before its pickup. */
export interface EarlyCompletion {
  id: string;
  referenceNumber: string;
  brand: string;
  model: string;
  agencyName: string;
  pickupAt: Date;
  completedAt: Date;
}

/**
 * Returns one page of the rentals completed before their pickup, latest completion first, and their total. Reads a
 * partial index.
 */
export async function listEarlyCompletions(sql: Queryable, { limit, offset }: Slice) {
  // A COMPLETED reservation never changes, so `updated_at` is when it was completed.
  const [rentals, figures] = await Promise.all([
    sql<EarlyCompletion[]>`
      with page as materialized (
        select r.id from reservations r where r.status = 'COMPLETED' and r.updated_at < r.pickup_at
        order by r.updated_at desc, r.id limit ${limit} offset ${offset}
      )
      select r.id, r.reference_number as "referenceNumber", v.brand, v.model, a.name as "agencyName",
        r.pickup_at as "pickupAt", r.updated_at as "completedAt"
      from page
      join reservations r on r.id = page.id
      join vehicles v on v.id = r.vehicle_id
      join agencies a on a.id = r.agency_id
      order by r.updated_at desc, r.id`,
    readFigures(sql, "all"),
  ]);
  return { rentals, total: figures("COMPLETED_EARLY") };
}
