import type { Caller, Context } from "~/backend/context";
import { lockFirstAdministrator } from "~/backend/database/accounts/operators";
import type { Queryable } from "~/backend/database/base/query";
import { insertMessages } from "~/backend/database/mail/outbox";
import {
  type ErasableAccount,
  findErasable,
  listRentalsOf,
  lockErasable,
} from "~/backend/database/personal-data/erasable-account";
import { blankAccount } from "~/backend/database/personal-data/erased-account";
import { eraseClientPhotos, eraseLettersAbout, eraseLettersTo } from "~/backend/database/personal-data/erased-client";
import { unlockForErasure } from "~/backend/database/personal-data/erasure-lock";
import { eraseTexts } from "~/backend/database/personal-data/text-columns";
import { findHandoverPhotos, noteUnused } from "~/backend/database/photos/unused-files";
import { PhotoError } from "~/backend/photos/photo-error";
import { accountWithPassword } from "~/backend/rules/accounts/password-check";
import { RuleError } from "~/backend/rules/base/rule-error";
import { UNUSED_MS } from "~/backend/rules/photos/file-sweep";
import { log } from "../events/log";
import { expireBeforeReading } from "../reservations/expiry";
import { obstacleProblem, obstaclesOf } from "./obstacles";

/**
 * Erases the caller's account: its fields, sessions and letters, and what a client wrote and uploaded about rentals. A
 * last letter says so.
 * Amounts, dates, agencies' texts and reviews remain; the reviews are then signed 'Client'. Throws RuleError "invalid"
 * for a wrong password, "too-many" after too many of them, "conflict" with a line for each obstacle, "unauthenticated"
 * when the account was removed.
 */
export async function eraseAccount(context: Context, caller: Caller, password: string, address: string): Promise<void> {
  const { database, now } = context;
  const passwordHash = await checkedHash(context, caller, password, address);
  if (caller.role === "CLIENT") await expireBeforeReading(context, { clientId: caller.userId });
  const photos = await database.transaction(async (sql) => {
    // Serializes administrators, so that the last two cannot erase themselves at the same time.
    if (caller.role === "SUPER_ADMIN") await lockFirstAdministrator(sql);
    const account = await lockErasable(sql, caller.userId);
    if (!account) throw notLoggedIn();
    if (account.passwordHash !== passwordHash) throw wrongPassword();
    const obstacles = await obstaclesOf(sql, account, now());
    if (obstacles.length > 0) {
      throw new RuleError("conflict", ["erasureRefused", ...obstacles.map(obstacleProblem)]);
    }
    const names = await unlockForErasure(sql, { account: account.id }, () => erase(sql, account, now()));
    await queueErasureLetter(sql, account, now());
    await log(sql, {
      by: caller,
      action: "ACCOUNT_ERASED",
      on: { id: account.id, agencyId: account.agencyId },
      now: now(),
    });
    return names;
  });
  await removeErasedFiles(context, photos);
}

/**
 * Queues the letter about the erasure, of which delivery leaves no copy. Not to an e-mail that nobody has confirmed: its
 * person may never have had the account, which somebody erases because the address was mistyped.
 */
async function queueErasureLetter(sql: Queryable, { email, role, emailConfirmed }: ErasableAccount, now: Date) {
  if (!emailConfirmed) return;
  const payload = { role, erasedAt: now.toISOString() };
  await insertMessages(sql, [{ kind: "account-erased", recipient: email, payload }], now);
}

async function checkedHash(context: Context, { userId }: Caller, password: string, address: string): Promise<string> {
  const account = await findErasable(context.database, userId);
  if (!account) throw notLoggedIn();
  const known = await accountWithPassword(context, { email: account.email, password }, address);
  if (!known) throw wrongPassword();
  return known.passwordHash;
}

/** Erases an account. Returns the names of the photo files that no handover contains any more. */
async function erase(sql: Queryable, account: ErasableAccount, now: Date): Promise<string[]> {
  const rentals = account.role === "CLIENT" ? await listRentalsOf(sql, account.id) : [];
  const photos = await eraseClient(sql, rentals, now);
  await eraseLettersTo(sql, account);
  await blankAccount(sql, account.id, now);
  return photos;
}

/**
 * Erases what the client of these rentals wrote and uploaded, and the letters about them. Call it with the database
 * unlocked by `unlockForErasure`. Returns the names of the photo files that no handover contains any more.
 */
export async function eraseClient(sql: Queryable, rentals: readonly string[], now: Date): Promise<string[]> {
  const photos = await eraseClientPhotos(sql, rentals);
  // The next sweep removes the files if this process ends before it has done so.
  await noteUnused(sql, photos, new Date(now.getTime() - UNUSED_MS));
  await eraseTexts(sql, rentals, "CLIENT");
  await eraseLettersAbout(sql, rentals);
  return photos;
}

/**
 * Removes photos from the storage that no handover contains any more. Call it after the commit. The sweep removes files
 * for which this fails.
 */
export async function removeErasedFiles(
  { database, photos, logger }: Context,
  names: readonly string[],
): Promise<void> {
  const shown = new Set(await findHandoverPhotos(database, names));
  for (const name of names.filter((one) => !shown.has(one))) {
    await photos.private.remove(name).catch((error: unknown) => {
      if (!(error instanceof PhotoError)) throw error;
      logger.warn({ err: error }, "a photo of an erased client could not be removed; the sweep will try again");
    });
  }
}

const wrongPassword = () => new RuleError("invalid", "passwordWrong");
const notLoggedIn = () => new RuleError("unauthenticated", "notLoggedIn");
