import type { Context } from "~/backend/context";
import { countEntries, type EventRecord, readEntries } from "~/backend/database/events/read-events";
import type { LogQuery } from "~/contract/events/events";
import { LOG_COUNT_CAP } from "~/contract/events/values";
import { logSearch } from "./log-search";

/** One page of the log. */
export interface LogPage {
  entries: EventRecord[];
  /** At most LOG_COUNT_CAP. */
  total: number;
  /** True when there are more than `total`. */
  hasMore: boolean;
  /** True when more accounts or agencies have the name than were searched. */
  isPartOfNames: boolean;
}

/**
 * Returns one page of the log, latest first. Entries beyond LOG_COUNT_CAP are reached with an earlier `to`. Throws
 * RuleError "invalid" for an impossible date.
 */
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
