import type { Caller, Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import { type EventRecord, readReservationEntries, type Shown } from "~/backend/database/events/read-events";
import { findReservation } from "~/backend/database/reservations/reservations";
import { reservationNotFound, scopeOf } from "~/backend/rules/reservations/reservations";

/** More entries than any rental has: a handover draft that is saved again and again for hours makes a few hundred. */
const MOST = 1_000;

/** What a client may see: no notes, reminders or drafts of the agency, and only the client's own photos. */
const FOR_CLIENTS: Shown = {
  always: [
    "RESERVATION_REQUESTED",
    "RESERVATION_ENTERED",
    "RESERVATION_CONFIRMED",
    "RESERVATION_REJECTED",
    "RESERVATION_EXPIRED",
    "RESERVATION_STARTED",
    "RESERVATION_COMPLETED",
    "RESERVATION_CANCELLED",
    "ABSENCE_NOTED",
    "CHANGE_ASKED",
    "CHANGE_PROPOSED",
    "CHANGE_MADE",
    "CHANGE_ACCEPTED",
    "CHANGE_REFUSED",
    "CHANGE_WITHDRAWN",
    "CHANGE_EXPIRED",
    "HANDOVER_SIGNED",
    "HANDOVER_CONFIRMED",
    "HANDOVER_REMARKED",
    "HANDOVER_CLOSED",
    "ADDENDUM_WRITTEN",
    "DEPOSIT_TAKEN",
    "DEPOSIT_RETURNED",
    "DEPOSIT_KEPT",
    "PAYMENT_NOTED",
    "PAYMENT_CANCELLED",
    "REVIEW_WRITTEN",
    "REPLY_WRITTEN",
    "REVIEW_HIDDEN",
    "REVIEW_SHOWN",
  ],
  own: ["HANDOVER_PHOTO_ADDED", "HANDOVER_PHOTO_REMOVED"],
};

/**
 * Returns the log entries of a reservation, latest first, without those that do not concern the caller. Throws
 * RuleError "not-found" for reservations that the caller may not see.
 */
export async function reservationHistory({ database }: Context, caller: Caller, id: string): Promise<EventRecord[]> {
  const reservation = isUuid(id) ? await findReservation(database, scopeOf(caller), id) : null;
  if (!reservation) throw reservationNotFound();
  const shown = caller.role === "CLIENT" ? FOR_CLIENTS : null;
  const entries = await readReservationEntries(database, id, { shown, limit: MOST });
  return entries.map((entry) => asSeenBy(caller, entry));
}

/** Hides the names of agency members and administrators from clients, and those of administrators from agencies. */
function asSeenBy({ role }: Caller, entry: EventRecord): EventRecord {
  if (role === "SUPER_ADMIN") return entry;
  if (role === "CLIENT") return { ...entry, authorName: null, changes: withoutIds(entry.changes) };
  return entry.side === "ADMIN" ? { ...entry, authorName: null } : entry;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Drops what clients must not see: ids of accounts, and fields that changed without logged values. */
function withoutIds(changes: EventRecord["changes"]): EventRecord["changes"] {
  const visible = Object.entries(changes ?? {}).filter(
    ([, values]) => values && !values.some((value) => typeof value === "string" && UUID.test(value)),
  );
  return Object.fromEntries(visible);
}
