import type { Queryable } from "~/backend/database/base/query";
import { isoMoment } from "./parts";

/** The steps of accounts: how each was made, and its last logins. */
export const accountSteps = (sql: Queryable, now: Date) => sql`
  select created_at, 0, case role when 'CLIENT' then 'REGISTERED' when 'AGENCY_STAFF' then 'MEMBER_INVITED'
      else 'ACCOUNT_MADE' end,
    case role when 'CLIENT' then 'ACCOUNT' when 'AGENCY_STAFF' then 'OWNER' else 'COMMAND' end,
    case role when 'CLIENT' then id end, id, null::uuid, agency_id,
    case when role <> 'CLIENT' then jsonb_build_object('role', jsonb_build_array(null, role)) end
  from users u where role <> 'AGENCY_OWNER' and not exists (select from events e where e.subject_id = u.id)
  union all
  select created_at + interval '95 minutes', 0, 'PASSWORD_SET', 'VISITOR', null, id, null, agency_id, null::jsonb
  from users where role = 'AGENCY_STAFF'
  union all
  select date_trunc('day', ${now}::timestamptz) - day * interval '1 day' + interval '7 hours'
      + abs(hashtext(u.id::text || day)) % 90 * interval '1 minute',
    0, 'LOGGED_IN', 'ACCOUNT', u.id, u.id, null, u.agency_id, null
  from users u join agencies a on a.id = u.agency_id and a.status = 'ACTIVE' cross join generate_series(1, 7) as day
  union all
  select greatest(r.created_at - abs(hashtext(r.id::text)) % 600 * interval '1 second', u.created_at), 0, 'LOGGED_IN',
    'ACCOUNT', u.id, u.id, null, null, null
  from reservations r join users u on u.id = r.client_id
  where r.created_at > ${now}::timestamptz - interval '7 days'`;

/** The steps of agencies, their settings, vehicles and blocks. */
export const agencySteps = (sql: Queryable, now: Date) => sql`
  select a.created_at, 0, 'AGENCY_CREATED', 'ADMIN', null::uuid, a.id, null::uuid, a.id,
    jsonb_build_object('status', jsonb_build_array(null, 'ACTIVE'), 'ownerId', jsonb_build_array(null, o.id))
  from agencies a join owners o on o.agency_id = a.id
  union all
  select least(coalesce((select max(r.return_at) from reservations r where r.agency_id = a.id), a.created_at)
      + interval '3 days', ${now}), 1, 'AGENCY_DEACTIVATED', 'ADMIN', null, a.id, null, a.id,
    jsonb_build_object('status', jsonb_build_array('ACTIVE', 'INACTIVE'))
  from agencies a where a.status = 'INACTIVE'
  union all
  select created_at + interval '30 days', 1, 'PAPERS_CHANGED', 'OWNER', null, id, null, id,
    jsonb_build_object('vatPercent', jsonb_build_array(null, vat_percent))
  from agencies where vat_percent is not null
  union all
  select s.updated_at, 1, s.action, 'OWNER', null, s.agency_id, null, s.agency_id, null
  from (
    select agency_id, updated_at, 'CONDITIONS_CHANGED' as action from agency_conditions
    union all select agency_id, updated_at, 'OFFERS_CHANGED' from agency_offers
    union all select agency_id, updated_at, 'HOURS_CHANGED' from agency_hours
  ) s
  union all
  select v.created_at, 2, 'VEHICLE_ADDED', 'AGENCY', null, v.id, null, v.agency_id,
    jsonb_build_object('brand', null, 'model', null, 'registrationNumber', null, 'description', null,
      'year', jsonb_build_array(null, v.year), 'category', jsonb_build_array(null, v.category),
      'seats', jsonb_build_array(null, v.seats), 'doors', jsonb_build_array(null, v.doors),
      'largeBags', jsonb_build_array(null, v.large_bags), 'smallBags', jsonb_build_array(null, v.small_bags),
      'transmission', jsonb_build_array(null, v.transmission), 'fuelType', jsonb_build_array(null, v.fuel_type),
      'pricePerDayCents', jsonb_build_array(null, v.price_per_day_cents),
      'depositCents', jsonb_build_array(null, v.deposit_cents), 'status', jsonb_build_array(null, 'AVAILABLE'))
  from vehicles v
  union all
  select least(coalesce((select max(r.return_at) from reservations r where r.vehicle_id = v.id), v.created_at)
      + interval '4 hours', ${now}), 3, 'VEHICLE_CHANGED', 'AGENCY', null, v.id, null, v.agency_id,
    jsonb_build_object('status', jsonb_build_array('AVAILABLE', v.status))
  from vehicles v where v.status <> 'AVAILABLE'
  union all
  select h.created_at, 3, 'BLOCK_ADDED', 'AGENCY', null, v.id, null, v.agency_id,
    jsonb_build_object('startDate', jsonb_build_array(null, ${isoMoment(sql, sql`h.held_from`)}),
      'endDate', jsonb_build_array(null, ${isoMoment(sql, sql`h.held_until`)}), 'note', null)
  from vehicle_holds h join vehicles v on v.id = h.vehicle_id
  where h.reservation_id is null`;
