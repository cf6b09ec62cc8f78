import { createHash, randomBytes } from "node:crypto";

/** How long a session lasts, in milliseconds: 30 days, like the site's cookie. */
export const SESSION_MS = 30 * 86_400_000;

/** A new secret for a session or a link: 256 random bits, safe in an address. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The key of an address that is opened without a login: 128 random bits, 32 hexadecimal digits. */
export const newLinkKey = (): string => randomBytes(16).toString("hex");

/**
 * What the database keeps of a token. A plain SHA-256 is enough: unlike a password, 128 random bits or more
 * cannot be guessed from their hash.
 */
export const hashToken = (token: string): Uint8Array => createHash("sha256").update(token).digest();
