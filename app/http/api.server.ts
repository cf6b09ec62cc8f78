import { redirectDocument } from "@remix-run/node";
import { ApiError } from "~/client/api-error";
import { type Client, createClient } from "~/client/client";
import type { User } from "~/contract/entities";
import type { Role } from "~/contract/values";
import { settings } from "~/platform/env.server";
import { oncePerRequest, requestScope } from "~/platform/request-scope.server";
import { isRefusedForm } from "./form-checks.server";
import { keptForm, noteFailure } from "./form-recovery.server";
import { readSession, type Session, toLogin } from "./session.server";

/** The one place that knows both sides: another backend at API_URL, or the embedded one in process. */
async function answer(request: Request): Promise<Response> {
  if (settings().apiUrl) return fetch(request);
  const { inProcessBackend } = await import("~/platform/in-process-backend.server");
  return (await inProcessBackend()).fetch(request);
}

function clientFor(request: Request, token: string | null, onUnauthorized?: () => Promise<never>): Client {
  const { apiUrl, apiTimeoutMs } = settings();
  const scope = requestScope.getStore();
  return createClient({
    baseUrl: apiUrl ?? "http://embedded.invalid",
    fetch: answer,
    token,
    signal: request.signal,
    timeoutMs: apiTimeoutMs,
    headers: scope && !apiUrl ? { "x-client-address": scope.address } : undefined,
    onUnauthorized,
  });
}

/** The calls of the contract on behalf of whoever made the request. A 401 ends the session and goes to /login. */
export async function api(request: Request): Promise<Client> {
  return clientFor(request, (await readSession(request))?.token ?? null, async () => {
    throw await toLogin(request);
  });
}

export interface Visitor {
  session: Session;
  user: User;
}

/**
 * Who is logged in, fetched once per page. "gone": the backend refused the session, which must be cleared.
 * Throws a 503 Response when nobody answers: the session is not to blame. While a form is sent, any answer but a 401
 * leaves the session as it is: the form's own call decides, and nothing that was typed is lost to the question who typed it.
 */
export function currentVisitor(request: Request): Promise<Visitor | "gone" | null> {
  return oncePerRequest("visitor", async () => {
    const session = await readSession(request);
    if (!session) return null;
    try {
      return { session, user: await clientFor(request, session.token).auth.profile() };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 401 && isFormUnderWay(request)) return { session, user: remembered(session) };
      if (error.isOutage) throw unavailable(error);
      return "gone" as const;
    }
  });
}

/** True in an action, and in the loaders of the page that answers it. */
const isFormUnderWay = (request: Request) => request.method !== "GET" || isRefusedForm(request);

/** What the signed cookie knows of its owner. */
const remembered = ({ role, firstName, lastName }: Session): User => ({ role, firstName, lastName, email: "" });

/** The guard of §2: no session goes to /login, a wrong role goes to /. Without roles: anybody logged in. */
export async function requireVisitor(request: Request, roles?: readonly Role[]): Promise<Visitor> {
  const visitor = await currentVisitor(request);
  if (visitor === null || visitor === "gone") throw await toLogin(request);
  if (roles && !roles.includes(visitor.user.role)) throw redirectDocument("/", 303);
  return visitor;
}

/** The 503 page. */
export function unavailable(error?: ApiError): Response {
  return new Response(null, { status: 503, headers: { "retry-after": error?.retryAfter ?? "5" } });
}

/**
 * The page that stands for a screen whose data could not be read, with that screen's words; behind a form that could not
 * be sent, with what the form was told and a way to send it again.
 */
export async function failedPage(error: ApiError, message: string): Promise<Response> {
  const isBusy = error.isOutage || error.status === 429;
  const status = isBusy ? 503 : error.status >= 500 ? 502 : error.status;
  const told = (await keptForm()) ?? { message };
  return Response.json(told, { status, headers: isBusy ? { "retry-after": error.retryAfter ?? "5" } : {} });
}

/** Runs a call whose failure the screen shows itself: its message, or the screen's fallback of §8. */
export async function attempt<T>(
  call: Promise<T>,
  fallback: string,
): Promise<{ ok: true; value: T } | { ok: false; error: ApiError; message: string }> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.messageOr(fallback);
    noteFailure(message);
    return { ok: false, error, message };
  }
}
