-- Bookings that an agency enters itself, for a guest, who has no account and never gets one. A reservation has either an
-- account or a guest as its client. A guest's phone is stored in E.164 format.
alter table reservations
  alter column client_id drop not null,
  add column origin text not null default 'ONLINE'
    check (origin in ('ONLINE', 'COUNTER', 'PHONE', 'WHATSAPP', 'OTHER')),
  add column guest_first_name text,
  add column guest_last_name text,
  add column guest_phone text,
  add column guest_email text,
  add column entered_by uuid references users (id),
  -- The agency's private note.
  add column agency_note text,
  -- When the agency recorded that the client did not come. The status stays CONFIRMED, but the vehicle is no longer held.
  add column absent_at timestamptz,
  add column absence_reason text,
  -- When the hold of the present vehicle begins, if not at the pickup: the vehicle was exchanged during the rental.
  add column vehicle_since timestamptz,
  add constraint reservations_of_one_client check (
    (origin = 'ONLINE') = (client_id is not null) and (origin = 'ONLINE') = (guest_first_name is null)
    and (guest_first_name is null) = (guest_last_name is null) and (guest_first_name is null) = (guest_phone is null)
    and (guest_email is null or guest_first_name is not null)
  ),
  add constraint reservations_absence_whole check (
    (absent_at is null) = (absence_reason is null)
    and (absent_at is null or (status = 'CONFIRMED' and client_id is not null))
  );

create function holds_vehicle(r reservations) returns boolean language sql immutable
  return r.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS') and r.absent_at is null;

create or replace function keep_hold() returns trigger language plpgsql as $$
declare
  held_from timestamptz := coalesce(new.vehicle_since, new.pickup_at);
  held_until timestamptz := new.return_at + make_interval(hours => new.hours_after);
begin
  if tg_op = 'UPDATE' then
    delete from vehicle_holds where reservation_id = new.id;
  end if;
  if holds_vehicle(new) and held_until > held_from then
    insert into vehicle_holds (vehicle_id, held_from, held_until, reservation_id, created_at)
    values (new.vehicle_id, held_from, held_until, new.id, new.created_at);
  end if;
  return null;
end $$;

drop trigger reservation_made on reservations;
create trigger reservation_made after insert on reservations
  for each row when (holds_vehicle(new)) execute function keep_hold();
drop trigger reservation_changed on reservations;
create trigger reservation_changed after update on reservations
  for each row when (
    holds_vehicle(new) <> holds_vehicle(old)
    or (new.vehicle_id, new.vehicle_since, new.pickup_at, new.return_at, new.hours_after)
      is distinct from (old.vehicle_id, old.vehicle_since, old.pickup_at, old.return_at, old.hours_after)
  )
  execute function keep_hold();

-- Changes of a reservation, requested or made after the booking. While a change is OPEN, the earlier dates are held.
create table reservation_changes (
  id uuid primary key default gen_random_uuid(),
  reservation_id uuid not null references reservations (id) on delete cascade,
  asked_by text not null check (asked_by in ('AGENCY', 'CLIENT')),
  asker_id uuid not null references users (id),
  state text not null check (state in ('OPEN', 'MADE', 'REFUSED', 'WITHDRAWN', 'EXPIRED')),
  -- The reason, which an agency must give and a client may give.
  reason text,
  -- The rental before and after the change: see app/backend/database/reservations/reservation-changes.ts.
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null,
  -- The deadline for the answer, if the change needs one.
  expires_at timestamptz,
  settled_at timestamptz,
  -- Who answered or withdrew the change; null if no answer was needed or the change expired.
  settled_by uuid references users (id),
  refusal_reason text,
  check ((state = 'OPEN') = (settled_at is null)),
  check (state <> 'OPEN' or expires_at is not null),
  check (asked_by = 'CLIENT' or reason is not null)
);
create unique index reservation_changes_one_open on reservation_changes (reservation_id) where state = 'OPEN';
create index reservation_changes_by_reservation on reservation_changes (reservation_id, created_at, id);
create index reservation_changes_by_expiry on reservation_changes (expires_at) where state = 'OPEN';

