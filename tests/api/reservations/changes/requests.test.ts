import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expireChanges } from "~/backend/rules/reservations/changes/change-expiry";
import { MAX_REQUESTS_PER_DAY } from "~/backend/rules/reservations/changes/changes";
import type { Reservation } from "~/contract/entities";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import type { ClientChangeInput } from "~/contract/reservations/counter";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import type { ChangeAnswer, ReservationStatus } from "~/contract/values";
import { startBackend, TEST_NOW, type TestBackend } from "../../../support/backend";
import { outcomeOf, tally } from "../../../support/call-outcome";
import { hoursWith } from "../../../support/hours";
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

/** Adds the defaults, as replies omit empty fields. */
const withChanges = (reservation: Reservation) => ({ change: null, changes: [], ...reservation });
const M = COUNTER_MESSAGES;
let backend: TestBackend;
let agency: Agency;
let owner: Person;
let client: Person;
let vehicle: Vehicle;
let id: string;
beforeAll(async () => {
  backend = await startBackend();
  client = await makeClient(backend);
});
beforeEach(async () => {
  backend.clock.set(TEST_NOW);
  agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
  vehicle = await makeVehicle(backend, agency);
  id = await reserve();
});
afterAll(() => backend.close());

const DATES = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00" };
const UNDER_WAY = { pickupAt: "2026-11-18T10:00", returnAt: "2026-11-24T10:00" };
const reserve = async (more: { status?: ReservationStatus; pickupAt?: string; returnAt?: string } = {}) =>
  (await makeReservation(backend, { vehicle, client, ...DATES, ...more })).id;
const request = (input: ClientChangeInput, who = client) =>
  who.api.counter.requestChange({ params: { id }, body: input }).then(withChanges);
const answer = (who: Person, changeId: string, answer: ChangeAnswer, reason?: string) =>
  who.api.counter.answerChange({ params: { id, changeId }, body: { answer, reason } }).then(withChanges);
const read = (who = client) => who.api.reservations.get({ params: { id } }).then(withChanges);
const asked = async (input: ClientChangeInput = { returnDate: "2026-12-20" }) =>
  (await request(input)).change?.id ?? "";
const propose = async () =>
  (await owner.api.counter.change({ params: { id }, body: { returnDate: "2026-12-20", reason: "Panne" } })).change
    ?.id ?? "";

