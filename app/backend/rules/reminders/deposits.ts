import type { Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import {
  countDepositsAsReminded,
  readOverdueDeposits,
  remindOfDeposits,
} from "~/backend/database/reminders/deposit-reminders";
import type { DepositsPayload } from "~/backend/mail/payloads";
import { depositMoments } from "./moments";
import { logAgenciesReminded } from "./reminder-events";

/*
 * The letter that lists the deposits that an agency still holds although the car is back. It is sent a week after the
 * return and every week after that.
 */

/** The kind of the letter in the outbox. */
export const DEPOSITS = "deposits-open";
/** The most deposits that a letter lists. */
const NAMED = 20;

/** Queues up to `limit` letters that are due, and returns how many. */
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

/** Records all open deposits as reminded of, without letters. */
export const countAllDepositsAsReminded = (sql: Queryable, now: Date): Promise<void> =>
  countDepositsAsReminded(sql, now);

/** Returns the recipient and contents of a letter that is sent now; null when there is no reason for it any more. */
export async function readDeposits(
  { database, now }: Context,
  agencyId: string,
  day: string,
): Promise<{ recipient: string; payload: DepositsPayload } | null> {
  const moments = depositMoments(now());
  // A letter delayed by a week is dropped, because the next one lists the same deposits.
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
