import { describe, expect, test } from "vitest";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf, tally } from "../../support/call-outcome";
import { recordsOf, SCRATCH } from "../../support/handovers";
import { holdDeposit, moneyOf } from "../../support/payments";
import { makeAgency, makeOwner, makeReservation, makeVehicle, type Person } from "../../support/people";

/** A deposit can be settled some time after the return, for instance once a quote has arrived. */

const { backend, agency, owner, client } = await startBackendWithAgency();

async function rent(status: "CONFIRMED" | "IN_PROGRESS" | "COMPLETED" = "COMPLETED", at = agency): Promise<string> {
  const vehicle = await makeVehicle(backend, at);
  const dates = { pickupAt: "2026-11-16T10:00", returnAt: "2026-11-20T09:00" };
  return (await makeReservation(backend, { vehicle, client, ...dates, status })).id;
}

/** Makes a rental with one new mark, whose return left the deposit of 800 € open. */
async function waiting(by: Person = owner) {
  const id = await rent("CONFIRMED");
  const records = recordsOf(by, id);
  await records.mark("departure", { ...SCRATCH, zone: "BONNET" });
  await records.done("departure", { depositMeans: "CARD_HOLD", depositAmount: 800 });
  await records.mark("return");
  const { return: arrival, deposit } = await records.done("return", { depositChoice: "LATER" });
  const marks = arrival?.marks ?? [];
  const ofState = (state: string) => marks.find((mark) => mark.state === state)?.id as string;
  return { money: moneyOf(by, id), deposit, known: ofState("KNOWN"), scratch: ofState("NEW") };
}

describe("a deposit whose car is back", () => {
  test("is open until it is recorded as given back", async () => {
    const { money, deposit } = await waiting();
    expect(deposit).toMatchObject({ means: "CARD_HOLD", amount: 800, isOpen: true, outcome: null });
    backend.clock.advance(3_600_000);
    expect((await money.settle({ outcome: "RETURNED" })).deposit).toEqual({
      means: "CARD_HOLD",
      amount: 800,
      takenAt: "2026-11-20T08:12:00.000Z",
      outcome: "RETURNED",
      isOpen: false,
      kept: null,
      keptReason: null,
      keptMarkId: null,
      settledAt: "2026-11-20T09:12:00.000Z",
    });
  });

  test("can be kept in part, with a reason and the new mark", async () => {
    const { money, scratch } = await waiting();
    const kept = { outcome: "KEPT", kept: 120, keptReason: "Rayure à repeindre", keptMarkId: scratch } as const;
    const { deposit, balance } = await money.settle(kept);
    expect(deposit).toMatchObject({ ...kept, isOpen: false });
    // The amount kept is not part of the balance.
    expect(balance.left).toBe(balance.due);
  });

  test("can be kept in full, for a reason other than a mark", async () => {
    const { money } = await waiting();
    const { deposit } = await money.settle({ outcome: "KEPT", kept: 800, keptReason: "Sellerie brûlée" });
    expect(deposit).toMatchObject({ kept: 800, keptMarkId: null });
  });

  test.each([
    [{ kept: 120 }, M.keptReasonRequired],
    [{ keptReason: "Rayure" }, M.keptRequired],
    [{ kept: 0, keptReason: "Rayure" }, M.keptRequired],
    [{ kept: 800.01, keptReason: "Rayure" }, M.keptTooMuch],
    [{ kept: 120, keptReason: "Rayure", keptMarkId: "none" }, M.keptMark],
  ])("cannot be kept with %j", async (input, message) => {
    const { money } = await waiting();
    expect(await outcomeOf(money.settle({ outcome: "KEPT", ...input }))).toBe(`400 ${message}`);
    expect((await money.read()).deposit).toMatchObject({ isOpen: true, outcome: null });
  });

  test("cannot be kept for a mark that the car had before", async () => {
    const { money, known } = await waiting();
    const input = { outcome: "KEPT", kept: 120, keptReason: "Rayure", keptMarkId: known } as const;
    expect(await outcomeOf(money.settle(input))).toBe(`400 ${M.keptMark}`);
  });

  test("is settled once, even by twelve people at once", async () => {
    const { money } = await waiting();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        outcomeOf(money.settle(n % 2 ? { outcome: "RETURNED" } : { outcome: "KEPT", kept: 5, keptReason: "Plein" })),
      ),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${M.depositSettled}`]: 11 });
    const { database } = backend;
    const { deposit, reservationId } = await money.read();
    await expect(database`update deposits set kept_cents = 1 where reservation_id = ${reservationId}`).rejects.toThrow(
      "a deposit",
    );
    expect((await money.read()).deposit).toEqual(deposit);
  });
});

describe("a deposit of a rental that started without a record", () => {
  const TAKEN = { means: "CASH_MAD", amount: 3_000 } as const;

  test("can be noted while the rental lasts, by one of twelve people at once", async () => {
    const id = await rent("IN_PROGRESS");
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => outcomeOf(moneyOf(owner, id).take(TAKEN))));
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${M.depositTaken}`]: 11 });
    expect((await moneyOf(client, id).read()).deposit).toMatchObject({ ...TAKEN, isOpen: false, outcome: null });
  });

  test("is the one of the departure that is signed afterwards, whatever an older form sends", async () => {
    const id = await rent("IN_PROGRESS");
    const records = recordsOf(owner, id);
    await records.save("departure", { depositMeans: "CARD_HOLD", depositAmount: 800 });
    await moneyOf(owner, id).take(TAKEN);
    expect((await records.read()).departure).toMatchObject({ depositMeans: "CASH_MAD", depositAmount: 3_000 });
    const { departure, deposit } = await records.done("departure", { depositMeans: "CARD_HOLD", depositAmount: 700 });
    expect(departure).toMatchObject({ depositMeans: "CASH_MAD", depositAmount: 3_000 });
    expect(departure?.signedAt).toBeTruthy();
    expect(deposit).toMatchObject(TAKEN);
  });

  test("can be noted after a departure at which nothing was taken, and is settled at the return", async () => {
    const id = await rent("CONFIRMED");
    const records = recordsOf(owner, id);
    await records.done("departure", { depositMeans: "NONE" });
    await moneyOf(owner, id).take(TAKEN);
    const { departure, deposit } = await records.done("return", { depositChoice: "RETURNED" });
    expect(departure).toMatchObject({ depositMeans: "NONE", depositAmount: null });
    expect(deposit).toMatchObject({ ...TAKEN, outcome: "RETURNED" });
  });

  test("cannot be noted before the start, after the return, or by another agency", async () => {
    for (const status of ["CONFIRMED", "COMPLETED"] as const) {
      expect(await outcomeOf(moneyOf(owner, await rent(status)).take(TAKEN))).toBe(`409 ${M.depositWhileOut}`);
    }
    const id = await rent("IN_PROGRESS");
    const stranger = await makeOwner(backend, await makeAgency(backend));
    expect(await outcomeOf(moneyOf(stranger, id).take(TAKEN))).toBe(`404 ${RULE_MESSAGES.reservationNotFound}`);
    expect((await moneyOf(owner, id).read()).deposit).toBeNull();
  });

  test.each([
    [{ means: "NONE", amount: 3_000 }, M.depositMeansRequired],
    [{ means: "CASH_MAD", amount: 0 }, M.amountPositive],
    [{ means: "CASH_MAD", amount: 1_000_001 }, M.recordedAmount],
  ])("cannot be %j", async (input, message) => {
    const id = await rent("IN_PROGRESS");
    expect(await outcomeOf(moneyOf(owner, id).take(input as typeof TAKEN))).toBe(`400 ${message}`);
  });
});

