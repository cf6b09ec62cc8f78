import type { Caller, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import type { HandoverRecord } from "~/backend/database/handovers/handover-record";
import { signHandover, type TypedColumns } from "~/backend/database/handovers/handovers";
import { copyMarks } from "~/backend/database/handovers/parts";
import {
  type DepositRecord,
  findDeposit,
  insertDeposit,
  settleDeposit,
} from "~/backend/database/handovers/rental-money";
import { RuleError } from "~/backend/rules/base/rule-error";
import type { SignatureInput } from "~/contract/handovers/handover";
import { HANDOVER_ANSWER_HOURS } from "~/contract/handovers/values";
import type { ReservationStatus } from "~/contract/values";
import { isBelowLast } from "~/rental/handovers/signing-problems";
import { statusChange } from "../reservations/reservation-events";
import { completeWithin, startWithin } from "../reservations/transitions";
import { asRecord, saveWithin } from "./drafts";
import { signedChanges } from "./handover-events";
import { queueSigningLetters } from "./handover-messages";
import { forAgency, type LockedHandover, type Named, unlessRepeated } from "./locked-handover";
import { refuseUnsignable } from "./unsignable";

const HOUR_MS = 3_600_000;

/**
 * Saves what the form showed and signs a handover for the agency: its part never changes again, and the client's time
 * for an answer begins. In the same transaction, a departure starts a CONFIRMED rental by the same rule as without a
 * handover, and a return completes a rental IN_PROGRESS. Throws RuleError "invalid" with everything that is missing,
 * "conflict" for another version and when the rental cannot start.
 */
export const sign = (context: Context, caller: Caller, named: Named, shown: SignatureInput): Promise<void> =>
  forAgency(
    context,
    caller,
    named,
    async (draft) => {
      const locked = { ...draft, handover: await saveWithin(draft, shown) };
      const { sql, handover, reservation, enter, now } = locked;
      const { id, moment } = handover;
      const held = moment === "return" ? heldDeposit(await findDeposit(sql, reservation.id)) : null;
      refuseUnsignable(handover, held);
      await copyMarks(
        sql,
        id,
        "KNOWN",
        handover.marks.filter(({ state }) => state === "KNOWN"),
      );
      const until = new Date(now.getTime() + HANDOVER_ANSWER_HOURS[moment] * HOUR_MS);
      const columns = appliedFields(handover, held);
      await signHandover(sql, { id, by: caller.userId, until, now, columns });
      await (moment === "departure" ? takeDeposit(locked) : settleHeld(locked, held, caller));
      const status = await moveOn(sql, caller, locked);
      const moved = statusChange(reservation.status, status);
      // Logs the means as well, because it determines the currency of the kept amount.
      const settled = held && { depositMeans: [null, held.means] as const };
      await Promise.all([
        queueSigningLetters(locked, { until, held }),
        enter("HANDOVER_SIGNED", { ...signedChanges({ ...handover, ...asRecord(columns) }), ...settled, ...moved }),
      ]);
    },
    unlessRepeated(context),
  );

const heldDeposit = (deposit: DepositRecord | null): DepositRecord | null =>
  deposit?.outcome === null ? deposit : null;

/**
 * Clears fields that do not apply: the amount and outcome of a deposit when there is none, and the confirmation of low
 * kilometres when they are not low. Copies a deposit that was stored before the departure was signed.
 */
function appliedFields(handover: HandoverRecord, held: DepositRecord | null): TypedColumns {
  const { depositMeans, depositCents, depositChoice, hasDeposit } = handover;
  return {
    ...(hasDeposit ? { deposit_means: depositMeans, deposit_cents: depositCents } : {}),
    ...(isBelowLast(handover) ? {} : { kilometres_confirmed: false }),
    ...(depositMeans === "NONE" ? { deposit_cents: null } : {}),
    ...(held ? {} : { deposit_choice: null }),
    ...(held && depositChoice === "KEPT" ? {} : { kept_cents: null, kept_reason: null, kept_mark_id: null }),
  };
}

async function takeDeposit({ sql, handover, reservation, now }: LockedHandover): Promise<void> {
  const { depositMeans, depositCents, hasDeposit } = handover;
  if (hasDeposit || !depositMeans || depositMeans === "NONE" || !depositCents) return;
  const { id: reservationId, agencyId } = reservation;
  await insertDeposit(sql, { reservationId, agencyId, means: depositMeans, amountCents: depositCents, now });
}

async function settleHeld(
  { sql, handover, reservation, now }: LockedHandover,
  held: DepositRecord | null,
  { userId }: Caller,
): Promise<void> {
  const { depositChoice, keptCents, keptReason, keptMarkId } = handover;
  if (!held || !depositChoice || depositChoice === "LATER") return;
  const kept =
    depositChoice === "KEPT" ? { cents: keptCents ?? 0, reason: keptReason ?? "", markId: keptMarkId } : null;
  const settlement = { reservationId: reservation.id, outcome: depositChoice, kept, by: userId, now };
  // Somebody has settled the deposit meanwhile on the reservation's page.
  if (!(await settleDeposit(sql, settlement))) throw new RuleError("conflict", "depositSettled");
}

/**
 * Starts or completes the rental and returns its status afterwards. Leaves a rental unchanged that has already begun or
 * ended.
 */
async function moveOn(
  sql: Queryable,
  caller: Caller,
  { handover, reservation, now }: LockedHandover,
): Promise<ReservationStatus> {
  const { id, status } = reservation;
  const { moment } = handover;
  if (moment === "departure" && status === "CONFIRMED") return (await startWithin(sql, caller, id, { now })).status;
  if (moment === "return" && status === "IN_PROGRESS") return (await completeWithin(sql, caller, id, now)).status;
  return status;
}
