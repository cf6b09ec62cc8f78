import type { Queryable } from "~/backend/database/base/query";
import { isoMoment, statusChange } from "./parts";

/** The steps of each reservation, except those that a signed handover caused, which `handoverSteps` has. */
export const reservationSteps = (sql: Queryable) => sql`
  select r.created_at, 0, case r.origin when 'ONLINE' then 'RESERVATION_REQUESTED' else 'RESERVATION_ENTERED' end,
    'ACCOUNT', coalesce(r.client_id, r.entered_by), r.id, r.id, r.agency_id,
    jsonb_build_object('status', jsonb_build_array(null, case when r.confirmed_at_once then 'CONFIRMED' else 'PENDING' end),
      'vehicleId', jsonb_build_array(null, r.vehicle_id),
      'pickupAt', jsonb_build_array(null, ${isoMoment(sql, sql`r.pickup_at`)}),
      'returnAt', jsonb_build_array(null, coalesce(c.before ->> 'returnAt', ${isoMoment(sql, sql`r.return_at`)})),
      'days', jsonb_build_array(null, coalesce((c.before ->> 'days')::int, r.days)),
      'totalCents', jsonb_build_array(null, coalesce((c.before ->> 'totalCents')::bigint + (c.before ->> 'extrasCents')::bigint,
        r.total_cents + coalesce(t.extras_cents, 0))))
      || case when r.origin = 'ONLINE' then '{}' else jsonb_build_object('origin', jsonb_build_array(null, r.origin)) end
  from reservations r left join reservation_terms t on t.reservation_id = r.id
  left join reservation_changes c on c.reservation_id = r.id and c.state = 'MADE'
  union all
  select r.answered_at, 1, 'RESERVATION_' || s.answer, 'AGENCY', null, r.id, r.id, r.agency_id,
    ${statusChange(sql, "PENDING", sql`s.answer`)}
      || case s.answer when 'REJECTED' then '{"rejectionReason": null}' else '{}' end::jsonb
  from reservations r
  cross join lateral (select case r.status when 'REJECTED' then r.status else 'CONFIRMED' end as answer) s
  where r.answered_at is not null
  union all
  select r.updated_at, 1, 'RESERVATION_EXPIRED', 'EXPIRY', null, r.id, r.id, r.agency_id,
    ${statusChange(sql, "PENDING", sql`r.status`)}
  from reservations r where r.status = 'REJECTED' and r.answered_at is null
  union all
  select r.updated_at, 2, 'RESERVATION_CANCELLED', 'ACCOUNT', r.client_id, r.id, r.id, r.agency_id,
    jsonb_build_object('status', jsonb_build_array(case when r.answered_at is null then 'PENDING' else 'CONFIRMED' end, r.status))
  from reservations r where r.status = 'CANCELLED'
  union all
  select case r.status when 'IN_PROGRESS' then greatest(r.updated_at, r.answered_at)
      else least(r.pickup_at + abs(hashtext(r.id::text)) % 25 * interval '1 minute', r.updated_at - interval '1 minute') end,
    4, 'RESERVATION_STARTED', 'AGENCY', null, r.id, r.id, r.agency_id,
    ${statusChange(sql, "CONFIRMED", sql`'IN_PROGRESS'`)}
  from reservations r
  where r.status in ('IN_PROGRESS', 'COMPLETED') and not ${isSigned(sql, "departure")}
  union all
  select r.updated_at, 6, 'RESERVATION_COMPLETED', 'AGENCY', null, r.id, r.id, r.agency_id,
    ${statusChange(sql, "IN_PROGRESS", sql`r.status`)}
  from reservations r where r.status = 'COMPLETED' and not ${isSigned(sql, "return")}
  union all
  select r.absent_at, 3, 'ABSENCE_NOTED', 'AGENCY', null, r.id, r.id, r.agency_id, '{"reason": null}'
  from reservations r where r.absent_at is not null`;

const isSigned = (sql: Queryable, moment: string) => sql`
    exists (select from handovers h where h.reservation_id = r.id and h.moment = ${moment} and h.signed_at is not null)`;

/** The steps of changes: the request and, if accepted, the acceptance. */
export const changeSteps = (sql: Queryable) => sql`
  select step.at, 5, step.action, 'ACCOUNT', step.account_id, c.reservation_id, c.reservation_id, r.agency_id,
    jsonb_build_object('returnAt', jsonb_build_array(c.before ->> 'returnAt', c.after ->> 'returnAt'),
      'days', jsonb_build_array(c.before -> 'days', c.after -> 'days'),
      'totalCents', jsonb_build_array((c.before ->> 'totalCents')::bigint + (c.before ->> 'extrasCents')::bigint,
        (c.after ->> 'totalCents')::bigint + (c.after ->> 'extrasCents')::bigint)) || step.reason
  from reservation_changes c join reservations r on r.id = c.reservation_id
  cross join lateral (
    select c.created_at as at, case c.asked_by when 'CLIENT' then 'CHANGE_ASKED' else 'CHANGE_PROPOSED' end as action,
      c.asker_id as account_id, '{"reason": null}'::jsonb as reason
    union all
    select c.settled_at, 'CHANGE_ACCEPTED', c.settled_by, '{}' where c.state = 'MADE'
  ) step`;

/** The steps of reviews and replies, and of their hiding. */
export const reviewSteps = (sql: Queryable) => sql`
  select w.created_at, 7, 'REVIEW_WRITTEN', 'ACCOUNT', w.client_id, w.id, w.reservation_id, w.agency_id,
    jsonb_build_object('rating', jsonb_build_array(null, w.rating))
      || case when w.comment is null then '{}' else '{"comment": null}' end::jsonb
  from reviews w
  union all
  select at, 8, 'REPLY_WRITTEN', 'AGENCY', null, w.id, w.reservation_id, w.agency_id, '{"reply": null}'
  from reviews w cross join lateral (
    select w.replied_at as at union select w.reply_changed_at
  ) written
  where at is not null
  union all
  select h.hidden_at, 9, h.part || '_HIDDEN', 'ACCOUNT', h.hidden_by, w.id, w.reservation_id, w.agency_id, '{"reason": null}'
  from review_hidings h join reviews w on w.id = h.review_id`;
