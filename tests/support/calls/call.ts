import type { z } from "zod";
import type { Endpoint } from "~/contract/base/endpoint";
import type { Endpoints } from "~/contract/endpoints";
import type { EventAction } from "~/contract/events/values";
import type { Role } from "~/contract/values";
import type { Person } from "../people";
import type { CallSite } from "./call-site";

/** What tests know about one call of the contract. The tests of all calls are derived from these entries. */

export const CLIENT: readonly Role[] = ["CLIENT"];
export const OWNER: readonly Role[] = ["AGENCY_OWNER"];
export const AGENCY: readonly Role[] = ["AGENCY_OWNER", "AGENCY_STAFF"];
export const CLIENT_AND_AGENCY: readonly Role[] = [...CLIENT, ...AGENCY];
export const ADMIN: readonly Role[] = ["SUPER_ADMIN"];
export const ACCOUNTS: readonly Role[] = [...CLIENT_AND_AGENCY, ...ADMIN];

/** What a caller sends. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  json?: object;
  file?: Uint8Array;
  /** The caller, if it must be somebody other than the site's. */
  as?: Person;
  /** The status for a caller who is served but does not get what the call is for. */
  status?: 409;
}

/** What a caller sends to change something, and what the log says about it. */
export interface Written extends Sent {
  /** The id of the entry's subject; null for the site. */
  subject: string | null | ((reply: Reply) => string);
  /** The author of the entry, if that is not the caller. */
  author?: Author | ((reply: Reply) => Author);
}

interface Author {
  role: string;
  accountId: string | null;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the call replies
type Reply = any;

/** Makes what a call of the site's caller needs. */
export type Prepare<T extends Sent> = (site: CallSite) => T | Promise<T>;

interface Basics {
  /** Whom the backend serves. Written by hand from docs/product.md, never read from the contract. */
  by: "anyone" | readonly Role[];
  /** The status on success; 200 by default. */
  status?: 201 | 204;
  /** The message of the 403 for another role, if it is a special one. */
  forbidden?: string;
  /** The message of the 404 for an unknown id, and for other agencies' and clients' ids; null if there is no 404. */
  notFound?: string | null;
  /** True if the id is of something that everybody may read: other clients and agencies are then served, too. */
  isPublicId?: true;
  /** The message for something that cannot be an id, if it is another one. */
  malformedId?: string;
}

interface Writes {
  /** By action of the log, with a distinction after a comma if several calls leave the same entry. */
  writes: { [entry in EventAction | `${EventAction}, ${string}`]?: Prepare<Written> };
  /** True if it empties the cache of public pages; "twice" if the change is also applied in this process before. */
  clearsPages?: true | "twice";
}

interface Reads {
  reads: Prepare<Sent>;
}

interface Body {
  /**
   * A body that changes nothing that matters to others, whose fields the tests of bad input vary one by one. Anyone's
   * calls refuse it.
   */
  sample: object | ((vehicleId: string) => object);
}

/** An entry of the register. Optional parts are mandatory where the endpoint has the same part. */
type Entry<E extends Endpoint> = Basics &
  (E["params"] extends z.ZodObject ? Required<Pick<Basics, "notFound">> : unknown) &
  (E["method"] extends "GET" ? (E["params"] extends z.ZodObject ? Reads : Partial<Reads>) : Writes) &
  (E["body"] extends z.ZodObject ? Body : unknown);

/** An entry for every call of the contract, by group and name. */
export type Register = { [G in keyof Endpoints]: { [N in keyof Endpoints[G]]: Entry<Endpoints[G][N] & Endpoint> } };

/** Any entry. */
export type Call = Basics & Partial<Reads & Writes & Body>;
