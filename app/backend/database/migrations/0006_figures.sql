-- Counts shown in overviews and lists are stored instead of counted, so that reading them costs the same at any size. Each
-- change of a counted row appends its difference in the same transaction, and a job adds the differences up. The true value
-- is the sum of both tables: figures are exact at every moment, do not depend on the job, and no two bookings update the
-- same row.
create table figures (
  -- Null for the whole platform, which includes the agencies.
  agency_id uuid,
  -- A status (number of reservations), AGENCIES, ACTIVE_AGENCIES, VEHICLES, CLIENTS, ACCOUNTS, COMPLETED_EARLY or REVENUE;
  -- for each hour RECEIVED and EARNED. REVENUE and EARNED are in euro cents.
  figure text not null,
  -- The start of the hour; null for all time. Hours, because a Moroccan month may begin at 23:00 UTC or at midnight.
  hour timestamptz,
  amount bigint not null,
  unique nulls not distinct (agency_id, hour, figure)
);

create table figure_changes (
  id bigint generated always as identity primary key,
  agency_id uuid,
  figure text not null,
  hour timestamptz,
  amount bigint not null
);

-- The amounts that one row adds to the figures.
create function figures_of(a agencies) returns table (agency_id uuid, figure text, hour timestamptz, amount bigint)
language sql stable as $$
  select null::uuid, 'AGENCIES', null::timestamptz, 1::bigint
  union all
  select null, 'ACTIVE_AGENCIES', null, 1 where a.status = 'ACTIVE'
$$;

create function figures_of(u users) returns table (agency_id uuid, figure text, hour timestamptz, amount bigint)
language sql stable as $$
  select null::uuid, 'CLIENTS', null::timestamptz, 1::bigint where u.role = 'CLIENT'
  union all
  select null, 'ACCOUNTS', null, 1 where u.removed_at is null
$$;

create function figures_of(v vehicles) returns table (agency_id uuid, figure text, hour timestamptz, amount bigint)
language sql stable as $$
  select v.agency_id, 'VEHICLES', null::timestamptz, 1::bigint
$$;

-- A reservation counts as received when it was created, and as earned when the rental ended: at the agreed return, or at its
-- completion if that was earlier. A COMPLETED reservation no longer changes, so updated_at is the time of its completion.
create function figures_of(r reservations) returns table (agency_id uuid, figure text, hour timestamptz, amount bigint)
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
$$;

create function append_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_changes (agency_id, figure, hour, amount) select * from figures_of(new);
  elsif tg_op = 'DELETE' then
    insert into figure_changes (agency_id, figure, hour, amount)
    select f.agency_id, f.figure, f.hour, -f.amount from figures_of(old) f;
  else
    insert into figure_changes (agency_id, figure, hour, amount)
    select changed.agency_id, changed.figure, changed.hour, sum(changed.amount)
    from (
      select * from figures_of(new)
      union all
      select f.agency_id, f.figure, f.hour, -f.amount from figures_of(old) f
    ) changed
    group by 1, 2, 3
    having sum(changed.amount) <> 0;
  end if;
  return null;
end $$;

-- Counts all rows again: for this migration, after a bulk load without triggers, or to verify the figures. Writers wait
-- meanwhile; once the locks are held, no writer has uncommitted changes to these tables.
create function rebuild_figures() returns void language plpgsql as $$
begin
  lock table agencies, users, vehicles, reservations in share row exclusive mode;
  delete from figure_changes;
  delete from figures;
  with counted as (
    select f.* from agencies a, figures_of(a) f
    union all
    select f.* from users u, figures_of(u) f
    union all
    select f.* from vehicles v, figures_of(v) f
    union all
    select f.* from reservations r, figures_of(r) f
  ), of_each as (
    select c.agency_id, c.hour, c.figure, sum(c.amount) as amount from counted c group by 1, 2, 3
  )
  insert into figures (agency_id, hour, figure, amount)
  select e.agency_id, e.hour, e.figure, e.amount from of_each e where e.agency_id is not null
  union all
  select null, e.hour, e.figure, sum(e.amount) from of_each e group by 2, 3
  -- One agency's figures next to each other.
  order by 1, 2, 3;
end $$;

-- Fills the figures before the triggers exist; the locks last until this transaction commits.
select rebuild_figures();

create trigger keep_figures after insert or delete or update of status on agencies
  for each row execute function append_figures();
create trigger keep_figures after insert or delete or update of role, removed_at on users
  for each row execute function append_figures();
create trigger keep_figures after insert or delete on vehicles
  for each row execute function append_figures();
-- Compares the agencies, because a change of an agency's city or status reaches its vehicles by an update that also sets
-- agency_id, to the same value.
create trigger keep_figures_of_moved after update of agency_id on vehicles
  for each row when (old.agency_id is distinct from new.agency_id) execute function append_figures();
create trigger keep_figures after insert or delete or update on reservations
  for each row execute function append_figures();

-- The administrator's lists, newest first: reservations with one status, and accounts.
create index reservations_by_status on reservations (status, created_at desc, id);
create index users_by_date on users (created_at desc, id) where removed_at is null;
