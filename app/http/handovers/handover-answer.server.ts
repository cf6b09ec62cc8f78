import type { ApiError } from "~/client/api-error";
import {
  type AddendumInput,
  addendumInput,
  type HandoverAnswerInput,
  handoverAnswerInput,
} from "~/contract/handovers/handover";
import { attempt, type Failure, formFailureInit } from "~/http/base/api.server";
import { acceptForm, checkForm } from "~/http/forms/forms.server";
import { readPhotos, type SentPhotos } from "~/http/forms/sent-photos.server";
import { plural } from "~/text/format/plural";
import type { FlashCode } from "~/text/site/flash";

/** The calls by which a client with an account, or a guest with a key, answers one signed handover. */
export interface AnswerCalls {
  addPhoto: (file: File) => Promise<unknown>;
  removePhoto: (photoId: string) => Promise<unknown>;
  answer: (body: HandoverAnswerInput) => Promise<unknown>;
  /** Null for guests, who have no account to sign it with. */
  addAddendum: ((body: AddendumInput) => Promise<unknown>) | null;
}

/** Accepted, with a message for the next page; or data for this page again: errors by field, or what was done. */
export type Answered =
  | { flash: FlashCode }
  | { flash: null; errors: Record<string, string[]>; done: string | null; init: ResponseInit };

/**
 * Reads the form of an answer and does what its button says. Photos are uploaded first, each on its own. If one is
 * refused or the call fails, the page is shown again with what was typed.
 */
export async function answerHandover(request: Request, calls: AnswerCalls): Promise<Answered> {
  const { form, ...photos } = await readPhotos(request, calls.addPhoto);
  const [intent, photoId] = String(form.get("intent") ?? "").split(/:(.*)/s);
  if (intent === "remove-photo" && photoId) {
    const removed = await attempt(calls.removePhoto(photoId), "generic");
    return removed.ok ? again("Photo retirée.") : failed("", removed);
  }
  const take = TAKES[String(intent)];
  return take && photos.problems.length === 0 ? take(form, calls) : photosAnswered(photos);
}

type Take = (form: FormData, calls: AnswerCalls) => Promise<Answered>;

const TAKES: Readonly<Record<string, Take>> = {
  // Refused together with remarks, so that nobody confirms by mistake what they object to.
  confirm: (form, { answer }) => sendAnswer(form, answer, "CONFIRMED", "handover-confirmed"),
  remark: (form, { answer }) => sendAnswer(form, answer, "REMARKED", "handover-remarked"),
  addendum: async (form, { addAddendum }) => {
    if (!addAddendum) throw new Response(null, { status: 400 });
    const body = checkForm(form, addendumInput);
    if (body.status !== "success") return invalid({ text: body.error?.text ?? [] });
    const added = await attempt(addAddendum(body.value), "generic");
    return added.ok ? { flash: "handover-added" } : failed("", added);
  },
};

async function sendAnswer(
  form: FormData,
  send: AnswerCalls["answer"],
  answer: HandoverAnswerInput["answer"],
  flash: FlashCode,
): Promise<Answered> {
  form.set("answer", answer);
  const body = checkForm(form, handoverAnswerInput);
  if (body.status !== "success") return invalid({ remarks: body.error?.remarks ?? [] });
  const sent = await attempt(send(body.value), "generic");
  // "answered": it was confirmed already, on another device or although the reply was lost.
  const isConfirmed = answer === "CONFIRMED" && !sent.ok && sent.error.has("answered");
  return sent.ok || isConfirmed ? { flash } : failed("", sent);
}

const NOTHING_CHOSEN = "Choisissez d'abord une ou plusieurs photos.";

/** Says how many photos were added and why others were refused, with the status of the first refusal. */
function photosAnswered({ taken, problems, status }: Omit<SentPhotos, "form">): Answered {
  if (taken + problems.length === 0) return invalid({ photos: [NOTHING_CHOSEN] });
  const done = taken > 0 ? `${plural(taken, "photo ajoutée", "photos ajoutées")}.` : null;
  return problems.length > 0 ? { flash: null, errors: { photos: problems }, done, init: { status } } : again(done);
}

function again(done: string | null): Answered {
  acceptForm();
  return { flash: null, errors: {}, done, init: {} };
}

const invalid = (errors: Record<string, string[]>): Answered => ({
  flash: null,
  errors,
  done: null,
  init: { status: 422 },
});

const failed = (field: string, failure: Failure): Answered => ({
  flash: null,
  errors: { [field]: [failure.message] },
  done: null,
  init: formFailureInit(failure),
});

/** True for each status by which a backend says that a record does not exist for the reader. */
export const isAbsent = ({ status }: ApiError): boolean => [400, 403, 404, 410, 422].includes(status);
