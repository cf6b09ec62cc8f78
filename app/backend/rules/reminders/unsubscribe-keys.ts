import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import {
  findByEarlierKey,
  findLinkVersion,
  findLinkVersionOfClient,
  type LinkVersion,
} from "~/backend/database/reminders/wanted-reminders";
import { hashToken } from "~/backend/rules/accounts/tokens";

/*
 * What the link at the foot of a letter carries: an account, and the site's signature of it and of the version of its links.
 * Nothing is stored that would make such a link. See docs/decisions/bearer-keys.md.
 */

type Signing = Pick<Context, "database" | "unsubscribeSecret">;

const ID_LENGTH = 36;
const SIGNATURE_BYTES = 16;

/** The key for a letter to a reservation's client; null for a guest, who has no account in which to keep a wish. */
export async function unsubscribeKeyOfClient(context: Signing, reservationId: string): Promise<string | null> {
  const account = await findLinkVersionOfClient(context.database, reservationId);
  return account && unsubscribeKey(context, account);
}

/** The account whose letters carry a key, or carried it before keys were signed; null for any other. */
export async function accountOfKey(context: Signing, key: string): Promise<string | null> {
  if (isUuid(key)) return findByEarlierKey(context.database, hashToken(key.toLowerCase()));
  const id = key.slice(0, ID_LENGTH);
  const account = isUuid(id) ? await findLinkVersion(context.database, id) : null;
  return account && isSame(key, unsubscribeKey(context, account)) ? account.id : null;
}

/** The account's id, and 128 bits of an HMAC of it and the version, which the database keeps. */
export function unsubscribeKey(
  { unsubscribeSecret }: Pick<Context, "unsubscribeSecret">,
  { id, version }: LinkVersion,
): string {
  const signature = createHmac("sha256", unsubscribeSecret()).update(`${id} ${version}`).digest();
  return `${id}-${signature.subarray(0, SIGNATURE_BYTES).toString("hex")}`;
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
