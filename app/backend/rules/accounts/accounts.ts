import type { Caller, Context } from "~/backend/context";
import {
  deleteExpiredTokens,
  deleteToken,
  findTokenHolder,
  insertToken,
  updateLastUse,
} from "~/backend/database/accounts/tokens";
import {
  countUsers,
  findUser,
  insertUser,
  listUsers,
  lockUser,
  type UserRow,
  updateUser,
} from "~/backend/database/accounts/users";
import type { Queryable } from "~/backend/database/base/query";
import { deleteWindowsBefore } from "~/backend/database/base/rate-limits";
import { consume, type Limit, LONGEST_WINDOW_MS, networkOf, tooManyTries } from "~/backend/rules/base/rate-limit";
import { RuleError } from "~/backend/rules/base/rule-error";
import { sliceOf } from "~/backend/rules/base/slice";
import { changesBetween, log } from "~/backend/rules/events/log";
import type { ListQuery } from "~/contract/base/lists";
import { deviceOf } from "./devices";
import { queueWelcome } from "./email-confirmation";
import { accountWithPassword } from "./password-check";
import { hashPassword } from "./passwords";
import { hashToken, newToken, SESSION_MS } from "./tokens";

/** New accounts from one network. Allows for a class of thirty that signs up in one lesson. */
export const REGISTRATIONS: Limit = { name: "register-network", tries: 40, window: 60 };
/** How old a session's recorded last use may become, in milliseconds, so that reads rarely become writes. */
export const LAST_USE_MS = 3_600_000;

/** Where a call comes from. */
export interface CallSource {
  /** The network address. */
  address: string;
  /** As sent; empty without one. */
  userAgent: string;
}

/** A new session: its token, of which only the hash is stored, and its user. */
export interface Session {
  token: string;
  user: UserRow;
}

/**
 * Opens a session for an e-mail and its password. Unknown e-mails and wrong passwords get the same answer after the
 * same time. Throws RuleError "unauthenticated", "too-many".
 */
export async function logIn(
  context: Context,
  credentials: { email: string; password: string },
  { address, userAgent }: CallSource,
): Promise<Session> {
  const account = await accountWithPassword(context, credentials, address);
  if (!account) throw new RuleError("unauthenticated", "credentials");
  const { id, passwordHash } = account;
  return context.database.transaction(async (sql) => {
    const session = await openSession(sql, { userId: id, passwordHash, userAgent }, context.now());
    const { role, agency } = session.user;
    const on = { id, agencyId: agency?.id };
    await log(sql, { by: { userId: id, role }, action: "LOGGED_IN", on, now: context.now() });
    return session;
  });
}

/**
 * Looks a token up once per incoming request, so that all calls of one page see the same caller. Records the use of the
 * session, at most once an hour.
 */
const tokenHolder = ({ database, now, oncePerRequest }: Context, tokenHash: Uint8Array) =>
  oncePerRequest(`token holder ${Buffer.from(tokenHash).toString("hex")}`, async () => {
    const holder = await findTokenHolder(database, tokenHash, now());
    const isDue = holder && now().getTime() - holder.lastUsedAt.getTime() >= LAST_USE_MS;
    if (isDue) await updateLastUse(database, tokenHash, now());
    return holder;
  });

/** Returns the caller of a Bearer token, or null for a token that is unknown, ended or expired. */
export async function authenticate(context: Context, token: string): Promise<Caller | null> {
  const holder = await tokenHolder(context, hashToken(token));
  return holder?.caller ?? null;
}

/**
 * Creates a CLIENT account, queues its welcome letter and opens its first session. Throws RuleError "conflict" for a taken
 * e-mail, "too-many".
 */
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
  { address, userAgent }: CallSource,
): Promise<Session> {
  const network = networkOf(address);
  if (!(await consume(context, REGISTRATIONS, network))) throw tooManyTries(context, REGISTRATIONS);
  const { password, ...rest } = person;
  const passwordHash = await hashPassword(password);
  const now = context.now();
  const role = "CLIENT" as const;
  const email = person.email.toLowerCase();
  const account = { ...rest, email, role, agencyId: null, passwordHash, emailConfirmed: false };
  return context.database.transaction(async (sql) => {
    const id = await insertUser(sql, account, now);
    if (!id) throw new RuleError("conflict", "emailTaken");
    await queueWelcome(sql, { id, email }, now);
    await log(sql, { by: { userId: id, role }, action: "REGISTERED", on: { id }, now });
    return openSession(sql, { userId: id, passwordHash, userAgent }, now);
  });
}

/** Returns the caller's own account as it was when the token was looked up. Throws RuleError "unauthenticated". */
export async function readProfile(context: Context, { tokenHash }: Caller): Promise<UserRow> {
  const holder = await tokenHolder(context, tokenHash);
  if (!holder) throw new RuleError("unauthenticated", "notLoggedIn");
  return holder.user;
}

/**
 * Changes the caller's names and phone number. A phone of null clears the number; undefined leaves it unchanged. Throws
 * RuleError "unauthenticated" when the account was removed meanwhile.
 */
export async function changeProfile(
  context: Context,
  caller: Caller,
  change: { firstName: string; lastName: string; phone?: string | null },
): Promise<UserRow> {
  const { userId, agencyId } = caller;
  await context.database.transaction(async (sql) => {
    const before = await lockUser(sql, userId);
    if (!before) throw new RuleError("unauthenticated", "notLoggedIn");
    await updateUser(sql, userId, change, context.now());
    const { firstName, lastName, phone = before.phone } = change;
    const changes = changesBetween(before, { firstName, lastName, phone }, []);
    await log(sql, {
      by: caller,
      action: "PROFILE_CHANGED",
      on: { id: userId, agencyId },
      changes,
      now: context.now(),
    });
  });
  const changed = await findUser(context.database, userId);
  if (!changed) throw new RuleError("unauthenticated", "notLoggedIn");
  return changed;
}

/** Ends the current session; the account's other sessions stay valid. */
export async function logOut({ database, now }: Context, caller: Caller): Promise<void> {
  const { userId, agencyId, tokenHash } = caller;
  await database.transaction(async (sql) => {
    if (!(await deleteToken(sql, tokenHash))) return;
    await log(sql, { by: caller, action: "LOGGED_OUT", on: { id: userId, agencyId }, now: now() });
  });
}

/** Returns one page of all accounts, newest first, and their total. */
export async function readUsers({ database }: Context, query: ListQuery) {
  const [users, total] = await Promise.all([listUsers(database, sliceOf(query)), countUsers(database)]);
  return { users, total };
}

/** Removes expired sessions and past rate-limit windows. Call it about once an hour, from any process. */
export async function cleanUp({ database, now }: Context): Promise<void> {
  await deleteExpiredTokens(database, now());
  await deleteWindowsBefore(database, new Date(now().getTime() - LONGEST_WINDOW_MS));
}

/**
 * `passwordHash` is the hash that the password was checked against. Throws RuleError "unauthenticated" when it has
 * changed since.
 */
async function openSession(
  sql: Queryable,
  { userId, passwordHash, userAgent }: { userId: string; passwordHash: string; userAgent: string },
  now: Date,
): Promise<Session> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  const device = deviceOf(userAgent);
  const opened = await insertToken(sql, { tokenHash: hashToken(token), userId, passwordHash, device, expiresAt, now });
  const user = opened ? await findUser(sql, userId) : null;
  if (!user) throw new RuleError("unauthenticated", "credentials");
  return { token, user };
}
