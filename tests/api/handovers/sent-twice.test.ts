import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../../support/backend";
import { recordsOf, SCRATCH } from "../../support/handovers";
import { moneyOf, PAID } from "../../support/payments";
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

const notes = async () => (await recordsOf(owner, id).read()).return?.marks.map(({ note }) => note);

test("a mark sent again under its key is stored once, but another mark under that key is stored too", async () => {
  const records = recordsOf(owner, id);
  const key = randomUUID();
  await Promise.all([records.mark("return", { ...SCRATCH, key }), records.mark("return", { ...SCRATCH, key })]);
  await records.mark("return", { ...SCRATCH, key: key.toUpperCase() });
  expect(await notes()).toEqual([SCRATCH.note]);
  for (const more of [{ note: "Sous le rétroviseur", key }, { note: undefined }, { note: undefined }]) {
    backend.clock.advance(1);
    await records.mark("return", { ...SCRATCH, ...more });
  }
  expect(await notes()).toEqual([SCRATCH.note, "Sous le rétroviseur", null, null]);
});

test("a charge sent twice is stored once, but another amount under its key is stored too", async () => {
  const { api } = owner;
  const key = randomUUID();
  const charge = (amount: number) =>
    api.handover.addCharge({
      params: { id, moment: "return" },
      body: { kind: "FUEL", reason: "Le plein", amount, key },
    });
  await Promise.all([charge(25), charge(25)]);
  backend.clock.advance(1);
  const { return: back } = await charge(30);
  expect(back?.charges.map(({ amount }) => amount)).toEqual([25, 30]);
});

test("a payment sent twice is recorded once, and takes one number", async () => {
  const money = moneyOf(owner, id);
  const key = randomUUID();
  await Promise.all([money.note({ key }), money.note({ key })]);
  await money.note({ key, amount: 60 });
  const { payments } = await money.note();
  const [first] = payments;
  expect(payments.map(({ amount }) => amount)).toEqual([PAID.amount, 60, PAID.amount]);
  expect(payments.map(({ number }) => number - (first?.number ?? 0))).toEqual([0, 1, 2]);
});

test("the same save sent twice succeeds without a conflict, but other values get 409", async () => {
  const records = recordsOf(owner, id);
  const version = (await records.read()).return?.version ?? 0;
  const typed = { kilometres: 48_300, fuel: 7, remarks: "Rien à signaler", version };
  const [one, two] = await Promise.all([records.save("return", typed), records.save("return", typed)]);
  expect([one.return?.version, two.return?.version]).toEqual([version + 1, version + 1]);
  await expect(records.save("return", { ...typed, fuel: 6 })).rejects.toMatchObject({ status: 409 });
});
