import { randomBytes } from "node:crypto";
import { settings } from "~/platform/settings/env.server";

/**
 * Stands in a page for the nonce of its scripts, in its policy too, until the front door sends it: so a page can be kept and
 * each of its replies has a nonce of its own (server/nonce.js). As long as a nonce; nobody outside this process knows it, so
 * that no text of a page can hold it.
 */
export const nonceMark = randomBytes(18).toString("base64");

/**
 * The policy of a document. Pictures may also come from https, because another backend's photos live elsewhere, and
 * from that backend's own address.
 * A page without scripts needs no nonce, so its bytes are the same for every visitor.
 */
export function contentSecurityPolicy(nonce: string | null): string {
  const development = process.env.NODE_ENV === "development";
  return [
    "default-src 'none'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'none'",
    // Vite's development server puts styles into the page.
    `style-src 'self'${development ? " 'unsafe-inline'" : ""}`,
    // blob: is the preview of a photo that was just chosen.
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
