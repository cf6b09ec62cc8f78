import { hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Cookie, createCookie } from "@remix-run/node";
import { settings } from "~/platform/env.server";

let secret: string | undefined;

/** A signed cookie that scripts cannot read, kept for `maxAge` seconds. Made at its first use: the secret needs the settings. */
export function signedCookie(name: string, maxAge: number): () => Cookie {
  let cookie: Cookie | undefined;
  return () => {
    const common = { httpOnly: true, sameSite: "lax", path: "/", secure: settings().https } as const;
    cookie ??= createCookie(name, { ...common, maxAge, secrets: [siteSecret()] });
    return cookie;
  };
}

/** A key of 32 bytes for one purpose, from the site's secret: what is known of one key says nothing of another. */
export const derivedKey = (purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", siteSecret(), "", `rihla ${purpose}`, 32));

function siteSecret(): string {
  secret ??= settings().sessionSecret ?? ownSecret(settings().dataDir);
  return secret;
}

/** The secret of an installation that set none: made once and kept beside its data. */
function ownSecret(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
