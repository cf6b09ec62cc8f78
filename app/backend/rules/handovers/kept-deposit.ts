import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";

/** What is to be kept of a deposit, as far as somebody has said it; cents of its currency. */
export interface KeptDeposit {
  cents: number | null;
  reason: string | null;
  /** Null: for another reason than a mark. */
  markId: string | null;
}

/** What is wrong with it: at most what was taken, with a reason, and for a mark only where that is new at the return. */
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
