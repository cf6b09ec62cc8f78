import type { Logger } from "pino";
import type { Photos } from "~/backend/photos/photos";
import type { Role } from "~/contract/values";
import type { Database } from "./database/base/connect";

/** What every rule is given. The clock is injected, so that tests can run at any date. */
export interface Context {
  database: Database;
  photos: Photos;
  now: () => Date;
  logger: Logger;
  /** The site's address for links in messages, without a trailing slash. */
  publicUrl: string;
  /** What links that end letters are signed with; the same in all processes of a site. */
  unsubscribeSecret: () => Uint8Array;
  /** Called when something was written that public pages may show, before its caller learns of it. */
  onPublicChange: () => void;
  /** Works out once per incoming request what several of its calls need. */
  oncePerRequest: <T>(key: string, compute: () => Promise<T>) => Promise<T>;
}

/** Who makes the call, read from the Bearer token. */
export interface Caller {
  userId: string;
  role: Role;
  /** Only for AGENCY_OWNER and AGENCY_STAFF. */
  agencyId: string | null;
  /** The SHA-256 of the token in use. */
  tokenHash: Uint8Array;
}
