import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { endedAccountCookie } from "~/http/accounts/account-cookie.server";
import { endedSessionCookie, readSession } from "~/http/accounts/session.server";
import { api } from "~/http/base/api.server";
import { endedFormCookie } from "~/http/forms/saved-form.server";
import { endedDates } from "~/http/offer/last-searched.server";
import { endedClientWords } from "~/http/reservations/client-words.server";
import { paths } from "~/paths";

/** Ends the session and, if the backend supports it, revokes its token. Always redirects to /login. */
export async function action({ request }: ActionFunctionArgs) {
  if (await readSession(request)) {
    const client = await api(request);
    // Logging out must work even if the backend lacks this call or is down.
    await client.auth.logout().catch(() => {});
  }
  const headers = new Headers({ "set-cookie": await endedSessionCookie() });
  headers.append("set-cookie", await endedAccountCookie());
  headers.append("set-cookie", endedFormCookie());
  headers.append("set-cookie", endedClientWords());
  headers.append("set-cookie", await endedDates());
  return redirect(paths.login(), { status: 303, headers });
}

/** Logging out takes a POST: a link or a prefetch must never log anybody out. */
export const loader = () => redirect(paths.home(), 303);
