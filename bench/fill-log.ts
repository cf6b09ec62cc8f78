import { raw } from "sql-template-tag";
import type { Database } from "~/backend/database/base/connect";
import { identifier } from "~/backend/database/base/query";

/** Entries per insert: a million and their sort fit in memory. */
const BATCH = 1_000_000;
/** The time of the last entry; the others are spread over the three years before it. */
const LAST = "2026-11-20T08:00:00Z";
const YEARS_SECONDS = 3 * 365 * 86_400;

/** How many of a thousand entries are of each kind: count, action, topic, role, subject, changes. */
const KINDS: [number, string, string, string, string, object | null][] = [
  [
    120,
    "RESERVATION_REQUESTED",
    "RESERVATIONS",
    "CLIENT",
    "RESERVATION",
    { totalCents: [null, 38600], days: [null, 7] },
  ],
  [240, "RESERVATION_CONFIRMED", "RESERVATIONS", "AGENCY_STAFF", "RESERVATION", { status: ["PENDING", "CONFIRMED"] }],
  [60, "REMINDER_WRITTEN", "RESERVATIONS", "SYSTEM", "RESERVATION", { kind: [null, "PICKUP"] }],
  [180, "HANDOVER_SAVED", "HANDOVERS", "AGENCY_STAFF", "RESERVATION", { kilometres: [null, 48213], remarks: null }],
  [60, "HANDOVER_CONFIRMED", "HANDOVERS", "GUEST", "RESERVATION", { answer: [null, "CONFIRMED"] }],
  [
    100,
    "PAYMENT_NOTED",
    "PAYMENTS",
    "AGENCY_STAFF",
    "RESERVATION",
    { amountCents: [null, 38600], means: [null, "CARD"] },
  ],
  [60, "VEHICLE_CHANGED", "FLEET", "AGENCY_STAFF", "VEHICLE", { pricePerDayCents: [4200, 4500] }],
  [150, "LOGGED_IN", "ACCOUNTS", "CLIENT", "ACCOUNT", null],
  [15, "HOURS_CHANGED", "AGENCIES", "AGENCY_STAFF", "AGENCY", { week: null }],
  [10, "REVIEW_WRITTEN", "REVIEWS", "CLIENT", "REVIEW", { rating: [null, 5] }],
  [3, "AGENCY_CHANGED", "AGENCIES", "SUPER_ADMIN", "AGENCY", { name: null }],
  [1, "REVIEW_HIDDEN", "REVIEWS", "SUPER_ADMIN", "REVIEW", { visible: [true, false] }],
  [1, "SETTINGS_CHANGED", "SITE", "SUPER_ADMIN", "SITE", { accent: null }],
];

/**
 * Fills the event log of a filled database, the same way every time. Adds the accounts that act in it: two of staff for
 * each agency, three administrators and a hundred thousand clients.
 */
export async function fillLog(sql: Database, entries: number): Promise<void> {
  await sql`
    insert into users (first_name, last_name, email, role, agency_id)
    select 'Équipe', 'E' || n || ' ' || a.name, 'equipe-' || n || '-' || a.email, 'AGENCY_STAFF', a.id
    from agencies a, generate_series(0, 1) n`;
  await sql`
    insert into users (first_name, last_name, email, role)
    select 'Admin', 'A' || n, 'admin-' || n || '@bench.test', 'SUPER_ADMIN' from generate_series(1, 3) n`;
  await sql`
    insert into users (first_name, last_name, email, role)
    select 'Voyageur', 'V' || n, 'voyageur-' || n || '@bench.test', 'CLIENT' from generate_series(1, 100000) n`;
  await sql`
    create table bench_rentals as
    select r.id, r.vehicle_id, r.agency_id, row_number() over (order by r.id)::int as place, s.ids as staff
    from reservations r
    join (select agency_id, array_agg(id order by email) as ids from users where role = 'AGENCY_STAFF' group by 1) s
      on s.agency_id = r.agency_id`;
  await sql`
    create table bench_clients as
    select id, row_number() over (order by email)::int as place from users where role = 'CLIENT'`;
  await sql`create table bench_kinds as select * from jsonb_to_recordset(${JSON.stringify(kinds())}::jsonb)
    as k(place int, action text, topic text, role text, subject text, changes jsonb)`;
  for (const name of ["bench_clients", "bench_rentals", "bench_kinds"]) await sql.script(`analyze ${name}`);
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'events' and indexname <> 'events_pkey'`;
  for (const { name } of indexes) await sql`drop index ${identifier(name)}`;
  for (let first = 1; first <= entries; first += BATCH) {
    await insertEntries(sql, { first, last: Math.min(entries, first + BATCH - 1), entries });
  }
  for (const { definition } of indexes) await sql`${raw(definition)}`;
  for (const name of ["events", "users"]) await sql.script(`vacuum analyze ${name}`);
}

const kinds = () =>
  KINDS.flatMap(([times, action, topic, role, subject, changes]) =>
    Array.from({ length: times }, () => ({ action, topic, role, subject, changes })),
  ).map((kind, place) => ({ ...kind, place }));

async function insertEntries(
  sql: Database,
  { first, last, entries }: { first: number; last: number; entries: number },
) {
  await sql`
    insert into events (at, action, topic, role, account_id, job, subject, subject_id, reservation_id, agency_id, changes)
    select ${LAST}::timestamptz - (${entries} - n) * interval '1 second' * (${YEARS_SECONDS}::float8 / ${entries}),
      k.action, k.topic, k.role,
      case k.role when 'AGENCY_STAFF' then r.staff[1 + n % 2] when 'CLIENT' then c.id when 'SUPER_ADMIN' then a.ids[1 + n % 3] end,
      case k.role when 'SYSTEM' then 'REMINDERS' end,
      k.subject,
      case k.subject when 'VEHICLE' then r.vehicle_id when 'ACCOUNT' then c.id when 'AGENCY' then r.agency_id
        when 'SITE' then null else r.id end,
      case when k.subject in ('RESERVATION', 'REVIEW') then r.id end,
      case when k.subject not in ('ACCOUNT', 'SITE') then r.agency_id end,
      k.changes
    from generate_series(${first}::int, ${last}::int) n
    cross join (select array_agg(id order by email) as ids from users where role = 'SUPER_ADMIN') a
    join bench_kinds k on k.place = abs(hashint4(n)) % 1000
    join bench_rentals r on r.place = 1 + abs(hashint4(n + 1)) % (select count(*)::int from bench_rentals)
    join bench_clients c on c.place = 1 + abs(hashint4(n + 2)) % 100000`;
}
