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
 * Keys of the unsubscribe links in letters: an account's id, and the site's signature of that id and of the version of
 * its links. Nothing that yields such a link is stored. See docs/decisions/bearer-keys.md.
 */

type Signing = Pick<Context, "database" | "unsubscribeSecret">;

const ID_LENGTH = 36;
const SIGNATURE_BYTES = 16;

/**
 * Returns the key for a letter to a reservation's client; null for a guest, who has no account to store the choice in.
 */
export async function unsubscribeKeyOfClient(context: Signing, reservationId: string): Promise<string | null> {
  const account = await findLinkVersionOfClient(context.database, reservationId);
  return account && unsubscribeKey(context, account);
}

/** Returns the id of the account of a key; null for an invalid key. Accepts keys from before keys were signed. */
export async function accountOfKey(context: Signing, key: string): Promise<string | null> {
  if (isUuid(key)) return findByEarlierKey(context.database, hashToken(key.toLowerCase()));
  const id = key.slice(0, ID_LENGTH);
  const account = isUuid(id) ? await findLinkVersion(context.database, id) : null;
  return account && isSame(key, unsubscribeKey(context, account)) ? account.id : null;
}

/** Returns an account's key: its id, and 128 bits of an HMAC of the id and the version stored for the account. */
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
