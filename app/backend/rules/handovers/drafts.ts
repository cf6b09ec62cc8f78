import type { Caller, Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import type { LoggedChanges, LoggedValue } from "~/backend/database/events/events";
import type { HandoverRecord, MarkRecord } from "~/backend/database/handovers/handover-record";
import { saveHandover, type TypedColumns } from "~/backend/database/handovers/handovers";
import { copyMarks, deleteCharge, deleteMark, insertCharge, insertMark } from "~/backend/database/handovers/parts";
import { RuleError } from "~/backend/rules/base/rule-error";
import type { ChargeInput, HandoverInput, MarkInput } from "~/contract/handovers/handover";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import { CHARGES_MAX, MARKS_MAX } from "~/contract/handovers/values";
import { savedChanges } from "./handover-events";
import { forAgency, type LockedHandover, type Named } from "./locked-handover";

/*
 * What an agency writes of a record until it signs. Each throws RuleError "not-found" for another's reservation, "conflict" too
 * early, too late, and once the record is signed.
 */

/**
 * Keeps what was typed, of which nothing needs to be there yet. Throws RuleError "conflict" where somebody else has saved since
 * the version that was shown; then nothing is changed.
 */
export const save = (context: Context, caller: Caller, named: Named, input: HandoverInput): Promise<void> =>
  forAgency(context, caller, named, async ({ sql, handover, enter }) => {
    if (input.keptMarkId && !isUuid(input.keptMarkId)) throw new RuleError("invalid", M.keptMark);
    const columns = typed(handover, input);
    // A form that was sent twice finds all as it would have it.
    const changes = savedChanges(handover, asRecord(columns));
    if (Object.keys(changes).length === 0) return;
    refuseOtherVersion(handover, input.version);
    await saveHandover(sql, handover.id, columns);
    await enter("HANDOVER_SAVED", changes);
  });

/** Columns under the names that the record has for them. */
export const asRecord = (columns: TypedColumns): Partial<HandoverRecord> =>
  Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [
      column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

export function refuseOtherVersion({ version }: HandoverRecord, shown: number | undefined): void {
  if (shown !== undefined && shown !== version) throw new RuleError("conflict", M.changedMeanwhile);
}

/** What is absent stays, nothing clears. Each moment has its own part about the deposit. */
function typed({ moment }: HandoverRecord, input: HandoverInput): TypedColumns {
  const { kilometresConfirmed } = input;
  return given({
    kilometres: cleared(input.kilometres),
    kilometres_confirmed: kilometresConfirmed,
    fuel: cleared(input.fuel),
    remarks: cleared(input.remarks),
    ...(moment === "departure"
      ? { deposit_means: cleared(input.depositMeans), deposit_cents: inCents(input.depositAmount) }
      : {
          deposit_choice: cleared(input.depositChoice),
          kept_cents: inCents(input.kept),
          kept_reason: cleared(input.keptReason),
          kept_mark_id: cleared(input.keptMarkId),
        }),
  });
}

const cleared = <T>(value: T | "" | null | undefined): T | null | undefined => (value === "" ? null : value);

const inCents = (euros: number | "" | null | undefined): number | null | undefined =>
  typeof euros === "number" ? Math.round(euros * 100) : cleared<number>(euros);

const given = (columns: { [K in keyof TypedColumns]: TypedColumns[K] | undefined }): TypedColumns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** Notes a mark that the car did not have before; once under its key. RuleError "unprocessable" beyond the limit. */
export const addMark = (context: Context, caller: Caller, named: Named, { key, ...input }: MarkInput): Promise<void> =>
  forAgency(context, caller, named, async ({ sql, handover, enter, now }) => {
    const mark = { ...input, note: input.note || null };
    const sent = handover.marks.find(({ id }) => id === key);
    if (sent && isSame(sent, mark)) return;
    if (drawn(handover).length >= MARKS_MAX) throw new RuleError("unprocessable", M.tooManyMarks);
    await insertMark(sql, handover.id, { ...mark, id: sent ? undefined : key }, now);
    const { zone, kind, size, note } = mark;
    await enter("MARK_ADDED", { ...noted({ zone, kind, size }), ...(note ? { note: null } : {}) });
  });

/** What is there from now on, for the log. */
const noted = (values: Record<string, LoggedValue>): LoggedChanges =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [null, value]]));

