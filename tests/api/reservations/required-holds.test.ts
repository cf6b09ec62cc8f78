import { beforeEach, describe, expect, test } from "vitest";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { makeReservation, makeVehicle } from "../../support/people";

/** A transaction that leaves a reservation without the vehicle hold that it needs cannot commit. */

const { backend, agency, client } = await startBackendWithAgency();
const sql = backend.database;
const REFUSED = { code: "23514" };
const dates = { pickupAt: "2026-12-01T10:00", returnAt: "2026-12-03T10:00" } as const;

let id: string;
let freeVehicleId: string;
beforeEach(async () => {
  const vehicle = await makeVehicle(backend, agency);
  freeVehicleId = (await makeVehicle(backend, agency)).id;
  ({ id } = await makeReservation(backend, { vehicle, client, ...dates, status: "CONFIRMED" }));
});
const held = async () => (await sql`select from vehicle_holds where reservation_id = ${id}`).length;

describe("at commit, the database refuses", () => {
  test.each([
    ["deleting the hold", () => `delete from vehicle_holds where reservation_id = '${id}'`],
    [
      "detaching the hold from its reservation",
      () => `update vehicle_holds set reservation_id = null where reservation_id = '${id}'`,
    ],
    [
      "moving the hold to another car",
      () => `update vehicle_holds set vehicle_id = '${freeVehicleId}' where reservation_id = '${id}'`,
    ],
    [
      "confirming a reservation without a hold",
      () => `
        update reservations set status = 'CANCELLED' where id = '${id}';
        update reservations set status = 'CONFIRMED' where id = '${id}';
        delete from vehicle_holds where reservation_id = '${id}'`,
    ],
  ])("%s", async (_, statement) => {
    await expect(sql.transaction((tx) => tx.script(statement()))).rejects.toMatchObject(REFUSED);
    expect(await held()).toBe(1);
  });
});

describe("at commit, the database accepts", () => {
  test("a hold that is deleted and inserted again within one transaction", async () => {
    await sql.transaction((tx) =>
      tx.script(`
        create temporary table moved on commit drop as select * from vehicle_holds where reservation_id = '${id}';
        delete from vehicle_holds where reservation_id = '${id}';
        insert into vehicle_holds select * from moved`),
    );
    expect(await held()).toBe(1);
  });

  test.each(["CANCELLED", "REJECTED", "COMPLETED"])("a reservation that is %s and has no hold", async (status) => {
    await sql`update reservations set status = ${status} where id = ${id}`;
    expect(await held()).toBe(0);
  });

  test("a reservation that is deleted with its hold", async () => {
    await sql`delete from reservations where id = ${id}`;
    expect(await held()).toBe(0);
  });
});
