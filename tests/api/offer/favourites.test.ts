import { beforeEach, describe, expect, test } from "vitest";
import { FAVOURITES_MAX } from "~/contract/offer/favourites";
import { FAVOURITES_MESSAGES } from "~/contract/offer/favourites-messages";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { blockDates } from "../../support/blocks";
import { outcomeOf, tally } from "../../support/call-outcome";
import { makeAgency, makeClient, makeVehicle, PASSWORD, type Person, type Vehicle } from "../../support/people";

/** The vehicles that a client keeps. Who may call is tested with every other call (tests/api/base/calls.test.ts). */

const { backend, agency, owner } = await startBackendWithAgency();
const sql = backend.database;
const gone = `404 ${FAVOURITES_MESSAGES.vehicleGone}`;

let client: Person;
beforeEach(async () => {
  client = await makeClient(backend);
});

const keep = ({ id }: { id: string }, who = client) => who.api.favourites.keep({ params: { vehicleId: id } });
const remove = ({ id }: { id: string }, who = client) => who.api.favourites.remove({ params: { vehicleId: id } });
const list = async (query = {}, who = client) => (await who.api.favourites.list({ query })).data;
const ids = async (who = client) => (await list({}, who)).map(({ vehicle }) => vehicle.id);
const entries = () =>
  sql`select action, subject_id, agency_id from events where account_id = ${client.id} and action like 'FAVOURITE%' order by id`;

async function keepMany(count: number): Promise<Vehicle[]> {
  const cars: Vehicle[] = [];
  for (let made = 0; made < count; made++) cars.push(await makeVehicle(backend, agency));
  const all = cars.map(({ id }) => id);
  await sql`
    insert into favourites (client_id, vehicle_id, kept_at)
    select ${client.id}, id, ${backend.clock.now()} from unnest(${all}::uuid[]) id`;
  return cars;
}

test("keeps vehicles for one client, the latest first, and logs each change once, without the agency", async () => {
  const [first, second] = [await makeVehicle(backend, agency), await makeVehicle(backend, agency)];
  await keep(first);
  backend.clock.advance(1000);
  await keep(second);
  await keep(first);
  expect(await ids()).toEqual([second.id, first.id]);
  expect(await ids(await makeClient(backend))).toEqual([]);

  await remove(first);
  await remove(first);
  expect(await ids()).toEqual([second.id]);
  expect(await entries()).toEqual([
    { action: "FAVOURITE_KEPT", subject_id: first.id, agency_id: null },
    { action: "FAVOURITE_KEPT", subject_id: second.id, agency_id: null },
    { action: "FAVOURITE_REMOVED", subject_id: first.id, agency_id: null },
  ]);
});

test("lists today's price, and whether the vehicle takes bookings at all or on the given dates", async () => {
  const inactive = await makeAgency(backend, { status: "INACTIVE" });
  const car = await makeVehicle(backend, agency, { pricePerDay: 30 });
  const repaired = await makeVehicle(backend, agency, { status: "MAINTENANCE" });
  const closed = await makeVehicle(backend, inactive);
  for (const one of [car, repaired, closed]) {
    await keep(one);
    backend.clock.advance(1000);
  }
  await sql`update vehicles set price_per_day_cents = 4550 where id = ${car.id}`;
  await blockDates(owner, car, { startDate: "2026-12-12T08:00:00Z", endDate: "2026-12-13T08:00:00Z" });

  const seen = (rows: Awaited<ReturnType<typeof list>>) =>
    rows.map(({ available, vehicle }) => [vehicle.pricePerDay, vehicle.status, vehicle.agency?.status, available]);
  const [ofClosed, ofRepaired] = [closed, repaired].map(({ pricePerDay }) => pricePerDay);
  const others = [
    [ofClosed, "AVAILABLE", "INACTIVE", false],
    [ofRepaired, "MAINTENANCE", "ACTIVE", false],
  ];
  expect(seen(await list())).toEqual([...others, [45.5, "AVAILABLE", "ACTIVE", true]]);
  const dates = { startDate: "2026-12-10T10:00:00Z", endDate: "2026-12-14T10:00:00Z" };
  expect(seen(await list(dates))).toEqual([...others, [45.5, "AVAILABLE", "ACTIVE", false]]);
  const later = { startDate: "2026-12-20T10:00:00Z", endDate: "2026-12-22T10:00:00Z" };
  expect(seen(await list(later))).toEqual([...others, [45.5, "AVAILABLE", "ACTIVE", true]]);
  expect(await outcomeOf(list({ startDate: dates.startDate }))).toMatch(/^400 /);
});

describe("a vehicle that does not exist any more", () => {
  test("leaves the list, and can be neither kept nor removed", async () => {
    const [car, other] = await keepMany(2);
    if (!car || !other) throw new Error("two cars were made");
    await owner.api.agency.deleteVehicle({ params: { id: car.id } });
    expect(await ids()).toEqual([other.id]);
    expect(await outcomeOf(keep(car))).toBe(gone);
    expect(await outcomeOf(remove(car))).toBe(gone);
    expect(await entries()).toEqual([]);
  });
});

describe("at the limit", () => {
  test("refuses one more, changes nothing, and takes another one for one that is removed", async () => {
    const [first] = await keepMany(FAVOURITES_MAX);
    if (!first) throw new Error("cars were made");
    const more = await makeVehicle(backend, agency);
    expect(await outcomeOf(keep(more))).toBe(`409 ${FAVOURITES_MESSAGES.favouritesFull}`);
    expect(await ids()).toHaveLength(FAVOURITES_MAX);
    expect(await entries()).toEqual([]);
    await keep(first);
    await remove(first);
    await keep(more);
    expect(await ids()).toHaveLength(FAVOURITES_MAX);
  });

  test("lets one of two in at the same time", async () => {
    await keepMany(FAVOURITES_MAX - 1);
    const cars = [await makeVehicle(backend, agency), await makeVehicle(backend, agency)];
    const outcomes = await Promise.all(cars.map((car) => outcomeOf(keep(car))));
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${FAVOURITES_MESSAGES.favouritesFull}`]: 1 });
    expect(await ids()).toHaveLength(FAVOURITES_MAX);
  });
});

test("a client's data has the kept vehicles, and an erasure removes them", async () => {
  const car = await makeVehicle(backend, agency, { brand: "Dacia", model: "Duster", year: 2024 });
  await keep(car);
  expect((await client.api.personalData.take()).favourites).toEqual([
    { vehicleId: car.id, vehicle: "Dacia Duster 2024", keptAt: backend.clock.now().toISOString() },
  ]);
  await client.api.personalData.erase({ body: { password: PASSWORD } });
  expect(await sql`select from favourites where client_id = ${client.id}`).toHaveLength(0);
});
