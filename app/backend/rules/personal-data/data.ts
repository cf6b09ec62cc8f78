import type { Caller, Context } from "~/backend/context";
import {
  findAccountData,
  listEventsOf,
  listFavouritesOf,
  listLettersOf,
  listLinksOf,
  listSessionsOf,
} from "~/backend/database/personal-data/account-data";
import { listRentalsOf } from "~/backend/database/personal-data/erasable-account";
import { consume, type Limit, tooManyTries } from "~/backend/rules/base/rate-limit";
import { RuleError } from "~/backend/rules/base/rule-error";
import { type RentalView, readRental } from "~/backend/rules/handovers/reading";
import { log } from "../events/log";
import { readClientReminders } from "../reminders/wanted";
import { expireBeforeReading } from "../reservations/expiry";

/** How often one account may export its data. */
export const DATA_TAKEN: Limit = { name: "data-account", tries: 5, window: 24 * 60 };
/** The most log entries in one export. Somebody who works for an agency may have any number of them. */
const ENTRIES_MAX = 10_000;

/**
 * Exports everything that is stored about the caller: for a client with all rentals, as the client sees them; for agency
 * members and administrators what they did, but not the clients they served. `publicUrl` is for the URLs of photos.
 * Throws RuleError "too-many" beyond DATA_TAKEN, "unauthenticated" when the account was removed.
 */
export async function exportPersonalData(context: Context, caller: Caller) {
  const { database, now, publicUrl } = context;
  const { userId: id, agencyId } = caller;
  if (!(await consume(context, DATA_TAKEN, id))) throw tooManyTries(context, DATA_TAKEN, "dataTooOften");
  const isClient = caller.role === "CLIENT";
  const account = await findAccountData(database, id);
  if (!account) throw new RuleError("unauthenticated", "notLoggedIn");
  if (isClient) await expireBeforeReading(context, { clientId: id });
  await log(database, { by: caller, action: "DATA_TAKEN", on: { id, agencyId }, now: now() });

  const ids = isClient ? await listRentalsOf(database, id) : [];
  const rentals: RentalView[] = [];
  // Read one after the other, so that a large export does not occupy the database.
  for (const one of ids) rentals.push(await readRental(context, caller, one));
  const [reminders, sessions, links, favourites, letters, events] = await Promise.all([
    isClient ? readClientReminders(context, caller) : null,
    listSessionsOf(database, id),
    listLinksOf(database, id),
    listFavouritesOf(database, id),
    listLettersOf(database, { id, email: account.email, rentals: ids }),
    listEventsOf(database, id, ENTRIES_MAX),
  ]);
  return { takenAt: now(), account, reminders, sessions, links, favourites, rentals, letters, events, publicUrl };
}

/** The exported data of one account. */
export type PersonalDataView = Awaited<ReturnType<typeof exportPersonalData>>;
