import type { Caller, Context } from "~/backend/context";
import { findCaller } from "~/backend/database/tokens";
import { hashToken } from "./tokens";

/** Who makes a call with this Bearer token; null for a token that is unknown, ended or expired. */
export function authenticate({ database, now }: Context, token: string): Promise<Caller | null> {
  return findCaller(database, hashToken(token), now());
}
