import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { capabilities } from "~/http/base/api.server";
import { ownBackend } from "~/platform/backend/own-backend.server";

/**
 * Serves the in-process backend at /api, without the cookie: only a Bearer token identifies a caller. 404 with another
 * backend.
 */
async function serve({ request }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  if (!capabilities().inProcess) throw new Response(null, { status: 404 });
  const url = new URL(request.url);
  url.pathname = url.pathname.slice("/api".length) || "/";
  const forwarded = new Request(url, request);
  forwarded.headers.delete("cookie");
  const response = await (await ownBackend()).fetch(forwarded);
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
  return response;
}

export const loader = serve;
export const action = serve;
