import type { EntryContext, HeadersFunction } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { ApiError } from "~/client/api-error";
import { failForm, recoverableForm } from "~/http/forms/forms.server";

/** What a loader tells the document whose page says itself why it has nothing to show. */
export interface StatedFailure {
  errorStatus?: number;
}

/** Where a page that says why it has nothing to show leads back to. */
export interface WayBack {
  href: string;
  label: string;
}

type StaticHandlerContext = Pick<EntryContext["staticHandlerContext"], "errors" | "loaderData">;

export interface Failure {
  ok: false;
  error: ApiError;
  /** The server's message, else the screen's own words. */
  message: string;
}

export type Attempt<T> = { ok: true; value: T } | Failure;

/** Runs a call whose failure the screen shows itself: the server's message, or `fallback`. */
export async function attempt<T>(call: Promise<T>, fallback: string): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, error, message: error.messageOr(fallback) };
  }
}

/** Status and Retry-After of a page whose data could not be read. */
export function failureInit({ error }: Pick<Failure, "error">, headers?: HeadersInit): ResponseInit {
  return { status: pageStatus(error), headers: withRetryAfter(error, headers) };
}

/** Refusals that the form's fields cannot mend: absent or not one's own, a state that has changed, too many tries. */
const NOT_THE_FIELDS = [404, 409, 410, 429];

/** Status and Retry-After of a form's page whose call failed: 5xx and what the fields cannot mend as it is; else 422. */
export function formFailureInit({ error, message }: Pick<Failure, "error" | "message">): ResponseInit {
  failForm(message);
  const status = pageStatus(error);
  const isKept = status >= 500 || NOT_THE_FIELDS.includes(status);
  return { status: isKept ? status : 422, headers: withRetryAfter(error) };
}

/**
 * The status of a document. Where a page could not be read the page says so, and its status is that one, whatever the
 * action before it answered: Remix would send the action's.
 */
export function documentStatus(status: number, { errors, loaderData }: StaticHandlerContext): number {
  const [error] = Object.values(errors ?? {});
  if (error) return isRouteErrorResponse(error) ? error.status : 500;
  const stated = Object.values(loaderData).find((data: StatedFailure | null) => data?.errorStatus);
  return stated?.errorStatus ?? status;
}

/**
 * The page that stands for a screen whose data could not be read, with that screen's words; behind a form that could not
 * be sent, with the form's message and a way to send it again.
 */
export function failurePage({ error, message }: Pick<Failure, "error" | "message">): Response {
  return Response.json(recoverableForm() ?? { message }, failureInit({ error }));
}

/** The 503 page, in the site's own words. */
export const unavailable = (error: ApiError): Response =>
  new Response(null, { status: 503, headers: withRetryAfter(error) });

export const notFound = (): Response => new Response(null, { status: 404 });

/** 503 when nobody answered, 502 for an answer that does not fit, else the backend's own status. */
function pageStatus({ status, isOutage }: ApiError): number {
  if (isOutage) return 503;
  return status >= 500 ? 502 : status;
}

/** Seconds to wait where the backend that is away does not say. */
const RETRY_AFTER = "5";

function withRetryAfter({ retryAfter, isOutage }: ApiError, init?: HeadersInit): Headers {
  const headers = new Headers(init);
  const seconds = retryAfter ?? (isOutage ? RETRY_AFTER : null);
  if (seconds) headers.set("retry-after", seconds);
  return headers;
}

/**
 * A route's `headers`: its page says when to try again, by whichever of action and loader answered last; the root's, by what
 * was thrown to it.
 */
export const retryAfterHeader: HeadersFunction = ({ errorHeaders, actionHeaders, loaderHeaders, parentHeaders }) => {
  const all = [errorHeaders, actionHeaders, loaderHeaders, parentHeaders];
  const retryAfter = all.map((headers) => headers?.get("retry-after") ?? null).find((seconds) => seconds !== null);
  return new Headers(retryAfter ? { "retry-after": retryAfter } : undefined);
};
