import { createHash } from "node:crypto";
import type { EntryContext, HandleDataRequestFunction, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { RouteHandle } from "~/layout/screen";
import { errorBody, type MessageCode, problem } from "./contract/base/errors";
import { documentRetryAfter, documentStatus } from "./http/base/api.server";
import { anonymousHeaders } from "./http/base/preferences.server";
import { contentSecurityPolicy, nonceMark } from "./http/base/security-headers.server";
import { usedUpForm } from "./http/forms/saved-form.server";
import { type RenderedDocument, renderStatic, renderWhole } from "./layout/document/render.server";
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
/** Aborts a render that hangs. */
const RENDER_TIMEOUT_MS = 2_000;

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
  const { html, hasFailed } = await renderDocument(request, remixContext);
  const finalStatus = hasFailed ? 500 : documentStatus(status, remixContext.staticHandlerContext);
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
  if (!headers.has("cache-control"))
    headers.set("cache-control", isPersonal ? "private, no-cache" : "public, no-cache");
}

async function renderDocument(request: Request, context: EntryContext): Promise<RenderedDocument> {
  const { matches, loaderData } = context.staticHandlerContext;
  const { economy } = (loaderData.root ?? {}) as Partial<Awaited<ReturnType<typeof rootLoader>>["data"]>;
  const mayHaveScripts =
    !economy?.active && matches.some(({ route }) => (context.routeModules[route.id]?.handle as RouteHandle)?.scripts);
  if (!mayHaveScripts) {
    // Without scripts nothing reads the data that Remix encoded for them.
    const document = renderStatic(documentElement(request, { ...context, serverHandoffStream: undefined }));
    if (!document.html.includes(nonceMark)) return document;
  }
  const element = documentElement(request, context);
  const { html, hasFailed } = await renderWhole(element, { timeoutMs: RENDER_TIMEOUT_MS, onError: logFailure });
  return { html: scriptsInBody(html), hasFailed };
}

const documentElement = (request: Request, context: EntryContext) => (
  <ProductContext.Provider value={currentProduct()}>
    <PageScriptContext.Provider value={pageScript(context, nonceMark)}>
      <RemixServer context={context} url={request.url} nonce={nonceMark} />
    </PageScriptContext.Provider>
  </ProductContext.Provider>
);

const logFailure = (error: unknown) => log().error({ err: error }, "render failed");

const END = "</body></html>";

/**
 * Remix writes the data of a page with scripts after the document's end, where no element is allowed. This moves it to
 * the end of the body, where browsers put it anyway, and drops React's comments around it, which mark nothing.
 */
function scriptsInBody(html: string): string {
  const end = html.indexOf(END);
  const after = html.slice(end + END.length);
  return end < 0 ? html : html.slice(0, end) + after.replace(/<!--\/?\$-->/g, "") + END;
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
