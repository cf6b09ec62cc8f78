import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Context } from "~/backend/context";
import { SESSION_DAYS } from "~/contract/accounts/periods";

/** The length of a session in milliseconds: 30 days, like the site's cookie. */
export const SESSION_MS = SESSION_DAYS * 86_400_000;

/** Returns a new secret for a session or a link: 256 random bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/**
 * Returns a new key for an address that opens without a login: 128 random bits as 32 hexadecimal digits. If a press of
 * a form makes the call, the key is made from `id`, so that a repeated press can be answered with it although it is not
 * stored.
 */
export const newLinkKey = ({ press }: Pick<Context, "press"> = {}, id: string = randomUUID()) => ({
  id,
  key: press?.linkKey(id) ?? randomBytes(16).toString("hex"),
});

/**
 * Returns the hash of a token, which the database stores instead of the token. A plain SHA-256 is enough: unlike a
 * password, 128 random bits or more cannot be guessed from their hash.
 */
export const hashToken = (token: string): Uint8Array => createHash("sha256").update(token).digest();
