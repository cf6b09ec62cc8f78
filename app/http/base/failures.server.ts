import type { EntryContext, HeadersFunction } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { ApiError } from "~/client/api-error";
import { failForm, recoverableForm } from "~/http/forms/forms.server";

/** Loader data of a page that explains its own failure: the document takes this status. */
export interface StatedFailure {
  errorStatus?: number;
}

/** The link back on a page that explains why it has nothing to show. */
export interface WayBack {
  href: string;
  label: string;
}

type StaticHandlerContext = Pick<EntryContext["staticHandlerContext"], "errors" | "loaderData">;

export interface Failure {
  ok: false;
  error: ApiError;
  /** The server's message, else the screen's own. */
  message: string;
}

export type Attempt<T> = { ok: true; value: T } | Failure;

/** Runs a call whose failure the screen shows: the server's message, or `fallback`. Rethrows all but an ApiError. */
export async function attempt<T>(call: Promise<T>, fallback: string): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, error, message: error.messageOr(fallback) };
  }
}

/** Status and Retry-After header of a page whose data could not be read. */
export function failureInit({ error }: Pick<Failure, "error">, headers?: HeadersInit): ResponseInit {
  return { status: pageStatus(error), headers: withRetryAfter(error, headers) };
}

/** Refusals that no field can correct: an absent or foreign record, a state that has changed, too many tries. */
const NOT_THE_FIELDS = [404, 409, 410, 429];

/** Status and Retry-After header after a form's failed call: 5xx and refusals that no field can correct, else 422. */
export function formFailureInit({ error, message }: Pick<Failure, "error" | "message">): ResponseInit {
  failForm(message);
  const status = pageStatus(error);
  const isKept = status >= 500 || NOT_THE_FIELDS.includes(status);
  return { status: isKept ? status : 422, headers: withRetryAfter(error) };
}

/**
 * The status of a document. If the page could not be read, it has the status of that failure, whatever the action
 * before it answered: Remix would send the action's.
 */
export function documentStatus(status: number, { errors, loaderData }: StaticHandlerContext): number {
  const [error] = Object.values(errors ?? {});
  if (error) return isRouteErrorResponse(error) ? error.status : 500;
  const stated = Object.values(loaderData).find((data: StatedFailure | null) => data?.errorStatus);
  return stated?.errorStatus ?? status;
}

/**
 * The error page in place of a screen whose data could not be read, with the screen's message. After a form that
 * failed, it has the form's message and a way to send the form again. To be thrown.
 */
export function failurePage({ error, message }: Pick<Failure, "error" | "message">): Response {
  return Response.json(recoverableForm() ?? { message }, failureInit({ error }));
}

/** The 503 page, in the site's own words. To be thrown. */
export const unavailable = (error: ApiError): Response =>
  new Response(null, { status: 503, headers: withRetryAfter(error) });

/** The 404 page. To be thrown. */
export const notFound = (): Response => new Response(null, { status: 404 });

/** 503 for an outage, 502 for an invalid reply or another 5xx, else the backend's own status. */
function pageStatus({ status, isOutage }: ApiError): number {
  if (isOutage) return 503;
  return status >= 500 ? 502 : status;
}

/** Seconds to wait if the backend is away and names no time. */
const RETRY_AFTER = "5";

function withRetryAfter({ retryAfter, isOutage }: ApiError, init?: HeadersInit): Headers {
  const headers = new Headers(init);
  const seconds = retryAfter ?? (isOutage ? RETRY_AFTER : null);
  if (seconds) headers.set("retry-after", seconds);
  return headers;
}

/**
 * A route's `headers`: sends Retry-After as given by what was thrown, else by the action, the loader or the parent
 * route, in this order.
 */
export const retryAfterHeader: HeadersFunction = ({ errorHeaders, actionHeaders, loaderHeaders, parentHeaders }) => {
  const all = [errorHeaders, actionHeaders, loaderHeaders, parentHeaders];
  const retryAfter = all.map((headers) => headers?.get("retry-after") ?? null).find((seconds) => seconds !== null);
  return new Headers(retryAfter ? { "retry-after": retryAfter } : undefined);
};
