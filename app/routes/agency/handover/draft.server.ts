import { type Handover, type HandoverInput, handoverInput } from "~/contract/handovers/handover";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import type { HandoverMoment } from "~/contract/handovers/values";
import type { Failure } from "~/http/base/failures.server";

/** Messages by field; those under "" are of the whole form. */
export type HandoverProblems = Record<string, string[]>;

const BOTH = ["kilometres", "fuel", "remarks"] as const;
const OF_MOMENT = {
  departure: [...BOTH, "depositMeans", "depositAmount"],
  return: [...BOTH, "depositChoice", "kept", "keptReason", "keptMarkId"],
} as const satisfies Record<HandoverMoment, readonly (keyof HandoverInput)[]>;

interface Draft {
  /** What can be saved. */
  body: HandoverInput;
  /** What cannot: it is shown again as it was typed. */
  errors: HandoverProblems;
}

/** What is typed on the page, field by field: one that is wrong keeps none of the others from being saved. */
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
  if (form.has("kilometres")) body.kilometresConfirmed = form.has("kilometresConfirmed");
  const version = Number(form.get("version"));
  if (form.has("version") && Number.isInteger(version) && version >= 0) body.version = version;
  return { body: body as HandoverInput, errors };
}

/** Whether a record holds what is typed; a tick for kilometres below falls away with the signing where they are none. */
export const isHeld = (stored: Handover, { version, kilometresConfirmed, ...typed }: HandoverInput): boolean =>
  Object.entries(typed).every(([name, value]) => (stored[name as keyof Handover] ?? "") === (value ?? ""));

/** Each message at the field that can mend it, where there is one. */
export function problemsOf(failure: Pick<Failure, "error" | "message">): HandoverProblems {
  const messages = failure.error.messages.length > 0 ? failure.error.messages : [failure.message];
  const problems: HandoverProblems = {};
  for (const message of messages) {
    const at = Object.entries(MENDED_BY).find(([, mended]) => mended.includes(message))?.[0] ?? "";
    problems[at] = [...(problems[at] ?? []), message];
  }
  return problems;
}

const MENDED_BY: Record<string, readonly string[]> = {
  kilometres: [M.kilometres, M.kilometresRequired],
  kilometresConfirmed: [M.kilometresBelow],
  fuel: [M.fuel, M.fuelRequired],
  depositMeans: [M.depositMeansRequired],
  depositAmount: [M.depositAmountRequired],
  depositChoice: [M.depositChoiceRequired],
  kept: [M.keptRequired, M.keptTooMuch],
  keptReason: [M.keptReasonRequired],
  keptMarkId: [M.keptMark],
  zone: [M.zoneRequired, M.tooManyMarks],
  chargeReason: [M.tooManyCharges],
  photos: [M.tooManyPhotos],
};
