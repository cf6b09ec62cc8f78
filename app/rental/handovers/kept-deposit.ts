import { type Problem, problem } from "~/contract/base/errors";

/** How much of a deposit is kept and why, as far as it has been entered; in cents of the deposit's currency. */
export interface KeptDeposit {
  cents: number | null;
  reason: string | null;
  /** The damage mark that is the reason; null for another reason. */
  markId: string | null;
}

/**
 * Returns the problems of an invalid entry: the amount is required and at most the deposit, the reason is required,
 * and a mark must be new at the return.
 */
export function keptProblems(
  { cents, reason, markId }: KeptDeposit,
  { amountCents, newMarks }: { amountCents: number; newMarks: readonly string[] },
): Problem[] {
  return [
    ...(cents ? [] : [problem("keptRequired", "kept")]),
    ...(cents && cents > amountCents ? [problem("keptTooMuch", "kept")] : []),
    ...(reason ? [] : [problem("keptReasonRequired", "keptReason")]),
    ...(markId === null || newMarks.includes(markId) ? [] : [problem("keptMark", "keptMarkId")]),
  ];
}
