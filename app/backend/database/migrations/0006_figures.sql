-- What overviews and lists count is kept, not counted, so that its cost does not grow with the stock. Each change of a
-- counted row appends its difference in the same transaction, and a job adds the differences up. What is true is the sum
-- of both tables: figures are exact at every moment, wait for no job, and no two bookings ever touch the same row.
create table figures (
  -- Null: of the whole platform, agencies included.
  agency_id uuid,
  -- A status (of reservations), AGENCIES, ACTIVE_AGENCIES, VEHICLES, CLIENTS, ACCOUNTS, COMPLETED_EARLY, REVENUE; by
  -- hour RECEIVED and EARNED. REVENUE and EARNED are in cents.
  figure text not null,
  -- When the hour began; null: of all time. Hours, because a Moroccan month may begin at 23:00 UTC or at midnight.
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

-- What one row adds to the figures.
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

-- Received when it was made; earned when the rental ended: the agreed return, or earlier when it was completed earlier.
-- Nothing changes a COMPLETED reservation any more, so that updated_at is when it was completed.
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

-- Counts everything there is, once: for this migration, for whoever filled tables with the triggers off, and for doubts.
-- Writers wait meanwhile; after the locks nothing of theirs is left that is not committed.
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

-- Backfilled before the triggers are there: the locks are this transaction's until it commits.
select rebuild_figures();

create trigger keep_figures after insert or delete or update of status on agencies
  for each row execute function append_figures();
create trigger keep_figures after insert or delete or update of role, removed_at on users
  for each row execute function append_figures();
create trigger keep_figures after insert or delete on vehicles
  for each row execute function append_figures();
-- A change of an agency's status cascades to its vehicles by an update that names their agency too.
create trigger keep_figures_of_moved after update of agency_id on vehicles
  for each row when (old.agency_id is distinct from new.agency_id) execute function append_figures();
create trigger keep_figures after insert or delete or update on reservations
  for each row execute function append_figures();

-- The administration's lists: reservations in one status, and accounts, newest first.
create index reservations_by_status on reservations (status, created_at desc, id);
create index users_by_date on users (created_at desc, id) where removed_at is null;
