import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { settings } from "~/platform/settings/env.server";
import { derivedKey } from "~/platform/settings/site-secret.server";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface SealedCookie {
  /** The Set-Cookie line of a value; null if name and value together exceed `maxBytes`. */
  seal(value: unknown, maxBytes: number): string | null;
  /** The value in a request's cookies; null if it is missing, expired, tampered with or sealed with another secret. */
  open(request: Request): unknown;
  /** True if a request carries the cookie, whatever its value. */
  isSent(request: Request): boolean;
  /** The Set-Cookie line that removes the cookie. */
  ended(): string;
}

/**
 * A cookie that only this site can read or change: compressed, encrypted and authenticated (AES-256-GCM) with its own
 * key. Its expiry, `maxAge` seconds after sealing, is sealed with it.
 */
export function sealedCookie(name: string, maxAge: number): SealedCookie {
  const line = (value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${settings().https ? "; Secure" : ""}`;
  const sentIn = (request: Request) => {
    const cookies = (request.headers.get("cookie") ?? "").split(/; */);
    return cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
  };
  return {
    seal(value, maxBytes) {
      const sealed = encrypt(name, { value, until: Date.now() + maxAge * 1000 });
      return name.length + 1 + sealed.length <= maxBytes ? line(sealed, maxAge) : null;
    },
    open(request) {
      const sealed = sentIn(request);
      const opened = sealed ? decrypt(name, sealed) : null;
      return opened && opened.until > Date.now() ? opened.value : null;
    },
    isSent: (request) => sentIn(request) !== undefined,
    ended: () => line("", 0),
  };
}

interface Content {
  value: unknown;
  /** Expiry, in milliseconds since 1970. */
  until: number;
}

function encrypt(name: string, content: Content): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, derivedKey(name), nonce);
  const body = cipher.update(deflateRawSync(JSON.stringify(content)));
  return Buffer.concat([nonce, body, cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

function decrypt(name: string, sealed: string): Content | null {
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const decipher = createDecipheriv(ALGORITHM, derivedKey(name), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const body = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return JSON.parse(inflateRawSync(Buffer.concat([body, decipher.final()])).toString("utf8"));
  } catch {
    return null;
  }
}
