import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "~/backend/context";
import { findCredentials } from "~/backend/database/accounts/users";
import { consume, type Limit, networkOf, refund, reset, tooManyTries } from "~/backend/rules/base/rate-limit";
import { checkPassword } from "./passwords";

/**
 * Wrong passwords for one account from one network: enough for somebody who mistypes, too few for a dictionary attack.
 */
export const ACCOUNT_HERE: Limit = { name: "login-account-network", tries: 10, window: 15 };
/** Wrong passwords for any account from one network. Higher, because schools and offices share a network. */
export const NETWORK: Limit = { name: "login-network", tries: 100, window: 15 };
/**
 * Wrong passwords for one account from anywhere. Further tries are delayed, not refused: refusing them would let
 * strangers lock the account's owner out.
 */
export const ACCOUNT_ANYWHERE: Limit = { name: "login-account", tries: 50, window: 15 };
const SLOWED_BY_MS = 2000;

/**
 * Returns the account of an e-mail when the password matches, otherwise null. Unknown e-mails and wrong passwords take
 * the same time. Counts failed tries and throws RuleError "too-many" beyond the limits.
 */
export async function accountWithPassword(
  context: Context,
  credentials: { email: string; password: string },
  address: string,
): Promise<{ id: string; passwordHash: string } | null> {
  const email = credentials.email.toLowerCase();
  const network = networkOf(address);
  const here = `${email} ${network}`;
  // Counts before it checks the password, so that tries sent at the same time are all counted.
  if (!(await consume(context, NETWORK, network))) throw tooManyTries(context, NETWORK);
  if (!(await consume(context, ACCOUNT_HERE, here))) throw tooManyTries(context, ACCOUNT_HERE);
  const usual = await consume(context, ACCOUNT_ANYWHERE, email);
  if (!usual) await pause(SLOWED_BY_MS);

  const account = await findCredentials(context.database, email);
  const fits = await checkPassword(account?.passwordHash ?? null, credentials.password);
  if (!account?.passwordHash || !fits) return null;

  await Promise.all([
    refund(context, NETWORK, network),
    reset(context, ACCOUNT_HERE, here),
    usual && refund(context, ACCOUNT_ANYWHERE, email),
  ]);
  return { id: account.id, passwordHash: account.passwordHash };
}
