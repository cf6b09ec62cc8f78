import type { Context } from "~/backend/context";
import { countUsers, listUsers } from "~/backend/database/accounts/user-list";
import { sliceOf } from "~/backend/rules/base/slice";
import type { ListQuery } from "~/contract/base/lists";

/** Returns one page of all accounts, newest first, and their total. */
export async function readUsers({ database }: Context, query: ListQuery) {
  const [users, total] = await Promise.all([listUsers(database, sliceOf(query)), countUsers(database)]);
  return { users, total };
}
