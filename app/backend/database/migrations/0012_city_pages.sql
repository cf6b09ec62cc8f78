-- For a city's page: the number of vehicles and the lowest price of each category, and the agencies, best rated first.
create index vehicles_by_category on vehicles (agency_city, category, price_per_day_cents)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE';
create index agencies_of_city on agencies (city, rating desc, rating_count desc, id) where status = 'ACTIVE';
