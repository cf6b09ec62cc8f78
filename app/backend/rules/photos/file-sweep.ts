import type { Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import {
  claimUnused,
  deleteUnusedRecords,
  noteUnused,
  planTurn,
  settleClaim,
  takeTurn,
} from "~/backend/database/photos/unused-files";
import { deleteUploadsBefore } from "~/backend/database/photos/uploads";
import { PhotoError } from "~/backend/photos/photo-error";
import { UPLOAD_WINDOW_MS } from "./uploads";

/** A kind of file in the storage, as the sweep sees it. Files of no kind are never removed. */
export interface SweptKind {
  /**
   * Returns the file together with which this one is removed: itself, or the file it was derived from. Null for a file
   * of another kind.
   */
  ownerOf: (name: string) => string | null;
  /** Returns which of these files, all of this kind, are in use. Looks them up by an index. */
  findShown: (sql: Queryable, names: readonly string[]) => Promise<string[]>;
  /** Removes a file and the files derived from it. Does not throw when the file is already gone. */
  remove: (context: Context, name: string) => Promise<void>;
}

const MINUTE_MS = 60_000;
/**
 * How long a file must be unused before it is removed, in milliseconds. Forms that are not saved yet may refer to it.
 */
export const UNUSED_MS = 24 * 60 * MINUTE_MS;
/** Longer than the slowest bucket takes to remove a photo with all its widths or to fail, in milliseconds. */
const CLAIM_MS = 10 * MINUTE_MS;
/** How many file names one run reads, and how many files it removes at most. */
const PAGE = 1000;
const REMOVALS = 100;
/** The pause between two pages, and the pause after the last page or a failure of the storage, in milliseconds. */
const NEXT_PAGE_MS = 50_000;
const NEXT_ROUND_MS = 60 * MINUTE_MS;

/**
 * Reads one page of the storage's file names, marks unused files, and removes files that have been unused for a day.
 * Returns how many claimed files it handled. Several processes may run it at once; only one of them takes each turn.
 * Throws what the storage throws, unless it is a PhotoError.
 */
export async function sweepFiles(
  context: Context,
  kinds: readonly SweptKind[],
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { database, now, logger } = context;
  const after = await takeTurn(database, { now: now(), next: later(now(), NEXT_PAGE_MS) });
  if (after === null) return 0;
  await deleteUploadsBefore(database, later(now(), -UPLOAD_WINDOW_MS));
  try {
    const next = await notePage(context, kinds, after);
    const removed = await removeUnused(context, kinds, isStopping);
    const isDone = next === null && removed < REMOVALS;
    await planTurn(database, { after: next ?? "", next: later(now(), isDone ? NEXT_ROUND_MS : NEXT_PAGE_MS) });
    return removed;
  } catch (error) {
    if (!(error instanceof PhotoError)) throw error;
    logger.warn({ err: error }, "unused files could not be removed; the next attempt is in an hour");
    await planTurn(database, { after, next: later(now(), NEXT_ROUND_MS) });
    return 0;
  }
}

/** Marks the unused files of a page. Returns the name after which the next page begins, or null after the last page. */
async function notePage(
  { database, photos, now }: Context,
  kinds: readonly SweptKind[],
  after: string,
): Promise<string | null> {
  const { names, next } = await photos.list(after, PAGE);
  for (const { ownerOf, findShown } of kinds) {
    const owners = [...new Set(names.map(ownerOf).filter((name) => name !== null))];
    if (owners.length === 0) continue;
    const shown = new Set(await findShown(database, owners));
    await deleteUnusedRecords(database, [...shown]);
    await noteUnused(
      database,
      owners.filter((name) => !shown.has(name)),
      now(),
    );
  }
  return next;
}

async function removeUnused(context: Context, kinds: readonly SweptKind[], isStopping: () => boolean): Promise<number> {
  const { database, now } = context;
  let removed = 0;
  while (removed < REMOVALS && !isStopping()) {
    const until = later(now(), CLAIM_MS);
    const name = await claimUnused(database, { before: later(now(), -UNUSED_MS), now: now(), until });
    if (name === null) break;
    const kind = kinds.find(({ ownerOf }) => ownerOf(name) === name);
    // Since the claim nobody can start to use the file; earlier uses are found here.
    const isShown = !kind || (await kind.findShown(database, [name])).length > 0;
    // A removal that fails may still happen in the storage, so its claim remains until it expires.
    if (!isShown) await removeFile(context, kind, name);
    await settleClaim(database, name, until);
    removed += 1;
  }
  return removed;
}

async function removeFile(context: Context, kind: SweptKind, name: string): Promise<void> {
  await kind.remove(context, name).catch((error: unknown) => {
    throw error instanceof PhotoError ? error : new PhotoError("photoNotStored", error);
  });
}

const later = (when: Date, milliseconds: number) => new Date(when.getTime() + milliseconds);
