import type { Context } from "~/backend/context";
import {
  countPlatform,
  countReservationsByStatus,
  listEarlyCompletions,
  type PlatformCounts,
  type ReservationCounts,
} from "~/backend/database/figures/platform-stats";
import { sliceOf } from "~/backend/rules/base/slice";
import type { ListQuery } from "~/contract/base/lists";

/** Counts the platform's agencies, vehicles, reservations and clients. */
export const platformStats = ({ database }: Context): Promise<PlatformCounts> => countPlatform(database);

/** Counts reservations by status and sums the revenue of COMPLETED ones in cents. */
export const reservationStats = ({ database }: Context): Promise<ReservationCounts> =>
  countReservationsByStatus(database);

/** Returns one page of the rentals that were completed before their pickup, latest first, and their total. */
export const earlyCompletions = ({ database }: Context, query: ListQuery) =>
  listEarlyCompletions(database, sliceOf(query));
