import type { Client } from "~/client/client";
import { RULE_MESSAGES } from "~/contract/messages";
import { attempt, failureInit } from "~/http/base/api.server";

/** What the reset page shows: the form, that the link is unusable, or that it could not be checked. */
export type ResetLink =
  | { state: "form"; email: string | null; isFirst: boolean }
  | { state: "unusable" | "unanswered"; message: string; init: ResponseInit };

/** Checks a reset link. Only an answer makes it unusable; after an outage or a 429 it counts as unchecked. */
export async function checkResetLink(call: ReturnType<Client["auth"]["checkResetToken"]>): Promise<ResetLink> {
  const checked = await attempt(call, "generic");
  if (checked.ok && checked.value.valid) {
    return { state: "form", email: checked.value.email ?? null, isFirst: checked.value.invitation ?? false };
  }
  if (checked.ok) return { state: "unusable", message: RULE_MESSAGES.resetLinkInvalid, init: { status: 404 } };
  if (isAboutTheLink(checked.error.status)) {
    const message = checked.error.messageOr(RULE_MESSAGES.resetLinkInvalid);
    return { state: "unusable", message, init: failureInit(checked) };
  }
  return { state: "unanswered", message: checked.message, init: failureInit(checked) };
}

/** Other backends answer 400, 404 or 410 for an unknown link. */
const isAboutTheLink = (status: number) => status >= 400 && status < 500 && status !== 429;
