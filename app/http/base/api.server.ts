import { type Client, createClient } from "~/client/client";
import { readSession, toLogin } from "~/http/accounts/session.server";
import { ownBackend } from "~/platform/backend/own-backend.server";
import { requestScope } from "~/platform/request-scope.server";
import { settings } from "~/platform/settings/env.server";
import { unknownFields } from "./capabilities.server";
import { limitFreshness, sharedFreshMs } from "./freshness.server";

/** The one place that knows both sides: another backend at API_URL, or ours in process. */
async function answer(request: Request): Promise<Response> {
  if (requestScope.getStore()?.isOverloaded)
    return new Response(null, { status: 503, headers: { "retry-after": "5" } });
  if (settings().apiUrl) return answerFromAfar(request);
  const reply = await (await ownBackend()).fetch(request);
  // A page that makes do without what failed is not to be shown to others.
  if (reply.status >= 500) limitFreshness(0);
  return reply;
}

/** What another backend lets nobody else see, says nothing of or fails to say, makes a page its visitor's alone. */
async function answerFromAfar(request: Request): Promise<Response> {
  try {
    const reply = await fetch(request);
    const isShareable = request.method === "GET" && reply.ok;
    limitFreshness(isShareable ? sharedFreshMs(reply.headers.get("cache-control"), reply.headers.get("age")) : 0);
    return reply;
  } catch (error) {
    limitFreshness(0);
    throw error;
  }
}

/** The calls of the contract with a token of one's own, or none. */
export function clientFor(request: Request, token: string | null, onUnauthorized?: () => Promise<never>): Client {
  const { apiUrl, apiTimeoutMs } = settings();
  const scope = requestScope.getStore();
  return createClient({
    baseUrl: apiUrl ?? "http://in-process.invalid",
    fetch: answer,
    token,
    signal: request.signal,
    timeoutMs: apiTimeoutMs,
    leaveOut: unknownFields(),
    headers: scope && !apiUrl ? { "x-client-address": scope.address } : undefined,
    onUnauthorized,
  });
}

/** The calls of the contract on behalf of the request's visitor. A 401 ends the session and goes to /login. */
export async function api(request: Request): Promise<Client> {
  return clientFor(request, (await readSession(request))?.token ?? null, async () => {
    throw await toLogin(request);
  });
}

/** An address that the backend gave, made whole: another may answer with one that begins at its base address. */
export function resolveAddress(url: string): string {
  const { apiUrl } = settings();
  return apiUrl && URL.canParse(url, `${apiUrl}/`) ? new URL(url, `${apiUrl}/`).href : url;
}
