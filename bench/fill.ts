import { readdirSync, readFileSync } from "node:fs";
import { raw } from "sql-template-tag";
import type { Database } from "~/backend/database/base/connect";
import { identifier } from "~/backend/database/base/query";

const MIGRATIONS = new URL("../app/backend/database/migrations/", import.meta.url);
/** Weeks around today; a vehicle gets at most one reservation in each, so that none overlap. */
const WEEKS = 104;

/**
 * Creates the tables of an empty database and fills them by SQL, the same way every time. The number of reservations is
 * approximate.
 */
export async function fill(
  sql: Database,
  { vehicles, reservations }: { vehicles: number; reservations: number },
): Promise<void> {
  await createTables(sql);
  await setFigureTriggers(sql, false);
  const agencies = Math.max(6, Math.round(vehicles / 20));
  await sql`
    insert into agencies (name, email, phone, address, city, status)
    select 'Agence ' || n, 'agence-' || n || '@bench.test', '+212 5 00 00 00 00', n || ', avenue Hassan II',
      (array['Casablanca', 'Marrakech', 'Agadir', 'Rabat', 'Fès', 'Tanger'])[1 + n % 6],
      case when n % 40 = 0 then 'INACTIVE' else 'ACTIVE' end
    from generate_series(1, ${agencies}) n`;
  await insertTerms(sql);
  await sql`
    insert into users (first_name, last_name, email, role)
    select 'Client', 'N' || n, 'client-' || n || '@bench.test', 'CLIENT' from generate_series(1, 2000) n`;
  await sql`
    insert into vehicles (agency_id, agency_city, agency_status, brand, model, year, category, transmission, fuel_type,
      seats, doors, price_per_day_cents, deposit_cents, registration_number, status, created_at)
    select a.id, a.city, a.status, 'Dacia', 'Modèle ' || n % 40, 2016 + n % 11,
      (array['ECONOMY', 'ECONOMY', 'STANDARD', 'SUV', 'STANDARD', 'LUXURY', 'VAN'])[1 + n % 7],
      (array['MANUAL', 'MANUAL', 'AUTOMATIC'])[1 + n % 3],
      (array['GASOLINE', 'DIESEL', 'HYBRID', 'DIESEL'])[1 + n % 4],
      (array[5, 5, 5, 7, 5, 4, 9])[1 + n % 7], 5, 2000 + abs(hashint4(n)) % 15000, 10000 * (abs(hashint4(n + 3)) % 11), n || '-A-6',
      case n % 25 when 0 then 'RETIRED' when 1 then 'MAINTENANCE' else 'AVAILABLE' end,
      now() - interval '1 minute' * (abs(hashint4(n + 7)) % 1000000)
    from generate_series(1, ${vehicles}) n
    join (select *, row_number() over (order by name) as place from agencies) a on a.place = 1 + n % ${agencies}`;
  await sql`
    insert into vehicle_conditions (vehicle_id, conditions)
    select id, jsonb_build_object('minAge', 23 + abs(hashtext(registration_number)) % 3) from vehicles
    where abs(hashtext(registration_number)) % 10 = 0`;
  await sql`
    insert into vehicle_images (vehicle_id, url, is_primary)
    select id, '/uploads/' || md5(registration_number) || '.webp', true from vehicles`;
  await withoutConstraint(sql, "vehicle_holds", "vehicle_holds_no_overlap", () =>
    insertReservations(sql, reservations / vehicles / WEEKS),
  );
  await insertReviews(sql);
  await setFigureTriggers(sql, true);
  await sql`select rebuild_figures()`;
  await sql.script("vacuum analyze");
}

/**
 * Gives nine of ten agencies conditions (a minimum age from 18 to 23, half of them unlimited kilometres), an option, a
 * place, returns to other cities (about one city refused) and opening hours (half of them refuse other hours, and half
 * require two or five days).
 */
