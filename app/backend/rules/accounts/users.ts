import type { Context } from "~/backend/context";
import { countUsers, listUsers } from "~/backend/database/accounts/user-list";
import type { UserRow } from "~/backend/database/accounts/users";

/** Returns one page of all accounts, newest first, and their total. */
export async function readUsers(
  { database }: Context,
  { page, limit }: { page: number; limit: number },
): Promise<{ users: UserRow[]; total: number }> {
  const [users, total] = await Promise.all([
    listUsers(database, { limit, offset: (page - 1) * limit }),
    countUsers(database),
  ]);
  return { users, total };
}
