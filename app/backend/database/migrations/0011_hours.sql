-- When an agency is open and what it asks of a booking: one document, checked by app/contract/opening-hours.ts before it is
-- stored. No row: the agency has said nothing, and is always open.
create table agency_hours (
  agency_id uuid primary key references agencies (id) on delete cascade,
  hours jsonb not null,
  updated_at timestamptz not null default now()
);

-- Agreed when the reservation was made: how long its vehicle is held after the return, and whether nobody had to answer.
alter table reservations
  add column hours_after smallint not null default 0 check (hours_after >= 0),
  add column confirmed_at_once boolean not null default false;
-- Counted with each booking, beside those that wait for an answer.
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
