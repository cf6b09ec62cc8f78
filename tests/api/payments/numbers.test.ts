import { describe, expect, test } from "vitest";
import { connect } from "~/backend/database/base/connect";
import { createBackend } from "~/backend/server";
import { createClient } from "~/client/client";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf, tally } from "../../support/call-outcome";
import { chance, chanceBetween } from "../../support/chance";
import { moneyOf, PAID } from "../../support/payments";
import { makeAgency, makeOwner, makeReservation, makeVehicle } from "../../support/people";

/** Each agency's receipts are numbered 1, 2, 3 … without a gap, even with concurrent or failing calls. */

const { backend, client } = await startBackendWithAgency();

async function agencyWithRentals(count: number) {
  const agency = await makeAgency(backend);
  const owner = await makeOwner(backend, agency);
  const dates = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" };
  const rentals = [];
  for (let i = 0; i < count; i++) {
    rentals.push(
      (await makeReservation(backend, { vehicle: await makeVehicle(backend, agency), client, ...dates })).id,
    );
  }
  return { agency, owner, rentals };
}

const numbersOf = async (agencyId: string) =>
  (
    await backend.database<{ number: number }[]>`
      select number from payments where agency_id = ${agencyId} order by number`
  ).map(({ number }) => number);
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

describe("40 payments recorded at once, in two processes", () => {
  test("get each number once, and refused calls use none up", async () => {
    const database = connect({ url: backend.databaseUrl, maxConnections: 4, connectTimeout: 60_000 });
    try {
      const colleague = createBackend({ ...backend.context, database });
      const agencies = await Promise.all([agencyWithRentals(3), agencyWithRentals(3)]);
      const outcomes = await Promise.all(
        upTo(40).map((n) => {
          const { owner, rentals } = agencies[n % 2] as (typeof agencies)[number];
          const elsewhere = createClient({
            baseUrl: "http://elsewhere.invalid",
            fetch: (request) => colleague.fetch(request),
            token: owner.token,
          });
          const api = chance() < 0.5 ? owner.api : elsewhere;
          const id = rentals[chanceBetween(0, 2)] as string;
          // Every fifth call is refused after it has locked its rental.
          const body = { ...PAID, amount: n, paidOn: n % 5 === 0 ? "2026-11-21" : PAID.paidOn };
          return outcomeOf(api.handover.addPayment({ params: { id }, body }));
        }),
      );
      const { ok, ...refused } = tally(outcomes);
      expect(ok).toBe(32);
      expect(Object.values(refused)).toEqual([8]);
      expect(await numbersOf(agencies[0].agency.id)).toEqual(upTo(16));
      expect(await numbersOf(agencies[1].agency.id)).toEqual(upTo(16));
      expect(backend.logged()).toEqual([]);
    } finally {
      await database.end();
    }
  });
});

test("a payment that fails at the very end frees its number", async () => {
  const { agency, owner, rentals } = await agencyWithRentals(1);
  const { database } = backend;
  const money = moneyOf(owner, rentals[0] as string);
  await money.note();
  await database.script(
    `create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
     create trigger failing after insert on payments for each row execute function fail_once();`,
  );
  expect(await outcomeOf(money.note())).toMatch(/^500/);
  await database.script("drop trigger failing on payments; drop function fail_once();");
  await money.note();
  expect(await numbersOf(agency.id)).toEqual([1, 2]);
});
