import { beforeEach, describe, expect, test } from "vitest";
import type { ReservationStatus } from "~/contract/values";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { recordsOf } from "../../support/handovers";
import { holdDeposit, moneyOf } from "../../support/payments";
import { type Agency, makeAgency, makeOwner, makeReservation, makeVehicle, type Person } from "../../support/people";

/** The rentals whose money is left open, in the list, on its rows and in today's strip. Now is 20 November 2026. */

const { backend, client } = await startBackendWithAgency();
const DAY_MS = 86_400_000;

let at: Agency;
let boss: Person;
beforeEach(async () => {
  at = await makeAgency(backend);
  boss = await makeOwner(backend, at);
});

/** A rental of two days at 50 € that ended some days ago. */
async function rent(status: ReservationStatus, endedDaysAgo = 0): Promise<string> {
  const vehicle = await makeVehicle(backend, at, { pricePerDay: 50 });
  const day = (ago: number) => new Date(Date.parse("2026-11-20T09:00:00Z") - ago * DAY_MS).toISOString().slice(0, 10);
  const [pickupAt, returnAt] = [`${day(endedDaysAgo + 2)}T10:00`, `${day(endedDaysAgo)}T10:00`] as const;
  const createdAt = new Date(backend.clock.now().getTime() - endedDaysAgo * DAY_MS);
  return (await makeReservation(backend, { vehicle, client, pickupAt, returnAt, status, createdAt })).id;
}

/** Lets the agency count as one that records payments. */
async function recordsPayments(): Promise<void> {
  const other = await rent("COMPLETED");
  await moneyOf(boss, other).note({ amount: 100 });
}

/** What is left of each listed rental, by id; the three places must agree. */
async function owed(): Promise<Record<string, number | undefined>> {
  const [{ data, meta }, { payments }, all] = await Promise.all([
    boss.api.reservations.ofAgency({ query: { due: "payments", limit: 50 } }),
    boss.api.planning.today(),
    boss.api.reservations.ofAgency({ query: { limit: 50 } }),
  ]);
  const left = Object.fromEntries(data.map((reservation) => [reservation.id, reservation.left]));
  const sum = Object.values(left).reduce<number>((total, one) => total + (one ?? 0), 0);
  expect([payments.total, payments.sum, meta?.total]).toEqual([data.length, sum, data.length]);
  expect(payments.data.every(({ id, left: one }) => left[id] === one)).toBe(true);
  const marked = all.data.filter((reservation) => reservation.left !== undefined);
  expect(Object.fromEntries(marked.map((reservation) => [reservation.id, reservation.left]))).toEqual(left);
  return left;
}

describe("money left open", () => {
  test("is that of rentals which have begun, until they are paid in full", async () => {
    await recordsPayments();
    const [running, over] = [await rent("IN_PROGRESS"), await rent("COMPLETED", 3)];
    for (const status of ["PENDING", "CONFIRMED", "REJECTED", "CANCELLED"] as const) await rent(status);
    expect(await owed()).toEqual({ [running]: 100, [over]: 100 });
    await moneyOf(boss, over).note({ amount: 60.5 });
    expect(await owed()).toEqual({ [running]: 100, [over]: 39.5 });
    await moneyOf(boss, over).note({ amount: 39.5 });
    expect(await owed()).toEqual({ [running]: 100 });
  });

  test("is shown by no agency that records no payments, except for charges of a signed return", async () => {
    await rent("IN_PROGRESS");
    await rent("COMPLETED", 3);
    expect(await owed()).toEqual({});
    const charged = await rent("IN_PROGRESS");
    const records = recordsOf(boss, charged);
    await records.save("return", { kilometres: 48_900, fuel: 8 });
    await records.charge("return", 25);
    expect(await owed()).toEqual({});
    await records.done("return", { kilometres: 48_900 });
    expect(await owed()).toEqual({ [charged]: 125 });
  });

  test("of a rental without payments is shown for 7 days, of one paid in part for 120 days after its pickup", async () => {
    await recordsPayments();
    const [recent, old, part, ancient] = [
      await rent("COMPLETED", 6),
      await rent("COMPLETED", 8),
      await rent("COMPLETED", 100),
      await rent("COMPLETED", 119),
    ];
    for (const id of [part, ancient]) await moneyOf(boss, id).note({ amount: 10 });
    expect(await owed()).toEqual({ [recent]: 100, [part]: 90 });
    expect(old).not.toBe(recent);
  });

  test("does not count a payment that was cancelled", async () => {
    const id = await rent("COMPLETED", 100);
    const { payments } = await moneyOf(boss, id).note({ amount: 10 });
    expect(await owed()).toEqual({ [id]: 90 });
    await moneyOf(boss, id).cancel(payments[0]?.id as string);
    expect(await owed()).toEqual({});
  });

  test("is not named to the client, nor to another agency", async () => {
    await recordsPayments();
    const id = await rent("IN_PROGRESS");
    await holdDeposit(backend, id);
    const mine = (await client.api.reservations.mine({ query: {} })).data;
    expect(mine.some(({ left }) => left !== undefined)).toBe(false);
    const other = await makeOwner(backend, await makeAgency(backend));
    expect((await other.api.planning.today()).payments).toEqual({ total: 0, data: [], sum: 0 });
  });
});