async function insertTerms(sql: Database): Promise<void> {
  await sql`
    insert into agency_conditions (agency_id, conditions)
    select id, jsonb_build_object('minAge', (array[18, 20, 21, 23])[1 + dice % 4], 'licenceYears', 2, 'excess', 800)
      || case when dice % 2 = 0 then '{}' else '{"kmPerDay": 250, "extraKm": 0.2}'::jsonb end
    from agencies cross join lateral (select abs(hashtext(name)) as dice) d where dice % 10 > 0`;
  await sql`
    insert into agency_offers (agency_id, offers)
    select a.id, jsonb_build_object(
      'options', jsonb_build_array(jsonb_build_object(
        'id', gen_random_uuid(), 'label', 'Siège enfant', 'per', 'DAY', 'price', 4, 'cap', 40, 'quantity', 2)),
      'places', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'kind', 'AIRPORT', 'label', 'Aéroport',
        'city', a.city, 'feeOut', 15, 'feeBack', 15, 'asksFlight', true)),
      'returnCities', (
        select jsonb_agg(jsonb_build_object('city', other, 'offered', (n + dice) % 5 > 0, 'fee', 40 + n))
        from unnest(array['Casablanca', 'Marrakech', 'Agadir', 'Rabat', 'Fès', 'Tanger']) with ordinality as o (other, n)
        where other <> a.city))
    from agencies a cross join lateral (select abs(hashtext(name)) as dice) d where dice % 10 > 0`;
  await sql`
    insert into agency_hours (agency_id, hours)
    select id, jsonb_build_object(
      'week', (select jsonb_agg('[{"from": "08:30", "to": "12:30"}, {"from": "14:30", "to": "19:00"}]'::jsonb)
        from generate_series(1, 7)),
      'exceptions', (
        select jsonb_agg(jsonb_build_object('from', day, 'to', day, 'hours', '{"from": "09:00", "to": "13:00"}'::jsonb,
          'label', 'Jour férié'))
        from (select current_date + 30 * n as day from generate_series(1, 12) n) days),
      'ramadan', jsonb_build_object('isActive', true, 'from', current_date + 90, 'to', current_date + 119,
        'hours', '{"from": "09:30", "to": "16:00"}'::jsonb),
      'outside', jsonb_build_object('rule', (array['FEE', 'REFUSED'])[1 + dice % 2], 'fee', 20),
      'noticeHours', 6, 'minDays', (array[1, 2, 1, 5])[1 + dice % 4], 'hoursBetween', 2, 'confirmsAtOnce', false)
    from agencies cross join lateral (select abs(hashtext(name)) as dice) d where dice % 10 > 0`;
}

/** Switches the triggers that record changes of the figures on or off. `fill` counts the figures once at the end. */
async function setFigureTriggers(sql: Database, isEnabled: boolean): Promise<void> {
  for (const table of ["agencies", "users", "vehicles", "reservations"])
    await sql`alter table ${identifier(table)} ${isEnabled ? sql`enable` : sql`disable`} trigger keep_figures`;
}

/** `share`: the part of all weeks of all vehicles that gets a reservation, up to 1. */
async function insertReservations(sql: Database, share: number): Promise<void> {
  await sql`
    insert into reservations (reference_number, vehicle_id, agency_id, client_id, pickup_at, return_at, pickup_location,
      return_location, days, price_per_day_cents, deposit_cents, total_cents, status, created_at,
      answered_at)
    select 'B-' || v.place || '-' || week, v.id, v.agency_id, c.id, start, start + interval '1 day' * days, 'Agence', 'Agence', days,
      v.price_per_day_cents, v.deposit_cents, days * v.price_per_day_cents,
      case when start < now() - interval '7 days'
        then (array['COMPLETED', 'COMPLETED', 'COMPLETED', 'CANCELLED', 'REJECTED'])[1 + dice % 5]
        when start < now() then 'IN_PROGRESS'
        else (array['CONFIRMED', 'CONFIRMED', 'PENDING', 'CANCELLED'])[1 + dice % 4] end,
      start - interval '20 days',
      case when start < now() and dice % 7 > 0 then start - interval '20 days' + interval '1 minute' * (1 + dice % 600) end
    from (select *, row_number() over (order by id) as place from vehicles) v
    cross join generate_series(0, ${WEEKS - 1}) week
    cross join lateral (select abs(hashint8(v.place * 1000 + week)) as dice) d
    cross join lateral (
      select 1 + dice % 6 as days,
        date_trunc('day', now()) + interval '9 hours' + interval '7 days' * (week - ${WEEKS / 2}) as start) s
    join (select id, row_number() over (order by email) as place from users) c on c.place = 1 + dice % 2000
    where dice % 100000 < ${Math.round(share * 100_000)}`;
}

async function insertReviews(sql: Database): Promise<void> {
  await sql`
    insert into reviews (reservation_id, agency_id, client_id, rating, comment, created_at)
    select id, agency_id, client_id, 3 + abs(hashtext(reference_number)) % 3, 'Voiture propre, équipe à l''heure.',
      return_at
    from reservations where status = 'COMPLETED' and abs(hashtext(reference_number)) % 4 = 0`;
  await sql`
    update agencies a set rating_sum = r.sum, rating_count = r.count
    from (select agency_id, sum(rating) as sum, count(*) as count from reviews group by agency_id) r
    where r.agency_id = a.id`;
}

/**
 * Drops the constraint while `work` runs and adds it again afterwards: building its index once is many times faster,
 * and still checks every row.
 */
async function withoutConstraint(sql: Database, table: string, name: string, work: () => Promise<void>): Promise<void> {
  const [constraint] = await sql`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}`;
  await sql`alter table ${identifier(table)} drop constraint ${identifier(name)}`;
  await work();
  await sql`alter table ${identifier(table)} add constraint ${identifier(name)} ${raw(constraint?.definition)}`;
}

async function createTables(sql: Database): Promise<void> {
  await sql`create table migrations (name text primary key, applied_at timestamptz not null default now())`;
  for (const file of readdirSync(MIGRATIONS).sort()) {
    await sql.script(readFileSync(new URL(file, MIGRATIONS), "utf8"));
    await sql`insert into migrations (name) values (${file.slice(0, -".sql".length)})`;
  }
}
