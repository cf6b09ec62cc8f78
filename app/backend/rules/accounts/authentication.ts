import type { Caller, Context } from "~/backend/context";
import { findCaller } from "~/backend/database/accounts/tokens";
import { hashToken } from "./tokens";

/**
 * Returns the caller of a Bearer token, or null for a token that is unknown, ended or expired. Looks the token up once
 * per incoming request, so that all calls of one page see the same caller.
 */
export function authenticate({ database, now, oncePerRequest }: Context, token: string): Promise<Caller | null> {
  return oncePerRequest(`caller ${token}`, () => findCaller(database, hashToken(token), now()));
}
