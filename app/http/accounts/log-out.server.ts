import { redirect } from "@remix-run/node";
import { flashCookie } from "~/http/forms/forms.server";
import { endedFormCookie } from "~/http/forms/saved-form.server";
import { endedDates } from "~/http/offer/last-searched.server";
import { endedClientWords } from "~/http/reservations/client-words.server";
import { paths } from "~/paths";
import type { FlashCode } from "~/text/site/flash";
import { endedAccountCookie } from "./account-cookie.server";
import { endedSessionCookie } from "./session.server";

/** The redirect to the login page of a person who has logged out: nothing about the account stays in the browser. */
export async function loggedOut(flash?: FlashCode): Promise<Response> {
  const headers = new Headers({ "set-cookie": await endedSessionCookie() });
  headers.append("set-cookie", await endedAccountCookie());
  headers.append("set-cookie", endedFormCookie());
  headers.append("set-cookie", endedClientWords());
  headers.append("set-cookie", await endedDates());
  if (flash) headers.append("set-cookie", await flashCookie(flash));
  return redirect(paths.login(), { status: 303, headers });
}
