import type { Context } from "~/backend/context";
import { countEntries, type EventRecord, readEntries } from "~/backend/database/events/read-events";
import type { LogQuery } from "~/contract/events/events";
import { LOG_COUNT_CAP } from "~/contract/events/values";
import { logSearch } from "./log-search";

// Re-exported because handlers may not import from the database.

export interface LogPage {
  entries: EventRecord[];
  /** Up to LOG_COUNT_CAP. */
  total: number;
  /** There are more than `total`. */
  hasMore: boolean;
  isPartOfNames: boolean;
}

/** One page of the log, the latest first. No page lies beyond what is counted: who wants what is older says until when. */
export async function readLog(context: Context, { page, limit, ...asked }: LogQuery): Promise<LogPage> {
  const { database } = context;
  const search = await logSearch(context, asked);
  if (!search) return { entries: [], total: 0, hasMore: false, isPartOfNames: false };
  const offset = (page - 1) * limit;
  const within = Math.min(limit, LOG_COUNT_CAP - offset);
  const [entries, counted] = await Promise.all([
    within > 0 ? readEntries(database, search.filter, { limit: within, offset }) : [],
    countEntries(database, search.filter, LOG_COUNT_CAP + 1),
  ]);
  const total = Math.min(counted, LOG_COUNT_CAP);
  return { entries, total, hasMore: counted > total, isPartOfNames: search.isPart };
}
