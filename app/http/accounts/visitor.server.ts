import { redirectDocument } from "@remix-run/node";
import { ApiError } from "~/client/api-error";
import type { User } from "~/contract/entities";
import type { Role } from "~/contract/values";
import { clientFor, unavailable } from "~/http/base/api.server";
import { isFormUnderWay } from "~/http/forms/forms.server";
import { recallForm } from "~/http/forms/saved-form.server";
import { oncePerRequest } from "~/platform/request-scope.server";
import { readSession, type Session, toLogin } from "./session.server";

export interface Visitor {
  session: Session;
  user: User;
}

/** The logged-in visitor, or null. Throws the 503 page if the backend is away, as the session may still be valid. */
export async function currentVisitor(request: Request): Promise<Visitor | null> {
  const visitor = await readVisitorOnce(request);
  return visitor === "gone" ? null : visitor;
}

/** True when the backend refused the session in the cookie, which must then be removed. */
export const isSessionGone = async (request: Request): Promise<boolean> => (await readVisitorOnce(request)) === "gone";

/** Guards every screen that needs an account: throws a redirect to /login without a session, to / for a wrong role. */
export async function requireVisitor(request: Request, roles?: readonly Role[]): Promise<Visitor> {
  const visitor = await currentVisitor(request);
  if (!visitor) throw await toLogin(request);
  if (roles && !roles.includes(visitor.user.role)) throw redirectDocument("/", 303);
  return visitor;
}

/**
 * Reads the profile once per request. While a form is being sent, only a 401 ends the session: the form's own call
 * decides, and what was typed is not lost just because the profile cannot be read.
 */
function readVisitorOnce(request: Request): Promise<Visitor | "gone" | null> {
  return oncePerRequest("visitor", async () => {
    const session = await readSession(request);
    if (!session) return null;
    try {
      const user = await clientFor(request, session.token).auth.profile();
      recallForm(request, user);
      return { session, user };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 401 && isFormUnderWay(request)) return { session, user: remembered(session) };
      if (error.isOutage) throw unavailable(error);
      return "gone" as const;
    }
  });
}

/** The user, as far as the signed cookie knows them. */
const remembered = ({ role, firstName, lastName }: Session): User => ({
  ...{ id: null, email: "", phone: null, locale: null, agency: null },
  ...{ role, firstName, lastName },
});
