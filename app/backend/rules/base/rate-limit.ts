import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { countTry, deleteTries, uncountTry } from "~/backend/database/base/rate-limits";
import type { MessageCode } from "~/contract/base/errors";
import { RuleError } from "./rule-error";

/**
 * At most `tries` in a fixed window of time. The counts are stored in the database, so that all processes share them.
 */
export interface Limit {
  name: string;
  tries: number;
  /** The length of the window in minutes. */
  window: number;
}

/** The length of the longest window in milliseconds; windows that began earlier can be deleted. */
export const LONGEST_WINDOW_MS = 24 * 60 * 60_000;

/** What counting needs: the clock, and the database or a transaction, whose rollback also undoes the count. */
export type Counting = Pick<Context, "now"> & { database: Queryable };

/** Counts a try; returns false without counting when the limit is reached. `who` is stored as a hash. */
export function consume({ database, now }: Counting, limit: Limit, who: string): Promise<boolean> {
  return countTry(database, keyOf(limit, who), windowOf(limit, now()), limit.tries);
}

/** Removes one try from the count, because it was legitimate. */
export function refund({ database, now }: Context, limit: Limit, who: string): Promise<void> {
  return uncountTry(database, keyOf(limit, who), windowOf(limit, now()));
}

/** Deletes all tries of `who` under this limit. */
export function reset({ database }: Context, limit: Limit, who: string): Promise<void> {
  return deleteTries(database, keyOf(limit, who));
}

/** Returns the RuleError "too-many" for a reached limit, with the seconds until its window ends. */
export function tooManyTries(
  { now }: Pick<Context, "now">,
  limit: Limit,
  code: MessageCode = "tooManyTries",
): RuleError {
  const end = windowOf(limit, now()).getTime() + limit.window * 60_000;
  return new RuleError("too-many", code, { retryAfterSeconds: Math.max(1, Math.ceil((end - now().getTime()) / 1000)) });
}

/**
 * Returns the network of an IP address: an IPv4 address itself, or the /64 of an IPv6 address, because every IPv6
 * customer has at least that many addresses.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*/, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const middle = plain.includes("::") ? Array(Math.max(0, 8 - before.length - after.length)).fill("0") : [];
  const groups = [...before, ...middle, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":")}::/64`;
}

/** Hashes `who`, so that the table holds neither e-mails nor IP addresses and all keys have similar lengths. */
const keyOf = (limit: Limit, who: string) => `${limit.name}:${createHash("sha256").update(who).digest("base64url")}`;

function windowOf(limit: Limit, now: Date): Date {
  const length = limit.window * 60_000;
  return new Date(Math.floor(now.getTime() / length) * length);
}
