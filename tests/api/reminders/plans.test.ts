import { afterAll, beforeAll, expect, test } from "vitest";
import type { Queryable } from "~/backend/database/base/query";
import { remindOfDeposits } from "~/backend/database/reminders/deposit-reminders";
import { readPendingRequests, remindOfPendingRequests } from "~/backend/database/reminders/pending-request-reminders";
import { type ReservationReminder, remindOfReservations } from "~/backend/database/reminders/reservation-reminders";
import { depositMoments, pendingRequestMoments, reminderMoments } from "~/backend/rules/reminders/moments";
import { startBackend, TEST_NOW, type TestBackend } from "../../support/backend";
import { makeAgency, makeClient } from "../../support/people";
import { plansOf } from "../../support/query-plans";

/** Judged by their plans, the queries of each minute read little but what is due, however much is stored. */

let backend: TestBackend;
const SIZE = 20_000;
beforeAll(async () => {
  backend = await startBackend();
  const { database } = backend;
  for (let made = 0; made < 40; made++) await makeAgency(backend);
  const client = await makeClient(backend);
  await database`
    insert into users (first_name, last_name, email, role)
    select 'C', n::text, 'c' || n || '@rihla.test', 'CLIENT' from generate_series(1, ${SIZE}::int) n`;
  await database`
    insert into vehicles (agency_id, agency_city, agency_status, brand, model, year, category, transmission, fuel_type, seats,
      doors, price_per_day_cents, deposit_cents, registration_number, status, has_air_conditioning)
    select id, city, status, 'Dacia', 'Logan', 2023, 'ECONOMY', 'MANUAL', 'GASOLINE', 5, 5, 3000, 30000,
      n || '-A-6', 'AVAILABLE', true from agencies, generate_series(1, 5) n`;
  // Three years of rentals, most of them over, one after the other on every car.
  await database.script("alter table reservations disable trigger user");
  await database`
    with cars as (select id, agency_id, row_number() over () as n from vehicles), days as (select generate_series(0, 99) as d),
      rentals as (
        select c.id as vehicle, c.agency_id, timestamptz '2024-03-01T09:00Z' + (d * 11 + n % 11) * interval '1 day' as pickup
        from cars c cross join days
      )
    insert into reservations (reference_number, vehicle_id, agency_id, client_id, pickup_at, return_at, pickup_location,
      return_location, days, price_per_day_cents, deposit_cents, total_cents, status, created_at, updated_at)
    select 'P-' || row_number() over (), vehicle, agency_id, ${client.id}, pickup, pickup + interval '9 days', 'Fès',
      'Fès', 9, 3000, 30000, 27000,
      case when pickup + interval '9 days' < ${TEST_NOW}::timestamptz then 'COMPLETED'
        when pickup < ${TEST_NOW}::timestamptz then 'IN_PROGRESS'
        when extract(day from pickup)::int % 3 = 0 then 'PENDING' else 'CONFIRMED' end,
      pickup - interval '20 days', least(pickup + interval '9 days', ${TEST_NOW}::timestamptz)
    from rentals`;
  await database.script("alter table reservations enable trigger user");
  await database`
    insert into reminders (reservation_id, kind, written_at)
    select id, kind, now() from reservations, unnest(array['PICKUP', 'RETURN', 'REVIEW']) kind where status = 'COMPLETED'
      and updated_at < ${TEST_NOW}::timestamptz - interval '3 days'`;
  // One deposit for each completed rental, few of which are still held.
  await database`
    insert into deposits (reservation_id, agency_id, means, amount_cents, taken_at, outcome, settled_at, settled_by)
    select id, agency_id, 'CARD_HOLD', 30000, pickup_at, settled.outcome,
      case when settled.outcome is not null then return_at end,
      case when settled.outcome is not null then ${client.id}::uuid end
    from reservations r, lateral (select case when hashtext(r.id::text) % 200 <> 0 then 'RETURNED' end as outcome) settled
    where status = 'COMPLETED'`;
  for (const table of ["reservations", "reminders", "users", "agencies", "vehicles", "deposits"])
    await database.script(`vacuum analyze ${table}`);
});
afterAll(() => backend.close());

const moments = () => reminderMoments(new Date("2026-11-20T10:00:00Z"));
const reservations = (kind: ReservationReminder) => (sql: Queryable) =>
  remindOfReservations(sql, { kind, letter: "x", moments: moments(), limit: 100 });

test.each([
  ["pickups", "reservations_confirmed_by_pickup", reservations("PICKUP")],
  ["returns", "reservations_under_way_by_return", reservations("RETURN")],
  ["completed rentals", "reservations_completed_by_end", reservations("REVIEW")],
  ["unanswered requests", "reservations_waiting", reservations("ANSWER")],
  [
    "pending requests",
    "reservations_waiting",
    (sql: Queryable) =>
      remindOfPendingRequests(sql, {
        letter: "x",
        moments: pendingRequestMoments(new Date("2026-11-20T10:00:00Z")),
        limit: 100,
      }),
  ],
  [
    "deposits",
    "deposits_unsettled",
    (sql: Queryable) =>
      remindOfDeposits(sql, { letter: "x", moments: depositMoments(new Date("2026-11-20T10:00:00Z")), limit: 100 }),
  ],
])("the query for %s uses its own index", async (_, index, work) => {
  const [plan = ""] = await plansOf(backend.database, work);
  expect(plan).toContain(index);
  for (const table of ["reservations", "reminders", "users", "deposits"])
    expect(plan).not.toContain(`Seq Scan on ${table}`);
});

test("the query for one agency's pending requests does not scan all reservations", async () => {
  const agencyId = "00000000-0000-4000-8000-000000000000";
  const [plan = ""] = await plansOf(backend.database, (sql) =>
    readPendingRequests(sql, agencyId, { moments: pendingRequestMoments(new Date(TEST_NOW)), limit: 10 }),
  );
  expect(plan).not.toContain("Seq Scan on reservations");
});
