import type { Caller, Context } from "~/backend/context";
import { countSessions, deleteSession, deleteTokensOf, listSessions } from "~/backend/database/accounts/tokens";
import { type Queryable, totalOf } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import { RuleError } from "~/backend/rules/base/rule-error";
import { sliceOf } from "~/backend/rules/base/slice";
import { log } from "~/backend/rules/events/log";
import type { ListQuery } from "~/contract/base/lists";

/** Returns one page of the caller's open sessions, their own first, and how many there are. */
export async function readSessions({ database, now }: Context, caller: Caller, query: ListQuery) {
  const slice = sliceOf(query);
  const sessions = await listSessions(database, caller, now(), slice);
  return { sessions, total: await totalOf(sessions, slice, () => countSessions(database, caller.userId, now())) };
}

/** Ends one of the caller's sessions. Throws RuleError "not-found" for one that has ended or is somebody else's. */
export async function endSession({ database, now }: Context, caller: Caller, id: string): Promise<void> {
  await database.transaction(async (sql) => {
    const isEnded = isUuid(id) && (await deleteSession(sql, caller.userId, id));
    if (!isEnded) throw new RuleError("not-found", "sessionNotFound");
    await logEnd(sql, caller, now());
  });
}

/** Ends all of the caller's sessions, the one that asks included. */
export async function endAllSessions({ database, now }: Context, caller: Caller): Promise<void> {
  await database.transaction(async (sql) => {
    if (await deleteTokensOf(sql, caller.userId)) await logEnd(sql, caller, now());
  });
}

const logEnd = (sql: Queryable, caller: Caller, now: Date) =>
  log(sql, { by: caller, action: "SESSIONS_ENDED", on: { id: caller.userId, agencyId: caller.agencyId }, now });
