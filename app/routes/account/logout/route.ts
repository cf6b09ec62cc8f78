import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { loggedOut } from "~/http/accounts/log-out.server";
import { readSession } from "~/http/accounts/session.server";
import { api } from "~/http/base/api.server";
import { paths } from "~/paths";

/** Ends the session and, if the backend supports it, revokes its token. Always redirects to /login. */
export async function action({ request }: ActionFunctionArgs) {
  if (await readSession(request)) {
    const client = await api(request);
    // Logging out must work even if the backend lacks this call or is down.
    await client.auth.logout().catch(() => {});
  }
  return loggedOut();
}

/** Logging out takes a POST: a link or a prefetch must never log anybody out. */
export const loader = () => redirect(paths.home(), 303);
