import { randomBytes } from "node:crypto";
import { settings } from "~/platform/settings/env.server";

/**
 * Placeholder for the nonce of a page's scripts, in the page and in its policy. The front door replaces it in each
 * reply (server/nonce.js), so that a cached page gets a new nonce every time. It is as long as a nonce, and unknown
 * outside this process, so that no text of a page can contain it.
 */
export const nonceMark = randomBytes(18).toString("base64");

/**
 * The Content-Security-Policy of a document. Pictures may come from any https address, because another backend's photos
 * may be hosted elsewhere, and from that backend's own address. A page without scripts needs no nonce (null), so its
 * bytes are the same for every visitor.
 */
export function contentSecurityPolicy(nonce: string | null): string {
  const development = process.env.NODE_ENV === "development";
  return [
    "default-src 'none'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'none'",
    // Vite's development server inlines styles into the page.
    `style-src 'self'${development ? " 'unsafe-inline'" : ""}`,
    // blob: is the preview of a photo that was just selected.
    ["img-src 'self' https: data:", ...(nonce ? ["blob:"] : []), ...apiOrigin()].join(" "),
    `connect-src 'self'${development ? " ws:" : ""}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function apiOrigin(): string[] {
  const { apiUrl } = settings();
  return apiUrl?.startsWith("http:") ? [new URL(apiUrl).origin] : [];
}
