import type { Caller, Context } from "~/backend/context";
import { answerHandover } from "~/backend/database/handovers/handovers";
import { insertStatement } from "~/backend/database/handovers/parts";
import { RuleError } from "~/backend/rules/base/rule-error";
import type { HandoverAnswerInput } from "~/contract/handovers/handover";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import { ADDENDA_MAX, CLIENT_REMARKS_MAX } from "~/contract/handovers/values";
import { queueRemarksLetters } from "./handover-messages";
import { forClient, forEither, forGuest, type LockedHandover, type Named } from "./locked-handover";

/**
 * The client agrees with a signed record, which closes it, or says what is to be added, as often as it takes until the time is
 * over. Throws RuleError "conflict" before the signing, after it was closed, and for a yes after remarks; "unprocessable" for
 * more remarks than a record takes.
 */
export const answer = (context: Context, caller: Caller, named: Named, input: HandoverAnswerInput): Promise<void> =>
  forClient(context, caller, named, (locked) => answered(locked, input));

/** The same of a guest who has the key of a link. */
export const answerOfGuest = (
  context: Context,
  named: { key: string; moment: Named["moment"] },
  input: HandoverAnswerInput,
): Promise<void> => forGuest(context, named, (locked) => answered(locked, input));

async function answered(locked: LockedHandover, { answer, remarks }: HandoverAnswerInput): Promise<void> {
  const { sql, handover, writerId, enter, now } = locked;
  const { id } = handover;
  const isFirst = handover.answer === null;
  if (answer === "CONFIRMED") {
    if (!isFirst) throw new RuleError("conflict", M.remarked);
    await answerHandover(sql, { id, answer, now });
    return enter("HANDOVER_CONFIRMED", { answer: [null, answer] });
  }
  if (!remarks) throw new RuleError("invalid", M.remarkRequired);
  const said = handover.statements.filter(({ kind }) => kind === "REMARK");
  // The same once more: a form that was sent twice.
  if (said.at(-1)?.text === remarks) return;
  if (said.length >= CLIENT_REMARKS_MAX) throw new RuleError("unprocessable", M.tooManyRemarks);
  await insertStatement(sql, id, { side: "CLIENT", kind: "REMARK", text: remarks, by: writerId }, now);
  await enter("HANDOVER_REMARKED", { ...(isFirst ? { answer: [null, answer] } : {}), remarks: null });
  if (!isFirst) return;
  await answerHandover(sql, { id, answer, now });
  await queueRemarksLetters(locked, remarks);
}

/**
 * Either side adds a dated text to a closed record, which itself never changes. Throws RuleError "conflict" before that,
 * "unprocessable" for more than a side may add.
 */
export const addAddendum = (context: Context, caller: Caller, named: Named, text: string): Promise<void> =>
  forEither(context, caller, named, async ({ sql, handover, side, writerId, enter, now }) => {
    if (!handover.signedAt) throw new RuleError("conflict", M.notSigned);
    if (!handover.closedAt) throw new RuleError("conflict", side === "CLIENT" ? M.notClosed : M.notClosedYet);
    const added = handover.statements.filter((one) => one.kind === "ADDENDUM" && one.side === side);
    if (added.at(-1)?.text === text) return;
    if (added.length >= ADDENDA_MAX) throw new RuleError("unprocessable", M.tooManyAddenda);
    await insertStatement(sql, handover.id, { side, kind: "ADDENDUM", text, by: writerId }, now);
    await enter("ADDENDUM_WRITTEN", { text: null });
  });
