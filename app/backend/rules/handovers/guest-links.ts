import { randomBytes } from "node:crypto";
import type { Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/driver/query";
import { insertGuestLink, reservationOfGuestKey } from "~/backend/database/handovers/guest-links";
import { readHandovers } from "~/backend/database/handovers/handover-record";
import { findRentalFacts } from "~/backend/database/handovers/rental-facts";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { HANDOVER_MESSAGES } from "~/contract/handover-messages";
import { GUEST_LINK_DAYS } from "~/contract/handover-values";
import { RuleError } from "../rule-error";

const DAY_MS = 86_400_000;

/**
 * The key that a guest reads signed records with: 128 random bits, made once for a reservation. Null for a client, who has
 * pages of their own.
 */
export async function guestLinkOf(
  sql: Queryable,
  { id, origin }: ReservationRecord,
  now: Date,
): Promise<string | null> {
  if (origin === "ONLINE") return null;
  return insertGuestLink(sql, { reservationId: id, key: randomBytes(16).toString("hex"), now });
}

/** When a guest's link ends: some days after the return's signing, or after the rental's end where there is no such record. */
export function guestLinkEnd(returnSignedAt: Date | null, completedAt: Date | null): Date | null {
  const last = returnSignedAt ?? completedAt;
  return last && new Date(last.getTime() + GUEST_LINK_DAYS * DAY_MS);
}

/** The reservation that a guest's key opens. Throws RuleError "not-found" for an unknown key, and once the link has ended. */
export async function openGuestLink({ database, now }: Context, key: string): Promise<string> {
  const id = await reservationOfGuestKey(database, key);
  if (id === null) throw linkUnknown();
  const [records, facts] = await Promise.all([readHandovers(database, id), findRentalFacts(database, id)]);
  const end = guestLinkEnd(records?.return.signedAt ?? null, facts?.completedAt ?? null);
  if (end && end <= now()) throw linkUnknown();
  return id;
}

export const linkUnknown = () => new RuleError("not-found", HANDOVER_MESSAGES.linkUnknown);
