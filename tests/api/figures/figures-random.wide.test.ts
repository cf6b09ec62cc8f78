import { afterAll, beforeAll, expect, test } from "vitest";
import { errorCode, SQLSTATE } from "~/backend/database/base/errors";
import { identifier, type Queryable } from "~/backend/database/base/query";
import { foldChanges, readFigures } from "~/backend/database/figures/figures";
import { createRandom } from "~/backend/demo/random";
import { RESERVATION_STATUSES } from "~/contract/values";
import { startBackend, type TestBackend } from "../../support/backend";
import { expectTrueFigures } from "../../support/true-figures";

/** Random changes in random order, directly in the tables, by several writers at once; some are rolled back. */

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const ROUNDS = 120;
const WRITERS = 4;
const STEPS = 6;
const TAKEN_BACK = new Error("taken back");

test("random changes leave the figures correct", async () => {
  const random = createRandom("Agadir");
  for (let round = 0; round < ROUNDS; round++) {
    const writers = Array.from({ length: WRITERS }, () => write(random.uuid()));
    const folders = [random.int(0, 40), random.int(0, 40)].map((batch) => foldChanges(backend.database, batch));
    await Promise.all([...writers, ...folders]);
    if (round % 5 === 4) await expectTrueFigures(backend);
    if (round % 40 === 39) {
      while ((await foldChanges(backend.database, 500)) > 0);
      await expectTrueFigures(backend);
    }
  }
  const figures = await readFigures(backend.database, "all");
  for (const figure of ["AGENCIES", "CLIENTS", "VEHICLES", "COMPLETED", "REVENUE"] as const)
    expect(figures(figure), figure).toBeGreaterThan(0);
});

/** Makes some changes in one transaction, which may be rolled back; a failed change rolls it back too. */
async function write(seed: string): Promise<void> {
  const random = createRandom(seed);
  const attempt = backend.database.transaction(async (sql) => {
    // Avoids deadlocks between transactions that change the same rows in opposite order.
    await sql`select pg_advisory_xact_lock(1)`;
    for (let step = 0; step < STEPS; step++) await random.pick(random.chance(0.4) ? ADDITIONS : CHANGES)(sql, random);
    if (random.chance(0.2)) throw TAKEN_BACK;
  });
  await attempt.catch((error) => {
    const isExpected =
      error === TAKEN_BACK ||
      [SQLSTATE.foreignKeyViolation, SQLSTATE.exclusionViolation].includes(errorCode(error) as never);
    expect(isExpected, error.message).toBe(true);
  });
}

type Random = ReturnType<typeof createRandom>;
const any = (sql: Queryable, table: string, seed: number) =>
  sql`(select id from ${identifier(table)} order by md5(id::text || ${String(seed)}) limit 1)`;
const instant = (random: Random) => new Date(Date.UTC(2025, random.int(6, 24), 1, random.int(0, 720), 30));

type Change = (sql: Queryable, random: Random) => PromiseLike<unknown>;

const ADDITIONS: Change[] = [
  (sql, random) => sql`
    insert into agencies (name, email, phone, address, city, status)
    values (${random.uuid()}, 'a@rihla.test', '0', '1', 'Fès', ${random.pick(["ACTIVE", "INACTIVE"])})`,
  (sql, random) => sql`
    insert into users (first_name, last_name, email, role)
    values ('A', 'B', ${`${random.uuid()}@rihla.test`}, ${random.pick(["CLIENT", "CLIENT", "SUPER_ADMIN"])})`,
  (sql, random) => sql`
    insert into vehicles (agency_id, agency_city, agency_status, brand, model, year, category, transmission, fuel_type,
      seats, doors, price_per_day_cents, registration_number)
    select id, city, status, 'Dacia', 'Logan', 2023, 'ECONOMY', 'MANUAL', 'DIESEL', 5, 5, 3000, '1-A-6'
    from agencies cross join generate_series(1, ${random.int(1, 3)}::int)
    where id = ${any(sql, "agencies", random.int(0, 99))}`,
  (sql, random) => {
    const [created, pickup] = [instant(random), instant(random)];
    return sql`
      insert into reservations (reference_number, vehicle_id, agency_id, client_id, pickup_at, return_at, pickup_location,
        return_location, days, price_per_day_cents, deposit_cents, total_cents, status, created_at, updated_at)
      select ${random.uuid()}, v.id, v.agency_id, u.id, ${pickup}::timestamptz, ${pickup}::timestamptz + interval '1 hour',
        'Fès', 'Fès', 1, 1, 1, ${random.int(0, 5000)}::int, ${random.pick(RESERVATION_STATUSES)}, ${created}, ${created}
      from vehicles v, users u
      where v.id = ${any(sql, "vehicles", random.int(0, 99))} and u.id = ${any(sql, "users", random.int(0, 99))}`;
  },
];

const CHANGES: Change[] = [
  (sql, random) => sql`
    update agencies set status = ${random.pick(["ACTIVE", "INACTIVE"])}, rating_count = rating_count + 1
    where id = ${any(sql, "agencies", random.int(0, 99))}`,
  (sql, random) => sql`
    delete from agencies a where id = ${any(sql, "agencies", random.int(0, 99))}
      and not exists (select from vehicles where agency_id = a.id)`,
  (sql, random) => sql`
    update users set removed_at = case when removed_at is null then now() end,
      role = ${random.pick(["CLIENT", "SUPER_ADMIN"])}
    where id = ${any(sql, "users", random.int(0, 99))}`,
  (sql, random) => sql`delete from users where id = ${any(sql, "users", random.int(0, 99))} and ${random.chance(0.3)}`,
  (sql, random) => sql`
    update vehicles v set (agency_id, agency_city, agency_status) = (select id, city, status from agencies where id = to_id)
    from (select ${any(sql, "agencies", random.int(0, 99))} as to_id) other
    where v.id = ${any(sql, "vehicles", random.int(0, 99))}`,
  (sql, random) => sql`delete from vehicles v where id = ${any(sql, "vehicles", random.int(0, 99))}
    and not exists (select from reservations where vehicle_id = v.id)`,
  (sql, random) => sql`
    update reservations set status = ${random.pick(RESERVATION_STATUSES)}, updated_at = ${instant(random)}
    where id = ${any(sql, "reservations", random.int(0, 99))}`,
  // As the expiry job does: several at once.
  (sql, random) => sql`
    update reservations set status = 'REJECTED', updated_at = ${instant(random)}
    where status = 'PENDING' and created_at < ${instant(random)}`,
  (sql, random) => sql`
    update reservations set total_cents = total_cents + 7, created_at = ${instant(random)}
    where id = ${any(sql, "reservations", random.int(0, 99))}`,
  (sql, random) => sql`delete from reservations where id = ${any(sql, "reservations", random.int(0, 99))}`,
];
