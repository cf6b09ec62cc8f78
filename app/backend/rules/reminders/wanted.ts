import type { Caller, Context } from "~/backend/context";
import {
  findUnwanted,
  lockUnwanted,
  type ReminderKind,
  type Subscriber,
  storeUnwanted,
  turnOff,
} from "~/backend/database/reminders/wanted-reminders";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { consume, type Limit, networkOf, refund, tooManyTries } from "~/backend/rules/base/rate-limit";
import { RuleError } from "~/backend/rules/base/rule-error";
import type { AgencyReminders, ClientReminders } from "~/contract/reminders/reminders";
import { changedFields } from "../events/changed-fields";
import { type Entry, log } from "../events/log";
import { accountOfKey } from "./unsubscribe-keys";

/**
 * Unknown keys from one network. Valid keys are not limited, because mail providers use them for many people at once.
 */
export const UNSUBSCRIBE_GUESSES: Limit = { name: "unsubscribe-guess-network", tries: 30, window: 15 };

const KINDS_OF_CLIENT: Record<keyof ClientReminders, ReminderKind> = {
  pickup: "PICKUP",
  return: "RETURN",
  review: "REVIEW",
};
const KINDS_OF_AGENCY: Record<keyof AgencyReminders, ReminderKind> = {
  ...KINDS_OF_CLIENT,
  demands: "DEMANDS",
  deposits: "DEPOSITS",
};

/** Returns which reminders the caller, a client, wants. */
export const readClientReminders = async ({ database }: Context, { userId }: Caller): Promise<ClientReminders> =>
  wishes(KINDS_OF_CLIENT, await findUnwanted(database, { userId }));

/** Replaces which reminders the caller, a client, wants. */
export const changeClientReminders = (context: Context, caller: Caller, wanted: ClientReminders) => {
  const { userId } = caller;
  const entry = { by: caller, action: "REMINDERS_CHANGED", on: { id: userId } } as const;
  return change(context, { userId }, { kinds: KINDS_OF_CLIENT, wanted, entry });
};

/** Returns which reminders the caller's agency and its clients get. */
export const readAgencyReminders = async ({ database }: Context, caller: Caller): Promise<AgencyReminders> =>
  wishes(KINDS_OF_AGENCY, await findUnwanted(database, { agencyId: callerAgency(caller) }));

/** Replaces which reminders the caller's agency and its clients get. Throws RuleError "forbidden" without an agency. */
export async function changeAgencyReminders(context: Context, caller: Caller, wanted: AgencyReminders) {
  const agencyId = callerAgency(caller);
  const entry = { by: caller, action: "AGENCY_REMINDERS_CHANGED", on: { id: agencyId } } as const;
  return change(context, { agencyId }, { kinds: KINDS_OF_AGENCY, wanted, entry });
}

type Kinds<Name extends string> = Record<Name, ReminderKind>;

interface Change<Name extends string> {
  kinds: Kinds<Name>;
  wanted: Record<Name, boolean>;
  entry: Pick<Entry, "by" | "action" | "on">;
}

async function change<Name extends string>(
  { database, now }: Context,
  of: Subscriber,
  { kinds, wanted, entry }: Change<Name>,
): Promise<Record<Name, boolean>> {
  await database.transaction(async (sql) => {
    const before = wishes(kinds, await lockUnwanted(sql, of));
    const unwanted = (Object.keys(kinds) as Name[]).filter((name) => !wanted[name]).map((name) => kinds[name]);
    await storeUnwanted(sql, of, unwanted);
    await log(sql, { ...entry, changes: changedFields(before, wanted), now: now() });
  });
  return wanted;
}

const wishes = <Name extends string>(kinds: Kinds<Name>, unwanted: readonly ReminderKind[]) =>
  Object.fromEntries(
    Object.entries<ReminderKind>(kinds).map(([name, kind]) => [name, !unwanted.includes(kind)]),
  ) as Record<Name, boolean>;

/**
 * Stops requests for reviews to the account of a letter's key; repeating it changes nothing. Throws RuleError
 * "not-found", "too-many" after too many unknown keys from a network.
 */
export const unsubscribe = (context: Context, key: string, address: string): Promise<void> =>
  withKey(context, { key, address }, async (id) => {
    const { database, now } = context;
    await database.transaction(async (sql) => {
      const changes = { review: [true, false] } as const;
      if (!(await turnOff(sql, id, "REVIEW"))) return;
      await log(sql, { by: "visitor", action: "UNSUBSCRIBED", on: { id }, changes, now: now() });
    });
  });

/** Returns whether the account of a key still gets requests for reviews. Throws like `unsubscribe`. */
export const readByKey = (context: Context, key: string, address: string): Promise<{ review: boolean }> =>
  withKey(context, { key, address }, async (id) => ({
    review: !(await findUnwanted(context.database, { userId: id })).includes("REVIEW"),
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
