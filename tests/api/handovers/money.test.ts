import { beforeEach, describe, expect, test } from "vitest";
import type { HandoverInput } from "~/contract/handovers/handover";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf } from "../../support/call-outcome";
import { READY, recordsOf, SCRATCH, shown } from "../../support/handovers";
import { makeReservation, makeVehicle } from "../../support/people";

/** What a return records besides the car's condition: the deposit, extra kilometres and the balance. */

const { backend, agency, owner, client } = await startBackendWithAgency();
let id: string;
let desk: ReturnType<typeof recordsOf>;
beforeEach(async () => {
  const vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" } as const;
  id = (await makeReservation(backend, { vehicle, client, ...dates })).id;
  desk = recordsOf(owner, id);
});

const taken = (input: HandoverInput = {}) =>
  desk.done("departure", { depositMeans: "CARD_HOLD", depositAmount: 800, ...input });
const back = (input: HandoverInput) => desk.save("return", { ...READY, kilometres: 48_900, ...input });

describe("a deposit that was taken", () => {
  test("is given back when the return is signed", async () => {
    await taken();
    await back({ depositChoice: "RETURNED", kept: 20, keptReason: "Ancien choix" });
    expect((await desk.read()).deposit).toMatchObject({ outcome: null, isOpen: false });
    const signed = await desk.sign("return");
    const settledAt = backend.clock.now().toISOString();
    expect(signed.deposit).toMatchObject({ outcome: "RETURNED", kept: null, settledAt, isOpen: false });
    expect(signed.return).toMatchObject({ depositChoice: "RETURNED", kept: null, keptReason: null });
  });

  test("can be kept in part for a reason and a new mark, without affecting the balance", async () => {
    await taken();
    const marked = await desk.mark("return");
    const keptMarkId = shown(marked.return).marks[0]?.id;
    await back({ depositChoice: "KEPT", kept: 120.5, keptReason: "Rayure à repeindre", keptMarkId });
    const signed = await desk.sign("return");
    expect(signed.deposit).toMatchObject({
      outcome: "KEPT",
      kept: 120.5,
      keptReason: "Rayure à repeindre",
      keptMarkId,
    });
    expect(signed.balance).toEqual({ due: 120, charges: 0, paid: 0, left: 120 });
    expect((await recordsOf(client, id).read()).deposit).toMatchObject({
      kept: 120.5,
      keptReason: "Rayure à repeindre",
    });
  });

  test("stays open if the agency decides on it later", async () => {
    await taken({ depositMeans: "CASH_MAD", depositAmount: 8000 });
    await back({ depositChoice: "LATER" });
    expect((await desk.sign("return")).deposit).toMatchObject({ means: "CASH_MAD", amount: 8000, isOpen: true });
  });

  test.each<[string, HandoverInput, string[]]>([
    ["no decision was made about it", {}, [M.depositChoiceRequired]],
    ["it is kept without an amount or a reason", { depositChoice: "KEPT" }, [M.keptRequired, M.keptReasonRequired]],
    ["the amount kept is zero", { depositChoice: "KEPT", kept: 0, keptReason: "Rayure" }, [M.keptRequired]],
    ["the amount kept exceeds it", { depositChoice: "KEPT", kept: 800.01, keptReason: "Rayure" }, [M.keptTooMuch]],
    [
      "the mark given does not belong to this return",
      { depositChoice: "KEPT", kept: 1, keptReason: "Rayure", keptMarkId: "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11" },
      [M.keptMark],
    ],
  ])("blocks the signature if %s", async (_, input, messages) => {
    await taken();
    await back(input);
    expect(await outcomeOf(desk.sign("return"))).toBe(`400 ${messages.join(" | ")}`);
    expect((await owner.api.reservations.get({ params: { id } })).status).toBe("IN_PROGRESS");
  });

  test("cannot be kept for a mark of the departure, or for something that is not a mark", async () => {
    await desk.mark("departure");
    const known = shown((await taken()).departure).marks[0]?.id;
    await back({ depositChoice: "KEPT", kept: 1, keptReason: "Rayure", keptMarkId: known });
    expect(await outcomeOf(desk.sign("return"))).toBe(`400 ${M.keptMark}`);
    expect(await outcomeOf(back({ keptMarkId: "la rayure" }))).toBe(`400 ${M.keptMark}`);
  });

  test("settled in the meantime is not asked for again at the return", async () => {
    await taken();
    await owner.api.reservations.setStatus({ params: { id }, body: { status: "COMPLETED" } });
    await back({ depositChoice: "LATER" });
    await owner.api.handover.settleDeposit({ params: { id }, body: { outcome: "RETURNED" } });
    const signed = await desk.sign("return");
    expect(signed.return?.depositChoice).toBeNull();
    expect(signed.deposit).toMatchObject({ outcome: "RETURNED" });
  });
});

