import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";

/** How much of a deposit is kept and why, as far as it has been entered; in cents of the deposit's currency. */
export interface KeptDeposit {
  cents: number | null;
  reason: string | null;
  /** The damage mark that is the reason; null for another reason. */
  markId: string | null;
}

/**
 * Returns the messages for an invalid entry: the amount is required and at most the deposit, the reason is required,
 * and a mark must be new at the return.
 */
export function keptProblems(
  { cents, reason, markId }: KeptDeposit,
  { amountCents, newMarks }: { amountCents: number; newMarks: readonly string[] },
): string[] {
  return [
    ...(cents ? [] : [M.keptRequired]),
    ...(cents && cents > amountCents ? [M.keptTooMuch] : []),
    ...(reason ? [] : [M.keptReasonRequired]),
    ...(markId === null || newMarks.includes(markId) ? [] : [M.keptMark]),
  ];
}
