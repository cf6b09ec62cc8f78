import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { settings } from "~/platform/env.server";

/** The embedded backend at /api. It never sees the cookie: a Bearer token or nothing. */
async function serve({ request }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  if (settings().apiUrl) throw new Response(null, { status: 404 });
  const { inProcessBackend } = await import("~/platform/in-process-backend.server");
  const url = new URL(request.url);
  url.pathname = url.pathname.slice("/api".length) || "/";
  const forwarded = new Request(url, request);
  forwarded.headers.delete("cookie");
  const response = await (await inProcessBackend()).fetch(forwarded);
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
  return response;
}

export const loader = serve;
export const action = serve;
