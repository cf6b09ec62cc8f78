import type { Caller, Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import { type EventRecord, readReservationEntries, type Shown } from "~/backend/database/events/read-events";
import { findReservation } from "~/backend/database/reservations/reservations";
import { reservationNotFound, scopeOf } from "~/backend/rules/reservations/reservations";

/** More than any rental has; a draft of a record that is saved for hours is a few hundred. */
const MOST = 1_000;

/** What concerns a client: no notes, reminders and drafts of the agency, and of photos only their own. */
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
 * What has happened of a reservation that the caller may see, the latest first, as far as it concerns them. Throws RuleError
 * "not-found" for any other.
 */
export async function reservationHistory({ database }: Context, caller: Caller, id: string): Promise<EventRecord[]> {
  const reservation = isUuid(id) ? await findReservation(database, scopeOf(caller), id) : null;
  if (!reservation) throw reservationNotFound();
  const shown = caller.role === "CLIENT" ? FOR_CLIENTS : null;
  const entries = await readReservationEntries(database, id, { shown, limit: MOST });
  return entries.map((entry) => asSeenBy(caller, entry));
}

/** Nobody of the agency or the administration by name for a client, nobody of the administration for an agency. */
function asSeenBy({ role }: Caller, entry: EventRecord): EventRecord {
  if (role === "SUPER_ADMIN") return entry;
  if (role === "CLIENT") return { ...entry, authorName: null, changes: withoutIds(entry.changes) };
  return entry.side === "ADMIN" ? { ...entry, authorName: null } : entry;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whose account it was is nothing for a client, nor which fields changed whose values are not kept. */
function withoutIds(changes: EventRecord["changes"]): EventRecord["changes"] {
  const kept = Object.entries(changes ?? {}).filter(
    ([, values]) => values && !values.some((value) => typeof value === "string" && UUID.test(value)),
  );
  return Object.fromEntries(kept);
}
