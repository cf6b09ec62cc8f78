import type { Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import {
  countDepositsAsTold,
  readOverdueDeposits,
  remindOfDeposits,
} from "~/backend/database/reminders/deposit-reminders";
import type { DepositsPayload } from "~/backend/mail/payloads";
import { depositMoments } from "./moments";
import { logAgenciesReminded } from "./reminder-events";

/*
 * The letter that lists what an agency still holds although the car is back: a week after the return, and again each week.
 */

export const DEPOSITS = "deposits-open";
/** Deposits that a letter names. */
const NAMED = 20;

/** Writes up to `limit` letters that are due; how many it was. */
export const queueDepositLetters = (
  { database }: Pick<Context, "database">,
  now: Date,
  limit: number,
): Promise<number> =>
  database.transaction(async (sql) => {
    const agencyIds = await remindOfDeposits(sql, { letter: DEPOSITS, moments: depositMoments(now), limit });
    await logAgenciesReminded(sql, { agencyIds, kind: "DEPOSITS", now });
    return agencyIds.length;
  });

/** Counts what is open as told of. */
export const countAllAsTold = (sql: Queryable, now: Date): Promise<void> => countDepositsAsTold(sql, now);

/** To whom the letter goes that leaves now, and what it says; null where there is no reason any more. */
export async function readDeposits(
  { database, now }: Context,
  agencyId: string,
  day: string,
): Promise<{ recipient: string; payload: DepositsPayload } | null> {
  const moments = depositMoments(now());
  // One that could not leave for a week says nothing that the next one does not.
  if (day <= moments.lastDay) return null;
  const found = await readOverdueDeposits(database, agencyId, { moments, limit: NAMED });
  if (!found) return null;
  const { email, agency, total, deposits } = found;
  return {
    recipient: email,
    payload: {
      agency,
      total,
      deposits: deposits.map(({ amountCents, since, ...deposit }) => ({
        ...deposit,
        amount: amountCents / 100,
        since: since.toISOString(),
      })),
    },
  };
}
