import { beforeAll, expect, test } from "vitest";
import { TEST_NOW } from "../../support/backend";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { makeAdmin, makeReservation, makeVehicle, type Person } from "../../support/people";

/** Rentals completed before their pickup: no rule forbids that, and the administrator sees them. */

const { backend, agency, owner, client } = await startBackendWithAgency({ agency: { name: "Atlas Cars" } });
const { clock } = backend;
let admin: Person;
beforeAll(async () => {
  admin = await makeAdmin(backend);
});

/** A CONFIRMED reservation, in 2028 by default, of its own vehicle. */
const confirmed = async (dates = { pickupAt: "2028-01-06T10:00", returnAt: "2028-01-08T10:00" }) =>
  makeReservation(backend, {
    vehicle: await makeVehicle(backend, agency, { brand: "Dacia", model: "Duster" }),
    client,
    ...dates,
  });
const move = (id: string, ...steps: ("IN_PROGRESS" | "COMPLETED")[]) =>
  steps.reduce<Promise<unknown>>(
    (before, status) => before.then(() => owner.api.reservations.setStatus({ params: { id }, body: { status } })),
    Promise.resolve(),
  );
const read = (query: { page?: number; limit?: number } = {}) => admin.api.admin.earlyCompletions({ query });

test("lists rentals that were completed before their pickup by page, the latest first", async () => {
  expect(await read()).toMatchObject({ data: [], meta: { total: 0 } });
  const references: string[] = [];
  for (let n = 0; n < 3; n++) {
    const { id, referenceNumber } = await confirmed();
    await move(id, "IN_PROGRESS", "COMPLETED");
    await client.api.reservations.review({ params: { id }, body: { rating: 5 } });
    references.unshift(referenceNumber);
    clock.advance(60_000);
  }
  const { data, meta } = await read();
  expect(data.map(({ referenceNumber }) => referenceNumber)).toEqual(references);
  expect(data.at(-1)).toEqual({
    id: expect.any(String),
    referenceNumber: references[2],
    vehicle: { brand: "Dacia", model: "Duster" },
    agency: { name: "Atlas Cars" },
    pickupDate: "2028-01-06T09:00:00.000Z",
    completedAt: TEST_NOW,
  });
  expect(meta).toEqual({ page: 1, limit: 10, total: 3, totalPages: 1 });
  const second = await read({ page: 2, limit: 2 });
  expect(second.data.map(({ referenceNumber }) => referenceNumber)).toEqual(references.slice(2));
  expect(second.meta).toMatchObject({ total: 3, totalPages: 2 });
});

test("omits rentals that are in progress, were completed from their pickup on, or were cancelled", async () => {
  const before = (await read()).meta?.total;
  const dates = { pickupAt: "2026-11-25T10:00", returnAt: "2026-11-27T10:00" };
  const [running, intime, justEarly, cancelled] = await Promise.all([1, 2, 3, 4].map(() => confirmed(dates)));
  if (!running || !intime || !justEarly || !cancelled) throw new Error("nothing was booked");
  await client.api.reservations.cancel({ params: { id: cancelled.id } });
  for (const { id } of [running, intime, justEarly]) await move(id, "IN_PROGRESS");
  clock.set("2026-11-25T08:59:59.999Z");
  await move(justEarly.id, "COMPLETED");
  clock.set("2026-11-25T09:00:00.000Z");
  await move(intime.id, "COMPLETED");
  const { data, meta } = await read({ limit: 1 });
  expect(meta?.total).toBe((before ?? 0) + 1);
  expect(data[0]?.referenceNumber).toBe(justEarly.referenceNumber);
});
