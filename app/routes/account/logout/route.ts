import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { api } from "~/http/api.server";
import { endedSessionCookie, readSession } from "~/http/session.server";
import { paths } from "~/paths";

/** Ends the session here and, where the backend knows how, its token; always ends at /login. */
export async function action({ request }: ActionFunctionArgs) {
  if (await readSession(request)) {
    const client = await api(request);
    // A backend without this call, or one that is down, must not keep anybody logged in.
    await client.auth.logout().catch(() => {});
  }
  return redirect(paths.login(), { status: 303, headers: { "set-cookie": await endedSessionCookie() } });
}

/** Logging out is a POST: a link or a prefetch must never do it. */
export const loader = () => redirect(paths.home(), 303);
