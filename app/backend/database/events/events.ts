import type { Queryable } from "~/backend/database/base/query";
import type { EventAction, EventJob, EventRole, EventSubject, EventTopic } from "~/contract/events/values";

/** What may stand in the log: numbers, yes and no, codes, ids, days, moments. The table refuses every other text. */
export type LoggedValue = string | number | boolean | null;

/** What changed, by field: before and after, or null where the values are not for the log. */
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

/** Writes entries, which nothing changes any more. To be called in the transaction of what they tell of. */
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
