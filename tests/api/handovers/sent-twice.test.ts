import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../../support/backend";
import { recordsOf } from "../../support/handovers";
import { makeAgency, makeClient, makeOwner, makeReservation, makeVehicle, type Person } from "../../support/people";

/** A form that was sent twice, as by a double click, counts once. */

let backend: TestBackend;
let owner: Person;
let id: string;
beforeAll(async () => {
  backend = await startBackend();
  const agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
  const [client, vehicle] = await Promise.all([makeClient(backend), makeVehicle(backend, agency)]);
  const dates = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" } as const;
  id = (await makeReservation(backend, { vehicle, client, ...dates, status: "IN_PROGRESS" })).id;
});
afterAll(() => backend.close());

test("the same save sent twice succeeds without a conflict, but other values get 409", async () => {
  const records = recordsOf(owner, id);
  const version = (await records.read()).return?.version ?? 0;
  const typed = { kilometres: 48_300, fuel: 7, remarks: "Rien à signaler", version };
  const [one, two] = await Promise.all([records.save("return", typed), records.save("return", typed)]);
  expect([one.return?.version, two.return?.version]).toEqual([version + 1, version + 1]);
  await expect(records.save("return", { ...typed, fuel: 6 })).rejects.toMatchObject({ status: 409 });
});
