import type { Queryable } from "~/backend/database/base/query";

/** The steps of both sides in handovers; a signing also starts or ends the rental. */
export const handoverSteps = (sql: Queryable) => sql`
  select step.at, step.place, step.action, step.who, step.account_id, r.id, r.id, r.agency_id,
    jsonb_build_object('moment', jsonb_build_array(null, upper(h.moment))) || step.changes
  from handovers h join reservations r on r.id = h.reservation_id
  cross join lateral (
    select greatest(h.started_at, r.answered_at, r.created_at) as at, 3 as place, 'HANDOVER_SAVED' as action,
      case when h.signed_by is null then 'AGENCY' else 'ACCOUNT' end as who, h.signed_by as account_id,
      jsonb_build_object('kilometres', jsonb_build_array(null, h.kilometres), 'fuel', jsonb_build_array(null, h.fuel)) as changes
    union all
    select p.added_at, case p.side when 'AGENCY' then 3 else 5 end, 'HANDOVER_PHOTO_ADDED',
      case when p.added_by is null then 'GUEST' else 'ACCOUNT' end, p.added_by,
      jsonb_build_object('angle', jsonb_build_array(null, p.angle))
    from handover_photos p where p.handover_id = h.id
    union all
    select c.added_at, 3, 'CHARGE_ADDED', 'ACCOUNT', h.signed_by,
      jsonb_build_object('kind', jsonb_build_array(null, c.kind), 'amountCents', jsonb_build_array(null, c.amount_cents), 'reason', null)
    from handover_charges c where c.handover_id = h.id
    union all
    select h.signed_at, 4, 'HANDOVER_SIGNED', 'ACCOUNT', h.signed_by,
      jsonb_build_object('kilometres', jsonb_build_array(null, h.kilometres), 'fuel', jsonb_build_array(null, h.fuel))
        || case when h.deposit_means is null then '{}' else
          jsonb_build_object('depositMeans', jsonb_build_array(null, h.deposit_means)) end
        || case when h.deposit_cents is null then '{}' else
          jsonb_build_object('depositCents', jsonb_build_array(null, h.deposit_cents)) end
        || case when h.deposit_choice is null then '{}' else
          jsonb_build_object('depositChoice', jsonb_build_array(null, h.deposit_choice)) end
        || case when h.kept_cents is null then '{}' else
          jsonb_build_object('keptCents', jsonb_build_array(null, h.kept_cents)) end
        || jsonb_build_object('status', case h.moment
          when 'departure' then jsonb_build_array('CONFIRMED', 'IN_PROGRESS')
          else jsonb_build_array('IN_PROGRESS', 'COMPLETED') end)
    where h.signed_at is not null
    union all
    select h.answered_at, 6, 'HANDOVER_' || h.answer, case when r.client_id is null then 'GUEST' else 'ACCOUNT' end, r.client_id,
      jsonb_build_object('answer', jsonb_build_array(null, h.answer))
        || case h.answer when 'REMARKED' then '{"remarks": null}' else '{}' end::jsonb
    where h.answer is not null
    union all
    select h.closed_at, 7, 'HANDOVER_CLOSED', 'HANDOVERS', null, '{}'
    where h.closed_at is not null and h.answer is distinct from 'CONFIRMED'
    union all
    select s.written_at, 8, 'ADDENDUM_WRITTEN', case when s.written_by is null then 'GUEST' else 'ACCOUNT' end, s.written_by,
      '{"text": null}'
    from handover_statements s where s.handover_id = h.id and s.kind = 'ADDENDUM'
  ) step`;

/**
 * The steps of payments, and of deposits settled after the return. A payment is recorded at the earliest a minute after
 * the reservation was accepted.
 */
export const paymentSteps = (sql: Queryable) => sql`
  select step.at, step.place, step.action, 'ACCOUNT', step.account_id, r.id, r.id, r.agency_id, step.changes
  from payments p join reservations r on r.id = p.reservation_id
  cross join lateral (select greatest(p.noted_at, r.answered_at + interval '1 minute') as at) noted
  cross join lateral (
    select noted.at, 5 as place, 'PAYMENT_NOTED' as action, p.noted_by as account_id,
      jsonb_build_object('number', jsonb_build_array(null, p.number), 'amountCents', jsonb_build_array(null, p.amount_cents),
        'currency', jsonb_build_array(null, p.currency), 'means', jsonb_build_array(null, p.means),
        'paidOn', jsonb_build_array(null, p.paid_on)) || case when p.note is null then '{}' else '{"note": null}' end::jsonb
      as changes
    union all
    select greatest(p.cancelled_at, noted.at), 6, 'PAYMENT_CANCELLED', p.cancelled_by,
      jsonb_build_object('number', jsonb_build_array(null, p.number), 'amountCents', jsonb_build_array(p.amount_cents, null),
        'currency', jsonb_build_array(null, p.currency), 'reason', null)
    where p.cancelled_at is not null
  ) step
  union all
  select d.settled_at, 5, 'DEPOSIT_' || d.outcome, 'ACCOUNT', d.settled_by, r.id, r.id, r.agency_id,
    jsonb_build_object('outcome', jsonb_build_array(null, d.outcome))
  from deposits d join reservations r on r.id = d.reservation_id
  where d.settled_at is not null and not exists (
    select from handovers h where h.reservation_id = r.id and h.moment = 'return' and h.signed_at = d.settled_at)`;
