import type { Caller } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { type EventRow, insertEvents, type LoggedChanges, type LoggedValue } from "~/backend/database/events/events";
import { EVENT_ACTIONS, type EventAction, type EventJob } from "~/contract/events/values";

/** The author of an entry: an account, a guest who opened a guest link, somebody not logged in, or a job. */
export type Author = Pick<Caller, "userId" | "role"> | "guest" | "visitor" | { job: EventJob };

/** An entry to be written to the log. */
export interface Entry {
  by: Author;
  action: EventAction;
  on: {
    /** The id of the action's subject; absent when the subject is the site. */
    id?: string;
    /** The reservation that the subject belongs to. Omit it when the subject is the reservation itself. */
    reservationId?: string | null;
    /** The agency that the subject belongs to. Omit it when the subject is the agency itself. */
    agencyId?: string | null;
  };
  changes?: LoggedChanges | null;
  now: Date;
}

/**
 * Writes a log entry in the same transaction as the change that it describes, so that both are stored or neither. Every
 * rule that handles a write calls it once, unless the write changes nothing.
 */
export const log = (sql: Queryable, entry: Entry): Promise<void> => insertEvents(sql, [rowOf(entry)]);

/** Writes several entries at once, for a job that did the same to many subjects. */
export const logAll = (sql: Queryable, entries: readonly Entry[]): Promise<void> =>
  insertEvents(sql, entries.map(rowOf));

function rowOf({ by, action, on, changes, now }: Entry): EventRow {
  const { subject, topic } = EVENT_ACTIONS[action];
  const id = on.id ?? null;
  return {
    at: now,
    action,
    topic,
    ...authorOf(by),
    subject,
    subjectId: id,
    reservationId: subject === "RESERVATION" ? id : (on.reservationId ?? null),
    agencyId: subject === "AGENCY" ? id : (on.agencyId ?? null),
    changes: changes && Object.keys(changes).length > 0 ? changes : null,
  };
}

function authorOf(by: Author): Pick<EventRow, "role" | "accountId" | "job"> {
  if (by === "guest") return { role: "GUEST", accountId: null, job: null };
  if (by === "visitor") return { role: "VISITOR", accountId: null, job: null };
  if ("job" in by) return { role: "SYSTEM", accountId: null, job: by.job };
  return { role: by.role, accountId: by.userId, job: null };
}

type Comparable = LoggedValue | Date | undefined;

/**
 * Returns the fields of `after` that differ from `before`. Fields in `loggedFields` are logged with their values,
 * instants in ISO form. Of the others only the name is logged, because their values may be personal data or free text.
 */
export function changesBetween<T extends object>(
  before: Partial<T>,
  after: Partial<T>,
  loggedFields: readonly (keyof T & string)[],
): LoggedChanges {
  const changes: LoggedChanges = {};
  for (const field of Object.keys(after) as (keyof T & string)[]) {
    const [old, now] = [before[field], after[field]].map((value) => value ?? null);
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    changes[field] = loggedFields.includes(field) ? [logged(old as Comparable), logged(now as Comparable)] : null;
  }
  return changes;
}

const logged = (value: Comparable): LoggedValue => (value instanceof Date ? value.toISOString() : (value ?? null));
