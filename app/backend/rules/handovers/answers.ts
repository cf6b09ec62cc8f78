import type { Caller, Context } from "~/backend/context";
import { answerHandover } from "~/backend/database/handovers/handovers";
import { insertStatement } from "~/backend/database/handovers/parts";
import { RuleError } from "~/backend/rules/base/rule-error";
import type { HandoverAnswerInput } from "~/contract/handovers/handover";
import { ADDENDA_MAX, CLIENT_REMARKS_MAX } from "~/contract/handovers/values";
import { queueRemarksLetters } from "./handover-messages";
import { forClient, forEither, forGuest, type LockedHandover, type Named, unlessRepeated } from "./locked-handover";

/**
 * Records the client's answer to a signed handover. A confirmation closes the handover; remarks may be sent repeatedly
 * until the time is over. Throws RuleError "conflict" before the signing, after the closing, and for a confirmation
 * after remarks; "invalid" for empty remarks; "unprocessable" beyond CLIENT_REMARKS_MAX remarks.
 */
export const answer = (context: Context, caller: Caller, named: Named, input: HandoverAnswerInput): Promise<void> =>
  forClient(context, caller, named, (locked) => answered(locked, input), unlessRepeated(context));

/**
 * Records the answer of a guest, who has the key of a guest link. Throws like `answer`, and "not-found" for an invalid
 * key.
 */
export const answerOfGuest = (
  context: Context,
  named: { key: string; moment: Named["moment"] },
  input: HandoverAnswerInput,
): Promise<void> => forGuest(context, named, (locked) => answered(locked, input), unlessRepeated(context));

async function answered(locked: LockedHandover, { answer, remarks }: HandoverAnswerInput): Promise<void> {
  const { sql, handover, writerId, enter, now } = locked;
  const { id } = handover;
  const isFirst = handover.answer === null;
  if (answer === "CONFIRMED") {
    if (!isFirst) throw new RuleError("conflict", "remarked");
    await answerHandover(sql, { id, answer, now });
    return enter("HANDOVER_CONFIRMED", { answer: [null, answer] });
  }
  if (!remarks) throw new RuleError("invalid", "remarkRequired");
  const earlierRemarks = handover.statements.filter(({ kind }) => kind === "REMARK");
  if (earlierRemarks.length >= CLIENT_REMARKS_MAX) throw new RuleError("unprocessable", "tooManyRemarks");
  await insertStatement(sql, id, { side: "CLIENT", kind: "REMARK", text: remarks, by: writerId }, now);
  await enter("HANDOVER_REMARKED", { ...(isFirst ? { answer: [null, answer] } : {}), remarks: null });
  if (!isFirst) return;
  await answerHandover(sql, { id, answer, now });
  await queueRemarksLetters(locked, remarks);
}

/**
 * Adds a dated text of either side to a closed handover, which itself never changes. Throws RuleError "conflict" while
 * the handover is not closed, "unprocessable" beyond ADDENDA_MAX texts of one side.
 */
export const addAddendum = (context: Context, caller: Caller, named: Named, text: string): Promise<void> =>
  forEither(
    context,
    caller,
    named,
    async ({ sql, handover, side, writerId, enter, now }) => {
      if (!handover.signedAt) throw new RuleError("conflict", "notSigned");
      if (!handover.closedAt) throw new RuleError("conflict", side === "CLIENT" ? "notClosed" : "notClosedYet");
      const added = handover.statements.filter((one) => one.kind === "ADDENDUM" && one.side === side);
      if (added.length >= ADDENDA_MAX) throw new RuleError("unprocessable", "tooManyAddenda");
      await insertStatement(sql, handover.id, { side, kind: "ADDENDUM", text, by: writerId }, now);
      await enter("ADDENDUM_WRITTEN", { text: null });
    },
    unlessRepeated(context),
  );
