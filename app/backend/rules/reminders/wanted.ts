import type { Caller, Context } from "~/backend/context";
import {
  findUnwantedByAgency,
  findUnwantedByClient,
  findUnwantedByKey,
  lockUnwantedByAgency,
  lockUnwantedByClient,
  type ReminderKind,
  storeUnwantedByAgency,
  storeUnwantedByClient,
  unsubscribeByKey,
} from "~/backend/database/reminders/wanted-reminders";
import { isUuid } from "~/backend/database/uuid";
import { COUNTER_MESSAGES } from "~/contract/counter-messages";
import type { AgencyReminders, ClientReminders } from "~/contract/reminders";
import { callerAgency } from "../caller-agency";
import { changedFields } from "../events/changed-fields";
import { log } from "../events/log";
import { consume, type Limit, networkOf, refund, tooManyTries } from "../rate-limit";
import { RuleError } from "../rule-error";

/** Keys that do not exist, from one network. Mail programs use those that do for many people at once. */
export const UNSUBSCRIBE_GUESSES: Limit = { name: "unsubscribe-guess-network", tries: 30, window: 15 };

const KIND_OF: Record<keyof AgencyReminders, ReminderKind> = {
  pickup: "PICKUP",
  return: "RETURN",
  review: "REVIEW",
  demands: "DEMANDS",
  deposits: "DEPOSITS",
};

export async function readClientReminders({ database }: Context, { userId }: Caller): Promise<ClientReminders> {
  return clientWishes(await findUnwantedByClient(database, userId));
}

function clientWishes(unwanted: readonly ReminderKind[]): ClientReminders {
  const isWanted = wantedBut(unwanted);
  return { pickup: isWanted("pickup"), return: isWanted("return"), review: isWanted("review") };
}

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

/** Of the caller's agency. */
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
 * Ends the questions for reviews by the key of a letter; a second time changes nothing. Throws RuleError "not-found",
 * "too-many" after many keys that do not exist.
 */
export const unsubscribe = (context: Context, key: string, address: string): Promise<void> =>
  withKey(context, address, async () => {
    if (!isUuid(key)) return null;
    const { database, now } = context;
    return database.transaction(async (sql) => {
      const account = await unsubscribeByKey(sql, key, KIND_OF.review);
      if (!account) return null;
      const { id, wasWanted } = account;
      const changes = { review: [true, false] } as const;
      if (wasWanted) await log(sql, { by: "visitor", action: "UNSUBSCRIBED", on: { id }, changes, now: now() });
      return undefined;
    });
  });

/** Whether the account of a key is still asked for reviews; throws as `unsubscribe` does. */
export const readByKey = (context: Context, key: string, address: string): Promise<{ review: boolean }> =>
  withKey(context, address, async () => {
    const unwanted = isUuid(key) ? await findUnwantedByKey(context.database, key) : null;
    return unwanted && { review: wantedBut(unwanted)("review") };
  });

/** What a key opens; `use` returns null for one that does not exist, of which a network may only try so many. */
async function withKey<T>(context: Context, address: string, use: () => Promise<T | null>): Promise<T> {
  const network = networkOf(address);
  // Counts before it looks, so that guesses sent at the same time are all counted.
  if (!(await consume(context, UNSUBSCRIBE_GUESSES, network))) throw tooManyTries(context, UNSUBSCRIBE_GUESSES);
  const found = await use();
  if (found === null) throw new RuleError("not-found", COUNTER_MESSAGES.linkUnknown);
  await refund(context, UNSUBSCRIBE_GUESSES, network);
  return found;
}

const wantedBut = (unwanted: readonly ReminderKind[]) => (name: keyof AgencyReminders) =>
  !unwanted.includes(KIND_OF[name]);

const unwantedOf = (wanted: Partial<AgencyReminders>): ReminderKind[] =>
  (Object.keys(KIND_OF) as (keyof AgencyReminders)[])
    .filter((name) => wanted[name] === false)
    .map((name) => KIND_OF[name]);