describe("the comparison with the departure", () => {
  const agree = (conditions: object) =>
    backend.database`
      insert into reservation_terms (reservation_id, conditions, extras_cents)
      values (${id}, ${JSON.stringify(conditions)}::jsonb, 1500)`;

  test("follows the agreed conditions, and its price is charged only if the agency adds it", async () => {
    await agree({ kmPerDay: 100, extraKm: 0.2 });
    await desk.mark("departure");
    await desk.done("departure", { fuel: 8 });
    await desk.mark("return", { ...SCRATCH, zone: "ROOF" });
    expect((await desk.read()).comparison).toBeNull();
    const typed = await desk.save("return", { kilometres: 48_738, fuel: 6 });
    const expected = {
      kilometres: 525,
      included: 400,
      beyond: 125,
      beyondPrice: 25,
      extraKm: 0.2,
      fuel: -2,
      newMarks: 1,
    };
    expect(typed.comparison).toEqual(expected);
    expect((await recordsOf(client, id).read()).comparison).toBeNull();
    await desk.charge("return", 25, "125 km en plus");
    expect((await desk.read()).balance).toMatchObject({ due: 135, charges: 0 });
    const signed = await desk.sign("return");
    expect(signed.comparison).toEqual(expected);
    expect(signed.balance).toEqual({ due: 135, charges: 25, paid: 0, left: 160 });
    const read = await recordsOf(client, id).read();
    expect(read).toMatchObject({ comparison: expected, balance: { left: 160 } });
    expect(read.return?.charges).toMatchObject([{ kind: "FUEL", reason: "125 km en plus", amount: 25 }]);
  });

  test.each([{}, { unspecifiedKm: true, extraKm: 0.2 }])(
    "reports no extra kilometres without a number: %j",
    async (conditions) => {
      await agree(conditions);
      await desk.done("departure");
      await desk.done("return", { kilometres: 50_000, fuel: 8 });
      expect((await desk.read()).comparison).toMatchObject({
        kilometres: 1787,
        included: null,
        beyond: null,
        beyondPrice: null,
      });
    },
  );
});

test("cancelled payments do not count in the balance, and the client reads all payments", async () => {
  const pay = (amount: number) =>
    owner.api.handover.addPayment({
      params: { id },
      body: { paidOn: "2026-11-20", means: "CARD", currency: "EUR", amount },
    });
  await pay(50);
  const record = await pay(100);
  const [, second] = record.payments;
  await owner.api.handover.cancelPayment({
    params: { id, paymentId: second?.id ?? "" },
    body: { reason: "Noté deux fois" },
  });
  const read = await recordsOf(client, id).read();
  expect(read.balance).toEqual({ due: 120, charges: 0, paid: 50, left: 70 });
  expect(read.payments).toMatchObject([
    { amount: 50, value: 50, cancelledAt: null },
    { amount: 100, cancellationReason: "Noté deux fois" },
  ]);
});
