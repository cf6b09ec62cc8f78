import type { Caller, Context } from "~/backend/context";
import {
  findUnwantedByAgency,
  findUnwantedByClient,
  type ReminderKind,
  storeUnwantedByAgency,
  storeUnwantedByClient,
  unsubscribeByKey,
} from "~/backend/database/reminders/wanted-reminders";
import { isUuid } from "~/backend/database/uuid";
import { COUNTER_MESSAGES } from "~/contract/counter-messages";
import type { AgencyReminders, ClientReminders } from "~/contract/reminders";
import { callerAgency } from "../caller-agency";
import { consume, type Limit, networkOf, refund, tooManyTries } from "../rate-limit";
import { RuleError } from "../rule-error";

/** Keys that do not exist, from one network. Mail programs use those that do for many people at once. */
export const UNSUBSCRIBE_GUESSES: Limit = { name: "unsubscribe-guess-network", tries: 30, window: 15 };

const KIND_OF: Record<keyof AgencyReminders, ReminderKind> = {
  pickup: "PICKUP",
  return: "RETURN",
  review: "REVIEW",
  demands: "DEMANDS",
};

export async function readClientReminders({ database }: Context, { userId }: Caller): Promise<ClientReminders> {
  const isWanted = wantedBut(await findUnwantedByClient(database, userId));
  return { pickup: isWanted("pickup"), return: isWanted("return"), review: isWanted("review") };
}

export async function changeClientReminders({ database }: Context, { userId }: Caller, wanted: ClientReminders) {
  await storeUnwantedByClient(database, userId, unwantedOf(wanted));
  return wanted;
}

/** Of the caller's agency. */
export async function readAgencyReminders({ database }: Context, caller: Caller): Promise<AgencyReminders> {
  const isWanted = wantedBut(await findUnwantedByAgency(database, callerAgency(caller)));
  return {
    pickup: isWanted("pickup"),
    return: isWanted("return"),
    review: isWanted("review"),
    demands: isWanted("demands"),
  };
}

export async function changeAgencyReminders({ database }: Context, caller: Caller, wanted: AgencyReminders) {
  await storeUnwantedByAgency(database, callerAgency(caller), unwantedOf(wanted));
  return wanted;
}

/**
 * Ends the questions for reviews by the key of a letter; a second time changes nothing. Throws RuleError "not-found",
 * "too-many" after many keys that do not exist.
 */
export async function unsubscribe(context: Context, key: string, address: string): Promise<void> {
  const network = networkOf(address);
  // Counts before it looks, so that guesses sent at the same time are all counted.
  if (!(await consume(context, UNSUBSCRIBE_GUESSES, network))) throw tooManyTries(context, UNSUBSCRIBE_GUESSES);
  const isKnown = isUuid(key) && (await unsubscribeByKey(context.database, key, KIND_OF.review));
  if (!isKnown) throw new RuleError("not-found", COUNTER_MESSAGES.linkUnknown);
  await refund(context, UNSUBSCRIBE_GUESSES, network);
}

const wantedBut = (unwanted: readonly ReminderKind[]) => (name: keyof AgencyReminders) =>
  !unwanted.includes(KIND_OF[name]);

const unwantedOf = (wanted: Partial<AgencyReminders>): ReminderKind[] =>
  (Object.keys(KIND_OF) as (keyof AgencyReminders)[])
    .filter((name) => wanted[name] === false)
    .map((name) => KIND_OF[name]);
