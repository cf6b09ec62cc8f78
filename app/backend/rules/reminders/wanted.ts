import type { Caller, Context } from "~/backend/context";
import {
  findUnwantedByAgency,
  findUnwantedByClient,
  lockUnwantedByAgency,
  lockUnwantedByClient,
  type ReminderKind,
  storeUnwantedByAgency,
  storeUnwantedByClient,
  turnOff,
} from "~/backend/database/reminders/wanted-reminders";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { consume, type Limit, networkOf, refund, tooManyTries } from "~/backend/rules/base/rate-limit";
import { RuleError } from "~/backend/rules/base/rule-error";
import type { AgencyReminders, ClientReminders } from "~/contract/reminders/reminders";
import { changedFields } from "../events/changed-fields";
import { log } from "../events/log";
import { accountOfKey } from "./unsubscribe-keys";

/**
 * Unknown keys from one network. Valid keys are not limited, because mail providers use them for many people at once.
 */
export const UNSUBSCRIBE_GUESSES: Limit = { name: "unsubscribe-guess-network", tries: 30, window: 15 };

const KIND_OF: Record<keyof AgencyReminders, ReminderKind> = {
  pickup: "PICKUP",
  return: "RETURN",
  review: "REVIEW",
  demands: "DEMANDS",
  deposits: "DEPOSITS",
};

/** Returns which reminders the caller, a client, wants. */
export async function readClientReminders({ database }: Context, { userId }: Caller): Promise<ClientReminders> {
  return clientWishes(await findUnwantedByClient(database, userId));
}

function clientWishes(unwanted: readonly ReminderKind[]): ClientReminders {
  const isWanted = wantedBut(unwanted);
  return { pickup: isWanted("pickup"), return: isWanted("return"), review: isWanted("review") };
}

/** Replaces which reminders the caller, a client, wants. */
export async function changeClientReminders({ database, now }: Context, caller: Caller, wanted: ClientReminders) {
  const { userId } = caller;
  await database.transaction(async (sql) => {
    const before = clientWishes(await lockUnwantedByClient(sql, userId));
    await storeUnwantedByClient(sql, userId, unwantedOf(wanted));
    const changes = changedFields(before, wanted);
    await log(sql, { by: caller, action: "REMINDERS_CHANGED", on: { id: userId }, changes, now: now() });
  });
  return wanted;
}

/** Returns which reminders the caller's agency and its clients get. */
export async function readAgencyReminders({ database }: Context, caller: Caller): Promise<AgencyReminders> {
  return agencyWishes(await findUnwantedByAgency(database, callerAgency(caller)));
}

function agencyWishes(unwanted: readonly ReminderKind[]): AgencyReminders {
  const isWanted = wantedBut(unwanted);
  return {
    pickup: isWanted("pickup"),
    return: isWanted("return"),
    review: isWanted("review"),
    demands: isWanted("demands"),
    deposits: isWanted("deposits"),
  };
}

/** Replaces which reminders the caller's agency and its clients get. Throws RuleError "forbidden" without an agency. */
export async function changeAgencyReminders({ database, now }: Context, caller: Caller, wanted: AgencyReminders) {
  const agencyId = callerAgency(caller);
  await database.transaction(async (sql) => {
    const before = agencyWishes(await lockUnwantedByAgency(sql, agencyId));
    await storeUnwantedByAgency(sql, agencyId, unwantedOf(wanted));
    const changes = changedFields(before, wanted);
    await log(sql, { by: caller, action: "AGENCY_REMINDERS_CHANGED", on: { id: agencyId }, changes, now: now() });
  });
  return wanted;
}

/**
 * Stops requests for reviews to the account of a letter's key; repeating it changes nothing. Throws RuleError
 * "not-found", "too-many" after too many unknown keys from a network.
 */
export const unsubscribe = (context: Context, key: string, address: string): Promise<void> =>
  withKey(context, { key, address }, async (id) => {
    const { database, now } = context;
    await database.transaction(async (sql) => {
      const changes = { review: [true, false] } as const;
      if (!(await turnOff(sql, id, KIND_OF.review))) return;
      await log(sql, { by: "visitor", action: "UNSUBSCRIBED", on: { id }, changes, now: now() });
    });
  });

/** Returns whether the account of a key still gets requests for reviews. Throws like `unsubscribe`. */
export const readByKey = (context: Context, key: string, address: string): Promise<{ review: boolean }> =>
  withKey(context, { key, address }, async (id) => ({
    review: clientWishes(await findUnwantedByClient(context.database, id)).review,
  }));

/** Calls `use` with the account of a key, and limits how many unknown keys a network may try. */
async function withKey<T>(
  context: Context,
  { key, address }: { key: string; address: string },
  use: (accountId: string) => Promise<T>,
): Promise<T> {
  const network = networkOf(address);
  // Counts before the lookup, so that guesses sent at the same time are all counted.
  if (!(await consume(context, UNSUBSCRIBE_GUESSES, network))) throw tooManyTries(context, UNSUBSCRIBE_GUESSES);
  const accountId = await accountOfKey(context, key);
  if (accountId === null) throw new RuleError("not-found", "linkUnknown");
  await refund(context, UNSUBSCRIBE_GUESSES, network);
  return use(accountId);
}

const wantedBut = (unwanted: readonly ReminderKind[]) => (name: keyof AgencyReminders) =>
  !unwanted.includes(KIND_OF[name]);

const unwantedOf = (wanted: Partial<AgencyReminders>): ReminderKind[] =>
  (Object.keys(KIND_OF) as (keyof AgencyReminders)[])
    .filter((name) => wanted[name] === false)
    .map((name) => KIND_OF[name]);
