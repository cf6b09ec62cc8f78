import { type HandoverInput, handoverInput } from "~/contract/handovers/handover";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import type { HandoverMoment } from "~/contract/handovers/values";
import type { Failure } from "~/http/base/api.server";
import { messagesByField } from "~/http/forms/form-errors.server";
import { signingProblems } from "~/rental/handovers/signing-problems";

/** Messages by field; those under "" concern the whole form. */
export type HandoverProblems = Record<string, string[]>;

const BOTH = ["kilometres", "fuel", "remarks"] as const;
const OF_MOMENT = {
  departure: [...BOTH, "depositMeans", "depositAmount"],
  return: [...BOTH, "depositChoice", "kept", "keptReason", "keptMarkId"],
} as const satisfies Record<HandoverMoment, readonly (keyof HandoverInput)[]>;

interface Draft {
  /** The valid fields. */
  body: HandoverInput;
  /** Messages for the invalid fields, which are shown again as typed. */
  errors: HandoverProblems;
}

/** Checks each field by itself, so that an invalid one does not keep the others from being saved. */
export function readDraft(form: FormData, moment: HandoverMoment): Draft {
  const errors: HandoverProblems = {};
  const body: Record<string, unknown> = {};
  for (const name of OF_MOMENT[moment]) {
    const typed = form.get(name);
    if (typeof typed !== "string") continue;
    const checked = handoverInput.shape[name].safeParse(typed);
    if (checked.success) body[name] = checked.data;
    else errors[name] = checked.error.issues.map(({ message }) => message).slice(0, 1);
  }
  // Nobody has entered the agreed deposit: saving it would be a change that a colleague's form does not know.
  const isPrefilled = !form.get("depositMeans") && form.get("depositAmount") === form.get("prefilledDeposit");
  if (isPrefilled) delete body.depositAmount;
  if (form.has("kilometres")) body.kilometresConfirmed = form.has("kilometresConfirmed");
  const version = Number(form.get("version"));
  if (form.has("version") && Number.isInteger(version) && version >= 0) body.version = version;
  return { body: body as HandoverInput, errors };
}

/** The messages of a failed call by field; those without one are under "". */
export const problemsOf = (failure: Pick<Failure, "error" | "message">): HandoverProblems =>
  messagesByField(failure, [...OF_MOMENT.departure, ...OF_MOMENT.return, "kilometresConfirmed", "zone", "photos"]);

/** The messages of everything that a saved handover lacks to be signed, by field. */
export function missingFields(record: RentalRecord, moment: HandoverMoment): HandoverProblems {
  const handover = record[moment];
  if (!handover) return {};
  const { depositAmount, kept } = handover;
  const held = moment === "return" && record.deposit?.outcome === null ? record.deposit.amount : null;
  const signable = { ...handover, depositCents: cents(depositAmount), keptCents: cents(kept) };
  const problems = signingProblems(signable, cents(held));
  return Object.fromEntries(problems.map(({ field = "", message }) => [field, [message]]));
}

const cents = (euros: number | null): number | null => (euros === null ? null : Math.round(euros * 100));
