import type { Context } from "~/backend/context";
import { countUsers, listUsers } from "~/backend/database/admin-users";
import type { UserRow } from "~/backend/database/users";

/** One page of all accounts, the newest first. */
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
