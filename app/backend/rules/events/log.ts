import type { Caller } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { type EventRow, insertEvents, type LoggedChanges, type LoggedValue } from "~/backend/database/events/events";
import { EVENT_ACTIONS, type EventAction, type EventJob } from "~/contract/events/values";

/** Who writes: an account, who opened a guest's link, nobody who has logged in, or a job. */
export type Author = Pick<Caller, "userId" | "role"> | "guest" | "visitor" | { job: EventJob };

export interface Entry {
  by: Author;
  action: EventAction;
  on: {
    /** Of the action's subject; absent of the site. */
    id?: string;
    /** Where the subject is none but belongs to one; a reservation's own is its `id`. */
    reservationId?: string | null;
    /** Whose it is; an agency's own is its `id`. */
    agencyId?: string | null;
  };
  changes?: LoggedChanges | null;
  now: Date;
}

/**
 * Writes an entry of the log in the transaction of what it tells of: the two are kept together, or neither. Every rule that
 * answers a write calls it once; one that finds all as it would have it calls it not.
 */
export const log = (sql: Queryable, entry: Entry): Promise<void> => insertEvents(sql, [rowOf(entry)]);

/** Several at once, of a job that did the same to many. */
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
 * The fields that differ between two states of a record. Those of `told` come with their values, moments as ISO; of the
 * others only the name is kept, since their values may be a person's, or a text.
 */
export function changesBetween<T extends object>(
  before: Partial<T>,
  after: Partial<T>,
  told: readonly (keyof T & string)[],
): LoggedChanges {
  const changes: LoggedChanges = {};
  for (const field of Object.keys(after) as (keyof T & string)[]) {
    const [old, now] = [before[field], after[field]].map((value) => value ?? null);
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    changes[field] = told.includes(field) ? [logged(old as Comparable), logged(now as Comparable)] : null;
  }
  return changes;
}

const logged = (value: Comparable): LoggedValue => (value instanceof Date ? value.toISOString() : (value ?? null));
