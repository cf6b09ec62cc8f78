import { redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Reply } from "~/contract/endpoint";
import type { Endpoints } from "~/contract/endpoints";
import { dashboardOf, safeRedirect } from "~/paths";
import { api } from "./api.server";
import { sessionCookie } from "./session.server";
import { currentVisitor } from "./visitor.server";

/** What login and registration answer with: the token and who it belongs to. */
export type NewSession = Reply<Endpoints["auth"]["login"]>;

const authenticator = new Authenticator<NewSession>();

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const client = await api(request);
    return client.auth.login({ body: { email: String(form.get("email")), password: String(form.get("password")) } });
  }),
  "form",
);

/**
 * Logs in with a checked e-mail and password. Throws an ApiError. The form of the page was read, and counted, already:
 * the strategy, which reads one itself, gets a request of its own, without the cookie of a former session.
 */
export function logIn(request: Request, { email, password }: { email: string; password: string }): Promise<NewSession> {
  const body = new URLSearchParams({ email, password });
  return authenticator.authenticate("form", new Request(request.url, { method: "POST", body }));
}

/** The redirect after login or registration: to the page in `redirectTo`, else home. */
export async function openSession(request: Request, { access_token, user }: NewSession): Promise<Response> {
  return redirect(destination(request, "/"), {
    status: 303,
    headers: { "set-cookie": await sessionCookie(access_token, user) },
  });
}

/** Sends a logged-in visitor on from a login page: to the page in `redirectTo`, else to the role's dashboard. */
export async function sendOnLoggedIn(request: Request): Promise<void> {
  const visitor = await currentVisitor(request);
  if (visitor) throw redirect(destination(request, dashboardOf(visitor.user.role)), 303);
}

const destination = (request: Request, fallback: string) =>
  safeRedirect(new URL(request.url).searchParams.get("redirectTo"), fallback);
