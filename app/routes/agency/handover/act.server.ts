import { data } from "@remix-run/node";
import type { Client } from "~/client/client";
import type { HandoverInput } from "~/contract/handovers/handover";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import type { HandoverMoment } from "~/contract/handovers/values";
import { type Attempt, attempt, type Failure, formFailureInit } from "~/http/base/api.server";
import { acceptForm, redirectWithFlash } from "~/http/forms/forms.server";
import { paths } from "~/paths";
import { makeGuestLink } from "~/routes/agency/shared/guest-link.server";
import { plural } from "~/text/format/plural";
import type { FlashCode } from "~/text/site/flash";
import type { MadeLinkView } from "~/ui/guest-link/view.server";
import { type HandoverProblems, isHeld, problemsOf, readDraft } from "./draft.server";
import { changePart } from "./parts.server";
import { angleField, readHandoverPhotos } from "./photos.server";

/** Names one handover: the reservation's id and the moment. */
export interface HandoverRef {
  id: string;
  moment: HandoverMoment;
}

/** The response to a submitted form that does not redirect. */
export interface HandoverAnswer {
  errors: HandoverProblems;
  /** Success message: "1 photo ajoutée." */
  done: string | null;
  /** The version after saving. Null if nothing was saved: the version that the page shows then applies. */
  version: number | null;
  /** A colleague has saved other values in the meantime; the page lists them. */
  isLate: boolean;
  /** A new guest link, which only this response ever shows. */
  madeLink?: MadeLinkView;
}

/**
 * Handles the page's single form: uploads its photos, then saves the valid fields, then carries out the action of the
 * button.
 */
export async function actOnHandover(request: Request, client: Client, ref: HandoverRef) {
  const sent = await readHandoverPhotos(request, client, ref);
  const { form } = sent;
  const [intent = "save", key = ""] = String(form.get("intent") ?? "save").split(/:(.*)/s);
  if (intent === "addendum") return addAddendum(client, ref, form);
  const link = await makeGuestLink(client, ref.id, intent);
  if (link) return showLink(link);

  const address = paths.agencyHandover(ref.id, ref.moment);
  const draft = readDraft(form, ref.moment);
  const saved = await attempt(client.handover.save({ params: ref, body: draft.body }), "generic");
  const isLate = !saved.ok && saved.error.has("changedMeanwhile");
  const version = saved.ok ? versionOf(saved.value, ref) : null;
  const done = sent.taken > 0 ? `${plural(sent.taken, "photo ajoutée", "photos ajoutées")}.` : null;
  const photoErrors: HandoverProblems = sent.problems.length > 0 ? { photos: sent.problems } : {};
  const answer = (errors: HandoverProblems, init: ResponseInit, more = done) => {
    const all = { ...photoErrors, ...errors };
    if (Object.keys(all).length === 0) acceptForm();
    const status = sent.problems.length > 0 && !(init.status && init.status >= 400) ? sent.status : init.status;
    return data<HandoverAnswer>({ errors: all, done: more, version, isLate }, { ...init, status });
  };
  const failed = (failure: Failure, errors: HandoverProblems = {}) =>
    answer({ ...errors, ...problemsOf(failure) }, formFailureInit(failure));

  // After a double click, the second request finds the record already signed.
  if (intent === "sign" && isRefusedAsSigned(saved) && Object.keys({ ...draft.errors, ...photoErrors }).length === 0) {
    if (await isSignedAs(client, ref, draft.body)) return redirectWithFlash(address, "handover-signed");
  }
  // A failed save ends the request, but failures of the typed fields do not affect photos, marks or charges.
  if (!saved.ok && (intent === "save" || intent === "sign" || !isOfFields(saved))) return failed(saved, draft.errors);
  if (intent === "save" || intent === "sign") {
    if (Object.keys({ ...draft.errors, ...photoErrors }).length > 0) return answer(draft.errors, { status: 422 });
    if (intent === "save") return redirectWithFlash(address, "handover-saved");
    return sign(client, ref, { version, body: draft.body }, failed);
  }

  const late = isLate && !saved.ok ? problemsOf(saved) : {};
  const init = isLate ? { status: 409 } : {};
  if (intent === "photo") {
    const isNothing = sent.taken + sent.problems.length === 0;
    return answer(
      isNothing ? { ...late, [angleField(key)]: [NOTHING_CHOSEN] } : late,
      isNothing ? { status: 422 } : init,
    );
  }
  const change = await changePart(client, ref, { intent, key, form });
  if (!change.ok) return answer({ ...late, ...change.errors }, change.init);
  return answer(late, init, done);
}

const NOTHING_CHOSEN = "Choisissez d'abord une photo.";

/** Whether the failure concerns only the typed fields: invalid values, or a colleague's newer version. */
const isOfFields = ({ error }: Failure): boolean =>
  error.has("changedMeanwhile") || error.status === 422 || error.status === 400;

const versionOf = (record: RentalRecord, { moment }: HandoverRef): number | null => record[moment]?.version ?? null;

async function sign(
  client: Client,
  ref: HandoverRef,
  { version, body }: { version: number | null; body: HandoverInput },
  failed: (failure: Failure) => ReturnType<typeof data<HandoverAnswer>>,
) {
  const before = await readStatus(client, ref.id);
  const shown = { version: version ?? undefined };
  const signed = await attempt(client.handover.sign({ params: ref, body: shown }), "generic");
  if (!signed.ok && !(isRefusedAsSigned(signed) && (await isSignedAs(client, ref, body)))) return failed(signed);
  const flash = signed.ok ? SIGNED[`${ref.moment} ${before}`] : null;
  return redirectWithFlash(paths.agencyHandover(ref.id, ref.moment), flash ?? "handover-signed");
}

const isRefusedAsSigned = (tried: Attempt<unknown>): boolean => !tried.ok && tried.error.has("signed");

/** Whether the record is signed with exactly the submitted values, which means that the form was sent twice. */
async function isSignedAs(client: Client, { id, moment }: HandoverRef, body: HandoverInput): Promise<boolean> {
  const read = await attempt(client.handover.read({ params: { id } }), "generic");
  const stored = read.ok ? read.value[moment] : null;
  return stored?.signedAt != null && isHeld(stored, body);
}

/** Messages for a signing that also started or completed the rental, by moment and previous status. */
const SIGNED: Record<string, FlashCode> = {
  "departure CONFIRMED": "handover-signed-started",
  "return IN_PROGRESS": "handover-signed-completed",
};

async function readStatus(client: Client, id: string): Promise<string> {
  const read = await attempt(client.reservations.get({ params: { id } }), "reservations");
  return read.ok ? read.value.status : "";
}

const UNSAVED = { done: null, version: null, isLate: false };

function showLink(made: Attempt<MadeLinkView>) {
  if (made.ok) return data<HandoverAnswer>({ ...UNSAVED, errors: {}, madeLink: made.value }, { status: 201 });
  return data<HandoverAnswer>({ ...UNSAVED, errors: { "": [made.message] } }, formFailureInit(made));
}

async function addAddendum(client: Client, ref: HandoverRef, form: FormData) {
  const body = { text: String(form.get("text") ?? "") };
  const added: Attempt<unknown> = await attempt(client.handover.addAddendum({ params: ref, body }), "generic");
  if (added.ok) return redirectWithFlash(paths.agencyHandover(ref.id, ref.moment), "addendum-added");
  const isOfText = added.error.status === 400 || added.error.status === 422;
  const errors: HandoverProblems = { [isOfText ? "text" : ""]: [added.message] };
  return data<HandoverAnswer>({ ...UNSAVED, errors }, formFailureInit(added));
}
