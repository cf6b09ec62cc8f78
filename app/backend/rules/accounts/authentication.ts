import type { Caller, Context } from "~/backend/context";
import { findCaller } from "~/backend/database/accounts/tokens";
import { hashToken } from "./tokens";

/**
 * Who makes a call with this Bearer token; null for a token that is unknown, ended or expired. A page that makes several
 * calls is answered for who asked for it when it came in.
 */
export function authenticate({ database, now, oncePerRequest }: Context, token: string): Promise<Caller | null> {
  return oncePerRequest(`caller ${token}`, () => findCaller(database, hashToken(token), now()));
}
