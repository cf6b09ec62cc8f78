-- When a vehicle is held: one row for each reservation that holds it, and one for each period that its agency blocked.
-- Both stand under one constraint: what holds a vehicle never overlaps, and the last word is the database's.
create table vehicle_holds (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  held_from timestamptz not null,
  held_until timestamptz not null,
  -- Null for a block, which is nothing but such a row.
  reservation_id uuid unique references reservations (id) on delete cascade,
  -- Why a block is there.
  note text,
  created_at timestamptz not null default now(),
  check (held_until > held_from),
  check (reservation_id is null or note is null),
  constraint vehicle_holds_no_overlap exclude using gist
    (vehicle_id with =, tstzrange(held_from, held_until) with &&)
);
-- Search, availability and planning read this one; the gist index above is for the constraint.
create index vehicle_holds_by_vehicle on vehicle_holds (vehicle_id, held_until, held_from);

insert into vehicle_holds (vehicle_id, held_from, held_until, reservation_id, created_at)
select vehicle_id, pickup_at, return_at, id, created_at from reservations
where status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS');

alter table reservations drop constraint reservations_no_overlap;
drop index reservations_holding;

-- A reservation's hold is written with it, by whoever writes it: it comes with a status that holds and goes with it.
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
