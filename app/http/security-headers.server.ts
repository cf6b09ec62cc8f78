import { settings } from "~/platform/env.server";

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
