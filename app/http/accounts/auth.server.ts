import { redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Reply } from "~/contract/base/endpoint";
import type { Endpoints } from "~/contract/endpoints";
import { api } from "~/http/base/api.server";
import { submittedForm } from "~/http/forms/forms.server";
import { dropForeignForm } from "~/http/forms/saved-form.server";
import { addressParams } from "~/http/forms/typed-days";
import { BOOKING_FIELDS, dashboardOf, EXTRAS_FIELDS, safeRedirect, withQuery } from "~/paths";
import { accountCookie } from "./account-cookie.server";
import { sessionCookie } from "./session.server";
import { currentVisitor } from "./visitor.server";

/** The reply of login and registration: the token and its user. */
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
 * Logs in with a checked e-mail and password. Throws an ApiError. The page's form was read and limited already, so the
 * strategy, which reads a form itself, gets a new request, without the cookie of a former session, but with the name of
 * the browser, by which the account's list of sessions describes it.
 */
export function logIn(request: Request, { email, password }: { email: string; password: string }): Promise<NewSession> {
  const body = new URLSearchParams({ email, password });
  const headers = { "user-agent": request.headers.get("user-agent") ?? "" };
  return authenticator.authenticate("form", new Request(request.url, { method: "POST", body, headers }));
}

/**
 * The address to open after login or registration; null for home. It is the page in `redirectTo`, which the form passes
 * on, or the page of a visitor's booking form, which sends its `path`, the six booking parameters and the extras.
 */
export function returnAddress(request: Request): string | null {
  const searchParams = addressParams(request);
  const given = submittedForm(request)?.get("redirectTo") ?? searchParams.get("redirectTo");
  const path = safeRedirect(searchParams.get("path"));
  const booking = {
    ...Object.fromEntries(BOOKING_FIELDS.map((name) => [name, searchParams.get(name)])),
    ...Object.fromEntries(EXTRAS_FIELDS.map((name) => [name, searchParams.getAll(name)])),
  };
  const address = given === null && path !== "/" ? withQuery(new URL(path, request.url).pathname, booking) : given;
  const safe = safeRedirect(address);
  return safe === "/" ? null : safe;
}

/** The redirect after login or registration, with the session's cookies: back to where it began, else home. */
export async function openSession(request: Request, { access_token, user }: NewSession): Promise<Response> {
  const headers = new Headers({ "set-cookie": await sessionCookie(access_token, user) });
  headers.append("set-cookie", await accountCookie(user));
  const dropped = dropForeignForm(request, user);
  if (dropped) headers.append("set-cookie", dropped);
  return redirect(returnAddress(request) ?? "/", { status: 303, headers });
}

/** On a login page, throws a redirect for a logged-in visitor: back to where it began, else to the role's dashboard. */
export async function sendOnLoggedIn(request: Request): Promise<void> {
  const visitor = await currentVisitor(request);
  if (visitor) throw redirect(returnAddress(request) ?? dashboardOf(visitor.user.role), 303);
}
