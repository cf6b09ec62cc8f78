import { expect, test } from "vitest";
import type { ReservationStatus } from "~/contract/values";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { recordsOf } from "../../support/handovers";
import { moneyOf } from "../../support/payments";
import { makeReservation, makeVehicle } from "../../support/people";

/** What today's strip says that a reservation still lacks. Now is Friday 20 November 2026, 09:12 in Morocco. */

const { backend, agency, owner, client } = await startBackendWithAgency();

/** A rental that leaves or comes back today, with an agreed deposit of 300 €. */
async function rent(status: ReservationStatus) {
  const vehicle = await makeVehicle(backend, agency);
  const isLeaving = status === "CONFIRMED" || status === "PENDING";
  const dates = isLeaving
    ? { pickupAt: "2026-11-20T18:00", returnAt: "2026-11-23T10:00" }
    : { pickupAt: "2026-11-16T10:00", returnAt: "2026-11-20T18:00" };
  const { id } = await makeReservation(backend, { vehicle, client, ...dates, status });
  return { id, records: recordsOf(owner, id), money: moneyOf(owner, id) };
}

type Duty = "departures" | "returns" | "waiting" | "deposits";
async function lacking(duty: Duty, id: string) {
  const { [duty]: listed } = await owner.api.planning.today();
  const found = listed.data.find((moment) => moment.id === id);
  if (!found) throw new Error(`${id} is not among the ${duty}`);
  const { hasHandover, lacksDeposit, left, deposit } = found;
  return { hasHandover, lacksDeposit, left, deposit };
}

test("a departure lacks its record, then the deposit, until the draft has both", async () => {
  const { id, records, money } = await rent("CONFIRMED");
  const { left } = (await money.read()).balance;
  expect(await lacking("departures", id)).toEqual({ hasHandover: false, lacksDeposit: true, left, deposit: null });
  await records.save("departure", { kilometres: 48_213 });
  expect(await lacking("departures", id)).toMatchObject({ hasHandover: true, lacksDeposit: true });
  await records.save("departure", { kilometres: 48_213, depositMeans: "NONE" });
  expect(await lacking("departures", id)).toMatchObject({ hasHandover: true, lacksDeposit: false });
});

test("a return lacks its own record, and the deposit only if the departure recorded none", async () => {
  const [taken, unrecorded] = [await rent("CONFIRMED"), await rent("IN_PROGRESS")];
  await taken.records.done("departure", { depositMeans: "CASH_EUR", depositAmount: 300 });
  backend.clock.set("2026-11-23T08:00:00Z");
  const held = { means: "CASH_EUR", amount: 300 };
  expect(await lacking("returns", taken.id)).toMatchObject({ hasHandover: false, lacksDeposit: false, deposit: held });
  expect(await lacking("returns", unrecorded.id)).toMatchObject({ lacksDeposit: true, deposit: null });
  await taken.records.save("return", { kilometres: 48_900 });
  expect(await lacking("returns", taken.id)).toMatchObject({ hasHandover: true });
});

test("what is left is the balance: payments, cancelled ones excepted, and the charges of a signed return", async () => {
  const { id, records, money } = await rent("CONFIRMED");
  const { due } = (await money.read()).balance;
  const paid = await money.note({ amount: 20 });
  await money.note({ amount: 15 });
  expect((await lacking("departures", id)).left).toBe(due - 35);
  await money.cancel(paid.payments[0]?.id as string);
  expect((await lacking("departures", id)).left).toBe(due - 15);
  await records.done("departure", { depositMeans: "CHEQUE", depositAmount: 300 });
  await records.save("return", { kilometres: 48_900, fuel: 8 });
  await records.charge("return", 25);
  backend.clock.set("2026-11-23T08:00:00Z");
  expect((await lacking("returns", id)).left).toBe(due - 15);
  await records.done("return", { kilometres: 48_900, depositChoice: "LATER" });
  expect(await lacking("deposits", id)).toEqual({
    hasHandover: true,
    lacksDeposit: false,
    left: due + 10,
    deposit: { means: "CHEQUE", amount: 300 },
  });
  expect((await money.read()).balance.left).toBe(due + 10);
});

test("a request has neither record nor deposit", async () => {
  const { id } = await rent("PENDING");
  expect(await lacking("waiting", id)).toMatchObject({ hasHandover: false, deposit: null });
});