describe("a client's change request", () => {
  test("is new if it is pressed again after a refusal, whatever was changed since", async () => {
    const body = { returnDate: "2026-12-20", sendKey: randomUUID() };
    const first = await asked(body);
    expect(await asked(body)).toBe(first);
    await answer(owner, first, "REFUSED", "Complet");
    backend.clock.advance(60_000);
    await owner.api.counter.change({ params: { id }, body: { returnDate: "2026-12-17", reason: "Un jour de moins" } });
    expect((await read()).changes).toMatchObject([{ state: "MADE" }, { state: "REFUSED" }]);
    backend.clock.advance(60_000);
    await request(body);
    expect((await read()).changes).toMatchObject([{ state: "OPEN" }, { state: "MADE" }, { state: "REFUSED" }]);
  });

  test.each(["PENDING", "CONFIRMED"] as const)("can move both ends of a %s reservation if accepted", async (status) => {
    await backend.database`update reservations set status = ${status} where id = ${id}`;
    backend.clock.set("2026-12-13T20:00:00Z");
    const reply = await request({ pickupDate: "2026-12-15", returnDate: "2026-12-20", reason: "Vol décalé" });
    expect(reply).toMatchObject({ days: 4, status, pickupDate: "2026-12-14T09:00:00.000Z" });
    expect(reply.change).toMatchObject({
      askedBy: "CLIENT",
      by: "Salma Bennani",
      reason: "Vol décalé",
      after: { days: 5, amountDue: 150 },
      // The earlier of the old and the new pickup.
      expiresAt: "2026-12-14T09:00:00.000Z",
    });
    const [atCounter] = (await owner.api.reservations.ofAgency({})).data;
    expect(atCounter?.change).toMatchObject({ id: reply.change?.id });
    const accepted = await answer(owner, reply.change?.id ?? "", "ACCEPTED");
    expect(accepted).toMatchObject({ status, days: 5, pickupDate: "2026-12-15T09:00:00.000Z", change: null });
    expect(accepted.changes).toMatchObject([{ state: "MADE", settledBy: `${owner.firstName} ${owner.lastName}` }]);
    expect((await read()).changes).toMatchObject([{ state: "MADE", settledBy: null }]);
  });

  test("for a rental under way can only move the return", async () => {
    id = await reserve({ ...UNDER_WAY, status: "IN_PROGRESS" });
    expect(await outcomeOf(request({ pickupDate: "2026-11-25" }))).toBe(`409 ${M.pickupNotChangeable}`);
    expect(await outcomeOf(request({ returnDate: "2026-11-19" }))).toBe(`400 ${M.returnPast}`);
    backend.clock.set("2026-11-21T20:00:00Z");
    const reply = await request({ returnDate: "2026-11-22" });
    expect(reply.change?.expiresAt).toBe("2026-11-22T09:00:00.000Z");
  });

  test.each<[string, ClientChangeInput, string]>([
    ["nothing", {}, `400 ${M.nothingChanged}`],
    ["a pickup in the past", { pickupDate: "2026-11-19" }, `400 ${VALIDATION.pickupInPast}`],
    ["a return before the pickup", { returnDate: "2026-12-13" }, `400 ${VALIDATION.returnAfterPickup}`],
    [
      "a total other than the one shown",
      { returnDate: "2026-12-20", expectedTotal: 120 },
      `409 ${M.shownTotalChanged}`,
    ],
  ])("is refused with %s", async (_, input, outcome) => {
    expect(await outcomeOf(request(input))).toBe(outcome);
    expect((await read()).change).toBeNull();
  });

  test.each(["COMPLETED", "CANCELLED", "REJECTED"] as const)("is refused for a %s reservation", async (status) => {
    await backend.database`update reservations set status = ${status} where id = ${id}`;
    expect(await outcomeOf(request({ returnDate: "2026-12-20" }))).toBe(`409 ${M.notChangeable}`);
  });

  test("is refused for taken dates and against the agency's hours, except for an unchanged pickup", async () => {
    await reserve({ pickupAt: "2026-12-19T10:00", returnAt: "2026-12-21T10:00" });
    expect(await outcomeOf(request({ returnDate: "2026-12-20" }))).toBe(`409 ${RULE_MESSAGES.datesTaken}`);
    await owner.api.agencySettings.changeOpeningHours({ body: hoursWith({ minDays: 3 }) });
    expect(await outcomeOf(request({ returnDate: "2026-12-16" }))).toMatch(/^409 .*3 jours/);
    expect(await outcomeOf(request({ returnTime: "03:00" }))).toMatch(/^409 /);
    // An unchanged pickup is not checked against the hours again.
    await owner.api.agencySettings.changeOpeningHours({ body: hoursWith({ noticeHours: 168 }) });
    expect(await outcomeOf(request({ returnDate: "2026-12-17" }))).toBe("ok");
  });

  test("is possible one at a time, and ten times a day", async () => {
    for (let n = 0; n < MAX_REQUESTS_PER_DAY; n++) {
      const change = await asked();
      expect(await outcomeOf(request({ returnDate: "2026-12-21" }))).toBe(`409 ${M.changeWaits}`);
      await answer(client, change, "WITHDRAWN");
    }
    expect(await outcomeOf(request({ returnDate: "2026-12-20" }))).toBe(`429 ${M.tooManyChanges}`);
    backend.clock.advance(24 * 3_600_000);
    expect(await outcomeOf(request({ returnDate: "2026-12-20" }))).toBe("ok");
  });

  test("is refused for somebody else's reservation", async () => {
    const other = await makeClient(backend);
    expect(await outcomeOf(request({ returnDate: "2026-12-20" }, other))).toBe(
      `404 ${RULE_MESSAGES.reservationNotFound}`,
    );
    expect(await outcomeOf(request({ returnDate: "2026-12-20" }, owner))).toMatch(/^403/);
  });

  test("is priced with the reserved vehicle and daily price, whatever else is sent", async () => {
    const query = { returnDate: "2026-12-20", pricePerDay: 1, vehicleId: (await makeVehicle(backend, agency)).id };
    const priced = await client.api.counter.priceChange({ params: { id }, query });
    expect(priced).toMatchObject({ after: { vehicleId: vehicle.id, pricePerDay: 30, amountDue: 180 }, waits: true });
  });
});