-- A price line of an option per day states its cap even if the days do not reach it, since a change of dates may. Earlier
-- lines state the cap only where it was reached. The others get the cap that their agency now sets for the option of the
-- same name and price.
update reservation_terms t
set lines = (
  select jsonb_agg(case when cap.cents is null then l.line else jsonb_set(l.line, '{capCents}', cap.cents) end order by l.place)
  from jsonb_array_elements(t.lines) with ordinality l (line, place)
  left join lateral (
    select to_jsonb(round((o ->> 'cap')::numeric * 100)::int) as cents
    from reservations r
    join agency_offers a on a.agency_id = r.agency_id
    cross join jsonb_array_elements(a.offers -> 'options') o
    where r.id = t.reservation_id and l.line ->> 'kind' = 'OPTION' and l.line ->> 'per' = 'DAY'
      and jsonb_typeof(l.line -> 'capCents') = 'null' and jsonb_typeof(o -> 'cap') = 'number'
      and o ->> 'per' = 'DAY' and o ->> 'label' = l.line ->> 'label'
      and round((o ->> 'price')::numeric * 100) = (l.line ->> 'unitCents')::numeric
    limit 1
  ) cap on true
)
where t.lines @> '[{"kind": "OPTION", "per": "DAY", "capCents": null}]';

-- Adds absences to the statistics, and the number and revenue of reservations by origin, except those made online.
create or replace function figures_of(r reservations) returns table (agency_id uuid, figure text, hour timestamptz, amount bigint)
language sql stable as $$
  select r.agency_id, r.status, null::timestamptz, 1::bigint
  union all
  select null, 'RECEIVED', date_trunc('hour', r.created_at, 'UTC'), 1
  union all
  select r.agency_id, 'REVENUE', null, r.total_cents where r.status = 'COMPLETED'
  union all
  select null, 'EARNED', date_trunc('hour', least(r.return_at, r.updated_at), 'UTC'), r.total_cents
  where r.status = 'COMPLETED'
  union all
  select r.agency_id, 'COMPLETED_EARLY', null, 1 where r.status = 'COMPLETED' and r.updated_at < r.pickup_at
  union all
  select r.agency_id, 'ABSENT', null, 1 where r.absent_at is not null
  union all
  select r.agency_id, 'FROM_' || r.origin, null, 1 where r.origin <> 'ONLINE'
  union all
  select r.agency_id, 'REVENUE_' || r.origin, null, r.total_cents where r.origin <> 'ONLINE' and r.status = 'COMPLETED'
$$;

-- Reminders that were written, at most one for each reservation and kind. The columns below state which reminders an account
-- or an agency does not want.
create table reminders (
  reservation_id uuid not null references reservations (id) on delete cascade,
  kind text not null check (kind in ('PICKUP', 'RETURN', 'REVIEW')),
  written_at timestamptz not null,
  primary key (reservation_id, kind)
);
-- Letters about pending requests, at most one for each agency and Moroccan day.
create table demand_reminders (
  agency_id uuid not null references agencies (id) on delete cascade,
  day date not null,
  primary key (agency_id, day)
);
alter table users
  add column unwanted_reminders text[] not null default '{}',
  -- The key of a letter's unsubscribe link, which works without a password and gives access to nothing else.
  add column unsubscribe_key uuid not null default gen_random_uuid();
create unique index users_by_unsubscribe_key on users (unsubscribe_key);
alter table agencies add column unwanted_reminders text[] not null default '{}';

-- For the jobs that look for reservations to remind of.
create index reservations_confirmed_by_pickup on reservations (pickup_at) where status = 'CONFIRMED';
create index reservations_under_way_by_return on reservations (return_at) where status = 'IN_PROGRESS';
create index reservations_completed_by_end on reservations (updated_at) where status = 'COMPLETED';