test("a deposit cannot be settled before the car is back, or if there is none", async () => {
  const [underWay, without] = [await rent("IN_PROGRESS"), await rent()];
  await holdDeposit(backend, underWay);
  expect(await outcomeOf(moneyOf(owner, underWay).settle({ outcome: "RETURNED" }))).toBe(`409 ${M.depositNotBack}`);
  expect(await outcomeOf(moneyOf(owner, without).settle({ outcome: "RETURNED" }))).toBe(`409 ${M.noDeposit}`);
});

test("only its own agency can settle a deposit", async () => {
  const id = await rent();
  await holdDeposit(backend, id);
  const stranger = await makeOwner(backend, await makeAgency(backend));
  const notFound = `404 ${RULE_MESSAGES.reservationNotFound}`;
  expect(await outcomeOf(moneyOf(stranger, id).settle({ outcome: "RETURNED" }))).toBe(notFound);
  expect(await outcomeOf(moneyOf(client, id).settle({ outcome: "RETURNED" }))).toMatch(/^403/);
  expect((await moneyOf(client, id).read()).deposit).toMatchObject({ isOpen: true });
});

describe("deposits to be given back", () => {
  test("are shown in today's strip and in a list from the end of the rental until they are settled", async () => {
    const at = await makeAgency(backend);
    const boss = await makeOwner(backend, at);
    const [back, underWay, settled] = [
      await rent("COMPLETED", at),
      await rent("IN_PROGRESS", at),
      await rent("COMPLETED", at),
    ];
    for (const id of [back, underWay, settled]) await holdDeposit(backend, id);
    await moneyOf(boss, settled).settle({ outcome: "RETURNED" });

    const today = async () => (await boss.api.planning.today()).deposits;
    const listed = async () =>
      (await boss.api.reservations.ofAgency({ query: { due: "deposits" } })).data.map(({ id }) => id);
    expect(await today()).toMatchObject({ total: 1, data: [{ id: back, date: backend.clock.now().toISOString() }] });
    expect(await listed()).toEqual([back]);
    await boss.api.reservations.setStatus({ params: { id: underWay }, body: { status: "COMPLETED" } });
    expect(await today()).toMatchObject({ total: 2 });
    expect((await listed()).sort()).toEqual([back, underWay].sort());
    await moneyOf(boss, back).settle({ outcome: "RETURNED" });
    await moneyOf(boss, underWay).settle({ outcome: "RETURNED" });
    expect(await today()).toEqual({ total: 0, data: [] });
    expect(await listed()).toEqual([]);
  });
});
