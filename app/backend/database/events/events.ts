import type { Queryable } from "~/backend/database/base/query";
import type { EventAction, EventJob, EventRole, EventSubject, EventTopic } from "~/contract/events/values";

/** A value in the log: a number, a boolean, a code, an id, a day or a moment. The table refuses any other text. */
export type LoggedValue = string | number | boolean | null;

/** The changed fields with their values before and after; null where the values must not be logged. */
export type LoggedChanges = Record<string, readonly [before: LoggedValue, after: LoggedValue] | null>;

export interface EventRow {
  at: Date;
  action: EventAction;
  topic: EventTopic;
  role: EventRole;
  accountId: string | null;
  job: EventJob | null;
  subject: EventSubject;
  subjectId: string | null;
  reservationId: string | null;
  agencyId: string | null;
  changes: LoggedChanges | null;
}

/** Appends entries to the log, for good. Call it in the transaction of the changes that they record. */
export async function insertEvents(sql: Queryable, events: readonly EventRow[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into events (at, action, topic, role, account_id, job, subject, subject_id, reservation_id, agency_id, changes)
    select e.at, e.action, e.topic, e.role, e."accountId", e.job, e.subject, e."subjectId", e."reservationId", e."agencyId",
      e.changes
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(
      at timestamptz, action text, topic text, role text, "accountId" uuid, job text, subject text, "subjectId" uuid,
      "reservationId" uuid, "agencyId" uuid, changes jsonb
    )`;
}
