import { beforeEach, describe, expect, test } from "vitest";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import { alreadyIs, RULE_MESSAGES } from "~/contract/messages";
import type { ReservationStatus } from "~/contract/values";
import { PRODUCT } from "~/text/site/product";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf } from "../../support/call-outcome";
import { moneyOf } from "../../support/payments";
import {
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeStaff,
  makeVehicle,
} from "../../support/people";

/** An agency records payments that it received; the site takes none (docs/decisions/deposits-and-payments.md). */

const { backend, agency, owner, client } = await startBackendWithAgency();
const stranger = await makeOwner(backend, await makeAgency(backend));

beforeEach(() => {
  backend.context.site.product = PRODUCT;
});

async function rent(status: ReservationStatus = "CONFIRMED", createdAt = "2026-11-03T14:31:00Z"): Promise<string> {
  const vehicle = await makeVehicle(backend, agency, { pricePerDay: 45 });
  const dates = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" };
  return (await makeReservation(backend, { vehicle, client, ...dates, status, createdAt })).id;
}

describe("a payment", () => {
  test("is recorded with the next number, and reduces the balance", async () => {
    const money = moneyOf(owner, await rent());
    expect((await money.read()).balance).toEqual({ due: 180, charges: 0, paid: 0, left: 180 });
    const noted = await money.note({ note: "Acompte" });
    const [payment] = noted.payments;
    expect(payment).toEqual({
      id: expect.any(String),
      number: expect.any(Number),
      paidOn: "2026-11-20",
      means: "TRANSFER",
      currency: "EUR",
      amount: 50,
      value: 50,
      note: "Acompte",
      notedAt: "2026-11-20T08:12:00.000Z",
      cancelledAt: null,
      cancellationReason: null,
    });
    expect(noted.balance).toEqual({ due: 180, charges: 0, paid: 50, left: 130 });
    const more = await money.note({ amount: 140.55, means: "CARD" });
    expect(more.payments.map(({ number }) => number)).toEqual([payment?.number, (payment?.number ?? 0) + 1]);
    expect(more.balance).toEqual({ due: 180, charges: 0, paid: 190.55, left: -10.55 });
  });

  test("can be recorded by staff, and is read by the client and the administrator", async () => {
    const staff = await makeStaff(backend, agency);
    const id = await rent();
    await moneyOf(staff, id).note();
    for (const reader of [client, await makeAdmin(backend)]) {
      expect((await moneyOf(reader, id).read()).payments).toMatchObject([{ amount: 50 }]);
    }
  });

  test.each(["CONFIRMED", "IN_PROGRESS", "COMPLETED"] as const)("is recorded if the rental is %s", async (status) => {
    expect(await outcomeOf(moneyOf(owner, await rent(status)).note())).toBe("ok");
  });

  test.each([
    ["PENDING", M.payableFromConfirmed],
    ["REJECTED", alreadyIs("Refusée")],
    ["CANCELLED", alreadyIs("Annulée")],
  ] as const)("cannot be recorded for a reservation that is %s", async (status, message) => {
    const createdAt = "2026-11-19T10:00:00Z";
    expect(await outcomeOf(moneyOf(owner, await rent(status, createdAt)).note())).toBe(`409 ${message}`);
  });

  test("cannot be dated later than today in Morocco", async () => {
    const money = moneyOf(owner, await rent());
    expect(await outcomeOf(money.note({ paidOn: "2026-11-21" }))).toBe(`400 ${M.paidInFuture}`);
    // 23:30 UTC is half past midnight in Morocco.
    backend.clock.set("2026-11-20T23:30:00Z");
    expect(await outcomeOf(money.note({ paidOn: "2026-11-21" }))).toBe("ok");
    expect(await outcomeOf(money.note({ paidOn: "2026-11-22" }))).toBe(`400 ${M.paidInFuture}`);
  });

  test("cannot be dated more than a year before the reservation", async () => {
    const money = moneyOf(owner, await rent());
    expect(await outcomeOf(money.note({ paidOn: "2025-11-03" }))).toBe("ok");
    expect(await outcomeOf(money.note({ paidOn: "2025-11-02" }))).toBe(`400 ${M.paidLongAgo}`);
  });

  test("in dirhams counts for the value that the agency gives", async () => {
    const noted = await moneyOf(owner, await rent()).note({ currency: "MAD", amount: 500, value: 46.2 });
    expect(noted.payments).toMatchObject([{ currency: "MAD", amount: 500, value: 46.2 }]);
    expect(noted.balance.paid).toBe(46.2);
  });

  test("in dirhams counts at the site's rate, or needs a value if there is none", async () => {
    const money = moneyOf(owner, await rent());
    expect(await outcomeOf(money.note({ currency: "MAD", amount: 500 }))).toBe(`400 ${M.valueRequired}`);
    expect(await outcomeOf(money.note({ currency: "MAD", amount: 500, value: 0 }))).toBe(`400 ${M.amountPositive}`);
    backend.context.site.product = { ...PRODUCT, dirhams: { rate: 10.8, date: "2026-11-18" } };
    expect((await money.note({ currency: "MAD", amount: 500 })).payments).toMatchObject([{ value: 46.3 }]);
    expect((await money.note({ currency: "MAD", amount: 500, value: 50 })).payments).toMatchObject([{}, { value: 50 }]);
  });

  test("in euros counts for its amount, whatever value was typed", async () => {
    const noted = await moneyOf(owner, await rent()).note({ amount: 20, value: 999 });
    expect(noted.payments).toMatchObject([{ amount: 20, value: 20 }]);
  });

  test.each([
    [{ paidOn: "" }, M.paidOnRequired],
    [{ paidOn: undefined }, M.paidOnRequired],
    [{ means: "BARTER" }, M.paidByRequired],
    [{ currency: "USD" }, M.currencyRequired],
    [{ amount: "" }, M.amountRequired],
    [{ amount: 0 }, M.amountPositive],
    [{ amount: 1_000_001 }, M.recordedAmount],
  ])("is refused with %j", async (input, message) => {
    const reply = await moneyOf(owner, await rent(), backend).noteRaw(input);
    expect(reply?.status).toBe(400);
    expect(await reply?.json()).toMatchObject({ message: [message] });
  });

  test("is refused after fifty on a rental, including cancelled ones", async () => {
    const id = await rent();
    const money = moneyOf(owner, id);
    const first = await money.note();
    await money.cancel(first.payments[0]?.id ?? "");
    for (let i = 2; i <= 50; i++) await money.note();
    expect(await outcomeOf(money.note())).toBe(`422 ${M.tooManyPayments}`);
    expect((await money.read()).balance.paid).toBe(49 * 50);
  });
});

