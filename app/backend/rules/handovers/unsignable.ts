import type { HandoverRecord } from "~/backend/database/handovers/handover-record";
import type { DepositRecord } from "~/backend/database/handovers/rental-money";
import { RuleError } from "~/backend/rules/base/rule-error";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import { MARKS_MAX } from "~/contract/handovers/values";
import { drawn } from "./drafts";
import { keptProblems } from "./kept-deposit";

/**
 * Throws RuleError "invalid" with everything that a handover lacks to be signed, "conflict" when the car has more than
 * MARKS_MAX marks. `held` is the deposit still held at a return.
 */
export function refuseUnsignable(handover: HandoverRecord, held: DepositRecord | null): void {
  const missing = [
    ...readingProblems(handover),
    ...(handover.moment === "departure" ? takingProblems(handover) : []),
    ...(held ? settlementProblems(handover, held) : []),
  ];
  if (missing.length > 0) throw new RuleError("invalid", missing);
  // Another handover of the car may have added marks since.
  if (drawn(handover).length > MARKS_MAX) throw new RuleError("conflict", M.tooManyMarks);
}

function readingProblems({ kilometres, kilometresConfirmed, lastKilometres, fuel }: HandoverRecord): string[] {
  const isBelow = kilometres !== null && lastKilometres !== null && kilometres < lastKilometres;
  return [
    ...(kilometres === null ? [M.kilometresRequired] : []),
    ...(isBelow && !kilometresConfirmed ? [M.kilometresBelow] : []),
    ...(fuel === null ? [M.fuelRequired] : []),
  ];
}

function takingProblems({ depositMeans, depositCents }: HandoverRecord): string[] {
  if (depositMeans === null) return [M.depositMeansRequired];
  return depositMeans === "NONE" || depositCents ? [] : [M.depositAmountRequired];
}

function settlementProblems(
  { depositChoice, keptCents, keptReason, keptMarkId, marks }: HandoverRecord,
  { amountCents }: DepositRecord,
): string[] {
  if (depositChoice === null) return [M.depositChoiceRequired];
  if (depositChoice !== "KEPT") return [];
  const newMarks = marks.filter(({ state }) => state === "NEW").map(({ id }) => id);
  return keptProblems({ cents: keptCents, reason: keptReason, markId: keptMarkId }, { amountCents, newMarks });
}
