import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AgencyChangeInput } from "~/contract/reservations/counter";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import type { ChangeAnswer } from "~/contract/values";
import { startBackend, TEST_NOW, type TestBackend } from "../../../support/backend";
import { outcomeOf } from "../../../support/call-outcome";
import { makeGuestBooking } from "../../../support/guests";
import { recordsOf } from "../../../support/handovers";
import {
  type Agency,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeVehicle,
  type Person,
  type Vehicle,
} from "../../../support/people";

/** The agreed deposit, 300 €, in changes. The reservations have no conditions: their deposit can be changed too. */

const M = COUNTER_MESSAGES;
const DATES = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00" } as const;
let backend: TestBackend;
let agency: Agency;
let owner: Person;
let client: Person;
let vehicle: Vehicle;
let id: string;
beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  backend.clock.set(TEST_NOW);
  agency = await makeAgency(backend);
  [owner, client] = await Promise.all([makeOwner(backend, agency), makeClient(backend)]);
  vehicle = await makeVehicle(backend, agency);
  id = (await makeReservation(backend, { vehicle, client, ...DATES })).id;
});
afterAll(() => backend.close());

const change = (input: Partial<AgencyChangeInput>) =>
  owner.api.counter.change({ params: { id }, body: { reason: "Comme convenu.", ...input } });
const read = (who = client) => who.api.reservations.get({ params: { id } });
const depart = () => owner.api.reservations.setStatus({ params: { id }, body: { status: "IN_PROGRESS" } });
const answer = async (given: ChangeAnswer) =>
  client.api.counter.answerChange({
    params: { id, changeId: (await read()).change?.id ?? "" },
    body: { answer: given },
  });
const logged = (action: string) =>
  backend.database<{ changes: object }[]>`
    select changes from events where subject_id = ${id} and action = ${action}`;

describe("a lower deposit", () => {
  test("applies at once, and both sides and the log have the amounts", async () => {
    expect(await change({ deposit: 150.5, expectedTotal: 120 })).toMatchObject({ deposit: 150.5, amountDue: 120 });
    const held = await read();
    expect(held).toMatchObject({ deposit: 150.5, changes: [{ state: "MADE", before: { deposit: 300 } }] });
    expect(held.changes?.[0]?.after.deposit).toBe(150.5);
    expect(await logged("CHANGE_MADE")).toEqual([{ changes: { depositCents: [30_000, 15_050], reason: null } }]);
  });

  test("can be none, and the same is no change", async () => {
    expect(await outcomeOf(change({ deposit: 300 }))).toBe(`400 ${M.nothingChanged}`);
    expect(await change({ deposit: 0 })).toMatchObject({ deposit: 0 });
  });

  test("waits with a higher total, and applies with it", async () => {
    expect(await change({ deposit: 200, pricePerDay: 40 })).toMatchObject({ deposit: 300, amountDue: 120 });
    expect(await answer("ACCEPTED")).toMatchObject({ deposit: 200, amountDue: 160 });
  });
});

describe("a higher deposit", () => {
  test("waits for the client, whose consent applies it", async () => {
    const query = { deposit: "500", pricePerDay: "20" };
    expect(await owner.api.counter.priceChange({ params: { id }, query })).toMatchObject({
      ...{ waits: true, before: { deposit: 300 }, after: { deposit: 500, amountDue: 80 } },
    });
    expect(await change({ deposit: 500 })).toMatchObject({ deposit: 300, change: { after: { deposit: 500 } } });
    expect(await logged("CHANGE_PROPOSED")).toEqual([{ changes: { depositCents: [30_000, 50_000], reason: null } }]);
    expect(await answer("ACCEPTED")).toMatchObject({ deposit: 500, amountDue: 120 });
  });

  test("stays as agreed if the client refuses", async () => {
    await change({ deposit: 500 });
    expect(await answer("REFUSED")).toMatchObject({ deposit: 300, changes: [{ state: "REFUSED" }] });
  });

  test("of a guest applies at once", async () => {
    vehicle = await makeVehicle(backend, agency);
    id = (await makeGuestBooking(backend, { vehicle, by: owner, ...DATES })).id;
    const reply = await change({ deposit: 500 });
    expect([reply.deposit, reply.change]).toEqual([500, undefined]);
  });

  test("that waits at the departure ends, as a change of the pickup does", async () => {
    await change({ deposit: 500 });
    backend.clock.set("2026-11-21T08:30:00Z");
    await depart();
    expect(await read()).toMatchObject({ deposit: 300, changes: [{ state: "EXPIRED" }] });
  });
});

describe("another deposit is refused", () => {
  test("once the car has left, and the other fields can still change", async () => {
    await depart();
    expect(await outcomeOf(change({ deposit: 200 }))).toBe(`409 ${M.depositNotChangeable}`);
    expect(await change({ deposit: 300, pricePerDay: 20 })).toMatchObject({ deposit: 300, amountDue: 80 });
  });

  test("once one is noted in the record of the departure", async () => {
    await recordsOf(owner, id).save("departure", { depositMeans: "CASH_EUR", depositAmount: 300 });
    expect(await outcomeOf(change({ deposit: 200 }))).toBe(`409 ${M.depositNoted}`);
    expect(await change({ pricePerDay: 20 })).toMatchObject({ amountDue: 80 });
  });

  test("to a client, whose request leaves it as it is", async () => {
    const query = { returnDate: "2026-12-17", deposit: "0" };
    const priced = await client.api.counter.priceChange({ params: { id }, query });
    expect(priced.after).toMatchObject({ days: 3, deposit: 300 });
    const body = { returnDate: "2026-12-17", deposit: 0 };
    const asked = await client.api.counter.requestChange({ params: { id }, body });
    expect(asked.change?.after.deposit).toBe(300);
  });
});

test("a change that was open before deposits were stored leaves the deposit as it is", async () => {
  await change({ returnDate: "2026-12-19" });
  await backend.database`
    update reservation_changes set before = before - 'depositCents', after = after - 'depositCents'
    where reservation_id = ${id}`;
  expect((await read()).change?.after).not.toHaveProperty("deposit");
  expect(await answer("ACCEPTED")).toMatchObject({ days: 5, deposit: 300 });
});
