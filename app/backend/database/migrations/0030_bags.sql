-- How many large and small bags a vehicle holds; null where its agency has not stated it.
alter table vehicles
  add column large_bags smallint check (large_bags between 0 and 9),
  add column small_bags smallint check (small_bags between 0 and 9);

-- Recreates the search's indexes with the column of the added filter.
drop index vehicles_search_price, vehicles_search_newest, vehicles_search_rating, vehicles_search_price_anywhere,
  vehicles_search_newest_anywhere, vehicles_search_age, vehicles_search_age_anywhere;
create index vehicles_search_price on vehicles (agency_city, price_per_day_cents, id)
  include (category, transmission, seats, large_bags, deposit_cents, required_age, has_unlimited_km, agency_id)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE';
create index vehicles_search_newest on vehicles (agency_city, created_at desc, id)
  include (price_per_day_cents, category, transmission, seats, large_bags, deposit_cents, required_age,
    has_unlimited_km, agency_id)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE';
create index vehicles_search_rating on vehicles (agency_id, price_per_day_cents, id)
  include (agency_city, category, transmission, seats, large_bags, deposit_cents, required_age, has_unlimited_km)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE';
create index vehicles_search_price_anywhere on vehicles (price_per_day_cents, id)
  include (category, transmission, seats, large_bags, deposit_cents, required_age, has_unlimited_km, agency_id)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE';
create index vehicles_search_newest_anywhere on vehicles (created_at desc, id)
  include (price_per_day_cents, category, transmission, seats, large_bags, deposit_cents, required_age,
    has_unlimited_km, agency_id)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE';
create index vehicles_search_age on vehicles (agency_city, required_age)
  include (price_per_day_cents, category, transmission, seats, large_bags, deposit_cents, has_unlimited_km, agency_id,
    id)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE' and required_age > 0;
create index vehicles_search_age_anywhere on vehicles (required_age)
  include (price_per_day_cents, category, transmission, seats, large_bags, deposit_cents, has_unlimited_km, agency_id,
    id)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE' and required_age > 0;
