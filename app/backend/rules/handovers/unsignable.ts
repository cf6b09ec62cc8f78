import type { HandoverRecord } from "~/backend/database/handovers/handover-record";
import type { DepositRecord } from "~/backend/database/handovers/rental-money";
import { RuleError } from "~/backend/rules/base/rule-error";
import { type Problem, problem } from "~/contract/base/errors";
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
  if (drawn(handover).length > MARKS_MAX) throw new RuleError("conflict", problem("tooManyMarks", "zone"));
}

function readingProblems({ kilometres, kilometresConfirmed, lastKilometres, fuel }: HandoverRecord): Problem[] {
  const isBelow = kilometres !== null && lastKilometres !== null && kilometres < lastKilometres;
  return [
    ...(kilometres === null ? [problem("kilometresRequired", "kilometres")] : []),
    ...(isBelow && !kilometresConfirmed ? [problem("kilometresBelow", "kilometresConfirmed")] : []),
    ...(fuel === null ? [problem("fuelLevelRequired", "fuel")] : []),
  ];
}

function takingProblems({ depositMeans, depositCents }: HandoverRecord): Problem[] {
  if (depositMeans === null) return [problem("depositMeansRequired", "depositMeans")];
  return depositMeans === "NONE" || depositCents ? [] : [problem("depositAmountRequired", "depositAmount")];
}

function settlementProblems(
  { depositChoice, keptCents, keptReason, keptMarkId, marks }: HandoverRecord,
  { amountCents }: DepositRecord,
): Problem[] {
  if (depositChoice === null) return [problem("depositChoiceRequired", "depositChoice")];
  if (depositChoice !== "KEPT") return [];
  const newMarks = marks.filter(({ state }) => state === "NEW").map(({ id }) => id);
  return keptProblems({ cents: keptCents, reason: keptReason, markId: keptMarkId }, { amountCents, newMarks });
}
