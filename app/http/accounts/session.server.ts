import { redirectDocument } from "@remix-run/node";
import { SESSION_DAYS } from "~/contract/accounts/periods";
import type { User } from "~/contract/entities";
import { ROLES, type Role } from "~/contract/values";
import { signedCookie } from "~/http/base/cookies.server";
import { flashCookie, isFormUnderWay } from "~/http/forms/forms.server";
import { keepForm } from "~/http/forms/saved-form.server";
import { paths, safeRedirect } from "~/paths";
import { oncePerRequest } from "~/platform/request-scope.server";

/** The content of the signed cookie: the token, and what the header shows. Browsers limit a cookie to 4096 bytes. */
export interface Session {
  token: string;
  role: Role;
  firstName: string;
  lastName: string;
}

const NAME_MAX = 40;

const cookie = signedCookie("rihla_session", SESSION_DAYS * 24 * 3600);

/** The session of a request; null if there is none or its cookie was tampered with. */
export const readSession = (request: Request): Promise<Session | null> =>
  oncePerRequest("session", async () => {
    const value = await cookie()
      .parse(request.headers.get("cookie"))
      .catch(() => null);
    if (!value || typeof value.token !== "string" || !ROLES.includes(value.role)) return null;
    return {
      token: value.token,
      role: value.role,
      firstName: String(value.firstName ?? ""),
      lastName: String(value.lastName ?? ""),
    };
  });

/** The Set-Cookie line of a new session. */
export async function sessionCookie(
  token: string,
  user: Pick<User, "role" | "firstName" | "lastName">,
): Promise<string> {
  const clip = (name: string) => [...name].slice(0, NAME_MAX).join("");
  return cookie().serialize({
    token,
    role: user.role,
    firstName: clip(user.firstName),
    lastName: clip(user.lastName),
  });
}

/** The Set-Cookie line that ends the session in this browser. */
export const endedSessionCookie = (): Promise<string> => cookie().serialize("", { maxAge: 0 });

/** The path and query to come back to: those of the request's page, or of its form. */
export function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return safeRedirect(pathname + search);
}

/**
 * A redirect to the login page, as a full page load, that ends the session and remembers the page. If a form was being
 * sent, the login page says that it was not processed, and the login restores as much of it as a cookie can hold.
 */
export async function toLogin(request: Request): Promise<Response> {
  const headers = new Headers({ "set-cookie": await endedSessionCookie() });
  if (isFormUnderWay(request)) {
    const isSaved = await keepForm(request);
    headers.append("set-cookie", await flashCookie(isSaved ? "session-ended-saved" : "session-ended"));
    if (isSaved) headers.append("set-cookie", isSaved);
  }
  return redirectDocument(paths.login(addressOf(request)), { status: 303, headers });
}
