import type { Queryable } from "~/backend/database/base/query";
import { eraseClientPhotos } from "~/backend/database/personal-data/erased-client";
import { unlockForErasure } from "~/backend/database/personal-data/erasure-lock";
import { deleteOldEntries, deleteOldLetters, eraseOldBlockNotes } from "~/backend/database/personal-data/old-entries";
import { eraseClients, eraseOldPhotos, lockNamedRentals } from "~/backend/database/personal-data/old-rentals";
import { eraseTexts } from "~/backend/database/personal-data/text-columns";
import { disputedSince } from "~/backend/rules/handovers/disputes";
import type { Retention } from "~/contract/personal-data/retention";
import { monthsBefore } from "~/rental/base/months";

/** Erases one batch of rows that are due. Returns how many rows it erased; 0 means that none is left. */
type Stage = (sql: Queryable, at: { now: Date; keeps: Retention }) => Promise<number>;

/** The number of rows in a batch. Rentals have smaller batches, because all texts about each of them are erased. */
export const BATCH = 200;
export const RENTALS_BATCH = 20;

/** The stages of a night, in their order. */
export const STAGES = {
  photos: (sql, { now, keeps }) => {
    const before = monthsBefore(now, keeps.keepsPhotos);
    return unlockForErasure(sql, { photosBefore: before }, () =>
      eraseOldPhotos(sql, { before, disputedSince: disputedSince(now), limit: BATCH }),
    );
  },
  letters: (sql, { now, keeps }) =>
    deleteOldLetters(sql, { before: monthsBefore(now, keeps.keepsLetters), limit: BATCH }),
  names: async (sql, { now, keeps }) => {
    const before = monthsBefore(now, keeps.keepsNames);
    const ids = await lockNamedRentals(sql, { before, disputedSince: disputedSince(now), limit: RENTALS_BATCH });
    if (ids.length === 0) return 0;
    await unlockForErasure(sql, { namesBefore: before }, async () => {
      await eraseTexts(sql, ids, "EVERYBODY");
      await eraseClientPhotos(sql, ids);
      await eraseClients(sql, ids, now);
    });
    return ids.length;
  },
  blockNotes: (sql, { now, keeps }) => {
    const before = monthsBefore(now, keeps.keepsNames);
    return unlockForErasure(sql, { namesBefore: before }, () => eraseOldBlockNotes(sql, { before, limit: BATCH }));
  },
  entries: (sql, { now, keeps }) => {
    const before = monthsBefore(now, keeps.keepsLog);
    return unlockForErasure(sql, { entriesBefore: before }, () => deleteOldEntries(sql, { before, limit: BATCH }));
  },
} satisfies Record<string, Stage>;
export type StageName = keyof typeof STAGES;
export const STAGE_NAMES = Object.keys(STAGES) as StageName[];
