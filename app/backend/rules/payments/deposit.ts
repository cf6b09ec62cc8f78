import type { Caller, Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import { findSettleable, insertDeposit, settleDeposit as settle } from "~/backend/database/handovers/rental-money";
import { RuleError } from "~/backend/rules/base/rule-error";
import { reservationNotFound, scopeOf } from "~/backend/rules/reservations/reservations";
import type { DepositInput, DepositTakenInput } from "~/contract/payments/deposit";
import { keptProblems } from "~/rental/handovers/kept-deposit";
import { log } from "../events/log";
import { withLocked } from "../reservations/changes/locked-reservation";

/**
 * Stores the deposit of a rental under way that has none: it started without a signed departure, or with one at which
 * nothing was taken. A departure that is signed afterwards says the same. Throws RuleError "not-found" for another
 * agency's reservation, "conflict" when a deposit is stored already or the rental is not under way.
 */
export async function takeDeposit(
  context: Context,
  caller: Caller,
  id: string,
  { means, amount }: DepositTakenInput,
): Promise<void> {
  if (!isUuid(id)) throw reservationNotFound();
  await withLocked(context, scopeOf(caller), { id, withAgency: true }, async (sql, { record }) => {
    const { agencyId, status } = record;
    const now = context.now();
    if (status !== "IN_PROGRESS") throw new RuleError("conflict", "depositWhileOut");
    const amountCents = Math.round(amount * 100);
    const isNew = await insertDeposit(sql, { reservationId: id, agencyId, means, amountCents, now });
    if (!isNew) throw new RuleError("conflict", "depositTaken");
    const changes = { depositMeans: [null, means], depositCents: [null, amountCents] } as const;
    await log(sql, { by: caller, action: "DEPOSIT_TAKEN", on: { id, agencyId }, changes, now });
  });
}

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
