import { data } from "@remix-run/node";
import type { Client } from "~/client/client";
import type { HandoverInput } from "~/contract/handovers/handover";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import type { HandoverMoment } from "~/contract/handovers/values";
import { FALLBACK } from "~/contract/messages";
import { type Attempt, attempt, type Failure, formFailureInit } from "~/http/base/failures.server";
import { redirectWithFlash } from "~/http/base/flash.server";
import { acceptForm } from "~/http/forms/forms.server";
import { paths } from "~/paths";
import { makeGuestLink } from "~/routes/agency/shared/guest-link.server";
import { plural } from "~/text/format/plural";
import type { FlashCode } from "~/text/site/flash";
import type { MadeLinkView } from "~/ui/guest-link/view.server";
import { type HandoverProblems, isHeld, problemsOf, readDraft } from "./draft.server";
import { changePart } from "./parts.server";
import { angleField, readHandoverPhotos } from "./photos.server";

/** Of which record of which rental. */
export interface HandoverRef {
  id: string;
  moment: HandoverMoment;
}

/** What the page says when it answers its form. */
export interface HandoverAnswer {
  errors: HandoverProblems;
  /** What was done: "1 photo ajoutée." */
  done: string | null;
  /** The version that what is typed has been saved on; null where nothing was saved: the page's own then counts. */
  version: number | null;
  /** A colleague saved something meanwhile: the page says what. */
  isLate: boolean;
  /** A guest's link, which nothing else ever shows. */
  madeLink?: MadeLinkView;
}

/**
 * What the page's one form asks for: its photos are taken first, then what is typed is saved as far as it can be, then the
 * button's own wish is done.
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
  const saved = await attempt(client.handover.save({ params: ref, body: draft.body }), FALLBACK.generic);
  const isLate = !saved.ok && saved.message === M.changedMeanwhile;
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

  // A second click finds signed what the first has just signed.
  if (intent === "sign" && isRefusedAsSigned(saved) && Object.keys({ ...draft.errors, ...photoErrors }).length === 0) {
    if (await isSignedAs(client, ref, draft.body)) return redirectWithFlash(address, "handover-signed");
  }
  // What stands in the way of saving stands in the way of everything; but for a field, and a colleague who was quicker.
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

/** What the next try can mend, or does not concern a photo or a mark. */
const isOfFields = ({ error, message }: Failure): boolean =>
  message === M.changedMeanwhile || error.status === 422 || error.status === 400;

const versionOf = (record: RentalRecord, { moment }: HandoverRef): number | null => record[moment]?.version ?? null;

async function sign(
  client: Client,
  ref: HandoverRef,
  { version, body }: { version: number | null; body: HandoverInput },
  failed: (failure: Failure) => ReturnType<typeof data<HandoverAnswer>>,
) {
  const before = await readStatus(client, ref.id);
  const shown = { version: version ?? undefined };
  const signed = await attempt(client.handover.sign({ params: ref, body: shown }), FALLBACK.generic);
  if (!signed.ok && !(isRefusedAsSigned(signed) && (await isSignedAs(client, ref, body)))) return failed(signed);
  const flash = signed.ok ? SIGNED[`${ref.moment} ${before}`] : null;
  return redirectWithFlash(paths.agencyHandover(ref.id, ref.moment), flash ?? "handover-signed");
}

const isRefusedAsSigned = (tried: Attempt<unknown>): boolean => !tried.ok && tried.message === M.signed;

/** Whether the record is signed with just what was sent: the same form, sent twice. */
async function isSignedAs(client: Client, { id, moment }: HandoverRef, body: HandoverInput): Promise<boolean> {
  const read = await attempt(client.handover.read({ params: { id } }), FALLBACK.generic);
  const stored = read.ok ? read.value[moment] : null;
  return stored?.signedAt != null && isHeld(stored, body);
}

/** What else the signing did, by the moment and what the reservation was before. */
const SIGNED: Record<string, FlashCode> = {
  "departure CONFIRMED": "handover-signed-started",
  "return IN_PROGRESS": "handover-signed-completed",
};

async function readStatus(client: Client, id: string): Promise<string> {
  const read = await attempt(client.reservations.get({ params: { id } }), FALLBACK.reservations);
  return read.ok ? read.value.status : "";
}

const UNSAVED = { done: null, version: null, isLate: false };

function showLink(made: Attempt<MadeLinkView>) {
  if (made.ok) return data<HandoverAnswer>({ ...UNSAVED, errors: {}, madeLink: made.value }, { status: 201 });
  return data<HandoverAnswer>({ ...UNSAVED, errors: { "": [made.message] } }, formFailureInit(made));
}

async function addAddendum(client: Client, ref: HandoverRef, form: FormData) {
  const body = { text: String(form.get("text") ?? "") };
  const added: Attempt<unknown> = await attempt(client.handover.addAddendum({ params: ref, body }), FALLBACK.generic);
  if (added.ok) return redirectWithFlash(paths.agencyHandover(ref.id, ref.moment), "addendum-added");
  const isOfText = added.error.status === 400 || added.error.status === 422;
  const errors: HandoverProblems = { [isOfText ? "text" : ""]: [added.message] };
  return data<HandoverAnswer>({ ...UNSAVED, errors }, formFailureInit(added));
}
