import type { Context } from "~/backend/context";
import {
  countPlatform,
  countReservationsByStatus,
  type EarlyCompletion,
  listEarlyCompletions,
  type PlatformCounts,
  type ReservationCounts,
} from "~/backend/database/figures/platform-stats";

/** Counts the platform's agencies, vehicles, reservations and clients. */
export const platformStats = ({ database }: Context): Promise<PlatformCounts> => countPlatform(database);

/** Counts reservations by status and sums the revenue of COMPLETED ones in cents. */
export const reservationStats = ({ database }: Context): Promise<ReservationCounts> =>
  countReservationsByStatus(database);

/** Returns one page of the rentals that were completed before their pickup, latest first, and their total. */
export const earlyCompletions = (
  { database }: Context,
  { page, limit }: { page: number; limit: number },
): Promise<{ rentals: EarlyCompletion[]; total: number }> =>
  listEarlyCompletions(database, { limit, offset: (page - 1) * limit });
