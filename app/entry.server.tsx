import { createHash, randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { RULE_MESSAGES } from "./contract/messages";
import { documentStatus } from "./http/failures.server";
import { usedUpForm } from "./http/kept-form.server";
import { contentSecurityPolicy } from "./http/security-headers.server";
import { blockedPage } from "./layout/blocked-page.server";
import { pageScript } from "./layout/scripts/page-script.server";
import { PageScriptContext } from "./layout/scripts/scripts";
import { log } from "./platform/log.server";
import { links } from "./root";

export { site } from "./platform/site.server";

/** Longer than any loader should take: none is deferred, so this only ends a render that hangs. */
export const streamTimeout = 1_000;

/**
 * Renders the whole document before it is sent: a streamed placeholder would stay "loading" without JavaScript, and
 * a page that is complete can carry an ETag.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const rendered = await render(
    <PageScriptContext.Provider value={pageScript(remixContext, nonce)}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </PageScriptContext.Provider>,
  );
  const html = scriptsInBody(rendered.html);
  const finalStatus = rendered.failed ? 500 : documentStatus(status, remixContext.staticHandlerContext);
  const hasScripts = html.includes(`nonce="${nonce}"`);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", contentSecurityPolicy(hasScripts ? nonce : null));
  headers.append("vary", "Cookie, Save-Data");
  headers.set("speculation-rules", '"/speculation-rules.json"');
  const isPersonal = request.headers.has("cookie");
  if (!headers.has("cache-control"))
    headers.set("cache-control", isPersonal ? "private, no-cache" : "public, no-cache");
  const usedUp = finalStatus === 200 && usedUpForm();
  if (usedUp) headers.append("set-cookie", usedUp);
  if (finalStatus === 200 && !hasScripts && !headers.has("set-cookie")) {
    const tag = `W/"${createHash("sha1").update(html).digest("base64url")}"`;
    headers.set("etag", tag);
    if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
  }
  return new Response(html, { status: finalStatus, headers });
}

const END = "</body></html>";

/**
 * Remix writes the data that a page with scripts brings along after the document's end, where no element may stand; into
 * the body's end with it, where browsers put it anyway. The comments that React leaves around it have nothing to mark.
 */
function scriptsInBody(html: string): string {
  const end = html.indexOf(END);
  const after = html.slice(end + END.length);
  return end < 0 ? html : html.slice(0, end) + after.replace(/<!--\/?\$-->/g, "") + END;
}

function render(element: React.ReactElement): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(element, {
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        // React 18 leaves a NUL where a letter of several bytes does not fit the end of its buffer (facebook/react#24985);
        // a page never holds one of its own.
        text(body).then((html) => resolve({ html: html.replaceAll("\0", ""), failed }), reject);
        pipe(body);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        failed = true;
        log().error({ err: error }, "render failed");
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** What the API says of a blocked call. A host that is none is no call of the API: it gets the page. */
const API_MESSAGE: Record<number, string> = { 413: RULE_MESSAGES.tooLarge, 503: RULE_MESSAGES.unavailable };

/** The reply to a request that the front door in `server/` blocks: the error page, or the API's own error reply. */
export function blockedReply(status: number, isApi: boolean): { headers: Record<string, string>; body: string } {
  const headers: Record<string, string> = { "cache-control": "no-store" };
  if (status === 503) headers["retry-after"] = "5";
  const message = isApi ? API_MESSAGE[status] : undefined;
  if (message) {
    headers["content-type"] = "application/json";
    return { headers, body: JSON.stringify({ statusCode: status, message }) };
  }
  headers["content-type"] = "text/html; charset=utf-8";
  headers["content-security-policy"] = contentSecurityPolicy(null);
  return { headers, body: blockedPage(status, links()) };
}

/** What loaders and actions did not expect; a visitor who left is no error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  log().error({ err: error, path: new URL(request.url).pathname }, "loader or action failed");
};