describe("a payment that was recorded by mistake", () => {
  test("can be cancelled once, and stays readable", async () => {
    const money = moneyOf(owner, await rent());
    const { payments } = await money.note();
    const id = payments[0]?.id ?? "";
    const cancelled = await money.cancel(id, "Mauvais client");
    expect(cancelled.payments).toMatchObject([
      { id, amount: 50, cancelledAt: "2026-11-20T08:12:00.000Z", cancellationReason: "Mauvais client" },
    ]);
    expect(cancelled.balance).toMatchObject({ paid: 0, left: 180 });
    expect(await outcomeOf(money.cancel(id))).toBe(`409 ${M.paymentCancelled}`);
    expect((await money.read()).payments).toMatchObject([{ cancellationReason: "Mauvais client" }]);
  });

  test("can be cancelled even if its rental was cancelled", async () => {
    const reservation = await rent();
    const money = moneyOf(owner, reservation);
    const { payments } = await money.note();
    await backend.database`update reservations set status = 'CANCELLED' where id = ${reservation}`;
    expect(await outcomeOf(money.cancel(payments[0]?.id ?? ""))).toBe("ok");
  });

  test("can be cancelled only with a reason, and on its own rental", async () => {
    const [one, other] = [moneyOf(owner, await rent()), moneyOf(owner, await rent())];
    const id = (await one.note()).payments[0]?.id ?? "";
    expect(await outcomeOf(one.cancel(id, " "))).toBe(`400 ${M.cancellationReasonRequired}`);
    expect(await outcomeOf(other.cancel(id))).toBe(`404 ${M.paymentNotFound}`);
    expect(await outcomeOf(one.cancel("none"))).toBe(`404 ${M.paymentNotFound}`);
  });

  test("cannot be changed or deleted in the database", async () => {
    const { database } = backend;
    const id = (await moneyOf(owner, await rent()).note()).payments[0]?.id ?? "";
    await expect(database`update payments set amount_cents = 1 where id = ${id}`).rejects.toThrow("a payment");
    await expect(database`delete from payments where id = ${id}`).rejects.toThrow("a payment");
  });
});

test("another agency's rental is not found, and clients cannot record payments", async () => {
  const id = await rent();
  const notFound = `404 ${RULE_MESSAGES.reservationNotFound}`;
  const paymentId = (await moneyOf(owner, id).note()).payments[0]?.id ?? "";
  expect(await outcomeOf(moneyOf(stranger, id).note())).toBe(notFound);
  expect(await outcomeOf(moneyOf(stranger, id).cancel(paymentId))).toBe(`404 ${M.paymentNotFound}`);
  expect(await outcomeOf(moneyOf(await makeClient(backend), id).read())).toBe(notFound);
  expect(await outcomeOf(moneyOf(client, id).note())).toBe(`403 ${RULE_MESSAGES.forbidden}`);
  expect(await outcomeOf(moneyOf(owner, "none").note())).toBe(notFound);
  expect((await moneyOf(owner, id).read()).payments).toHaveLength(1);
});

describe("an agency's settings for papers", () => {
  test("are read and changed by the owner", async () => {
    const boss = await makeOwner(backend, await makeAgency(backend));
    const { paperSettings } = boss.api;
    expect(await paperSettings.read()).toEqual({ vatPercent: null });
    expect(await paperSettings.change({ body: { vatPercent: 20 } })).toEqual({ vatPercent: 20 });
    expect(await paperSettings.change({ body: { vatPercent: "5,5" as never } })).toEqual({ vatPercent: 5.5 });
    expect(await paperSettings.read()).toEqual({ vatPercent: 5.5 });
    expect(await outcomeOf(paperSettings.change({ body: { vatPercent: 31 } }))).toBe(`400 ${M.vatPercent}`);
    expect(await paperSettings.change({ body: { vatPercent: "" } })).toEqual({ vatPercent: null });
  });
});
