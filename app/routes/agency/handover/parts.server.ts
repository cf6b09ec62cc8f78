import { z } from "zod";
import type { Client } from "~/client/client";
import { chargeInput, markInput } from "~/contract/handovers/handover";
import { attempt, type Failure, formFailureInit } from "~/http/base/api.server";
import { messagesByField } from "~/http/forms/form-errors.server";
import { checkForm, rememberForm, sendKeyOf } from "~/http/forms/forms.server";
import { euros } from "~/text/format/money";
import { number } from "~/text/format/plural";
import type { HandoverRef } from "./act.server";
import { type HandoverProblems, problemsOf } from "./draft.server";
import { CHARGE_FIELDS, MARK_FIELDS } from "./values";

interface Wish {
  /** "add-mark", "remove-charge" … */
  intent: string;
  /** The id of the photo, mark or charge; "" if one is added. */
  key: string;
  form: FormData;
}

type Outcome = { ok: true } | { ok: false; errors: HandoverProblems; init: ResponseInit };

/** Carries out the button of a mark, photo or charge. Throws a 400 Response for an unknown intent. */
export async function changePart(client: Client, params: HandoverRef, { intent, key, form }: Wish): Promise<Outcome> {
  const { handover } = client;
  switch (intent) {
    case "add-mark":
      return addMark(client, params, form);
    case "add-charge":
      return addCharge(client, params, form);
    case "add-charge-km":
      return addKilometres(client, params, form);
    case "remove-photo":
      return done(handover.removePhoto({ params: { ...params, photoId: key } }));
    case "remove-mark":
      return done(handover.removeMark({ params: { ...params, markId: key } }));
    case "remove-charge":
      return done(handover.removeCharge({ params: { ...params, chargeId: key } }));
    case "repair":
    case "unrepair": {
      const body = { repaired: intent === "repair" };
      return done(handover.setMarkState({ params: { ...params, markId: key }, body }));
    }
  }
  throw new Response(null, { status: 400 });
}

/** Not errors: a colleague, or the first of two clicks, has already removed the part. */
const GONE = ["photoNotFound", "markNotFound", "chargeNotFound"] as const;

async function done(call: Promise<unknown>, errorsOf = problemsOf): Promise<Outcome> {
  const made = await attempt(call, "generic");
  if (made.ok || GONE.some((code) => made.error.has(code))) return { ok: true };
  return { ok: false, errors: errorsOf(made), init: formFailureInit(made) };
}

async function addMark(client: Client, params: HandoverRef, form: FormData): Promise<Outcome> {
  const checked = checkForm(form, markInput);
  if (checked.status !== "success") return refused(checked.error);
  return emptied(form, MARK_FIELDS, await done(client.handover.addMark({ params, body: checked.value })));
}

/** Whether the fields of a line are filled in that was not added yet. */
export const hasTypedCharge = (form: FormData): boolean =>
  ["charge.reason", "charge.amount"].some((name) => String(form.get(name) ?? "").trim() !== "");

async function addCharge(client: Client, params: HandoverRef, form: FormData): Promise<Outcome> {
  const checked = checkForm(form, chargeForm, { nested: ["charge"] });
  if (checked.status !== "success") return refused(checked.error);
  const body = { ...checked.value.charge, sendKey: sendKeyOf(form) };
  return emptied(form, CHARGE_FIELDS, await done(client.handover.addCharge({ params, body }), chargeProblems));
}

const chargeForm = z.object({ charge: chargeInput });
const chargeProblems = (failure: Pick<Failure, "error" | "message">): HandoverProblems =>
  messagesByField(failure, CHARGE_FIELDS, (field) => `charge.${field}`);

/** Charges the kilometres beyond the included ones, at the price of the conditions. */
async function addKilometres(client: Client, params: HandoverRef, form: FormData): Promise<Outcome> {
  const read = await attempt(client.handover.read({ params: { id: params.id } }), "generic");
  if (!read.ok) return { ok: false, errors: problemsOf(read), init: formFailureInit(read) };
  const { beyond, beyondPrice, extraKm } = read.value.comparison ?? {};
  if (!beyond || !beyondPrice || extraKm == null) return { ok: true };
  const reason = `${number(beyond)}\u00a0km à ${euros(extraKm)}\u00a0/\u00a0km`;
  const body = { kind: "KILOMETRES", reason, amount: beyondPrice, sendKey: sendKeyOf(form) } as const;
  return emptied(form, [], await done(client.handover.addCharge({ params, body }), chargeProblems));
}

function refused(error: Record<string, string[] | null> | null): Outcome {
  const errors = Object.entries(error ?? {}).flatMap(([name, messages]) =>
    messages?.length ? [[name, messages.slice(0, 1)]] : [],
  );
  return { ok: false, errors: Object.fromEntries(errors), init: { status: 422 } };
}

/**
 * Clears the fields of a part that was added. The form's key is used up even if the reply names other errors, so that
 * another part like this one is added too.
 */
function emptied(form: FormData, names: readonly string[], outcome: Outcome): Outcome {
  if (outcome.ok) {
    for (const name of [...names, "sendKey"]) form.delete(name);
    rememberForm(form);
  }
  return outcome;
}
