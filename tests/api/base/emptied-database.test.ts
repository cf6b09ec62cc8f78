import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../../support/backend";
import { borrowTestDatabase, openTestDatabase } from "../../support/database";
import { everyRow } from "../../support/every-row";
import { type Member, makeManyClients } from "../../support/many-clients";
import { makeAgency, makeReservation, makeVehicle } from "../../support/people";

/** A database that one test file borrows after another is like new, or the earlier file fails. */

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** The sequences and their last values. */
const sequences = async ({ database }: Pick<TestBackend, "database">) =>
  database<object[]>`select sequencename, last_value from pg_sequences order by 1`;

test("returning a used database removes every row except the migrations' and restarts the sequences", async () => {
  const used = await borrowTestDatabase();
  const own = { ...backend, database: used.database };
  const [agency, [client]] = [await makeAgency(own), await makeManyClients(own, 50)];
  const vehicle = await makeVehicle(own, agency);
  for (const day of ["03", "04", "05"]) {
    const days = { pickupAt: `2026-12-${day}T10:00`, returnAt: `2026-12-${day}T18:00` };
    await makeReservation(own, { vehicle, client: client as Member, ...days });
  }
  await used.close();

  const [again, fresh] = [await borrowTestDatabase(), await openTestDatabase()];
  try {
    expect(again.url).toBe(used.url);
    expect(await everyRow(again.database)).toBe(await everyRow(fresh.database));
    expect(await sequences(again)).toEqual(await sequences(fresh));
  } finally {
    await fresh.close();
    await again.close();
  }
});

test.each([
  ["a column", "alter table users add column hat text", "alter table users drop column hat", "users hat text"],
  [
    "a trigger that is off",
    "alter table reservations disable trigger reservation_held",
    "alter table reservations enable trigger reservation_held",
    "reservations reservation_held",
  ],
  ["a table", "create table hats (size int)", "drop table hats", "hats size integer"],
])("returning a database with a changed schema fails and names the change: %s", async (_, change, undo, name) => {
  const used = await borrowTestDatabase();
  await used.database.script(change);
  await expect(used.close()).rejects.toThrow(name);
  await used.database.script(undo);
  await used.close();
});
