import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiError } from "~/client/api-error";
import { clientFor, failureInit } from "~/http/base/api.server";

const NAME = /^([0-9a-f]{32})\.ics$/;
const HEADERS = { "cache-control": "private, no-cache", "x-robots-tag": "noindex" };

/**
 * Serves a private calendar to anyone who knows its address. Programs fetch it every hour: the ETag lets the front door
 * answer 304 until something changes. Errors are a line of text, because no person sees a page here.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [, key] = NAME.exec(params.file ?? "") ?? [];
  if (!key) return textReply("Ce calendrier n'existe pas.", { status: 404 });
  try {
    const bytes = await clientFor(request, null).calendars.read({ params: { key } });
    return new Response(bytes as BodyInit, {
      headers: {
        ...HEADERS,
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'inline; filename="calendrier.ics"',
        etag: `W/"${createHash("sha256").update(bytes).digest("base64url")}"`,
      },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return textReply(textOf(error), failureInit({ error }));
  }
}

function textOf({ status }: ApiError): string {
  if (status === 404)
    return "Ce calendrier n'existe pas, ou n'existe plus\u00a0: son adresse a été renouvelée ou arrêtée.";
  if (status === 429) return "Ce calendrier est demandé trop souvent\u00a0: réessayez plus tard.";
  return "Ce calendrier ne peut pas être lu pour l'instant\u00a0: réessayez plus tard.";
}

function textReply(text: string, init: ResponseInit): Response {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  headers.set("content-type", "text/plain; charset=utf-8");
  return new Response(`${text}\n`, { ...init, headers });
}
