import { createHash } from "node:crypto";
import type { EntryContext, HandleDataRequestFunction, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { hasScripts, type RouteHandle } from "~/layout/screen";
import { errorBody, type MessageCode, problem } from "./contract/base/errors";
import { documentRetryAfter, documentStatus } from "./http/base/api.server";
import { anonymousHeaders } from "./http/base/preferences.server";
import { contentSecurityPolicy, nonceMark } from "./http/base/security-headers.server";
import { usedUpForm } from "./http/forms/saved-form.server";
import { renderHydratable, renderStatic } from "./layout/document/render.server";
import { blockedPage } from "./layout/errors/blocked-page.server";
import { pageScript } from "./layout/scripts/page-script.server";
import { PageScriptContext } from "./layout/scripts/scripts";
import { log } from "./platform/log/log.server";
import { currentProduct } from "./platform/product.server";
import { links, type loader as rootLoader } from "./root";
import { ProductContext } from "./ui/base/product";

export { publicFile } from "./http/photos/stored-files.server";
export { site } from "./platform/site.server";
export { anonymousHeaders, nonceMark };

/** Milliseconds. No loader defers anything, so the data for the browser's scripts is always encoded in time. */
export const streamTimeout = 50;

/**
 * Renders the whole document before sending it. Without JavaScript a streamed placeholder would never be filled in, and
 * only a complete page can have an ETag and be cached.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const isPersonal = isOwn(request);
  const html = await renderDocument(request, remixContext);
  const finalStatus = documentStatus(status, remixContext.staticHandlerContext);
  const hasScripts = html.includes(nonceMark);
  const retryAfter = documentRetryAfter(remixContext.staticHandlerContext);
  if (retryAfter) headers.set("retry-after", retryAfter);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", contentSecurityPolicy(hasScripts ? nonceMark : null));
  sayWhoMayKeep(headers, isPersonal);
  headers.set("speculation-rules", '"/speculation-rules.json"');
  const usedUp = finalStatus === 200 && usedUpForm();
  if (usedUp) headers.append("set-cookie", usedUp);
  if (finalStatus === 200 && !hasScripts && !headers.has("set-cookie")) {
    headers.set("etag", `W/"${createHash("sha1").update(html).digest("base64url")}"`);
  }
  return new Response(html, { status: finalStatus, headers });
}

/** Gives a page's data, which its scripts fetch, the same cache headers as the page. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  sayWhoMayKeep(response.headers, isOwn(request));
  return response;
};

const isOwn = ({ headers }: Request) => anonymousHeaders({ cookie: headers.get("cookie") ?? "" }) === null;

function sayWhoMayKeep(headers: Headers, isPersonal: boolean): void {
  headers.append("vary", "Cookie, Save-Data");
  const isForOne = isPersonal || headers.has("set-cookie");
  if (!headers.has("cache-control")) headers.set("cache-control", isForOne ? "private, no-cache" : "public, no-cache");
}

async function renderDocument(request: Request, context: EntryContext): Promise<string> {
  const { matches, loaderData } = context.staticHandlerContext;
  const { economy } = (loaderData.root ?? {}) as Partial<Awaited<ReturnType<typeof rootLoader>>["data"]>;
  const mayHaveScripts =
    !economy?.active &&
    hasScripts(matches.map(({ route }) => context.routeModules[route.id]?.handle as RouteHandle | undefined));
  if (!mayHaveScripts) {
    const html = renderStatic(documentElement(request, context, ""));
    if (!html.includes(nonceMark)) return html;
  }
  return renderHydratable(documentElement(request, context, await encodedData(context)));
}

/** `data`: what Remix encoded of the loaders' data for the page's scripts. */
const documentElement = (request: Request, context: EntryContext, data: string) => (
  <ProductContext.Provider value={currentProduct()}>
    <PageScriptContext.Provider value={pageScript(context, data, nonceMark)}>
      {/* The page's own script contains the data, so Remix must not add it after the document's end. */}
      <RemixServer context={{ ...context, serverHandoffStream: undefined }} url={request.url} nonce={nonceMark} />
    </PageScriptContext.Provider>
  </ProductContext.Provider>
);

async function encodedData({ serverHandoffStream }: EntryContext): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  // The DOM's types do not know that a stream can be iterated.
  const stream = serverHandoffStream as (ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) | undefined;
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true });
  return text;
}

/** The API's error for a blocked call, by status. */
const API_ERROR: Record<number, MessageCode> = {
  400: "unreadable",
  404: "notFound",
  405: "wrongMethod",
  408: "tooSlow",
  413: "tooLarge",
  431: "tooLarge",
  503: "unavailable",
};

/** The reply to a request that the front door in `server/` blocks: the error page, or the API's own error reply. */
export function blockedReply(
  status: number,
  isApi: boolean,
  isForm = false,
): { headers: Record<string, string>; body: string } {
  const headers: Record<string, string> = { "cache-control": "no-store" };
  if (status === 503) headers["retry-after"] = "5";
  if (isApi) {
    headers["content-type"] = "application/json";
    return { headers, body: JSON.stringify(errorBody(status, [problem(API_ERROR[status] ?? "unexpected")])) };
  }
  headers["content-type"] = "text/html; charset=utf-8";
  headers["content-security-policy"] = contentSecurityPolicy(null);
  return { headers, body: blockedPage(currentProduct(), status, { links: links(), isForm }) };
}

/** Logs unexpected errors of loaders and actions. Requests that visitors aborted and 4xx responses are no errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  log().error({ err: error, path: new URL(request.url).pathname }, "loader or action failed");
};
