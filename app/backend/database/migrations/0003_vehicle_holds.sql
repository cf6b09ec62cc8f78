-- When vehicles are held: one row for each reservation that holds its vehicle, and one for each period that the agency
-- blocked. One constraint covers both, so the database itself rejects overlapping holds.
create table vehicle_holds (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  held_from timestamptz not null,
  held_until timestamptz not null,
  -- Null for a block, which has no other row.
  reservation_id uuid unique references reservations (id) on delete cascade,
  -- The reason for a block.
  note text,
  created_at timestamptz not null default now(),
  check (held_until > held_from),
  check (reservation_id is null or note is null),
  constraint vehicle_holds_no_overlap exclude using gist
    (vehicle_id with =, tstzrange(held_from, held_until) with &&)
);
-- Used by search, availability and planning; the GiST index above serves the constraint.
create index vehicle_holds_by_vehicle on vehicle_holds (vehicle_id, held_until, held_from);

insert into vehicle_holds (vehicle_id, held_from, held_until, reservation_id, created_at)
select vehicle_id, pickup_at, return_at, id, created_at from reservations
where status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS');

alter table reservations drop constraint reservations_no_overlap;
drop index reservations_holding;

-- Maintains a reservation's hold for every statement that writes a reservation. The hold is inserted when the status becomes
-- one that holds, and deleted when it no longer is.
create function keep_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from vehicle_holds where reservation_id = new.id;
  end if;
  if new.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS') then
    insert into vehicle_holds (vehicle_id, held_from, held_until, reservation_id, created_at)
    values (new.vehicle_id, new.pickup_at, new.return_at, new.id, new.created_at);
  end if;
  return null;
end $$;

create trigger reservation_made after insert on reservations
  for each row when (new.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS'))
  execute function keep_hold();
create trigger reservation_changed after update on reservations
  for each row when (
    (new.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS')) <> (old.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS'))
    or (new.vehicle_id, new.pickup_at, new.return_at) is distinct from (old.vehicle_id, old.pickup_at, old.return_at)
  )
  execute function keep_hold();
