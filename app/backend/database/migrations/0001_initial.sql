-- Rihla's schema. Runs on PostgreSQL 15 to 18 and on the embedded database.
create extension if not exists btree_gist;

create table agencies (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text not null,
  address text not null,
  city text not null,
  description text,
  logo text,
  registration_number text,
  tax_id text,
  cancellation_policy text,
  terms_and_conditions text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  -- The sum of the reviews' stars and their number, stored here so that a list of vehicles does not count reviews.
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  -- The average, by which search sorts; 0 without reviews.
  rating numeric(3, 2) not null generated always as
    (coalesce(round(rating_sum::numeric / nullif(rating_count, 0), 2), 0)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Referenced by the copies in vehicles: see vehicles.agency_city and vehicles.agency_status.
  unique (id, city, status)
);
create index agencies_by_name on agencies (name, id);
create index agencies_by_rating on agencies (rating desc, rating_count desc, id) where status = 'ACTIVE';

create table users (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  role text not null check (role in ('SUPER_ADMIN', 'AGENCY_OWNER', 'AGENCY_STAFF', 'CLIENT')),
  agency_id uuid references agencies (id),
  -- Null until an invited person has chosen a password: such an account cannot log in.
  password_hash text,
  locale text not null default 'fr',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((role in ('AGENCY_OWNER', 'AGENCY_STAFF')) = (agency_id is not null))
);
create unique index users_email on users (lower(email));
create index users_by_agency on users (agency_id) where agency_id is not null;

-- Bearer tokens. Only their SHA-256 is stored.
create table access_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index access_tokens_by_user on access_tokens (user_id);
create index access_tokens_by_expiry on access_tokens (expires_at);

-- Links that set a password, after it was forgotten or for an invitation. Each works once; only its SHA-256 is stored.
create table password_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('RESET', 'INVITATION')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index password_links_by_user on password_links (user_id);

-- Counts attempts for each key (an address or an account) and time window.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  tries integer not null,
  primary key (key, window_start)
);
create index rate_limits_by_window on rate_limits (window_start);

create table vehicles (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null,
  -- Copies of the agency's city and status, which the foreign key keeps up to date, so that search reads one table.
  agency_city text not null,
  agency_status text not null,
  brand text not null,
  model text not null,
  year integer not null check (year >= 1900),
  category text not null check (category in ('ECONOMY', 'STANDARD', 'SUV', 'LUXURY', 'VAN')),
  transmission text not null check (transmission in ('MANUAL', 'AUTOMATIC')),
  fuel_type text not null check (fuel_type in ('GASOLINE', 'DIESEL', 'HYBRID', 'ELECTRIC')),
  seats integer not null check (seats >= 1),
  doors integer not null check (doors >= 2),
  price_per_day_cents bigint not null check (price_per_day_cents >= 0),
  deposit_cents bigint not null default 0 check (deposit_cents >= 0),
  registration_number text not null,
  description text,
  status text not null default 'AVAILABLE' check (status in ('AVAILABLE', 'MAINTENANCE', 'RETIRED')),
  has_air_conditioning boolean not null default false,
  has_gps boolean not null default false,
  has_child_seat boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (agency_id, agency_city, agency_status)
    references agencies (id, city, status) on update cascade
);
create index vehicles_by_agency on vehicles (agency_id, created_at desc, id);
-- One index for each sort order of the search, which includes the columns of all filters: a page is found without reading
-- vehicles that do not match. Vehicles that cannot be rented are not indexed.
create index vehicles_search_price on vehicles (agency_city, price_per_day_cents, id)
  include (category, transmission, seats)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE';
create index vehicles_search_newest on vehicles (agency_city, created_at desc, id)
  include (price_per_day_cents, category, transmission, seats)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE';
create index vehicles_search_rating on vehicles (agency_id, price_per_day_cents, id)
  include (agency_city, category, transmission, seats)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE';
create index vehicles_search_price_anywhere on vehicles (price_per_day_cents, id)
  include (category, transmission, seats)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE';
create index vehicles_search_newest_anywhere on vehicles (created_at desc, id)
  include (price_per_day_cents, category, transmission, seats)
  where status = 'AVAILABLE' and agency_status = 'ACTIVE';

create table vehicle_images (
  id uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  url text not null,
  is_primary boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now()
);
create index vehicle_images_by_vehicle on vehicle_images (vehicle_id, position, id);
create unique index vehicle_images_one_primary on vehicle_images (vehicle_id) where is_primary;
create index vehicle_images_by_url on vehicle_images (url);

create table reservations (
  id uuid primary key default gen_random_uuid(),
  reference_number text not null unique,
  vehicle_id uuid not null references vehicles (id),
  agency_id uuid not null references agencies (id),
  client_id uuid not null references users (id),
  pickup_at timestamptz not null,
  return_at timestamptz not null,
  pickup_location text not null,
  return_location text not null,
  days integer not null check (days > 0),
  -- Copied from the vehicle at booking, so that a later price does not change the reservation.
  price_per_day_cents bigint not null,
  deposit_cents bigint not null,
  total_cents bigint not null,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'CONFIRMED', 'REJECTED', 'CANCELLED', 'IN_PROGRESS', 'COMPLETED')),
  rejection_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (return_at > pickup_at),
  -- The database itself rejects reservations that hold the same vehicle at the same time.
  constraint reservations_no_overlap exclude using gist
    (vehicle_id with =, tstzrange(pickup_at, return_at) with &&)
    where (status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS'))
);
-- Used by search and availability; the GiST index above serves the constraint.
create index reservations_holding on reservations (vehicle_id, return_at, pickup_at)
  where status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS');
create index reservations_by_client on reservations (client_id, created_at desc, id);
create index reservations_by_agency on reservations (agency_id, status, pickup_at, id);
create index reservations_waiting on reservations (pickup_at) where status = 'PENDING';
create index reservations_by_vehicle on reservations (vehicle_id);
-- The administrator's list of all reservations, newest first.
create index reservations_by_date on reservations (created_at desc, id);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  reservation_id uuid not null unique references reservations (id),
  agency_id uuid not null references agencies (id),
  client_id uuid not null references users (id),
  rating integer not null check (rating between 1 and 5),
  comment text,
  created_at timestamptz not null default now()
);
create index reviews_by_agency on reviews (agency_id, created_at desc, id);

-- Letters. Each is inserted in the transaction of the change that it reports; a job sends them, with retries.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (next_attempt_at) where sent_at is null and failed_at is null;

-- Facts about this database, such as whether it contains demo data.
create table settings (
  key text primary key,
  value text not null
);
