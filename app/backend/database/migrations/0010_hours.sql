-- An agency's opening hours and its rules for bookings: one document, validated by app/contract/offer/opening-hours.ts
-- before it is stored. No row: the agency has set none and is always open.
create table agency_hours (
  agency_id uuid primary key references agencies (id) on delete cascade,
  hours jsonb not null,
  updated_at timestamptz not null default now(),
  -- Copies for search, which checks them for each vehicle; the rules themselves are in app/rental/offer/opening-hours.ts.
  refuses_outside boolean not null default false,
  notice_hours smallint not null default 0,
  min_days smallint not null default 1,
  hours_between smallint not null default 0,
  -- Intervals of values of `minute_of_week`.
  open_in_week int4multirange not null default '{}',
  -- Days of exceptions and of Ramadan, which replace the week's hours, and their intervals of `minute_of_days`.
  special_days datemultirange not null default '{}',
  open_on_special_days int8multirange not null default '{}'
);

-- A clock time as the minute of the day, 0 to 1,440. A day counts 1,441 minutes, because "24:00" is a time of its own: the
-- end of a day is not the beginning of the next.
create function minute_of_day(clock text) returns int language sql immutable
  return left(clock, 2)::int * 60 + right(clock, 2)::int;
-- `weekday` is 1 for Monday to 7 for Sunday.
create function minute_of_week(weekday int, minute int) returns int language sql immutable
  return weekday * 1441 + minute;
create function minute_of_days(day date, minute int) returns bigint language sql immutable
  return (day - date '2000-01-01')::bigint * 1441 + minute;

create function is_open_on(
  open_in_week int4multirange, special_days datemultirange, open_on_special_days int8multirange, day date, minute int
) returns boolean language sql immutable
  return case when day <@ special_days then minute_of_days(day, minute) <@ open_on_special_days
    else minute_of_week(extract(isodow from day)::int, minute) <@ open_in_week end;

-- `moment` is Moroccan wall-clock time. At 00:00 the agency is also open if it was until 24:00 of the day before.
create function is_open_at(
  open_in_week int4multirange, special_days datemultirange, open_on_special_days int8multirange, moment timestamp
) returns boolean language sql immutable
  return is_open_on(open_in_week, special_days, open_on_special_days, moment::date,
      extract(epoch from moment::time)::int / 60)
    or moment::time = '00:00' and is_open_on(open_in_week, special_days, open_on_special_days, moment::date - 1, 1440);

create function copy_hours() returns trigger language plpgsql as $$
declare
  week jsonb := new.hours -> 'week';
  ramadan jsonb := new.hours -> 'ramadan';
  ramadan_days datemultirange;
  open_in_ramadan int8multirange;
begin
  new.refuses_outside := new.hours #>> '{outside,rule}' = 'REFUSED';
  new.notice_hours := (new.hours ->> 'noticeHours')::smallint;
  new.min_days := (new.hours ->> 'minDays')::smallint;
  new.hours_between := (new.hours ->> 'hoursBetween')::smallint;

  select coalesce(range_agg(int4range(
      minute_of_week(weekday::int, minute_of_day(i ->> 'from')), minute_of_week(weekday::int, minute_of_day(i ->> 'to')), '[]'
    )), '{}') into new.open_in_week
  from jsonb_array_elements(week) with ordinality as d (intervals, weekday), jsonb_array_elements(d.intervals) i;

  select coalesce(range_agg(daterange((e ->> 'from')::date, (e ->> 'to')::date, '[]')), '{}') into new.special_days
  from jsonb_array_elements(new.hours -> 'exceptions') e;
  select coalesce(range_agg(int8range(
      minute_of_days(day, minute_of_day(e #>> '{hours,from}')), minute_of_days(day, minute_of_day(e #>> '{hours,to}')), '[]'
    )), '{}') into new.open_on_special_days
  from jsonb_array_elements(new.hours -> 'exceptions') e
  cross join lateral (
    select (e ->> 'from')::date + n as day from generate_series(0, (e ->> 'to')::date - (e ->> 'from')::date) n
  ) days
  where jsonb_typeof(e -> 'hours') = 'object';

  -- Years before the first are none of PostgreSQL's.
  if (ramadan ->> 'isActive')::boolean and ramadan ->> 'from' > '0001' then
    select range_agg(daterange(day, day, '[]')), range_agg(int8range(
        minute_of_days(day, minute_of_day(ramadan #>> '{hours,from}')),
        minute_of_days(day, minute_of_day(ramadan #>> '{hours,to}')), '[]'
      )) into ramadan_days, open_in_ramadan
    from (
      select (ramadan ->> 'from')::date + n as day
      from generate_series(0, (ramadan ->> 'to')::date - (ramadan ->> 'from')::date) n
    ) days
    where jsonb_array_length(week -> (extract(isodow from day)::int - 1)) > 0 and not day <@ new.special_days;
    new.special_days := new.special_days + coalesce(ramadan_days, '{}');
    new.open_on_special_days := new.open_on_special_days + coalesce(open_in_ramadan, '{}');
  end if;
  return new;
end $$;
create trigger hours_changed before insert or update on agency_hours for each row execute function copy_hours();

-- Agreed at booking: for how many hours the vehicle is held after the return, and whether the reservation was confirmed
-- automatically, without an answer by the agency.
alter table reservations
  add column hours_after smallint not null default 0 check (hours_after >= 0),
  add column confirmed_at_once boolean not null default false;
-- Counted at each booking, together with the client's unanswered requests.
create index reservations_at_once_by_client on reservations (client_id)
  where status = 'CONFIRMED' and confirmed_at_once;

create or replace function keep_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from vehicle_holds where reservation_id = new.id;
  end if;
  if new.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS') then
    insert into vehicle_holds (vehicle_id, held_from, held_until, reservation_id, created_at)
    values (
      new.vehicle_id, new.pickup_at, new.return_at + make_interval(hours => new.hours_after), new.id, new.created_at
    );
  end if;
  return null;
end $$;

drop trigger reservation_changed on reservations;
create trigger reservation_changed after update on reservations
  for each row when (
    (new.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS')) <> (old.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS'))
    or (new.vehicle_id, new.pickup_at, new.return_at, new.hours_after)
      is distinct from (old.vehicle_id, old.pickup_at, old.return_at, old.hours_after)
  )
  execute function keep_hold();
