import type { Caller, Context } from "~/backend/context";
import { findConfirmationOwner, findUnconfirmed } from "~/backend/database/accounts/password-links";
import { confirmEmailOf } from "~/backend/database/accounts/users";
import type { Queryable } from "~/backend/database/base/query";
import { insertMessages } from "~/backend/database/mail/outbox";
import type { WelcomePayload } from "~/backend/mail/payloads";
import { consume, type Limit, networkOf, tooManyTries } from "~/backend/rules/base/rate-limit";
import { RuleError } from "~/backend/rules/base/rule-error";
import { log } from "~/backend/rules/events/log";
import { CONFIRMATION_DAYS } from "~/contract/accounts/periods";
import { makeLink, tryLink } from "./password-reset";
import { hashToken } from "./tokens";

/** How long a link that confirms an e-mail works, in milliseconds: seven days. */
export const CONFIRMATION_MS = CONFIRMATION_DAYS * 86_400_000;
/** Welcome letters to one e-mail within two minutes: a second click sends no second letter. */
export const CONFIRMATION_SOON: Limit = { name: "confirmation-email-soon", tries: 1, window: 2 };
/** Welcome letters to one e-mail within an hour: erasing and registering again cannot flood a stranger's mailbox. */
export const CONFIRMATION_HOURLY: Limit = { name: "confirmation-email", tries: 5, window: 60 };

/**
 * Queues the welcome letter of a new account, unless its e-mail got too many already. Call it in the transaction of the
 * registration.
 */
export async function queueWelcome(sql: Queryable, { id, email }: { id: string; email: string }, now: Date) {
  const counting = { database: sql, now: () => now };
  await consume(counting, CONFIRMATION_SOON, email);
  if (await consume(counting, CONFIRMATION_HOURLY, email)) await queueLetter(sql, { id, email }, now);
}

/**
 * Queues another welcome letter to the caller; the links of earlier ones still work. Ignores a second request within
 * two minutes. Throws RuleError "conflict" for a confirmed e-mail, "too-many".
 */
export async function sendConfirmation(context: Context, { userId, role }: Caller): Promise<void> {
  const { database, now } = context;
  const account = await findUnconfirmed(database, userId);
  if (!account) throw new RuleError("conflict", "emailConfirmed");
  const email = account.email.toLowerCase();
  if (!(await consume(context, CONFIRMATION_SOON, email))) return;
  if (!(await consume(context, CONFIRMATION_HOURLY, email))) throw tooManyTries(context, CONFIRMATION_HOURLY);
  await database.transaction(async (sql) => {
    await queueLetter(sql, { id: userId, email: account.email }, now());
    await log(sql, { by: { userId, role }, action: "CONFIRMATION_ASKED", on: { id: userId }, now: now() });
  });
}

/**
 * Returns the data of a welcome letter with a new link; null when the e-mail was confirmed meanwhile or the account
 * removed. Called when the letter is sent, so that the link's seven days begin then and its secret is never stored.
 */
export async function makeWelcome({ database, now }: Context, userId: string): Promise<WelcomePayload | null> {
  const account = await findUnconfirmed(database, userId);
  if (!account) return null;
  const { token, expiresAt } = await makeLink(database, userId, "CONFIRMATION", CONFIRMATION_MS, now());
  return { email: account.email, token, expiresAt: expiresAt.toISOString() };
}

/**
 * Returns the e-mail that a link confirms, and whether that is already done. Changes nothing, because mail scanners
 * open every link. Throws RuleError "not-found" for an unknown or expired link, "too-many".
 */
export async function checkConfirmation(context: Context, token: string, address: string) {
  const { email, emailConfirmed } = await ownerOf(context, token, address);
  return { email, confirmed: emailConfirmed };
}

/**
 * Confirms the e-mail of a link's account; may be repeated until the link expires. Throws RuleError "not-found" for an
 * unknown or expired link, "too-many".
 */
export async function confirmEmail(context: Context, token: string, address: string): Promise<void> {
  const { database, now } = context;
  const { id } = await ownerOf(context, token, address);
  await database.transaction(async (sql) => {
    if (!(await confirmEmailOf(sql, id, now()))) return;
    await log(sql, { by: "visitor", action: "EMAIL_CONFIRMED", on: { id }, now: now() });
  });
}

async function ownerOf(context: Context, token: string, address: string) {
  const find = () => findConfirmationOwner(context.database, hashToken(token), context.now());
  const owner = await tryLink(context, networkOf(address), find);
  return owner ?? Promise.reject(new RuleError("not-found", "linkUnknown"));
}

const queueLetter = (sql: Queryable, { id, email }: { id: string; email: string }, now: Date) =>
  insertMessages(sql, [{ kind: "welcome", recipient: email, payload: { userId: id } }], now);
