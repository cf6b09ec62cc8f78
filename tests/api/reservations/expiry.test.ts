import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expireUnanswered } from "~/backend/rules/reservations/expiry";
import { RULE_MESSAGES } from "~/contract/messages";
import { RESERVATION_STATUSES, type ReservationStatus } from "~/contract/values";
import { startBackend, TEST_NOW, type TestBackend } from "../../support/backend";
import { outcomeOf } from "../../support/call-outcome";
import {
  type Agency,
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeVehicle,
  type Person,
} from "../../support/people";

let backend: TestBackend;
let agency: Agency;
let salma: Person;
beforeAll(async () => {
  backend = await startBackend();
  agency = await makeAgency(backend);
  salma = await makeClient(backend);
});
afterAll(() => backend.close());
beforeEach(async () => {
  backend.clock.set(TEST_NOW);
  await backend.database`delete from reservations`;
  await backend.database`delete from outbox`;
});

const reserve = async (pickupAt: string, status: ReservationStatus = "PENDING") => {
  const vehicle = await makeVehicle(backend, agency);
  return (await makeReservation(backend, { vehicle, client: salma, pickupAt, returnAt: "2026-12-30T10:00", status }))
    .id;
};
const read = (id: string) => salma.api.reservations.get({ params: { id } });

test("a request expires once its pickup has passed, and not before", async () => {
  const id = await reserve("2026-12-14T10:00");
  backend.clock.set("2026-12-14T09:00:00.000Z");
  expect(await expireUnanswered(backend.context)).toBe(0);
  backend.clock.set("2026-12-14T09:00:00.001Z");
  expect(await expireUnanswered(backend.context)).toBe(1);
  expect(await read(id)).toMatchObject({ status: "REJECTED", rejectionReason: RULE_MESSAGES.expired });
  expect(await expireUnanswered(backend.context)).toBe(0);
});

test("the client of an expired request gets one letter, even from several runs at once", async () => {
  const id = await reserve("2026-11-20T09:00");
  await Promise.all(Array.from({ length: 5 }, () => expireUnanswered(backend.context)));
  const messages = await backend.database`select kind, recipient, payload from outbox`;
  expect(messages).toMatchObject([
    {
      kind: "demand-expired",
      recipient: salma.email,
      payload: { audience: "client", reservationId: id, rejectionReason: RULE_MESSAGES.expired },
    },
  ]);
});

test("an answered request does not expire", async () => {
  const answered = RESERVATION_STATUSES.filter((status) => status !== "PENDING");
  const ids = await Promise.all(answered.map((status) => reserve("2026-11-01T10:00", status)));
  expect(await expireUnanswered(backend.context)).toBe(0);
  expect(await Promise.all(ids.map(async (id) => (await read(id)).status))).toEqual(answered);
});

test("an expired request frees its dates", async () => {
  const vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-11-20T09:00", returnAt: "2026-11-25T10:00" };
  await makeReservation(backend, { vehicle, client: salma, ...dates, status: "PENDING" });
  const book = () =>
    salma.api.reservations.create({
      body: { vehicleId: vehicle.id, pickupDate: "2026-11-21T10:00", returnDate: "2026-11-22T10:00" },
    });
  expect(await outcomeOf(book())).toBe(`409 ${RULE_MESSAGES.datesTaken}`);
  await expireUnanswered(backend.context);
  expect(await outcomeOf(book())).toBe("ok");
});

test("several runs at once expire more than one batch, with one letter per request", async () => {
  const vehicle = await makeVehicle(backend, agency);
  await backend.database`
    insert into reservations (reference_number, vehicle_id, agency_id, client_id, pickup_at, return_at, pickup_location,
      return_location, days, price_per_day_cents, deposit_cents, total_cents, status)
    select 'E-' || n, ${vehicle.id}, ${agency.id}, ${salma.id}, timestamptz '2026-10-01T08:00:00Z' + n * interval '1 hour',
      timestamptz '2026-10-01T09:00:00Z' + n * interval '1 hour', 'Fès', 'Fès', 1, 3000, 30000, 3000, 'PENDING'
    from generate_series(1, 350) n`;
  const counts = await Promise.all(Array.from({ length: 3 }, () => expireUnanswered(backend.context)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(350);
  const [totals] = await backend.database<{ messages: number; about: number }[]>`
    select count(*)::int as messages, count(distinct payload ->> 'reservationId')::int as about from outbox`;
  expect(totals).toEqual({ messages: 350, about: 350 });
});

describe("between its pickup and the next run of the job, a request", () => {
  const PICKUP = "2026-12-14T09:00:00.000Z";
  let owner: Person;
  beforeAll(async () => {
    owner = await makeOwner(backend, agency);
  });
  const confirm = (id: string) =>
    outcomeOf(owner.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } }));
  const stored = async () => (await backend.database`select status from reservations`).map(({ status }) => status);

  test("can be confirmed up to the pickup, and never after it", async () => {
    const [intime, late] = [await reserve("2026-12-14T10:00"), await reserve("2026-12-14T10:00")];
    backend.clock.set(PICKUP);
    expect(await confirm(intime)).toBe("ok");
    backend.clock.advance(1);
    expect(await confirm(late)).toBe(`409 ${RULE_MESSAGES.expired}`);
    expect((await stored()).sort()).toEqual(["CONFIRMED", "PENDING"]);
    expect(await backend.database`select kind from outbox`).toMatchObject([{ kind: "reservation-confirmed" }]);
    backend.clock.advance(2 * 86_400_000);
    expect(await confirm(late)).toBe(`409 ${RULE_MESSAGES.expired}`);
  });

  test.each([
    ["the client's list", () => salma.api.reservations.mine({})],
    ["the agency's list", () => owner.api.reservations.ofAgency({})],
    ["the agency's list of requests", () => owner.api.reservations.ofAgency({ query: { status: "PENDING" } })],
    ["today's strip", () => owner.api.planning.today()],
    ["the planning", () => owner.api.planning.read({})],
    ["the administrator's list", async () => (await makeAdmin(backend)).api.admin.reservations({})],
  ])("is no longer shown as pending in %s", async (_, readList) => {
    const id = await reserve("2026-12-14T10:00");
    backend.clock.set("2026-12-14T09:00:00.001Z");
    expect(JSON.stringify(await readList())).not.toContain("PENDING");
    expect(await read(id)).toMatchObject({ status: "REJECTED", rejectionReason: RULE_MESSAGES.expired });
    expect(await backend.database`select kind from outbox`).toMatchObject([{ kind: "demand-expired" }]);
  });

  test("of another client is left to the job", async () => {
    await reserve("2026-12-14T10:00");
    backend.clock.set("2026-12-14T09:00:00.001Z");
    await (await makeClient(backend)).api.reservations.mine({});
    expect(await stored()).toEqual(["PENDING"]);
    expect(await expireUnanswered(backend.context)).toBe(1);
  });

  test("can still be rejected by the agency with its own reason, or cancelled by the client", async () => {
    const [refused, cancelled] = [await reserve("2026-12-14T10:00"), await reserve("2026-12-14T10:00")];
    backend.clock.set("2026-12-14T09:00:00.001Z");
    await owner.api.reservations.setStatus({
      params: { id: refused },
      body: { status: "REJECTED", rejectionReason: "Au garage" },
    });
    await salma.api.reservations.cancel({ params: { id: cancelled } });
    expect(await read(refused)).toMatchObject({ status: "REJECTED", rejectionReason: "Au garage" });
    expect(await read(cancelled)).toMatchObject({ status: "CANCELLED" });
  });
});
