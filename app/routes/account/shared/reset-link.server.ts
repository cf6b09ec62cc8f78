import type { Client } from "~/client/client";
import { DONE, FALLBACK } from "~/contract/messages";
import { attempt } from "~/http/api.server";
import { refusedInit } from "~/http/form-checks.server";
import type { Flash } from "~/http/session.server";

/** What the reset page shows of its link: the form, that it cannot be used, or that nobody could say. */
export type ResetLink =
  | { state: "form"; email: string | null; isFirst: boolean }
  | { state: "unusable" | "unanswered"; message: string; init: ResponseInit };

/** Asks whether a reset link works. Only an answer makes it unusable: an outage or too many tries do not. */
export async function checkResetLink(call: ReturnType<Client["auth"]["checkResetToken"]>): Promise<ResetLink> {
  const checked = await attempt(call, FALLBACK.generic);
  if (checked.ok && checked.value.valid) {
    return { state: "form", email: checked.value.email ?? null, isFirst: checked.value.invitation ?? false };
  }
  if (checked.ok || isAboutTheLink(checked.error.status)) {
    return { state: "unusable", message: FALLBACK.resetLinkInvalid, init: { status: 404 } };
  }
  return { state: "unanswered", message: checked.message, init: refusedInit(checked.error) };
}

/** The message for the next page: a password was changed, or chosen for the first time by somebody who was invited. */
export const passwordFlash = (isFirst: boolean): Flash => ({
  code: "password-changed",
  value: isFirst ? "first" : undefined,
});

/** What that message says, and whether it welcomes somebody; null for messages that belong to another screen. */
export function passwordNews(flash: Flash | null): { text: string; isFirst: boolean } | null {
  if (flash?.code !== "password-changed") return null;
  const isFirst = flash.value === "first";
  return { text: isFirst ? DONE.passwordChosen : DONE.passwordChanged, isFirst };
}

/** Other backends answer 400, 404 or 410 for a link that they do not know. */
const isAboutTheLink = (status: number) => status >= 400 && status < 500 && status !== 429;
