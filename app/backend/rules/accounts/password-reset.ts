import type { Context } from "~/backend/context";
import {
  deleteOpenLinksOf,
  findLinkOwner,
  findRecipient,
  insertLink,
  type LinkPurpose,
  lockAccount,
  updatePassword,
  useLink,
} from "~/backend/database/accounts/password-links";
import { deleteTokensOf } from "~/backend/database/accounts/tokens";
import { confirmEmailOf } from "~/backend/database/accounts/users";
import type { Queryable } from "~/backend/database/base/query";
import { insertMessages } from "~/backend/database/mail/outbox";
import type { PasswordResetPayload } from "~/backend/mail/payloads";
import { consume, type Limit, networkOf, refund, reset, tooManyTries } from "~/backend/rules/base/rate-limit";
import { RuleError } from "~/backend/rules/base/rule-error";
import { log } from "~/backend/rules/events/log";
import { RESET_HOURS } from "~/contract/accounts/periods";
import type { CallSource } from "./accounts";
import { deviceOf } from "./devices";
import { ACCOUNT_HERE } from "./password-check";
import { hashPassword } from "./passwords";
import { hashToken, newToken } from "./tokens";

/** How long a reset link works, in milliseconds. */
export const RESET_MS = RESET_HOURS * 3_600_000;
/** Requests for any account from one network. */
export const RESET_NETWORK: Limit = { name: "reset-network", tries: 20, window: 60 };
/** Letters to one e-mail within two minutes: a second click sends no second letter. */
export const RESET_SOON: Limit = { name: "reset-email-soon", tries: 1, window: 2 };
/** Letters to one e-mail within an hour, so that strangers cannot flood a mailbox. */
export const RESET_HOURLY: Limit = { name: "reset-email", tries: 5, window: 60 };
/** Letters to one e-mail within an hour that say that a password has changed: the address may be a stranger's. */
export const CHANGED_HOURLY: Limit = { name: "password-changed-email", tries: 5, window: 60 };
/** Tries of unknown links from one network. */
export const LINK_GUESSES: Limit = { name: "reset-guess-network", tries: 30, window: 15 };

/**
 * Queues a letter with a reset link; the link itself is created when the letter is sent. Writes one letter and one log
 * entry whether or not the account exists, so that the answer and its timing reveal nothing. Ignores repeated requests
 * for one e-mail silently. Throws RuleError "too-many" for too many requests from one network.
 */
export async function requestPasswordReset(context: Context, email: string, address: string): Promise<void> {
  const network = networkOf(address);
  if (!(await consume(context, RESET_NETWORK, network))) throw tooManyTries(context, RESET_NETWORK);
  const recipient = email.toLowerCase();
  const isWelcome =
    (await consume(context, RESET_SOON, recipient)) && (await consume(context, RESET_HOURLY, recipient));
  if (isWelcome) {
    const now = context.now();
    await context.database.transaction(async (sql) => {
      const account = await findRecipient(sql, recipient);
      await insertMessages(sql, [{ kind: "password-reset", recipient, payload: {} }], now);
      const action = account ? "PASSWORD_LINK_ASKED" : "UNKNOWN_PASSWORD_LINK_ASKED";
      await log(sql, { by: "visitor", action, on: { id: account?.id, agencyId: account?.agencyId }, now });
    });
  }
}

/**
 * Creates a reset link for the account of an e-mail; returns null when there is no such account. Called when the letter
 * is sent, so that the link's hour begins then and its secret is never stored.
 */
export async function makeResetLink({ database, now }: Context, email: string): Promise<PasswordResetPayload | null> {
  const account = await findRecipient(database, email);
  if (!account) return null;
  const { token, expiresAt } = await makeLink(database, account.id, "RESET", RESET_MS, now());
  return { email: account.email, token, expiresAt: expiresAt.toISOString() };
}

/** Creates a link for an account that works for `lifetime` milliseconds. */
export async function makeLink(
  sql: Queryable,
  userId: string,
  purpose: LinkPurpose,
  lifetime: number,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifetime);
  await insertLink(sql, { tokenHash: hashToken(token), userId, purpose, expiresAt, now });
  return { token, expiresAt };
}

