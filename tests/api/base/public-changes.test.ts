import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { applyRetention } from "~/backend/rules/personal-data/retention/retention";
import { expireUnanswered } from "~/backend/rules/reservations/expiry";
import { startBackend, type TestBackend } from "../../support/backend";
import {
  type Agency,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeVehicle,
  type Person,
  type Vehicle,
} from "../../support/people";

let backend: TestBackend;
let agency: Agency;
let owner: Person;
let client: Person;
let vehicle: Vehicle;
let changes = 0;

const DATES = { pickupDate: "2026-12-14", returnDate: "2026-12-16" };

beforeAll(async () => {
  backend = await startBackend();
  backend.context.onPublicChange = () => {
    changes++;
  };
  agency = await makeAgency(backend);
  [owner, client] = await Promise.all([makeOwner(backend, agency), makeClient(backend)]);
});
afterAll(() => backend.close());
beforeEach(async () => {
  vehicle = await makeVehicle(backend, agency);
  changes = 0;
});

const book = () => client.api.reservations.create({ body: { vehicleId: vehicle.id, ...DATES } });

test("announces a change once it is written and before its caller has the reply", async () => {
  const { onPublicChange } = backend.context;
  let found: Promise<unknown> | undefined;
  backend.context.onPublicChange = () => {
    found = backend.database`select from reservations where vehicle_id = ${vehicle.id}`;
  };
  await book();
  backend.context.onPublicChange = onPublicChange;
  expect(await found).toHaveLength(1);
});

test("announces no refused calls", async () => {
  await book();
  changes = 0;
  await expect(book()).rejects.toMatchObject({ status: 409 });
  await expect(owner.api.reservations.create({ body: { vehicleId: vehicle.id, ...DATES } })).rejects.toMatchObject({
    status: 403,
  });
  expect(changes).toBe(0);
});

test("announces an expired request, whether the job or a read of the list finds it", async () => {
  const late = () =>
    makeReservation(backend, {
      vehicle,
      client,
      pickupAt: "2026-11-20T09:00",
      returnAt: "2026-11-21T09:00",
      status: "PENDING",
    });
  await late();
  expect(await expireUnanswered(backend.context)).toBe(1);
  expect(changes).toBe(1);
  await late();
  await client.api.reservations.mine({ query: {} });
  expect(changes).toBe(2);
  await client.api.reservations.mine({ query: {} });
  expect([await expireUnanswered(backend.context), changes]).toEqual([0, 2]);
});

test("announces a night's retention only where it removed a name that a review may show", async () => {
  const night = async () => {
    await backend.database`delete from settings where key = 'retention'`;
    await applyRetention(backend.context);
    return changes;
  };
  await backend.database`insert into outbox (kind, recipient, payload, next_attempt_at, created_at, sent_at)
    values ('x', 'y@rihla.test', '{}', now(), '2020-01-01', '2020-01-01')`;
  expect(await night()).toBe(0);
  await makeReservation(backend, {
    ...{ vehicle, client, status: "COMPLETED", createdAt: new Date("2020-01-01T08:00:00Z") },
    ...{ pickupAt: "2020-01-04T10:00", returnAt: "2020-01-05T10:00" },
  });
  expect(await night()).toBe(1);
});
