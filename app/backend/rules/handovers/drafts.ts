import { randomUUID } from "node:crypto";
import type { Caller, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import type { LoggedChanges, LoggedValue } from "~/backend/database/events/events";
import { type HandoverRecord, type MarkRecord, readHandovers } from "~/backend/database/handovers/handover-record";
import { saveHandover, type TypedColumns } from "~/backend/database/handovers/handovers";
import { copyMarks, deleteCharge, deleteMark, insertCharge, insertMark } from "~/backend/database/handovers/parts";
import { onceWithin } from "~/backend/rules/base/once";
import { RuleError } from "~/backend/rules/base/rule-error";
import { problem } from "~/contract/base/errors";
import type { ChargeInput, HandoverInput, MarkInput } from "~/contract/handovers/handover";
import { CHARGES_MAX, MARKS_MAX } from "~/contract/handovers/values";
import { savedChanges } from "./handover-events";
import { forAgency, type LockedHandover, type Named } from "./locked-handover";

/*
 * What an agency writes into a handover before it signs. Each function throws RuleError "not-found" for another
 * agency's reservation, "conflict" when it is too early or too late and once the handover is signed.
 */

/**
 * Saves a draft, in which every field may still be empty. Throws RuleError "conflict", without changing anything, when
 * somebody else has saved since the version in `input`; "invalid" for an id of a mark that is no UUID.
 */
export const save = (context: Context, caller: Caller, named: Named, input: HandoverInput): Promise<void> =>
  forAgency(context, caller, named, async (locked) => {
    await saveWithin(locked, input);
  });

/** Saves a draft like `save`, in the caller's transaction, and returns the handover as it is then. */
export async function saveWithin(
  { sql, handover, enter }: LockedHandover,
  input: HandoverInput,
): Promise<LockedHandover["handover"]> {
  if (input.keptMarkId && !isUuid(input.keptMarkId)) throw new RuleError("invalid", problem("keptMark", "keptMarkId"));
  const columns = typed(handover, input);
  // The same values again change nothing, whatever their version. Without any, the version alone decides.
  const changes = savedChanges(handover, asRecord(columns));
  const isUnchanged = Object.keys(changes).length === 0;
  if (isUnchanged && Object.keys(columns).length > 0) return handover;
  if (input.version !== undefined && input.version !== handover.version) {
    throw new RuleError("conflict", "changedMeanwhile");
  }
  if (isUnchanged) return handover;
  await saveHandover(sql, handover.id, columns);
  await enter("HANDOVER_SAVED", changes);
  return { ...handover, ...asRecord(columns), id: handover.id, version: handover.version + 1 };
}

/** Converts columns to fields of the handover record. */
export const asRecord = (columns: TypedColumns): Partial<HandoverRecord> =>
  Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [
      column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

/**
 * Converts typed fields to columns. Absent fields stay unchanged; null and "" clear a field. Deposit fields depend on
 * the moment; those of a deposit that is stored already cannot be typed.
 */
function typed({ moment, hasDeposit }: HandoverRecord, input: HandoverInput): TypedColumns {
  const { kilometresConfirmed } = input;
  return given({
    kilometres: cleared(input.kilometres),
    kilometres_confirmed: kilometresConfirmed,
    fuel: cleared(input.fuel),
    remarks: cleared(input.remarks),
    ...(moment === "departure"
      ? !hasDeposit && { deposit_means: cleared(input.depositMeans), deposit_cents: inCents(input.depositAmount) }
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

/** Adds a new damage mark. Throws RuleError "unprocessable" beyond MARKS_MAX. */
export const addMark = (context: Context, caller: Caller, named: Named, input: MarkInput): Promise<void> =>
  addPart(context, caller, named, "marks", async ({ sql, handover, enter, now }) => {
    if (drawn(handover).length >= MARKS_MAX) throw new RuleError("unprocessable", problem("tooManyMarks", "zone"));
    const { zone, kind, size } = input;
    const [id, note] = [randomUUID(), input.note || null];
    await insertMark(sql, handover.id, { id, zone, kind, size, note }, now);
    await enter("MARK_ADDED", { ...inserted({ zone, kind, size }), ...(note ? { note: null } : {}) });
    return { id };
  });

/** Runs `add` unless its form was sent before and the part that it added is still there. */
async function addPart(
  context: Context,
  caller: Caller,
  named: Named,
  parts: "marks" | "charges",
  add: (locked: LockedHandover) => Promise<{ id: string }>,
): Promise<void> {
  const find = async (sql: Queryable, id: string) => {
    const handovers = await readHandovers(sql, named.id);
    return handovers?.[named.moment][parts].find((part) => part.id === id) ?? null;
  };
  await forAgency(context, caller, named, add, (sql, create) => onceWithin<{ id: string }>(context, sql, create, find));
}

/** Formats added values for the log. */
const inserted = (values: Record<string, LoggedValue>): LoggedChanges =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [null, value]]));

/** Returns the damage marks that are visible on the car. */
export const drawn = ({ marks }: HandoverRecord): MarkRecord[] => marks.filter(({ state }) => state !== "REPAIRED");

/**
 * Sets whether an earlier damage mark is repaired. Throws RuleError "not-found" for an unknown mark, "conflict" for a
 * new one or beyond MARKS_MAX.
 */
export const setMarkState = (
  context: Context,
  caller: Caller,
  { markId, ...named }: Named & { markId: string },
  { repaired }: { repaired: boolean },
): Promise<void> =>
  forAgency(context, caller, named, async ({ sql, handover, enter }) => {
    const mark = markOf(handover, markId);
    if (mark.state === "NEW") throw new RuleError("conflict", "markNotKnown");
    if (repaired === (mark.state === "REPAIRED")) return;
    if (repaired) await copyMarks(sql, handover.id, "REPAIRED", [mark]);
    else if (drawn(handover).length >= MARKS_MAX) throw new RuleError("conflict", problem("tooManyMarks", "zone"));
    else await deleteMark(sql, handover.id, markId);
    const { zone, kind } = mark;
    await enter("MARK_CHANGED", {
      ...inserted({ zone, kind }),
      state: repaired ? ["KNOWN", "REPAIRED"] : ["REPAIRED", "KNOWN"],
    });
  });

/**
 * Removes a damage mark that was added in this handover. Throws RuleError "not-found" for an unknown mark, "conflict"
 * for an earlier one.
 */
export const removeMark = (
  context: Context,
  caller: Caller,
  { markId, ...named }: Named & { markId: string },
): Promise<void> =>
  forAgency(context, caller, named, async ({ sql, handover, enter }) => {
    const { state, zone, kind } = markOf(handover, markId);
    if (state !== "NEW") throw new RuleError("conflict", "markNotNew");
    await deleteMark(sql, handover.id, markId);
    await enter("MARK_REMOVED", { zone: [zone, null], kind: [kind, null] });
  });

function markOf({ marks }: HandoverRecord, markId: string): MarkRecord {
  const mark = marks.find(({ id }) => id === markId);
  if (!mark) throw new RuleError("not-found", "markNotFound");
  return mark;
}

/** Adds a charge to a return. Throws RuleError "conflict" at a departure, "unprocessable" beyond CHARGES_MAX. */
export const addCharge = (context: Context, caller: Caller, named: Named, input: ChargeInput): Promise<void> =>
  addPart(context, caller, named, "charges", async ({ sql, handover, enter, now }) => {
    refuseDeparture(handover);
    const { kind, reason, amount } = input;
    const id = randomUUID();
    const amountCents = Math.round(amount * 100);
    if (handover.charges.length >= CHARGES_MAX)
      throw new RuleError("unprocessable", problem("tooManyCharges", "reason"));
    await insertCharge(sql, handover.id, { id, kind, reason, amountCents }, now);
    await enter("CHARGE_ADDED", { ...inserted({ kind, amountCents }), reason: null });
    return { id };
  });

/** Removes a charge from a return. Throws RuleError "not-found" for an unknown charge, "conflict" at a departure. */
export const removeCharge = (
  context: Context,
  caller: Caller,
  { chargeId, ...named }: Named & { chargeId: string },
): Promise<void> =>
  forAgency(context, caller, named, async ({ sql, handover, enter }) => {
    refuseDeparture(handover);
    const charge = handover.charges.find(({ id }) => id === chargeId);
    if (!charge) throw new RuleError("not-found", "chargeNotFound");
    await deleteCharge(sql, handover.id, charge.id);
    await enter("CHARGE_REMOVED", { kind: [charge.kind, null], amountCents: [charge.amountCents, null], reason: null });
  });

function refuseDeparture({ moment }: LockedHandover["handover"]): void {
  if (moment === "departure") throw new RuleError("conflict", "chargesAtReturn");
}
