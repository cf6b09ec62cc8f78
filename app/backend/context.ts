import type { Logger } from "pino";
import type { Photos } from "~/backend/photos/photos";
import type { Role } from "~/contract/values";
import type { Site } from "~/text/site/product";
import type { Database } from "./database/base/connect";

/** The dependencies of every rule. The clock is injected, so that tests can run at any date. */
export interface Context {
  database: Database;
  photos: Photos;
  now: () => Date;
  logger: Logger;
  /** The site's address for links in messages, without a trailing slash. */
  publicUrl: string;
  /** True if letters are really sent (SMTP_URL), so that people can be asked to confirm their e-mail. */
  sendsMail: boolean;
  /** How the site presents itself; `adoptSite` applies its stored settings. */
  site: Site;
  /** The key that signs unsubscribe links; the same in all processes of a site. */
  unsubscribeSecret: () => Uint8Array;
  /** The key of what identifies a sent form, and of the secret addresses that it makes; the same in all processes. */
  sentFormSecret: () => Uint8Array;
  /** The press of a form that makes the call, if it has a `sendKey`: see `once`. */
  press?: Press;
  /** Called after a write that public pages may show, before its caller gets the reply. */
  onPublicChange: () => void;
  /** Computes a value once per incoming request, for all of its calls that need it. */
  oncePerRequest: <T>(key: string, compute: () => Promise<T>) => Promise<T>;
}

/** A press of a form that creates something. */
export interface Press {
  /** 32 bytes that stand for its key, sender, form and content together. */
  digest: Uint8Array;
  /** Returns the key of a secret address that the form makes: 32 hexadecimal digits, always the same for an id. */
  linkKey: (id: string) => string;
}

/** The account that makes a call, read from the Bearer token. */
export interface Caller {
  userId: string;
  role: Role;
  /** Only for AGENCY_OWNER and AGENCY_STAFF. */
  agencyId: string | null;
  /** The SHA-256 of the token in use. */
  tokenHash: Uint8Array;
}
