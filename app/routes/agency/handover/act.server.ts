import { data, redirect } from "@remix-run/node";
import type { Client } from "~/client/client";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import type { HandoverMoment } from "~/contract/handovers/values";
import { type Attempt, attempt, type Failure, formFailureInit } from "~/http/base/api.server";
import { acceptForm, redirectWithFlash, sendKeyOf } from "~/http/forms/forms.server";
import { paths } from "~/paths";
import { makeGuestLink } from "~/routes/agency/shared/guest-link.server";
import { plural } from "~/text/format/plural";
import type { MadeLinkView } from "~/ui/guest-link/view.server";
import { type HandoverProblems, missingFields, problemsOf, readDraft } from "./draft.server";
import { changePart, hasTypedCharge } from "./parts.server";
import { angleField, readHandoverPhotos } from "./photos.server";
import { COMPARE_INTENT, PAYMENT_INTENT, type Part, REVIEW_INTENT } from "./values";

/** Names one handover: the reservation's id and the moment. */
export interface HandoverRef {
  id: string;
  moment: HandoverMoment;
}

/** The response to a submitted form that does not redirect. */
export interface HandoverAnswer {
  errors: HandoverProblems;
  /** Success message, and the part of the form that it is about: "1 photo ajoutée.", "photos". */
  done: { text: string; part: Part } | null;
  /** The version after saving. Null if nothing was saved: the version that the page shows then applies. */
  version: number | null;
  /** A colleague has saved other values in the meantime; the page lists them. */
  isLate: boolean;
  /** A new guest link, which only this response ever shows. */
  madeLink?: MadeLinkView;
}

/**
 * Handles the page's single form: uploads its photos, then saves the valid fields, then carries out the action of the
 * button. 'Signer' leads to the recap, which signs, once nothing is missing.
 */
export async function actOnHandover(request: Request, client: Client, ref: HandoverRef) {
  const sent = await readHandoverPhotos(request, client, ref);
  const { form } = sent;
  const [intent = "save", key = ""] = String(form.get("intent") ?? "save").split(/:(.*)/s);
  if (intent === "addendum") return addAddendum(client, ref, form);
  const link = await makeGuestLink(client, ref.id, form);
  if (link) return showLink(link);

  const draft = readDraft(form, ref.moment);
  const isValid = sent.problems.length + Object.keys(draft.errors).length === 0;
  const saved = await attempt(client.handover.save({ params: ref, body: draft.body }), "generic");
  const isLate = !saved.ok && saved.error.has("changedMeanwhile");
  const version = saved.ok ? versionOf(saved.value, ref) : null;
  const done: HandoverAnswer["done"] = sent.taken > 0 ? taken(sent.taken) : null;
  const photoErrors: HandoverProblems = sent.problems.length > 0 ? { photos: sent.problems } : {};
  const answer = (errors: HandoverProblems, init: ResponseInit, more = done) => {
    const all = { ...photoErrors, ...errors };
    if (Object.keys(all).length === 0) acceptForm();
    const status = sent.problems.length > 0 && !(init.status && init.status >= 400) ? sent.status : init.status;
    return data<HandoverAnswer>({ errors: all, done: more, version, isLate }, { ...init, status });
  };
  const failed = (failure: Failure, errors: HandoverProblems = {}) =>
    answer({ ...errors, ...problemsOf(failure) }, formFailureInit(failure));

  // A failed save ends the request, but failures of the typed fields do not affect photos, marks or charges.
  const isWhole = intent === "save" || intent === REVIEW_INTENT || intent === PAYMENT_INTENT;
  if (!saved.ok && (isWhole || !isOfFields(saved))) return failed(saved, draft.errors);
  if (saved.ok && isWhole) {
    // A typed line counts as added, so that a signature does not drop it.
    const line = hasTypedCharge(form) && (await changePart(client, ref, { intent: "add-charge", key, form }));
    const refusal = line && !line.ok ? line : null;
    const missing = intent === REVIEW_INTENT ? missingFields(saved.value, ref.moment) : {};
    const errors = { ...missing, ...draft.errors, ...refusal?.errors };
    if (!isValid || Object.keys(errors).length > 0) return answer(errors, refusal?.init ?? { status: 422 });
    if (intent === PAYMENT_INTENT) return redirect(paths.payment(ref.id, undefined, { from: ref.moment }), 303);
    if (intent === REVIEW_INTENT) return redirect(paths.signHandover(ref.id, ref.moment), 303);
    return redirectWithFlash(paths.agencyHandover(ref.id, ref.moment), "handover-saved");
  }

  const late = isLate && !saved.ok ? problemsOf(saved) : {};
  const init = isLate ? { status: 409 } : {};
  if (intent === COMPARE_INTENT) return answer({ ...late, ...draft.errors }, isValid ? init : { status: 422 });
  if (intent === "photo") {
    const isNothing = sent.taken + sent.problems.length === 0;
    return answer(
      isNothing ? { ...late, [angleField(key)]: [NOTHING_CHOSEN] } : late,
      isNothing ? { status: 422 } : init,
    );
  }
  const change = await changePart(client, ref, { intent, key, form });
  if (!change.ok) return answer({ ...late, ...change.errors }, change.init);
  return answer(late, init, CHANGED[intent] ?? done);
}

const taken = (count: number): HandoverAnswer["done"] => ({
  text: `${plural(count, "photo ajoutée", "photos ajoutées")}.`,
  part: "photos",
});

/** Success messages of the buttons that add, change or remove a part. */
const CHANGED: Record<string, HandoverAnswer["done"]> = {
  "add-mark": { text: "Marque ajoutée.", part: "body" },
  "remove-mark": { text: "Marque retirée.", part: "body" },
  repair: { text: "Marque notée réparée.", part: "body" },
  unrepair: { text: "Marque notée non réparée.", part: "body" },
  "add-charge": { text: "Ligne ajoutée.", part: "money" },
  "add-charge-km": { text: "Ligne ajoutée.", part: "money" },
  "remove-charge": { text: "Ligne retirée.", part: "money" },
  "remove-photo": { text: "Photo supprimée.", part: "photos" },
};

const NOTHING_CHOSEN = "Choisissez d'abord une photo.";

/** Whether the failure concerns only the typed fields: invalid values, or a colleague's newer version. */
const isOfFields = ({ error }: Failure): boolean =>
  error.has("changedMeanwhile") || error.status === 422 || error.status === 400;

const versionOf = (record: RentalRecord, { moment }: HandoverRef): number | null => record[moment]?.version ?? null;

const UNSAVED = { done: null, version: null, isLate: false };

function showLink(made: Attempt<MadeLinkView>) {
  if (made.ok) return data<HandoverAnswer>({ ...UNSAVED, errors: {}, madeLink: made.value }, { status: 201 });
  return data<HandoverAnswer>({ ...UNSAVED, errors: { "": [made.message] } }, formFailureInit(made));
}

async function addAddendum(client: Client, ref: HandoverRef, form: FormData) {
  const body = { text: String(form.get("text") ?? ""), sendKey: sendKeyOf(form) };
  const added: Attempt<unknown> = await attempt(client.handover.addAddendum({ params: ref, body }), "generic");
  if (added.ok) return redirectWithFlash(paths.agencyHandover(ref.id, ref.moment), "addendum-added");
  const isOfText = added.error.status === 400 || added.error.status === 422;
  const errors: HandoverProblems = { [isOfText ? "text" : ""]: [added.message] };
  return data<HandoverAnswer>({ ...UNSAVED, errors }, formFailureInit(added));
}
