import { parseWithZod } from "@conform-to/zod/v4";
import type { HeadersFunction } from "@remix-run/node";
import type { z } from "zod";
import type { ApiError } from "~/client/api-error";
import { noteRefusal } from "./form-recovery.server";

/**
 * Checks a form with a schema of the contract. Only the schema's own fields are looked at: whatever else was posted,
 * conform's own control fields included, is not there.
 */
export function checkForm<S extends z.ZodObject>(form: FormData, schema: S) {
  const own = new FormData();
  for (const name of Object.keys(schema.shape)) {
    const value = form.get(name);
    if (typeof value === "string") own.set(name, value);
  }
  return parseWithZod(own, { schema });
}

/** The status of a form's page whose call failed, and when to try again where the backend said so. */
export function refusedInit(error: ApiError): ResponseInit {
  noteRefusal();
  return { status: statusOf(error), headers: error.retryAfter ? { "retry-after": error.retryAfter } : {} };
}

/** A route's `headers`: its page says when to try again. Cookies travel by themselves. */
export const retryAfterHeader: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("retry-after");
  return new Headers(retryAfter ? { "retry-after": retryAfter } : undefined);
};

function statusOf({ status, isOutage }: ApiError): number {
  if (isOutage) return 503;
  if (status >= 500) return 502;
  return status === 409 || status === 429 ? status : 422;
}

/**
 * True in a loader that runs because the same request's form was refused: its page's title begins with "Erreur". Only
 * then does a read carry the form's content type.
 */
export const isRefusedForm = (request: Request): boolean => request.headers.has("content-type");