describe("an answer to a change", () => {
  test("that refuses a client's request keeps the old dates and records the reason", async () => {
    const change = await asked();
    const reply = await answer(owner, change, "REFUSED", "Le véhicule part en révision.");
    expect(reply).toMatchObject({ days: 4, change: null });
    expect((await read()).changes).toMatchObject([
      { state: "REFUSED", refusalReason: "Le véhicule part en révision.", settledBy: null },
    ]);
  });

  test("that accepts the agency's proposal makes the change", async () => {
    const change = await propose();
    expect(await answer(client, change, "ACCEPTED")).toMatchObject({ days: 6, amountDue: 180, change: null });
  });

  test("comes from the other side, and only the asking side can withdraw", async () => {
    const change = await asked();
    expect(await outcomeOf(answer(client, change, "ACCEPTED"))).toBe(`409 ${M.noOtherAnswer}`);
    expect(await outcomeOf(answer(client, change, "REFUSED"))).toBe(`409 ${M.noOtherAnswer}`);
    expect(await outcomeOf(answer(owner, change, "WITHDRAWN"))).toBe(`409 ${M.notYoursToWithdraw}`);
    expect(await answer(client, change, "WITHDRAWN")).toMatchObject({ changes: [{ state: "WITHDRAWN" }] });
    expect(await outcomeOf(answer(owner, change, "ACCEPTED"))).toBe(`409 ${M.changeSettled}`);
  });

  test("is refused to outsiders, and for an unknown change", async () => {
    const change = await asked();
    const other = await makeOwner(backend, await makeAgency(backend));
    const stranger = await makeClient(backend);
    for (const who of [other, stranger]) {
      expect(await outcomeOf(answer(who, change, "ACCEPTED"))).toBe(`404 ${RULE_MESSAGES.reservationNotFound}`);
    }
    const unknown = "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11";
    expect(await outcomeOf(answer(owner, unknown, "ACCEPTED"))).toBe(`404 ${M.changeNotFound}`);
    expect(await outcomeOf(answer(owner, "nothing", "ACCEPTED"))).toBe(`404 ${M.changeNotFound}`);
  });

  test("cannot accept once the dates are taken, and the change stays open", async () => {
    const change = await asked();
    await reserve({ pickupAt: "2026-12-18T10:00", returnAt: "2026-12-21T10:00" });
    expect(await outcomeOf(answer(owner, change, "ACCEPTED"))).toBe(`409 ${RULE_MESSAGES.datesTaken}`);
    expect(await read()).toMatchObject({ days: 4, change: { id: change, state: "OPEN" } });
  });

  test("is refused after the expiry, even before the job has run", async () => {
    const change = await asked({ pickupDate: "2026-12-13", returnDate: "2026-12-17" });
    backend.clock.set("2026-12-13T09:00:00Z");
    expect(await outcomeOf(answer(owner, change, "ACCEPTED"))).toBe(`409 ${M.changeExpired}`);
    expect(await read()).toMatchObject({ days: 4, change: null, changes: [{ state: "EXPIRED" }] });
  });

  test("counts once when several are given at the same moment", async () => {
    const change = await asked();
    const outcomes = await Promise.all([
      outcomeOf(answer(owner, change, "ACCEPTED")),
      outcomeOf(answer(owner, change, "REFUSED")),
      outcomeOf(answer(client, change, "WITHDRAWN")),
      outcomeOf(answer(owner, change, "ACCEPTED")),
    ]);
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${M.changeSettled}`]: 3 });
    expect((await read()).change).toBeNull();
  });
});

describe("an open change expires", () => {
  test("through the job, once", async () => {
    await propose();
    backend.clock.set("2026-11-22T08:12:00.000Z");
    expect(await expireChanges(backend.context)).toBe(1);
    expect(await expireChanges(backend.context)).toBe(0);
    expect(await read()).toMatchObject({ days: 4, changes: [{ state: "EXPIRED", settledBy: null }] });
  });

  test("when the reservation is cancelled", async () => {
    await asked();
    await client.api.reservations.cancel({ params: { id } });
    expect((await read()).changes).toMatchObject([{ state: "EXPIRED" }]);
  });

  test("when the request is rejected, or expires unanswered", async () => {
    await backend.database`update reservations set status = 'PENDING' where id = ${id}`;
    await asked();
    const rejected = await owner.api.reservations.setStatus({
      params: { id },
      body: { status: "REJECTED", rejectionReason: "Complet" },
    });
    expect(await read()).toMatchObject({ change: null, changes: [{ state: "EXPIRED" }] });
    expect(rejected?.change).toBeUndefined();
    id = await reserve({ status: "PENDING", pickupAt: "2026-12-04T10:00", returnAt: "2026-12-08T10:00" });
    await asked({ returnDate: "2026-12-09" });
    backend.clock.set("2026-12-05T10:00:00Z");
    expect(await read()).toMatchObject({ status: "REJECTED", change: null, changes: [{ state: "EXPIRED" }] });
  });

  test("at the departure if it moves the pickup, and only at completion if it moves the return", async () => {
    const start = () => owner.api.reservations.setStatus({ params: { id }, body: { status: "IN_PROGRESS" } });
    await asked({ pickupDate: "2026-12-15" });
    await start();
    expect((await read()).changes).toMatchObject([{ state: "EXPIRED" }]);
    await backend.database`update reservations set status = 'CONFIRMED' where id = ${id}`;
    const change = await asked();
    await start();
    expect((await read()).change).toMatchObject({ id: change });
    await owner.api.reservations.setStatus({ params: { id }, body: { status: "COMPLETED" } });
    expect((await read()).change).toBeNull();
  });

  test("when the client is recorded as absent", async () => {
    await asked();
    backend.clock.set("2026-12-14T12:00:00Z");
    const recorded = await owner.api.counter.recordAbsence({ params: { id }, body: { reason: "Injoignable" } });
    expect(withChanges(recorded)).toMatchObject({ change: null, changes: [{ state: "EXPIRED" }] });
    expect(await outcomeOf(request({ returnDate: "2026-12-20" }))).toBe(`409 ${M.clientAbsent}`);
  });
});

test("an acceptance and a cancellation at once end cancelled, with the change either made or expired", async () => {
  for (let round = 0; round < 10; round++) {
    const car = await makeVehicle(backend, agency);
    id = (await makeReservation(backend, { vehicle: car, client, ...DATES })).id;
    const change = await asked();
    await Promise.all([
      outcomeOf(answer(owner, change, "ACCEPTED")),
      outcomeOf(client.api.reservations.cancel({ params: { id } })),
    ]);
    const { status, days, changes } = await read();
    expect(status).toBe("CANCELLED");
    expect(changes?.[0]?.state).toBe(days === 6 ? "MADE" : "EXPIRED");
    const held = await backend.database`select 1 from vehicle_holds where reservation_id = ${id}`;
    expect(held).toHaveLength(0);
  }
  expect(backend.logged()).toEqual([]);
});
