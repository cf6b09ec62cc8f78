// Fills an empty database with this many vehicles and reservations by SQL, the same every time:
//   node bench/fill.js postgres://postgres@127.0.0.1:5432/rihla_bench 10000 200000
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import postgres from "postgres";

const MIGRATIONS = new URL("../app/backend/database/migrations/", import.meta.url);
/** Weeks around today; a vehicle gets at most one reservation in each, so that none overlap. */
const WEEKS = 104;

/**
 * Creates the tables and fills them. The number of reservations is approximate.
 * @param {postgres.Sql} sql
 * @param {{ vehicles: number, reservations: number }} size
 */
export async function fill(sql, { vehicles, reservations }) {
  await createTables(sql);
  await keepFigures(sql, false);
  const agencies = Math.max(6, Math.round(vehicles / 20));
  await sql`
    insert into agencies (name, email, phone, address, city, status)
    select 'Agence ' || n, 'agence-' || n || '@bench.test', '+212 5 00 00 00 00', n || ', avenue Hassan II',
      (array['Casablanca', 'Marrakech', 'Agadir', 'Rabat', 'Fès', 'Tanger'])[1 + n % 6],
      case when n % 40 = 0 then 'INACTIVE' else 'ACTIVE' end
    from generate_series(1, ${agencies}) n`;
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
      (array[5, 5, 5, 7, 5, 4, 9])[1 + n % 7], 5, 2000 + abs(hashint4(n)) % 15000, 50000, n || '-A-6',
      case n % 25 when 0 then 'RETIRED' when 1 then 'MAINTENANCE' else 'AVAILABLE' end,
      now() - interval '1 minute' * (abs(hashint4(n + 7)) % 1000000)
    from generate_series(1, ${vehicles}) n
    join (select *, row_number() over (order by name) as place from agencies) a on a.place = 1 + n % ${agencies}`;
  await sql`
    insert into vehicle_images (vehicle_id, url, is_primary)
    select id, '/uploads/' || md5(registration_number) || '.webp', true from vehicles`;
  await withoutConstraint(sql, "vehicle_holds", "vehicle_holds_no_overlap", () =>
    insertReservations(sql, reservations / vehicles / WEEKS),
  );
  await insertReviews(sql);
  await keepFigures(sql, true);
  await sql`select rebuild_figures()`;
  await sql`vacuum analyze`.simple();
}

/**
 * Switches the triggers off that note every change of the figures: they are counted once afterwards.
 * @param {postgres.Sql} sql @param {boolean} isKept
 */
async function keepFigures(sql, isKept) {
  for (const table of ["agencies", "users", "vehicles", "reservations"])
    await sql`alter table ${sql(table)} ${isKept ? sql`enable` : sql`disable`} trigger keep_figures`;
}

/** @param {postgres.Sql} sql @param {number} share The share of all weeks of all vehicles that is reserved. */
async function insertReservations(sql, share) {
  await sql`
    insert into reservations (reference_number, vehicle_id, agency_id, client_id, pickup_at, return_at, pickup_location,
      return_location, days, price_per_day_cents, deposit_cents, total_cents, status, created_at)
    select 'B-' || v.place || '-' || week, v.id, v.agency_id, c.id, start, start + interval '1 day' * days, 'Agence', 'Agence', days,
      v.price_per_day_cents, v.deposit_cents, days * v.price_per_day_cents,
      case when start < now() - interval '7 days'
        then (array['COMPLETED', 'COMPLETED', 'COMPLETED', 'CANCELLED', 'REJECTED'])[1 + dice % 5]
        when start < now() then 'IN_PROGRESS'
        else (array['CONFIRMED', 'CONFIRMED', 'PENDING', 'CANCELLED'])[1 + dice % 4] end,
      start - interval '20 days'
    from (select *, row_number() over (order by id) as place from vehicles) v
    cross join generate_series(0, ${WEEKS - 1}) week
    cross join lateral (select abs(hashint8(v.place * 1000 + week)) as dice) d
    cross join lateral (
      select 1 + dice % 6 as days,
        date_trunc('day', now()) + interval '9 hours' + interval '7 days' * (week - ${WEEKS / 2}) as start) s
    join (select id, row_number() over (order by email) as place from users) c on c.place = 1 + dice % 2000
    where dice % 100000 < ${Math.round(share * 100_000)}`;
}

/** @param {postgres.Sql} sql */
async function insertReviews(sql) {
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
 * Drops the constraint during the work and builds its index once afterwards, many times faster; every row is still
 * checked.
 * @param {postgres.Sql} sql @param {string} table @param {string} name @param {() => Promise<void>} work
 */
async function withoutConstraint(sql, table, name, work) {
  const [constraint] = await sql`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}`;
  await sql`alter table ${sql(table)} drop constraint ${sql(name)}`;
  await work();
  await sql`alter table ${sql(table)} add constraint ${sql(name)} ${sql.unsafe(constraint?.definition)}`;
}

/** @param {postgres.Sql} sql */
async function createTables(sql) {
  await sql`create table migrations (name text primary key, applied_at timestamptz not null default now())`;
  for (const file of readdirSync(MIGRATIONS).sort()) {
    await sql.unsafe(readFileSync(new URL(file, MIGRATIONS), "utf8")).simple();
    await sql`insert into migrations (name) values (${file.slice(0, -".sql".length)})`;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [url, vehicles = "10000", reservations = "200000"] = process.argv.slice(2);
  if (!url) throw new Error("usage: node bench/fill.js DATABASE_URL [vehicles] [reservations]");
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await fill(sql, { vehicles: Number(vehicles), reservations: Number(reservations) });
  const [row] = await sql`
    select (select count(*) from vehicles) as vehicles, (select count(*) from reservations) as reservations`;
  console.log(`${row?.vehicles} vehicles, ${row?.reservations} reservations`);
  await sql.end();
}
