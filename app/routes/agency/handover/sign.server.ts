import type { Client } from "~/client/client";
import { attempt, formFailureInit } from "~/http/base/api.server";
import { redirectWithFlash, sendKeyOf } from "~/http/forms/forms.server";
import { paths } from "~/paths";
import type { FlashCode } from "~/text/site/flash";
import type { HandoverRef } from "./act.server";

/** Messages for a signature that also started or completed the rental, by moment and the status that the page showed. */
const SIGNED: Record<string, FlashCode> = {
  "departure CONFIRMED": "handover-signed-started",
  "return IN_PROGRESS": "handover-signed-completed",
};

/** Signs the version that the recap's form showed. Returns the redirect to the signed record, or why it is refused. */
export async function signHandover(client: Client, ref: HandoverRef, form: FormData) {
  const version = Number(form.get("version"));
  const body = { sendKey: sendKeyOf(form), ...(Number.isInteger(version) && version >= 0 && { version }) };
  const sign = () => attempt(client.handover.sign({ params: ref, body }), "generic");
  const first = await sign();
  // The reply of a stored signature may be lost. The same key then answers the same press as signed.
  const signed = !first.ok && first.error.isOutage ? await sign() : first;
  if (!signed.ok) return { message: signed.message, init: formFailureInit(signed) };
  const code = SIGNED[`${ref.moment} ${form.get("status")}`] ?? "handover-signed";
  return redirectWithFlash(paths.agencyHandover(ref.id, ref.moment), code);
}
