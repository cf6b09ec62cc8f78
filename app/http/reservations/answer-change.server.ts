import { FALLBACK } from "~/contract/messages";
import type { ChangeAnswerInput } from "~/contract/reservations/counter";
import type { ChangeAnswer } from "~/contract/values";
import { api } from "~/http/base/api.server";
import { type Attempt, attempt } from "~/http/base/failures.server";
import { redirectWithFlash } from "~/http/base/flash.server";
import type { FlashCode } from "~/text/site/flash";

const SAID: Record<ChangeAnswer, FlashCode> = {
  ACCEPTED: "change-accepted",
  REFUSED: "change-refused",
  WITHDRAWN: "change-withdrawn",
};

interface Answer {
  id: string;
  changeId: string;
  body: ChangeAnswerInput;
  /** The address of the page that then shows the message. */
  back: string;
}

/** Answers a pending change, for either side. Returns the redirect with its message, or the failure. */
export async function answerChange(
  request: Request,
  { id, changeId, body, back }: Answer,
): Promise<Attempt<Awaited<ReturnType<typeof redirectWithFlash>>>> {
  const { counter } = await api(request);
  const answered = await attempt(counter.answerChange({ params: { id, changeId }, body }), FALLBACK.changeAnswer);
  if (!answered.ok) return answered;
  return { ok: true, value: await redirectWithFlash(back, SAID[body.answer], answered.value.referenceNumber) };
}

const INTENTS: Record<string, ChangeAnswer> = { accept: "ACCEPTED", refuse: "REFUSED", withdraw: "WITHDRAWN" };

/** The pending change and the answer that a form's button stands for; null for any other button. */
export function changeAnswerOf(form: FormData): { changeId: string; answer: ChangeAnswer } | null {
  const answer = INTENTS[String(form.get("intent"))];
  const changeId = form.get("change");
  return answer && changeId ? { changeId: String(changeId), answer } : null;
}
