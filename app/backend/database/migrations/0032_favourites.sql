-- The vehicles that clients keep for later. A deleted vehicle simply leaves the lists.
create table favourites (
  client_id uuid not null references users (id) on delete cascade,
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  kept_at timestamptz not null,
  primary key (client_id, vehicle_id)
);
create index favourites_by_vehicle on favourites (vehicle_id);

-- An erasure may only delete those of its own account.
create function guard_favourite() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' or erasure_scope() is distinct from 'account' or old.client_id::text is distinct from erasure_subject() then
    perform refuse_change('favourites, during an erasure,');
  end if;
  return coalesce(new, old);
end $$;
create trigger guarded_while_erasing before update or delete on favourites for each row
  when (coalesce(current_setting('rihla.erasure', true), '') <> '') execute function guard_favourite();
