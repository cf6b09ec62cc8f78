import type { Context } from "~/backend/context";
import { foldChanges, vacuumChanges } from "~/backend/database/figures/figures";
import {
  countPlatform,
  countReservationsByStatus,
  listEarlyCompletions,
} from "~/backend/database/figures/platform-stats";
import { whileFull } from "~/backend/rules/base/batches";
import { sliceOf } from "~/backend/rules/base/slice";
import type { ListQuery } from "~/contract/base/lists";

/** How many changes one statement folds. It takes some milliseconds, during which another process's fold may wait. */
const BATCH = 5000;

/**
 * Folds the pending changes into the stored figures. Without it the figures remain exact but become ever slower to
 * read. Several processes may run it at once.
 */
export const foldFigures = ({ database }: Context): Promise<number> =>
  whileFull(BATCH, () => foldChanges(database, BATCH));

/** Frees the disk space of folded changes. */
export const tidyFigures = ({ database }: Context): Promise<void> => vacuumChanges(database);

/** Counts the platform's agencies, vehicles, reservations and clients. */
export const platformStats = ({ database }: Context) => countPlatform(database);

/** Counts reservations by status and sums the revenue of COMPLETED ones in cents. */
export const reservationStats = ({ database }: Context) => countReservationsByStatus(database);

/** Returns one page of the rentals that were completed before their pickup, latest first, and their total. */
export const earlyCompletions = ({ database }: Context, query: ListQuery) =>
  listEarlyCompletions(database, sliceOf(query));
