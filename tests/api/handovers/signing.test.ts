import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import { alreadyIs } from "~/contract/messages";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import type { ReservationStatus } from "~/contract/values";
import { startBackend, TEST_NOW, type TestBackend } from "../../support/backend";
import { outcomeOf } from "../../support/call-outcome";
import { READY, recordsOf, SCRATCH } from "../../support/handovers";
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
let car: Vehicle;
beforeAll(async () => {
  backend = await startBackend();
  agency = await makeAgency(backend);
  [owner, client] = await Promise.all([
    makeOwner(backend, agency, { firstName: "Youssef", lastName: "El Amrani" }),
    makeClient(backend),
  ]);
});
beforeEach(async () => {
  backend.clock.set(TEST_NOW);
  car = await makeVehicle(backend, agency);
});
afterAll(() => backend.close());

const rent = async (status: ReservationStatus = "CONFIRMED", pickupAt = "2026-11-20T10:00") =>
  (await makeReservation(backend, { vehicle: car, client, pickupAt, returnAt: "2026-11-24T10:00", status })).id;
const statusOf = async (id: string) => (await owner.api.reservations.get({ params: { id } })).status;

describe("the departure", () => {
  test("is drafted, resumed and signed, which starts the rental", async () => {
    const records = recordsOf(owner, await rent());
    expect((await records.read()).departure).toMatchObject({ state: "NOT_STARTED", version: 0, marks: [] });
    await records.save("departure", { kilometres: 48_213, remarks: "Siège enfant posé." });
    await records.mark("departure");
    const draft = await records.save("departure", { fuel: 7, depositMeans: "CARD_HOLD", depositAmount: 800 });
    expect(draft.departure).toMatchObject({
      state: "DRAFT",
      version: 2,
      kilometres: 48_213,
      fuel: 7,
      remarks: "Siège enfant posé.",
      depositAmount: 800,
      marks: [{ ...SCRATCH, state: "NEW" }],
    });
    expect(draft.deposit).toBeNull();
    const signed = await records.sign("departure", 2);
    expect(signed.departure).toMatchObject({
      state: "AWAITING_CLIENT",
      signedAt: TEST_NOW,
      signedBy: "Youssef El Amrani",
      answerUntil: "2026-11-20T10:12:00.000Z",
    });
    expect(signed.deposit).toMatchObject({ means: "CARD_HOLD", amount: 800, outcome: null, isOpen: false });
    expect(await statusOf(signed.reservationId)).toBe("IN_PROGRESS");
  });

  test("of a rental that is already under way is signed without changing its status", async () => {
    const id = await rent("IN_PROGRESS");
    await recordsOf(owner, id).done("departure");
    expect(await statusOf(id)).toBe("IN_PROGRESS");
  });

  test("starts the rental of a client recorded as absent, and removes the absence", async () => {
    const id = await rent("CONFIRMED", "2026-11-20T08:00");
    await owner.api.counter.recordAbsence({ params: { id }, body: { reason: "Injoignable" } });
    await recordsOf(owner, id).done("departure");
    const reservation = await owner.api.reservations.get({ params: { id } });
    expect(reservation.status).toBe("IN_PROGRESS");
    expect(reservation.absence ?? null).toBeNull();
  });

  test("cannot be signed while somebody else has the car, and nothing changes", async () => {
    const id = await rent("CONFIRMED", "2026-11-20T08:00");
    await owner.api.counter.recordAbsence({ params: { id }, body: { reason: "Injoignable" } });
    await makeReservation(backend, {
      vehicle: car,
      client,
      pickupAt: "2026-11-21T08:00",
      returnAt: "2026-11-22T08:00",
    });
    const records = recordsOf(owner, id);
    expect(await outcomeOf(records.done("departure", { depositMeans: "CASH_EUR", depositAmount: 300 }))).toBe(
      `409 ${COUNTER_MESSAGES.carGiven}`,
    );
    const after = await records.read();
    expect(after.departure).toMatchObject({ state: "DRAFT", kilometres: READY.kilometres });
    expect(after.deposit).toBeNull();
  });

  test.each<[ReservationStatus, string]>([
    ["PENDING", M.departureTooEarly],
    ["COMPLETED", M.departureTooLate],
    ["CANCELLED", alreadyIs("Annulée")],
    ["REJECTED", alreadyIs("Refusée")],
  ])("of a reservation that is %s is refused", async (status, message) => {
    const records = recordsOf(owner, await rent(status));
    expect(await outcomeOf(records.save("departure", READY))).toBe(`409 ${message}`);
    expect((await records.read()).departure?.state).toBe("NOT_STARTED");
  });

  test("needs kilometres, fuel and the deposit, and reports all that is missing at once", async () => {
    const records = recordsOf(owner, await rent());
    const missing = [M.kilometresRequired, M.fuelLevelRequired, M.depositMeansRequired];
    expect(await outcomeOf(records.sign("departure"))).toBe(`400 ${missing.join(" | ")}`);
    for (const depositAmount of [null, 0]) {
      await records.save("departure", { ...READY, depositMeans: "CHEQUE", depositAmount });
      expect(await outcomeOf(records.sign("departure"))).toBe(`400 ${M.depositAmountRequired}`);
    }
    await records.save("departure", { depositMeans: "NONE", depositAmount: 300 });
    const signed = await records.sign("departure");
    expect(signed.deposit).toBeNull();
    expect(signed.departure?.depositAmount).toBeNull();
  });

  test("cannot be changed once it is signed", async () => {
    const records = recordsOf(owner, await rent());
    const mark = (await records.mark("departure")).departure?.marks[0]?.id ?? "";
    await records.done("departure");
    const outcomes = await Promise.all(
      [
        records.save("departure", { kilometres: 1 }),
        records.mark("departure"),
        records.unmark("departure", mark),
        records.sign("departure"),
      ].map(outcomeOf),
    );
    expect(new Set(outcomes)).toEqual(new Set([`409 ${M.signed}`]));
    await recordsOf(client, (await records.read()).reservationId).confirm("departure");
    expect(await outcomeOf(records.save("departure", { kilometres: 1 }))).toBe(`409 ${M.closed}`);
  });
});