/**
 * Returns whether a link can still set a password, the account's e-mail, and whether it is an invitation. Throws
 * RuleError "too-many" when a network has tried too many unknown links.
 */
export async function checkPasswordLink(
  context: Context,
  token: string,
  address: string,
): Promise<{ valid: true; email: string; invitation?: true } | { valid: false }> {
  const owner = await ownerOf(context, token, networkOf(address));
  if (!owner) return { valid: false };
  return { valid: true, email: owner.email, ...(owner.purpose === "INVITATION" && { invitation: true }) };
}

/**
 * Sets a new password with a link, which works only once, and ends all sessions and other password links of the
 * account. Confirms the account's e-mail, to which the link was sent. Throws RuleError "invalid" for a link that is
 * unknown, used or expired, "too-many".
 */
export async function resetPassword(
  context: Context,
  { token, newPassword }: { token: string; newPassword: string },
  { address, userAgent }: CallSource,
): Promise<void> {
  const { database, now } = context;
  const network = networkOf(address);
  const owner = await ownerOf(context, token, network);
  if (!owner) throw linkInvalid();
  // Before the transaction, since hashing is slow and may have to queue.
  const passwordHash = await hashPassword(newPassword);
  await database.transaction(async (sql) => {
    await lockAccount(sql, owner.id);
    if (!(await useLink(sql, hashToken(token), now()))) throw linkInvalid();
    await changePassword(sql, owner.id, passwordHash, now());
    const isConfirmed = await confirmEmailOf(sql, owner.id, now());
    const on = { id: owner.id, agencyId: owner.agencyId };
    const changes = isConfirmed ? { emailConfirmed: [false, true] as const } : null;
    // An invited person had no password before.
    if (owner.purpose === "RESET") await queuePasswordChanged(sql, owner, userAgent, now());
    await log(sql, { by: "visitor", action: "PASSWORD_SET", on, changes, now: now() });
  });
  const email = owner.email.toLowerCase();
  // Earlier failed logins must not block the new password, and another reset link may be requested at once.
  await Promise.all([reset(context, ACCOUNT_HERE, `${email} ${network}`), reset(context, RESET_SOON, email)]);
}

/**
 * Stores a password's hash and ends all sessions and open password links of the account, except the session with the
 * token `kept`. Call it in a transaction.
 */
export async function changePassword(
  sql: Queryable,
  userId: string,
  passwordHash: string,
  now: Date,
  kept: Uint8Array | null = null,
): Promise<void> {
  await lockAccount(sql, userId);
  await updatePassword(sql, userId, passwordHash, now);
  await deleteTokensOf(sql, userId, kept);
  await deleteOpenLinksOf(sql, userId);
}

/**
 * Queues the letter that says that a password has changed, unless the e-mail got too many already. Call it in the
 * transaction of the change.
 */
export async function queuePasswordChanged(
  sql: Queryable,
  { id, email }: { id: string; email: string },
  userAgent: string,
  now: Date,
): Promise<void> {
  if (!(await consume({ database: sql, now: () => now }, CHANGED_HOURLY, email.toLowerCase()))) return;
  const payload = { userId: id, changedAt: now.toISOString(), device: deviceOf(userAgent) };
  await insertMessages(sql, [{ kind: "password-changed", recipient: email, payload }], now);
}

const ownerOf = (context: Context, token: string, network: string) =>
  tryLink(context, network, () => findLinkOwner(context.database, hashToken(token), context.now()));

/**
 * Looks a link up; null for one that is unknown or no longer works. Throws RuleError "too-many" when a network has
 * tried too many of those.
 */
export async function tryLink<T>(context: Context, network: string, find: () => Promise<T | null>): Promise<T | null> {
  // Counts before the lookup, so that guesses sent at the same time are all counted.
  if (!(await consume(context, LINK_GUESSES, network))) throw tooManyTries(context, LINK_GUESSES);
  const owner = await find();
  if (owner) await refund(context, LINK_GUESSES, network);
  return owner;
}

const linkInvalid = () => new RuleError("invalid", "resetLinkInvalid");
