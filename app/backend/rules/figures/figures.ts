import type { Context } from "~/backend/context";
import { foldChanges, vacuumChanges } from "~/backend/database/figures/figures";

/** Changes folded by one statement: some milliseconds, during which another process's fold may wait. */
const BATCH = 5000;

/**
 * Folds the changes of the kept figures, so that reading them stays short. Any number of processes may run it at once;
 * without it the figures are as exact, but ever slower to read.
 */
export async function foldFigures({ database }: Context): Promise<void> {
  while ((await foldChanges(database, BATCH)) === BATCH);
}

/** Frees the space that folded changes have left. */
export const tidyFigures = ({ database }: Context): Promise<void> => vacuumChanges(database);
