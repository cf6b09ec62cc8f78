import type { HandoverRecord } from "~/backend/database/handovers/handover-record";
import type { DepositRecord } from "~/backend/database/handovers/rental-money";
import { RuleError } from "~/backend/rules/base/rule-error";
import { problem } from "~/contract/base/errors";
import { MARKS_MAX } from "~/contract/handovers/values";
import { signingProblems } from "~/rental/handovers/signing-problems";
import { drawn } from "./drafts";

/**
 * Throws RuleError "invalid" with everything that a handover lacks to be signed, "conflict" when the car has more than
 * MARKS_MAX marks. `held` is the deposit still held at a return.
 */
export function refuseUnsignable(handover: HandoverRecord, held: DepositRecord | null): void {
  const missing = signingProblems(handover, held?.amountCents ?? null);
  if (missing.length > 0) throw new RuleError("invalid", missing);
  // Another handover of the car may have added marks since.
  if (drawn(handover).length > MARKS_MAX) throw new RuleError("conflict", problem("tooManyMarks", "zone"));
}
