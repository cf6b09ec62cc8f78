import type { Caller, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import { deleteGuestLinks, insertGuestLink, reservationOfGuestKey } from "~/backend/database/handovers/guest-links";
import { readHandovers } from "~/backend/database/handovers/handover-record";
import { findRentalFacts } from "~/backend/database/handovers/rental-facts";
import { hashToken, newLinkKey } from "~/backend/rules/accounts/tokens";
import { RuleError } from "~/backend/rules/base/rule-error";
import { reservationNotFound, scopeOf } from "~/backend/rules/reservations/reservations";
import { HANDOVER_MESSAGES } from "~/contract/handovers/messages";
import { GUEST_LINK_DAYS, SHOWN_GUEST_LINKS_MAX } from "~/contract/handovers/values";
import { log } from "../events/log";
import { withLocked } from "../reservations/changes/locked-reservation";

/*
 * The links that guests read and answer signed records with. Each letter and each showing makes a key of its own, of which no
 * more than the hash is kept: see docs/decisions/bearer-keys.md.
 */

const DAY_MS = 86_400_000;
/** A try to send a letter that seems to have failed may have arrived: its key goes on working beside those of the next tries. */
const KEYS_OF_ONE_LETTER = 5;

/** A guest's link as the agency is told it, once. */
export interface MadeGuestLink {
  key: string;
  /** Null until the return. */
  endsAt: Date | null;
}

/** The key for one try to send a letter to a guest; null where the rental names no guest any more. */
export async function makeGuestKeyOfLetter(
  { database, now }: Context,
  { reservationId, letterId }: { reservationId: string; letterId: string },
): Promise<string | null> {
  const key = newLinkKey();
  const link = { reservationId, keyHash: hashToken(key), letterId, keeps: KEYS_OF_ONE_LETTER, now: now() };
  const isMade = await database.transaction((sql) => insertGuestLink(sql, link));
  return isMade ? key : null;
}

/**
 * One more link for the guest of a rental of the caller's agency; those before it go on, the newest SHOWN_GUEST_LINKS_MAX of
 * those that were shown. With `endsOthers` it is the only one. Throws RuleError "not-found", "conflict" where a guest has nothing
 * to read: before the first signature, once the link has ended, and for a client with an account.
 */
export async function makeGuestLink(
  context: Context,
  caller: Caller,
  id: string,
  { endsOthers }: { endsOthers: boolean },
): Promise<MadeGuestLink> {
  if (!isUuid(id)) throw reservationNotFound();
  const key = newLinkKey();
  return withLocked(context, scopeOf(caller), { id }, async (sql, { record }) => {
    const now = context.now();
    const { hasGuest, isSigned, endsAt } = await readLinkState(sql, id);
    if (!hasGuest) throw new RuleError("conflict", HANDOVER_MESSAGES.noGuest);
    if (!isSigned) throw new RuleError("conflict", HANDOVER_MESSAGES.notSigned);
    if (endsAt && endsAt <= now) throw new RuleError("conflict", HANDOVER_MESSAGES.linkEnded);
    if (endsOthers) await deleteGuestLinks(sql, id);
    const keeps = SHOWN_GUEST_LINKS_MAX;
    await insertGuestLink(sql, { reservationId: id, keyHash: hashToken(key), letterId: null, keeps, now });
    const action = endsOthers ? "GUEST_LINK_RENEWED" : "GUEST_LINK_MADE";
    await log(sql, { by: caller, action, on: { id, agencyId: record.agencyId }, now });
    return { key, endsAt };
  });
}

/** The reservation that a guest's key opens. Throws RuleError "not-found" for an unknown key, and once the link has ended. */
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

/** When a guest's link ends: some days after the return's signing, or after the rental's end where there is no such record. */
export function guestLinkEnd(returnSignedAt: Date | null, completedAt: Date | null): Date | null {
  const last = returnSignedAt ?? completedAt;
  return last && new Date(last.getTime() + GUEST_LINK_DAYS * DAY_MS);
}

export const linkUnknown = () => new RuleError("not-found", HANDOVER_MESSAGES.linkUnknown);
