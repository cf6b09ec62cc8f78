import type { Client } from "~/client/client";
import { type Attempt, attempt } from "~/http/base/api.server";
import { acceptForm, sendKeyOf } from "~/http/forms/forms.server";
import { settings } from "~/platform/settings/env.server";
import { RENEW_LINK, SHOW_LINK } from "~/ui/guest-link/guest-link";
import { type MadeLinkView, madeLinkView } from "~/ui/guest-link/view.server";

/**
 * Makes the link for a button of `GuestLink`; null for any other intent. The response itself must show the link, which
 * must not end up in a redirect or a cookie.
 */
export async function makeGuestLink(
  { handover }: Client,
  id: string,
  form: FormData,
): Promise<Attempt<MadeLinkView> | null> {
  const intent = form.get("intent");
  if (intent !== SHOW_LINK && intent !== RENEW_LINK) return null;
  const isAlone = intent === RENEW_LINK;
  const sent = { params: { id }, body: { sendKey: sendKeyOf(form) } };
  const call = isAlone ? handover.renewGuestLink(sent) : handover.makeGuestLink(sent);
  const made = await attempt(call, "generic");
  if (!made.ok) return made;
  acceptForm();
  return { ...made, value: madeLinkView(made.value.key, { site: settings().publicUrl, isAlone }) };
}
