import type { Queryable } from "~/backend/database/base/query";
import { EVENT_ACTIONS } from "~/contract/events/values";
import { accountSteps, agencySteps } from "./agencies";
import { handoverSteps, paymentSteps } from "./handovers";
import { changeSteps, reservationSteps, reviewSteps } from "./reservations";

/**
 * Writes the log entries that the demo's rows would have left, in order of time. A step's `who` is ACCOUNT (the step's
 * own account), AGENCY (an employee of the agency), OWNER (its owner), ADMIN (the site's administrator), or a guest, a
 * visitor or a job. Call it in the transaction that inserts the rows, after all of them.
 */
export async function insertEvents(sql: Queryable, now: Date): Promise<void> {
  const actions = Object.entries(EVENT_ACTIONS).map(([action, values]) => ({ action, ...values }));
  await sql`
    with owners as materialized (
      select agency_id, id from users where role = 'AGENCY_OWNER'
    ), staff as materialized (
      select agency_id, id, created_at from users where role = 'AGENCY_STAFF'
    ), administrator as materialized (
      select id from users where role = 'SUPER_ADMIN' and removed_at is null order by created_at, id limit 1
    ), steps (at, place, action, who, account_id, subject_id, reservation_id, agency_id, changes) as materialized (
      ${accountSteps(sql, now)}
      union all ${agencySteps(sql, now)}
      union all ${reservationSteps(sql)}
      union all ${changeSteps(sql)}
      union all ${handoverSteps(sql)}
      union all ${paymentSteps(sql)}
      union all ${reviewSteps(sql)}
    ), authored as (
      select s.*, case s.who
        when 'ACCOUNT' then s.account_id
        when 'ADMIN' then (select id from administrator)
        when 'OWNER' then o.id
        when 'AGENCY' then case
          when f.created_at < s.at - interval '1 day' and hashtext(s.subject_id::text) % 2 = 0 then f.id else o.id end
        end as author
      from steps s left join owners o on o.agency_id = s.agency_id left join staff f on f.agency_id = s.agency_id
    )
    insert into events (at, action, topic, role, account_id, job, subject, subject_id, reservation_id, agency_id, changes)
    select s.at, s.action, a.topic,
      case when s.who in ('GUEST', 'VISITOR') then s.who when s.author is null then 'SYSTEM' else u.role end,
      s.author, case when s.who in ('EXPIRY', 'HANDOVERS', 'COMMAND') then s.who end,
      a.subject, s.subject_id, s.reservation_id, s.agency_id, s.changes
    from authored s left join users u on u.id = s.author
    join jsonb_to_recordset(${JSON.stringify(actions)}::jsonb) as a(action text, subject text, topic text)
      on a.action = s.action
    order by s.at, s.place, s.subject_id`;
}
