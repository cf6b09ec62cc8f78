import { afterAll, beforeAll, expect, test } from "vitest";
import type { Queryable } from "~/backend/database/base/query";
import type { LogFilter } from "~/backend/database/events/log-filter";
import { countEntries, readEntries, readReservationEntries } from "~/backend/database/events/read-events";
import { startBackend, type TestBackend } from "../../support/backend";
import { plansOf } from "../../support/query-plans";

/** Query plans show that reading the log reads little more than what is shown, however long the log is. */

let backend: TestBackend;
const ENTRIES = 80_000;
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

beforeAll(async () => {
  backend = await startBackend();
  const { database } = backend;
  const made = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
  // The database checks the content of each entry's changes. These entries have none, which is faster.
  for (let first = 1; first < ENTRIES; first += 10_000)
    await database.script(`
    insert into events (at, action, topic, role, account_id, job, subject, subject_id, reservation_id, agency_id)
    select '2026-11-20T08:00Z'::timestamptz - n * interval '1 minute', k.action, k.topic, k.role,
      case when k.role in ('CLIENT', 'AGENCY_STAFF', 'SUPER_ADMIN') then ${made("n % 500")} end,
      case k.role when 'SYSTEM' then 'REMINDERS' end, 'RESERVATION', ${made("n % 9000")}, ${made("n % 9000")},
      ${made("n % 50")}
    from generate_series(${first}, ${first + 9_999}) n
    join (values (0, 'RESERVATION_CONFIRMED', 'RESERVATIONS', 'AGENCY_STAFF'), (1, 'RESERVATION_REQUESTED', 'RESERVATIONS', 'CLIENT'),
      (2, 'HANDOVER_SAVED', 'HANDOVERS', 'AGENCY_STAFF'), (3, 'PAYMENT_NOTED', 'PAYMENTS', 'AGENCY_STAFF'),
      (4, 'REMINDER_WRITTEN', 'RESERVATIONS', 'SYSTEM'), (5, 'HANDOVER_CONFIRMED', 'HANDOVERS', 'GUEST')) k (place, action, topic, role)
      on k.place = case when n % 1000 = 0 then 5 else n % 5 end`);
  for (const table of ["events", "users", "agencies", "reservations", "vehicles", "reviews"])
    await database.script(`vacuum analyze ${table}`);
});
afterAll(() => backend.close());

/** A handful of one record's entries may be sorted; thousands may be neither sorted nor scanned. */
const whole = /Seq Scan on events|(Bitmap Heap Scan on events|(?<!Incremental )Sort )[^\n]*rows=\d{4}/;
const page = (filter: LogFilter) => (sql: Queryable) => readEntries(sql, filter, { limit: 50, offset: 0 });
const plan = async (work: (sql: Queryable) => Promise<unknown>) => (await plansOf(backend.database, work)).join("\n");

test.each<[string, LogFilter, RegExp]>([
  ["the first page", {}, /events_by_time/],
  ["a range of days", { from: new Date("2026-11-18"), until: new Date("2026-11-19") }, /events_by_time/],
  ["a side", { side: "GUEST" }, /events_of_side_and_topic/],
  ["a topic", { topic: "PAYMENTS" }, /events_of_side_and_topic/],
  ["a side and a topic that never occur together", { side: "GUEST", topic: "PAYMENTS" }, /events_of_side_and_topic/],
  ["one reservation", { about: { reservationId: id(7) } }, /events_of_reservation/],
  ["an account as the author", { about: { accountIds: [id(7)], agencyIds: [] } }, /events_of_account/],
  ["an account as the subject", { about: { accountIds: [id(7)], agencyIds: [] } }, /events_of_subject/],
  ["agencies", { about: { accountIds: [], agencyIds: [id(7), id(8)] } }, /events_of_agency/],
  ["the entries after a given one", { after: { exactAt: "2026-10-01T00:00:00Z", id: "5" } }, /events_by_time/],
])("reads a page from the end of an index: %s", async (_, filter, index) => {
  const queryPlan = await plan(page(filter));
  expect(queryPlan).toMatch(index);
  expect(queryPlan).not.toMatch(whole);
});

test("the history of one reservation reads its own entries only", async () => {
  const queryPlan = await plan((sql) => readReservationEntries(sql, id(7), { shown: null, limit: 1000 }));
  expect(queryPlan).toMatch(/events_of_reservation/);
  expect(queryPlan).not.toContain("Seq Scan on events");
});

test("counting stops at its limit", async () => {
  expect(await countEntries(backend.database, {}, 10_001)).toBe(10_001);
  expect(await countEntries(backend.database, { about: { reservationId: id(7) } }, 10_001)).toBe(9);
});