describe("the return", () => {
  test("completes a rental under way, and can still be signed after completion", async () => {
    const id = await rent("IN_PROGRESS");
    await recordsOf(owner, id).done("return");
    expect(await statusOf(id)).toBe("COMPLETED");
    const later = await rent("COMPLETED");
    expect((await recordsOf(owner, later).done("return")).return?.state).toBe("AWAITING_CLIENT");
    expect(await statusOf(later)).toBe("COMPLETED");
  });

  test.each<[ReservationStatus, string]>([
    ["PENDING", M.returnTooEarly],
    ["CONFIRMED", M.returnTooEarly],
    ["CANCELLED", alreadyIs("Annulée")],
  ])("of a reservation that is %s is refused", async (status, message) => {
    expect(await outcomeOf(recordsOf(owner, await rent(status)).save("return", READY))).toBe(`409 ${message}`);
  });

  test("leaves an unsigned departure as a draft that can no longer be signed", async () => {
    const records = recordsOf(owner, await rent("IN_PROGRESS"));
    await records.save("departure", READY);
    const after = await records.done("return");
    expect(after.departure?.state).toBe("DRAFT");
    expect(after.comparison).toBeNull();
    expect(await outcomeOf(records.sign("departure"))).toBe(`409 ${M.departureTooLate}`);
  });

  test("refuses fewer kilometres than at the departure unless they are confirmed", async () => {
    const records = recordsOf(owner, await rent());
    await records.done("departure", { kilometres: 50_000 });
    await records.save("return", { kilometres: 49_999, fuel: 8 });
    expect((await records.read()).return?.lastKilometres).toBe(50_000);
    expect(await outcomeOf(records.sign("return"))).toBe(`400 ${M.kilometresBelow}`);
    await records.save("return", { kilometresConfirmed: true });
    expect((await records.sign("return")).return).toMatchObject({ kilometres: 49_999, kilometresConfirmed: true });
  });
});
