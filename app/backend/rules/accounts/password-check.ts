import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "~/backend/context";
import { findCredentials } from "~/backend/database/accounts/users";
import { consume, type Limit, networkOf, refund, reset, tooManyTries } from "~/backend/rules/base/rate-limit";
import { checkPassword } from "./passwords";

/** Wrong passwords of one account from one network: enough for a person who mistypes, too few for a dictionary attack. */
export const ACCOUNT_HERE: Limit = { name: "login-account-network", tries: 10, window: 15 };
/** Wrong passwords of all accounts from one network: higher, because schools and offices share one. */
export const NETWORK: Limit = { name: "login-network", tries: 100, window: 15 };
/**
 * Wrong passwords of one account from anywhere. Further tries are delayed instead of refused, since refusing would let
 * strangers lock the owner out.
 */
export const ACCOUNT_ANYWHERE: Limit = { name: "login-account", tries: 50, window: 15 };
const SLOWED_BY_MS = 2000;

/**
 * The account of an e-mail, where the password is its own; null for unknown e-mails and wrong passwords, after the same time.
 * Tries are counted. Throws RuleError "too-many".
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
