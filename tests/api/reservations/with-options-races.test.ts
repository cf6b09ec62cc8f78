import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { RULE_MESSAGES } from "~/contract/messages";
import type { Offers } from "~/contract/offer/offers";
import { SECOND_DRIVER_ID } from "~/rental/offer/extras";
import { startBackend, type TestBackend } from "../../support/backend";
import { outcomeOf, tally } from "../../support/call-outcome";
import { type Member, makeManyClients } from "../../support/many-clients";
import { type Agency, makeAgency, makeOwner, makeVehicle, type Person } from "../../support/people";
import { offer, say } from "../../support/terms";
import { VEHICLE_FIELDS } from "../../support/vehicle-fields";

/** While an owner changes prices, clients book at the price shown or not at all. */

let backend: TestBackend;
let agency: Agency;
let owner: Person;
let crowd: Member[];
let offers: Offers;
beforeAll(async () => {
  backend = await startBackend();
  agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
  crowd = await makeManyClients(backend, 30);
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.database`delete from reservations`;
  await say(owner, { secondDriver: "PER_RENTAL", secondDriverPrice: 30 });
  offers = await offer(owner, { options: [{ label: "GPS", per: "DAY", price: 3 }] });
});

const DATES = { pickupDate: "2026-12-14", pickupTime: "10:00", returnDate: "2026-12-18", returnTime: "10:00" };
/** 120 € for the days, 12 € for the GPS and 30 € for a second driver. */
const SHOWN = 162;
const bookBy = (member: Member, vehicle: { id: string }, expectedTotal?: number) =>
  member.api.reservations.createWithOptions({
    body: {
      ...{ vehicleId: vehicle.id, ...DATES, expectedTotal },
      options: [{ id: offers.options[0]?.id ?? "" }, { id: SECOND_DRIVER_ID }],
    },
  });
const CHANGED = `409 ${RULE_MESSAGES.totalChanged}`;
const fleet = () => Promise.all(crowd.map(() => makeVehicle(backend, agency, { pricePerDay: 30 })));
const option = (price: number) => offer(owner, { options: offers.options.map((one) => ({ ...one, price })) });
const driver = (secondDriverPrice: number) => say(owner, { secondDriver: "PER_RENTAL", secondDriverPrice });

test("books the expected total while prices change, with conditions and lines of one moment", async () => {
  const vehicles = await fleet();
  let areBooked = false;
  const changing = (async () => {
    for (let n = 0; !areBooked; n++) await Promise.all([option(n % 2 ? 3 : 4.5), driver(n % 2 ? 30 : 45)]);
  })();
  const expects = (n: number) => n % 3 !== 0;
  const outcomes = await Promise.all(
    crowd.map(async (member, n) => {
      const vehicle = vehicles[n] as { id: string };
      if (!expects(n)) return outcomeOf(bookBy(member, vehicle));
      // Tries again, so that some bookings meet the prices that were shown.
      let outcome = CHANGED;
      for (let tries = 0; outcome === CHANGED && tries < 20; tries++) {
        outcome = await outcomeOf(bookBy(member, vehicle, SHOWN));
      }
      return outcome;
    }),
  );
  areBooked = true;
  await changing;
  const { ok = 0, [CHANGED]: refused = 0 } = tally(outcomes);
  expect(ok + refused).toBe(crowd.length);
  expect(tally(outcomes.filter((_, n) => !expects(n)))).toEqual({ ok: 10 });
  expect(tally(outcomes.filter((_, n) => expects(n))).ok).toBeGreaterThan(0);
  const agreed = await backend.database<{ client: string; due: number; driver: number; line: number; sum: number }[]>`
    select r.client_id as client, (r.total_cents + t.extras_cents)::int as due,
      ((t.conditions ->> 'secondDriverPrice')::numeric * 100)::int as driver,
      (t.lines -> 1 ->> 'amountCents')::int as line,
      (select sum((l ->> 'amountCents')::int)::int from jsonb_array_elements(t.lines) l) + 12000 as sum
    from reservations r join reservation_terms t on t.reservation_id = r.id`;
  expect(agreed).toHaveLength(ok);
  for (const { client, due, driver: expected, line, sum } of agreed) {
    expect(sum).toBe(due);
    // The second driver's line has the price in the stored conditions.
    expect(line).toBe(expected);
    if (expects(crowd.findIndex(({ id }) => id === client))) expect(due).toBe(SHOWN * 100);
  }
  expect(backend.logged()).toEqual([]);
});

test("an option removed at the same moment is either booked at its price or refused", async () => {
  const vehicles = await fleet();
  // Six each in sequence, so that some book before the option is removed and some are too late.
  const queues = Array.from({ length: 5 }, async (_, queue) => {
    const outcomes = [];
    for (let n = queue; n < crowd.length; n += 5) {
      outcomes.push(await outcomeOf(bookBy(crowd[n] as Member, vehicles[n] as { id: string }, SHOWN)));
      if (n === 0) await offer(owner, { options: [] });
    }
    return outcomes;
  });
  const { ok = 0, [`422 ${RULE_MESSAGES.choiceGone}`]: gone = 0 } = tally((await Promise.all(queues)).flat());
  expect(ok + gone).toBe(crowd.length);
  expect([ok > 0, gone > 0]).toEqual([true, true]);
  const dues = await backend.database<{ due: number }[]>`
    select (r.total_cents + t.extras_cents)::int as due
    from reservations r join reservation_terms t on t.reservation_id = r.id`;
  expect(dues.map(({ due }) => due)).toEqual(Array(ok).fill(SHOWN * 100));
});

test("a vehicle added while its agency changes its conditions gets the new ones", async () => {
  for (let round = 0; round < 10; round++) {
    const minAge = 20 + round;
    await Promise.all([
      ...[1, 2, 3].map((n) =>
        owner.api.agency.createVehicle({ body: { ...VEHICLE_FIELDS, registrationNumber: `${round} | A | ${n}` } }),
      ),
      say(owner, { minAge, ...(round % 2 ? { kmPerDay: 100 } : {}) }),
    ]);
    const stale = await backend.database`
      select from vehicles where agency_id = ${agency.id}
        and (required_age, has_unlimited_km) <> (${minAge}::int, ${round % 2 === 0}::boolean)`;
    expect(stale).toHaveLength(0);
  }
});
