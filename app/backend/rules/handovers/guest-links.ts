import type { Caller, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import { deleteGuestLinks, insertGuestLink, reservationOfGuestKey } from "~/backend/database/handovers/guest-links";
import { readHandovers } from "~/backend/database/handovers/handover-record";
import { findRentalFacts } from "~/backend/database/handovers/rental-facts";
import { hashToken, newLinkKey } from "~/backend/rules/accounts/tokens";
import { onceWithin } from "~/backend/rules/base/once";
import { RuleError } from "~/backend/rules/base/rule-error";
import { reservationNotFound, scopeOf } from "~/backend/rules/reservations/reservations";
import { GUEST_LINK_DAYS, SHOWN_GUEST_LINKS_MAX } from "~/contract/handovers/values";
import { log } from "../events/log";
import { withLocked } from "../reservations/changes/locked-reservation";

/*
 * Guest links, with which guests read and answer signed handovers. Each letter and each display creates a key of its
 * own, of which only the hash is stored: see docs/decisions/bearer-keys.md.
 */

const DAY_MS = 86_400_000;
/**
 * How many keys of one letter work. A letter whose sending seemed to fail may have arrived, so its key must keep
 * working beside those of later tries.
 */
const KEYS_OF_ONE_LETTER = 5;

/** A new guest link, whose key is shown to the agency once. */
export interface MadeGuestLink {
  key: string;
  /** When the link ends; null until the return is signed or the rental is completed. */
  endsAt: Date | null;
}

/** Creates the key for one try to send a letter to a guest. Returns null when the reservation no longer has a guest. */
export async function makeGuestKeyOfLetter(
  { database, now }: Context,
  { reservationId, letterId }: { reservationId: string; letterId: string },
): Promise<string | null> {
  const { key } = newLinkKey();
  const link = { reservationId, keyHash: hashToken(key), letterId, keeps: KEYS_OF_ONE_LETTER, now: now() };
  const isMade = await database.transaction((sql) => insertGuestLink(sql, link));
  return isMade ? key : null;
}

/**
 * Creates another guest link for a reservation of the caller's agency. Earlier links keep working, but only the newest
 * SHOWN_GUEST_LINKS_MAX of those shown; with `endsOthers` all earlier links end. Throws RuleError "not-found",
 * "conflict" before the first signature, once the link has ended, and for a client with an account.
 */
export async function makeGuestLink(
  context: Context,
  caller: Caller,
  id: string,
  { endsOthers }: { endsOthers: boolean },
): Promise<MadeGuestLink> {
  if (!isUuid(id)) throw reservationNotFound();
  return withLocked(context, scopeOf(caller), { id }, async (sql, { record }) => {
    const now = context.now();
    const { hasGuest, isSigned, endsAt } = await readLinkState(sql, id);
    if (!hasGuest) throw new RuleError("conflict", "noGuest");
    if (!isSigned) throw new RuleError("conflict", "notSigned");
    if (endsAt && endsAt <= now) throw new RuleError("conflict", "linkEnded");
    const create = async () => {
      const made = newLinkKey(context);
      if (endsOthers) await deleteGuestLinks(sql, id);
      const keeps = SHOWN_GUEST_LINKS_MAX;
      await insertGuestLink(sql, { reservationId: id, keyHash: hashToken(made.key), letterId: null, keeps, now });
      const action = endsOthers ? "GUEST_LINK_RENEWED" : "GUEST_LINK_MADE";
      await log(sql, { by: caller, action, on: { id, agencyId: record.agencyId }, now });
      return made;
    };
    const find = async (_: Queryable, createdId: string) => {
      const made = newLinkKey(context, createdId);
      return (await reservationOfGuestKey(sql, hashToken(made.key))) === id ? made : null;
    };
    const { key } = await onceWithin(context, sql, create, find);
    return { key, endsAt };
  });
}

/**
 * Returns the id of the reservation that a guest link's key opens. Throws RuleError "not-found" for an unknown key and
 * once the link has ended.
 */
export async function openGuestLink({ database, now }: Context, key: string): Promise<string> {
  const id = await reservationOfGuestKey(database, hashToken(key));
  if (id === null) throw linkUnknown();
  const { endsAt } = await readLinkState(database, id);
  if (endsAt && endsAt <= now()) throw linkUnknown();
  return id;
}

async function readLinkState(sql: Queryable, id: string) {
  const [records, facts] = await Promise.all([readHandovers(sql, id), findRentalFacts(sql, id)]);
  return {
    hasGuest: facts?.hasGuest === true,
    isSigned: Boolean(records?.departure.signedAt ?? records?.return.signedAt),
    endsAt: guestLinkEnd(records?.return.signedAt ?? null, facts?.completedAt ?? null),
  };
}

/**
 * Returns when a guest link ends: GUEST_LINK_DAYS after the return was signed or, without a signed return, after the
 * rental was completed. Null until then.
 */
export function guestLinkEnd(returnSignedAt: Date | null, completedAt: Date | null): Date | null {
  const last = returnSignedAt ?? completedAt;
  return last && new Date(last.getTime() + GUEST_LINK_DAYS * DAY_MS);
}

/** Returns the RuleError for a guest link that is unknown or has ended. */
export const linkUnknown = () => new RuleError("not-found", "linkUnknown");
