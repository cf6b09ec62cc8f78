import type { Context } from "~/backend/context";
import { foldChanges, vacuumChanges } from "~/backend/database/figures/figures";

/** How many changes one statement folds. It takes some milliseconds, during which another process's fold may wait. */
const BATCH = 5000;

/**
 * Folds the pending changes into the stored figures. Without it the figures remain exact but become ever slower to
 * read. Several processes may run it at once.
 */
export async function foldFigures({ database }: Context): Promise<void> {
  while ((await foldChanges(database, BATCH)) === BATCH);
}

/** Frees the disk space of folded changes. */
export const tidyFigures = ({ database }: Context): Promise<void> => vacuumChanges(database);
