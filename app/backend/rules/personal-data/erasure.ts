import type { Caller, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/driver/query";
import { openDoor } from "~/backend/database/forgetting/door";
import {
  type ErasableAccount,
  findErasable,
  listRentalsOf,
  lockErasable,
} from "~/backend/database/forgetting/erasable-account";
import {
  blankAccount,
  forgetGuests,
  forgetLetters,
  forgetOwnTexts,
  lockGuestRentalsOf,
} from "~/backend/database/forgetting/erased-account";
import { wordsOf } from "~/backend/database/forgetting/person-words";
import { forgetInTexts, forgetPhotosOfClient } from "~/backend/database/forgetting/rental-texts";
import { lockFirstAdministrator } from "~/backend/database/operators";
import { findHandoverPhotos, noteUnused } from "~/backend/database/unused-files";
import { PhotoError } from "~/backend/photos/photos";
import { KEEPING_MESSAGES } from "~/contract/keeping-messages";
import { RULE_MESSAGES } from "~/contract/messages";
import { obstacleText } from "~/text/erasure-obstacles";
import { FORGOTTEN_TEXT } from "~/text/forgotten";
import { log } from "../events/log";
import { UNUSED_MS } from "../file-sweep";
import { disputedSince } from "../handovers/disputes";
import { accountWithPassword } from "../password-check";
import { expireBeforeReading } from "../reservations/expiry";
import { RuleError } from "../rule-error";
import { obstaclesOf } from "./obstacles";

/**
 * Erases the caller's account: from then on nothing says who it was. Amounts, dates and what agencies stated of their cars stay,
 * and reviews, of "Client". Throws RuleError "invalid" for a wrong password, "too-many" after many of them, "conflict" with a
 * line for each obstacle, "unauthenticated" where the account was removed.
 */
export async function eraseAccount(context: Context, caller: Caller, password: string, address: string): Promise<void> {
  const { database, now } = context;
  const passwordHash = await checkedHash(context, caller, password, address);
  if (caller.role === "CLIENT") await expireBeforeReading(context, { clientId: caller.userId });
  const photos = await database.transaction(async (sql) => {
    // Two administrators who go at once must not both see the other one stay.
    if (caller.role === "SUPER_ADMIN") await lockFirstAdministrator(sql);
    const account = await lockErasable(sql, caller.userId);
    if (!account) throw notLoggedIn();
    if (account.passwordHash !== passwordHash) throw wrongPassword();
    const obstacles = await obstaclesOf(sql, account, now());
    if (obstacles.length > 0) {
      throw new RuleError("conflict", [KEEPING_MESSAGES.erasureRefused, ...obstacles.map(obstacleText)]);
    }
    const names = await forget(sql, account, now());
    await log(sql, {
      by: caller,
      action: "ACCOUNT_ERASED",
      on: { id: account.id, agencyId: account.agencyId },
      now: now(),
    });
    return names;
  });
  await removeFiles(context, photos);
}

async function checkedHash(context: Context, { userId }: Caller, password: string, address: string): Promise<string> {
  const account = await findErasable(context.database, userId);
  if (!account) throw notLoggedIn();
  const known = await accountWithPassword(context, { email: account.email, password }, address);
  if (!known) throw wrongPassword();
  return known.passwordHash;
}

/** Everything that goes, in one transaction; the names of the files that nothing shows any more. */
async function forget(sql: Queryable, account: ErasableAccount, now: Date): Promise<string[]> {
  await openDoor(sql, "erasure");
  // The first name of a colleague, or an agency's own mail, is no client's: an agency's records stay as they are.
  const isClient = account.role === "CLIENT";
  const own = isClient ? await listRentalsOf(sql, account.id) : [];
  const guests = isClient ? await lockGuestRentalsOf(sql, account, disputedSince(now)) : [];
  const rentals = [...own, ...guests.map(({ id }) => id)];
  const words = [...new Set([account, ...guests].flatMap(wordsOf))];

  const photos = await forgetPhotosOfClient(sql, rentals);
  // They are to go with the next sweep, should this process end before it has removed them.
  await noteUnused(sql, photos, new Date(now.getTime() - UNUSED_MS));
  await forgetOwnTexts(sql, rentals, FORGOTTEN_TEXT);
  await forgetInTexts(sql, { reservationIds: rentals, words });
  await forgetLetters(sql, account, { rentals, words });
  await forgetGuests(
    sql,
    guests.map(({ id }) => id),
    now,
  );
  await blankAccount(sql, account.id, now);
  return photos;
}

/** Removes files at once that no record has any more. What fails is swept. */
async function removeFiles({ database, photos, logger }: Context, names: readonly string[]): Promise<void> {
  const shown = new Set(await findHandoverPhotos(database, names));
  for (const name of names.filter((one) => !shown.has(one))) {
    await photos.private.remove(name).catch((error: unknown) => {
      if (!(error instanceof PhotoError)) throw error;
      logger.warn({ err: error }, "a photo of an erased account could not be removed; the sweep tries again");
    });
  }
}

const wrongPassword = () => new RuleError("invalid", KEEPING_MESSAGES.passwordWrong);
const notLoggedIn = () => new RuleError("unauthenticated", RULE_MESSAGES.notLoggedIn);
