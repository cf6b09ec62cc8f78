-- An agency's requirements for renters, and the options it sells with a car: one document each, validated by
-- app/contract/offer/conditions.ts and app/contract/offer/offers.ts before it is stored. No row: the agency has set none.
create table agency_conditions (
  agency_id uuid primary key references agencies (id) on delete cascade,
  conditions jsonb not null,
  updated_at timestamptz not null default now()
);
create table agency_offers (
  agency_id uuid primary key references agencies (id) on delete cascade,
  offers jsonb not null,
  -- The cities in which its cars may not be returned: a copy for search, which checks it for each vehicle.
  refused_returns text[] not null default '{}',
  updated_at timestamptz not null default now()
);
create index agency_offers_refused_returns on agency_offers (agency_id) include (refused_returns);
create function copy_refused_returns() returns trigger language plpgsql as $$
begin
  new.refused_returns := array(
    select r ->> 'city' from jsonb_array_elements(new.offers -> 'returnCities') r where r -> 'offered' = 'false'
  );
  return new;
end $$;
create trigger offers_changed before insert or update on agency_offers
  for each row execute function copy_refused_returns();
-- A vehicle's own conditions: only the keys that differ from its agency's. kmPerDay null means unlimited.
create table vehicle_conditions (
  vehicle_id uuid primary key references vehicles (id) on delete cascade,
  conditions jsonb not null
);

-- The terms agreed at booking, which later changes by the agency do not alter. No row: the agency had set no conditions, and
-- the total is the price of the days.
create table reservation_terms (
  reservation_id uuid primary key references reservations (id) on delete cascade,
  conditions jsonb,
  -- The price lines added to the days: see app/rental/offer/extras.ts. Amounts in euro cents.
  lines jsonb not null default '[]',
  extras_cents bigint not null default 0 check (extras_cents >= 0),
  flight_number text
);

-- Copies for search, which reads one table: the minimum age of the driver (0: no minimum), and whether kilometres are
-- unlimited (also false if the agency has set no conditions).
alter table vehicles
  add column required_age smallint not null default 0,
  add column has_unlimited_km boolean not null default false;

-- A vehicle's conditions; null if its agency has set none.
create function conditions_of(vehicle uuid, agency uuid) returns jsonb language sql stable as $$
  select c.conditions || coalesce((select v.conditions from vehicle_conditions v where v.vehicle_id = vehicle), '{}')
  from agency_conditions c where c.agency_id = agency
$$;
create function age_required_by(conditions jsonb) returns smallint language sql immutable as $$
  select coalesce((conditions ->> 'minAge')::smallint, 0::smallint)
$$;
create function has_unlimited_km(conditions jsonb) returns boolean language sql immutable as $$
  select conditions is not null and conditions ->> 'kmPerDay' is null
$$;

create function copy_conditions() returns trigger language plpgsql as $$
declare
  changed record := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_table_name = 'agency_conditions' then
    update vehicles v
    set required_age = age_required_by(c.conditions), has_unlimited_km = has_unlimited_km(c.conditions)
    from (
      select id, conditions_of(id, agency_id) as conditions from vehicles where agency_id = changed.agency_id
      order by id for no key update
    ) c
    where v.id = c.id
      and (v.required_age, v.has_unlimited_km) <> (age_required_by(c.conditions), has_unlimited_km(c.conditions));
  else
    update vehicles v
    set required_age = age_required_by(c.conditions), has_unlimited_km = has_unlimited_km(c.conditions)
    from (select conditions_of(id, agency_id) as conditions from vehicles where id = changed.vehicle_id) c
    where v.id = changed.vehicle_id;
  end if;
  return null;
end $$;
create trigger conditions_changed after insert or update or delete on agency_conditions
  for each row execute function copy_conditions();
create trigger conditions_changed after insert or update or delete on vehicle_conditions
  for each row execute function copy_conditions();

create function copy_conditions_to_new() returns trigger language plpgsql as $$
declare
  conditions jsonb := conditions_of(new.id, new.agency_id);
begin
  new.required_age := age_required_by(conditions);
  new.has_unlimited_km := has_unlimited_km(conditions);
  return new;
end $$;
create trigger vehicle_with_conditions before insert on vehicles
  for each row execute function copy_conditions_to_new();

-- Recreates the search's indexes with the columns of the added filters.
drop index vehicles_search_price, vehicles_search_newest, vehicles_search_rating, vehicles_search_price_anywhere,
  vehicles_search_newest_anywhere;
create index vehicles_search_price on vehicles (agency_city, price_per_day_cents, id)
  include (category, transmission, seats, deposit_cents, required_age, has_unlimited_km, agency_id)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE';
create index vehicles_search_newest on vehicles (agency_city, created_at desc, id)
  include (price_per_day_cents, category, transmission, seats, deposit_cents, required_age, has_unlimited_km, agency_id)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE';
create index vehicles_search_rating on vehicles (agency_id, price_per_day_cents, id)
  include (agency_city, category, transmission, seats, deposit_cents, required_age, has_unlimited_km)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE';
create index vehicles_search_price_anywhere on vehicles (price_per_day_cents, id)
  include (category, transmission, seats, deposit_cents, required_age, has_unlimited_km, agency_id)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE';
create index vehicles_search_newest_anywhere on vehicles (created_at desc, id)
  include (price_per_day_cents, category, transmission, seats, deposit_cents, required_age, has_unlimited_km, agency_id)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE';
-- For the number of vehicles that the driver's age excludes: only those with a minimum age are read.
create index vehicles_search_age on vehicles (agency_city, required_age)
  include (price_per_day_cents, category, transmission, seats, deposit_cents, has_unlimited_km, agency_id, id)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE' and required_age > 0;
create index vehicles_search_age_anywhere on vehicles (required_age)
  include (price_per_day_cents, category, transmission, seats, deposit_cents, has_unlimited_km, agency_id, id)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE' and required_age > 0;