/** Everything of the one is as of the other: a form that was sent twice. */
const isSame = <T extends object>(sent: T, input: Partial<T>): boolean =>
  Object.entries(input).every(([name, value]) => sent[name as keyof T] === value);

/** Marks that are to be seen on the car. */
export const drawn = ({ marks }: HandoverRecord): MarkRecord[] => marks.filter(({ state }) => state !== "REPAIRED");

/** Says whether a mark that the car had before is repaired. */
export const setMarkState = (
  context: Context,
  caller: Caller,
  { markId, ...named }: Named & { markId: string },
  { repaired }: { repaired: boolean },
): Promise<void> =>
  forAgency(context, caller, named, async ({ sql, handover, enter }) => {
    const mark = markOf(handover, markId);
    if (mark.state === "NEW") throw new RuleError("conflict", M.markNotKnown);
    if (repaired === (mark.state === "REPAIRED")) return;
    if (repaired) await copyMarks(sql, handover.id, "REPAIRED", [mark]);
    else if (drawn(handover).length >= MARKS_MAX) throw new RuleError("conflict", M.tooManyMarks);
    else await deleteMark(sql, handover.id, markId);
    const { zone, kind } = mark;
    await enter("MARK_CHANGED", {
      ...noted({ zone, kind }),
      state: repaired ? ["KNOWN", "REPAIRED"] : ["REPAIRED", "KNOWN"],
    });
  });

/** Takes back a mark that was noted in this record. */
export const removeMark = (
  context: Context,
  caller: Caller,
  { markId, ...named }: Named & { markId: string },
): Promise<void> =>
  forAgency(context, caller, named, async ({ sql, handover, enter }) => {
    const { state, zone, kind } = markOf(handover, markId);
    if (state !== "NEW") throw new RuleError("conflict", M.markNotNew);
    await deleteMark(sql, handover.id, markId);
    await enter("MARK_REMOVED", { zone: [zone, null], kind: [kind, null] });
  });

function markOf({ marks }: HandoverRecord, markId: string): MarkRecord {
  const mark = marks.find(({ id }) => id === markId);
  if (!mark) throw new RuleError("not-found", M.markNotFound);
  return mark;
}

/** Notes what the return adds to the price; once under its key. RuleError "unprocessable" beyond the limit. */
export const addCharge = (context: Context, caller: Caller, named: Named, input: ChargeInput): Promise<void> =>
  forAgency(context, caller, named, async ({ sql, handover, enter, now }) => {
    refuseDeparture(handover);
    const { kind, reason, amount, key } = input;
    const charge = { kind, reason, amountCents: Math.round(amount * 100) };
    const sent = handover.charges.find(({ id }) => id === key);
    if (sent && isSame(sent, charge)) return;
    if (handover.charges.length >= CHARGES_MAX) throw new RuleError("unprocessable", M.tooManyCharges);
    await insertCharge(sql, handover.id, { ...charge, id: key }, now);
    await enter("CHARGE_ADDED", { ...noted({ kind, amountCents: charge.amountCents }), reason: null });
  });

export const removeCharge = (
  context: Context,
  caller: Caller,
  { chargeId, ...named }: Named & { chargeId: string },
): Promise<void> =>
  forAgency(context, caller, named, async ({ sql, handover, enter }) => {
    refuseDeparture(handover);
    const charge = handover.charges.find(({ id }) => id === chargeId);
    if (!charge) throw new RuleError("not-found", M.chargeNotFound);
    await deleteCharge(sql, handover.id, charge.id);
    await enter("CHARGE_REMOVED", { kind: [charge.kind, null], amountCents: [charge.amountCents, null], reason: null });
  });

function refuseDeparture({ moment }: LockedHandover["handover"]): void {
  if (moment === "departure") throw new RuleError("conflict", M.chargesAtReturn);
}
