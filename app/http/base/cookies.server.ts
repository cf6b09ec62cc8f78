import { type Cookie, createCookie } from "@remix-run/node";
import { settings } from "~/platform/settings/env.server";
import { siteSecret } from "~/platform/settings/site-secret.server";

/**
 * A signed cookie that scripts cannot read, valid for `maxAge` seconds. It is created on first use, because the secret
 * needs the settings.
 */
export function signedCookie(name: string, maxAge: number): () => Cookie {
  let cookie: Cookie | undefined;
  return () => {
    const common = { httpOnly: true, sameSite: "lax", path: "/", secure: settings().https } as const;
    cookie ??= createCookie(name, { ...common, maxAge, secrets: [siteSecret()] });
    return cookie;
  };
}
