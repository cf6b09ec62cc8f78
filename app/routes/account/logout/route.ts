import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { endedAccountCookie } from "~/http/accounts/account-cookie.server";
import { endedSessionCookie, readSession } from "~/http/accounts/session.server";
import { api } from "~/http/base/api.server";
import { endedFormCookie } from "~/http/forms/kept-form.server";
import { paths } from "~/paths";

/** Ends the session here and, where the backend knows how, its token; always ends at /login. */
export async function action({ request }: ActionFunctionArgs) {
  if (await readSession(request)) {
    const client = await api(request);
    // A backend without this call, or one that is down, must not keep anybody logged in.
    await client.auth.logout().catch(() => {});
  }
  const headers = new Headers({ "set-cookie": await endedSessionCookie() });
  headers.append("set-cookie", await endedAccountCookie());
  headers.append("set-cookie", endedFormCookie());
  return redirect(paths.login(), { status: 303, headers });
}

/** Logging out is a POST: a link or a prefetch must never do it. */
export const loader = () => redirect(paths.home(), 303);
