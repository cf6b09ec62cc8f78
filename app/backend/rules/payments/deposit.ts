import type { Caller, Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import { findSettleable, settleDeposit as settle } from "~/backend/database/handovers/rental-money";
import { RuleError } from "~/backend/rules/base/rule-error";
import { reservationNotFound, scopeOf } from "~/backend/rules/reservations/reservations";
import type { DepositInput } from "~/contract/payments/deposit";
import { keptProblems } from "~/rental/handovers/kept-deposit";
import { log } from "../events/log";

/**
 * Settles a deposit once the car is back: it is returned, or kept in whole or in part with a reason that the client
 * reads and optionally a damage mark that is new at the return. Throws RuleError "not-found" for another agency's
 * reservation, "conflict" when there is no deposit, the car is not back or the deposit is settled already, "invalid"
 * for an invalid amount, reason or mark.
 */
export async function settleDeposit(context: Context, caller: Caller, id: string, input: DepositInput): Promise<void> {
  if (!isUuid(id)) throw reservationNotFound();
  const { database, now } = context;
  await database.transaction(async (sql) => {
    const at = now();
    const found = await findSettleable(sql, scopeOf(caller), id);
    if (!found) throw reservationNotFound();
    const { amountCents, status } = found;
    if (amountCents === null) throw new RuleError("conflict", "noDeposit");
    if (found.outcome !== null) throw new RuleError("conflict", "depositSettled");
    if (status !== "COMPLETED") throw new RuleError("conflict", "depositNotBack");
    const kept = input.outcome === "KEPT" ? keptOf(input, { ...found, amountCents }) : null;
    const settlement = { reservationId: id, outcome: input.outcome, kept, by: caller.userId, now: at };
    // Somebody else may have settled the deposit while this call waited for the row's lock.
    if (!(await settle(sql, settlement))) throw new RuleError("conflict", "depositSettled");
    await log(sql, {
      by: caller,
      action: `DEPOSIT_${input.outcome}`,
      on: { id, agencyId: found.agencyId },
      changes: {
        outcome: [null, input.outcome],
        ...(kept ? { keptCents: [null, kept.cents], depositMeans: [null, found.means], reason: null } : {}),
      },
      now: at,
    });
  });
}

function keptOf(
  { kept, keptReason, keptMarkId }: DepositInput,
  held: { amountCents: number; newMarks: readonly string[] },
) {
  const cents = typeof kept === "number" ? Math.round(kept * 100) : 0;
  const reason = keptReason || "";
  const markId = keptMarkId?.toLowerCase() || null;
  const problems = keptProblems({ cents, reason, markId }, held);
  if (problems.length > 0) throw new RuleError("invalid", problems);
  return { cents, reason, markId };
}
