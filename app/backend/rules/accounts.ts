import type { Caller, Context } from "~/backend/context";
import { deleteWindowsBefore } from "~/backend/database/rate-limits";
import { deleteExpiredTokens, deleteToken, insertToken } from "~/backend/database/tokens";
import { findUser, insertUser, type UserRow, updateUser } from "~/backend/database/users";
import { RULE_MESSAGES } from "~/contract/messages";
import { accountWithPassword } from "./password-check";
import { hashPassword } from "./passwords";
import { consume, type Limit, LONGEST_WINDOW_MS, networkOf, tooManyTries } from "./rate-limit";
import { RuleError } from "./rule-error";
import { hashToken, newToken, SESSION_MS } from "./tokens";

/** New accounts from one network: a class of thirty may sign up in one lesson. */
export const REGISTRATIONS: Limit = { name: "register-network", tries: 40, window: 60 };

export interface Session {
  token: string;
  user: UserRow;
}

/**
 * A new session for an e-mail and its password. Unknown e-mails and wrong passwords get the same answer after the
 * same time. Throws RuleError "unauthenticated", "too-many".
 */
export async function logIn(
  context: Context,
  credentials: { email: string; password: string },
  address: string,
): Promise<Session> {
  const account = await accountWithPassword(context, credentials, address);
  if (!account) throw new RuleError("unauthenticated", RULE_MESSAGES.credentials);
  return openSession(context, account.id, account.passwordHash);
}

/** A new CLIENT account and its first session. Throws RuleError "conflict" for a taken e-mail, "too-many". */
export async function register(
  context: Context,
  person: {
    firstName: string;
    lastName: string;
    email: string;
    phone: string | null;
    password: string;
    locale: string;
  },
  address: string,
): Promise<Session> {
  const network = networkOf(address);
  if (!(await consume(context, REGISTRATIONS, network))) throw tooManyTries(context, REGISTRATIONS);
  const { password, ...rest } = person;
  const passwordHash = await hashPassword(password);
  const id = await insertUser(
    context.database,
    {
      ...rest,
      email: person.email.toLowerCase(),
      role: "CLIENT",
      agencyId: null,
      passwordHash,
    },
    context.now(),
  );
  if (!id) throw new RuleError("conflict", RULE_MESSAGES.emailTaken);
  return openSession(context, id, passwordHash);
}

/** The caller's own account. Throws RuleError "unauthenticated" when it was removed meanwhile. */
export async function readProfile({ database }: Context, { userId }: Caller): Promise<UserRow> {
  const user = await findUser(database, userId);
  if (!user) throw new RuleError("unauthenticated", RULE_MESSAGES.notLoggedIn);
  return user;
}

/** Changes the caller's names and phone; a phone of null clears it, undefined leaves it. */
export async function changeProfile(
  context: Context,
  caller: Caller,
  change: { firstName: string; lastName: string; phone?: string | null },
): Promise<UserRow> {
  await updateUser(context.database, caller.userId, change, context.now());
  return readProfile(context, caller);
}

/** Ends the current session; the account's other sessions stay valid. */
export async function logOut({ database }: Context, { tokenHash }: Caller): Promise<void> {
  await deleteToken(database, tokenHash);
}

/** Removes expired sessions and rate-limit windows. Call it about every hour, from any process. */
export async function cleanUp({ database, now }: Context): Promise<void> {
  await deleteExpiredTokens(database, now());
  await deleteWindowsBefore(database, new Date(now().getTime() - LONGEST_WINDOW_MS));
}

/** `passwordHash`: what the password was checked against. */
async function openSession({ database, now }: Context, userId: string, passwordHash: string | null): Promise<Session> {
  const token = newToken();
  const issued = now();
  const expiresAt = new Date(issued.getTime() + SESSION_MS);
  const opened =
    passwordHash !== null &&
    (await insertToken(database, { tokenHash: hashToken(token), userId, passwordHash, expiresAt, now: issued }));
  const user = opened ? await findUser(database, userId) : null;
  if (!user) throw new RuleError("unauthenticated", RULE_MESSAGES.credentials);
  return { token, user };
}
