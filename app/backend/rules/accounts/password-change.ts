import type { Caller, Context } from "~/backend/context";
import { lockAccount } from "~/backend/database/accounts/password-links";
import { findCredentials, findUser } from "~/backend/database/accounts/users";
import { InvalidInput, RuleError } from "~/backend/rules/base/rule-error";
import { log } from "~/backend/rules/events/log";
import { problem } from "~/contract/base/errors";
import type { CallSource } from "./accounts";
import { accountWithPassword } from "./password-check";
import { changePassword, queuePasswordChanged } from "./password-reset";
import { hashPassword } from "./passwords";

/**
 * Changes the caller's password, ends all other sessions and open password links of the account, and queues the letter
 * that says so. A repeated press, whose new password is the account's already, changes nothing. Throws InvalidInput for
 * a wrong current password, RuleError "too-many" after too many of them, "unauthenticated" when the account was removed.
 */
export async function changeOwnPassword(
  context: Context,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  { address, userAgent }: CallSource,
): Promise<void> {
  const { database, now } = context;
  const { userId, agencyId, tokenHash } = caller;
  const user = await findUser(database, userId);
  if (!user) throw new RuleError("unauthenticated", "notLoggedIn");
  const known = await accountWithPassword(context, { email: user.email, password: currentPassword }, address);
  // Before the transaction, since hashing is slow and may have to queue.
  const passwordHash = known && (await hashPassword(newPassword));
  const isChanged =
    passwordHash &&
    (await database.transaction(async (sql) => {
      await lockAccount(sql, userId);
      // Another change or a reset may have been quicker.
      const account = await findCredentials(sql, user.email);
      if (account?.passwordHash !== known.passwordHash) return false;
      await changePassword(sql, userId, passwordHash, now(), tokenHash);
      await queuePasswordChanged(sql, user, userAgent, now());
      await log(sql, { by: caller, action: "PASSWORD_CHANGED", on: { id: userId, agencyId }, now: now() });
      return true;
    }));
  // Counts as another try, so that two passwords are not tried at the price of one.
  if (isChanged || (await accountWithPassword(context, { email: user.email, password: newPassword }, address))) return;
  throw new InvalidInput([problem("currentPasswordWrong", "currentPassword")]);
}
