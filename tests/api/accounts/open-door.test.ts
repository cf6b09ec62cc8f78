import { beforeAll, expect, test } from "vitest";
import { openDoor } from "~/backend/database/forgetting/door";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { recordsOf } from "../../support/handovers";
import { moneyOf } from "../../support/payments";
import { makeReservation, makeVehicle } from "../../support/people";

/** Under the door that lets a person's texts out of locked records, the database still refuses every change of a fact. */

const { backend, agency, owner, client } = await startBackendWithAgency();
const REFUSED = "23001";

beforeAll(async () => {
  backend.clock.set("2026-11-20T08:12:00.000Z");
  const vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-11-20T09:00", returnAt: "2026-11-22T10:00" } as const;
  const { id } = await makeReservation(backend, { vehicle, client, ...dates });
  const desk = recordsOf(owner, id);
  await desk.mark("departure");
  await desk.done("departure", { depositMeans: "CHEQUE", depositAmount: 300 });
  await recordsOf(client, id).remark("departure");
  await desk.charge("return");
  await desk.done("return", { kilometres: 49_000, depositChoice: "LATER" });
  await moneyOf(owner, id).note();
  await client.api.personalData.take();
});

/** How a statement under an open door ends; what it did is taken back. */
const under = (door: "erasure" | "retention", statement: string) =>
  backend.database.transaction(async (sql) => {
    await openDoor(sql, door);
    await sql.script(statement);
    throw new Error("done");
  });

test.each([
  "update handovers set kilometres = 1 where signed_at is not null",
  "update handovers set remarks = 'x', closed_at = now() where moment = 'departure'",
  "delete from handovers where signed_at is not null",
  "update handover_marks set zone = 'HOOD'",
  "delete from handover_marks",
  "update handover_charges set amount_cents = 1, reason = 'x'",
  "update handover_statements set written_at = now()",
  "delete from handover_statements",
  "update deposits set amount_cents = 1",
  "delete from deposits",
  "update payments set amount_cents = 1, note = 'x'",
  "delete from payments",
  "delete from events",
  "update events set at = now()",
])("erasure cannot: %s", async (statement) => {
  await expect(under("erasure", statement)).rejects.toMatchObject({ code: REFUSED });
});

test("texts leave under the door, and not without it", async () => {
  const texts = "update handover_statements set text = 'x'";
  await expect(under("erasure", texts)).rejects.toThrow("done");
  await expect(backend.database.script(texts)).rejects.toMatchObject({ code: REFUSED });
});

test("an erased account says nothing of its person", async () => {
  const half = `update users set removed_at = now(), erased_at = now() where id = '${client.id}'`;
  await expect(backend.database.script(half)).rejects.toMatchObject({ code: "23514" });
});
