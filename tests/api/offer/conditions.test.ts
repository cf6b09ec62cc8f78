import { beforeEach, describe, expect, test } from "vitest";
import { AGENCY_MESSAGES as M, RULE_MESSAGES, textTooLong, VALIDATION } from "~/contract/messages";
import { CONDITIONS } from "../../support/agency-settings";
import { TEST_NOW } from "../../support/backend";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { errorBody } from "../../support/error-body";
import { type Agency, makeAgency, makeOwner, makeVehicle, type Person, type Vehicle } from "../../support/people";

const { backend } = await startBackendWithAgency();
const { database } = backend;

let agency: Agency;
let owner: Person;
let vehicle: Vehicle;
beforeEach(async () => {
  agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
  vehicle = await makeVehicle(backend, agency);
});

const put = (json: object, by = owner) => backend.call("PUT", "/agencies/my-conditions", { token: by.token, json });
const messagesOf = async (json: object) => {
  const response = await put(json);
  expect(response.status).toBe(400);
  return (await response.json()).message;
};
const read = (query: { page?: number; limit?: number } = {}, by = owner) => by.api.agencySettings.conditions({ query });
/** The copies that search reads from the agency's vehicles, in order of creation. */
const copies = () => database`
  select required_age as age, has_unlimited_km as unlimited from vehicles where agency_id = ${agency.id}
  order by created_at, id`;
const NOTHING_SAID = { age: 0, unlimited: false };

describe("an agency's conditions", () => {
  test("are null until the agency sets any", async () => {
    expect(await read()).toEqual({
      conditions: null,
      savedAt: null,
      vehicles: [expect.objectContaining({ id: vehicle.id, minAge: null, excess: null, kmPerDay: null })],
      meta: { page: 1, limit: 10, total: 1, totalPages: 1 },
    });
  });

  test("are replaced as a whole: those left out no longer apply", async () => {
    expect((await put(CONDITIONS)).status).toBe(204);
    expect(await read()).toMatchObject({ conditions: CONDITIONS, savedAt: TEST_NOW });
    backend.clock.advance(60_000);
    await put({ excess: 0, depositByCard: false, papers: " ", fuel: null });
    const { conditions, savedAt } = await read();
    expect(conditions).toEqual({ excess: 0 });
    expect(savedAt).toBe("2026-11-20T08:13:00.000Z");
  });

  test("have unlimited kilometres without a number, unless these are left unspecified", async () => {
    await put({ kmPerDay: null });
    expect((await read()).conditions).toEqual({});
    await put({ unspecifiedKm: true });
    expect((await read()).conditions).toEqual({ unspecifiedKm: true });
    await put({ unspecifiedKm: true, kmPerDay: 250 });
    expect((await read()).conditions).toEqual({ kmPerDay: 250 });
    await put({ unspecifiedKm: false });
    expect((await read()).conditions).toEqual({});
  });

  test("belong to one agency", async () => {
    const other = await makeOwner(backend, await makeAgency(backend));
    await put(CONDITIONS);
    expect((await read({}, other)).conditions).toBeNull();
    expect((await read({}, other)).vehicles).toEqual([]);
  });

  test("store amounts in whole cents", async () => {
    await put({ excess: 19.999, kmPerDay: 100, extraKm: 0.1 + 0.2, secondDriver: "PER_DAY", secondDriverPrice: "4,5" });
    expect((await read()).conditions).toEqual({
      ...{ excess: 20, kmPerDay: 100, extraKm: 0.3 },
      ...{ secondDriver: "PER_DAY", secondDriverPrice: 4.5 },
    });
  });

  test.each<[object, string]>([
    [{ minAge: 17 }, M.minAge],
    [{ minAge: 100 }, M.minAge],
    [{ minAge: 21.5 }, VALIDATION.numberInvalid],
    [{ minAge: "beaucoup" }, VALIDATION.numberInvalid],
    [{ licenceYears: 0 }, M.licenceYears],
    [{ licenceYears: 21 }, M.licenceYears],
    [{ secondDriver: "PER_DAY" }, M.secondDriverRequired],
    [{ secondDriver: true }, VALIDATION.valueInvalid],
    [{ secondDriver: "PER_RENTAL", secondDriverPrice: -1 }, M.fee],
    [{ secondDriver: "PER_RENTAL", secondDriverPrice: 10_000.01 }, M.fee],
    [{ depositBackDays: -1 }, M.depositBackDays],
    [{ depositBackDays: 91 }, M.depositBackDays],
    [{ excess: -800 }, M.amount],
    [{ excess: 100_001 }, M.amount],
    [{ kmPerDay: 0 }, M.kmPerDay],
    [{ kmPerDay: 5_001 }, M.kmPerDay],
    [{ kmPerDay: 100, extraKm: 101 }, M.extraKm],
    [{ extraKm: 0.2 }, M.extraKmAlone],
    [{ lateTolerance: -1 }, M.lateTolerance],
    [{ lateTolerance: 1_441 }, M.lateTolerance],
    [{ lateFee: "HOUR" }, M.lateFeeRequired],
    [{ papers: "<b>Permis</b>" }, VALIDATION.markupRefused],
    [{ papers: "x".repeat(201) }, textTooLong(200)],
    [{ insurance: "Tous risques<script>" }, VALIDATION.markupRefused],
    [{ insurance: "x".repeat(121) }, textTooLong(120)],
    [{ assistancePhone: "<!-- -->" }, VALIDATION.markupRefused],
    [{ assistancePhone: "1".repeat(41) }, textTooLong(40)],
    [{ assistancePhone: "1\n2" }, VALIDATION.oneLine],
  ])("refuse %j, and remain unchanged", async (body, message) => {
    await put(CONDITIONS);
    expect(await messagesOf({ ...withoutChoices, ...body })).toEqual([message]);
    expect((await read()).conditions).toEqual(CONDITIONS);
  });

  test("list all errors at once", async () => {
    expect(await messagesOf({ minAge: 1, excess: -1, lateFee: "HOUR", extraKm: 1 })).toEqual(
      expect.arrayContaining([M.minAge, M.amount, M.lateFeeRequired, M.extraKmAlone]),
    );
  });

  test("accept the limits of their ranges, and text that only looks like markup", async () => {
    const ends = { minAge: 99, licenceYears: 20, depositBackDays: 0, excess: 100_000, kmPerDay: 5_000, extraKm: 0 };
    const body = { ...ends, lateTolerance: 0, papers: "2 papiers < 3 mois & l'original" };
    expect((await put(body)).status).toBe(204);
    expect((await read()).conditions).toEqual(body);
  });
});

/** Choices, and the prices that need them, are left to each case. */
const withoutChoices = { minAge: 21, papers: "Permis" };

describe("a vehicle with conditions of its own", () => {
  const own = async () => (await read()).vehicles.find(({ id }) => id === vehicle.id);
  const nothing = { minAge: null, excess: null, kmPerDay: null, unlimitedKm: false };

  test("has its own excess, kilometres and age; vehicles that are not listed remain unchanged", async () => {
    await put({ vehicles: [{ id: vehicle.id, minAge: 25, excess: 1500, kmPerDay: 200 }] });
    expect(await own()).toMatchObject({ minAge: 25, excess: 1500, kmPerDay: 200, unlimitedKm: false });
    await put({ minAge: 21 });
    expect(await own()).toMatchObject({ minAge: 25, excess: 1500, kmPerDay: 200 });
    await put({ vehicles: [{ id: vehicle.id, unlimitedKm: true, kmPerDay: 7 }] });
    expect(await own()).toMatchObject({ ...nothing, unlimitedKm: true });
    await put({ vehicles: [{ id: vehicle.id }] });
    expect(await own()).toMatchObject(nothing);
    expect(await database`select from vehicle_conditions where vehicle_id = ${vehicle.id}`).toHaveLength(0);
  });

  test("takes the last values when it is listed twice, however its id is written", async () => {
    const vehicles = [
      { id: vehicle.id, excess: 1 },
      { id: vehicle.id.toUpperCase(), excess: 2 },
    ];
    expect((await put({ vehicles })).status).toBe(204);
    expect(await own()).toMatchObject({ excess: 2 });
  });

  test.each<[object, string]>([
    [{ minAge: 17 }, M.minAge],
    [{ excess: 100_000.01 }, M.amount],
    [{ kmPerDay: 0 }, M.kmPerDay],
  ])("has the same limits as the agency: %j", async (more, message) => {
    expect(await messagesOf({ vehicles: [{ id: vehicle.id, ...more }] })).toEqual([message]);
  });

  test("must belong to the agency: with another's or an unknown one, nothing is stored", async () => {
    const foreign = await makeVehicle(backend, await makeAgency(backend));
    for (const id of [foreign.id, "00000000-0000-4000-8000-000000000000", "7", "' or 1=1 --"]) {
      const response = await put({
        minAge: 30,
        vehicles: [
          { id: vehicle.id, minAge: 31 },
          { id, minAge: 32 },
        ],
      });
      expect([response.status, await response.json()]).toEqual([404, errorBody(404, RULE_MESSAGES.vehicleNotFound)]);
    }
    expect((await read()).conditions).toBeNull();
    expect(await own()).toMatchObject(nothing);
    expect(await database`select from vehicle_conditions where vehicle_id = ${foreign.id}`).toHaveLength(0);
  });

  test("is listed by name and by page, unless it is retired", async () => {
    await makeVehicle(backend, agency, { brand: "Audi", model: "A3" });
    await makeVehicle(backend, agency, { brand: "Zoé", model: "E", status: "MAINTENANCE" });
    await makeVehicle(backend, agency, { brand: "Bio", model: "R", status: "RETIRED" });
    const pages = await Promise.all([1, 2].map((page) => read({ page, limit: 2 })));
    expect(pages.map(({ vehicles }) => vehicles.map(({ brand }) => brand))).toEqual([["Audi", "Dacia"], ["Zoé"]]);
    expect(pages[1]?.meta).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 });
  });
});

describe("the copy of conditions for search", () => {
  test("follows the agency's conditions and the vehicle's own, also for vehicles added later", async () => {
    expect(await copies()).toEqual([NOTHING_SAID]);
    await put({ minAge: 23 });
    expect(await copies()).toEqual([{ age: 23, unlimited: true }]);
    await put({ minAge: 23, kmPerDay: 200, vehicles: [{ id: vehicle.id, minAge: 25 }] });
    expect(await copies()).toEqual([{ age: 25, unlimited: false }]);
    backend.clock.advance(60_000);
    await makeVehicle(backend, agency);
    expect(await copies()).toEqual([
      { age: 25, unlimited: false },
      { age: 23, unlimited: false },
    ]);
    await put({ kmPerDay: 200, vehicles: [{ id: vehicle.id, unlimitedKm: true }] });
    expect(await copies()).toEqual([{ age: 0, unlimited: true }, NOTHING_SAID]);
    await put({ vehicles: [{ id: vehicle.id, kmPerDay: 100 }] });
    expect(await copies()).toEqual([NOTHING_SAID, { age: 0, unlimited: true }]);
  });

  test("does not count unspecified kilometres as unlimited, but a vehicle's own ones", async () => {
    const found = async () =>
      (await backend.api().vehicles.search({ query: { agencyId: agency.id, unlimitedKm: "1" } })).data.map(
        ({ id }) => id,
      );
    const shown = async () => (await backend.api().vehicles.get({ params: { id: vehicle.id } })).conditions;
    await put({ kmPerDay: null });
    expect([await copies(), await found()]).toEqual([[{ age: 0, unlimited: true }], [vehicle.id]]);
    await put({ unspecifiedKm: true });
    expect([await copies(), await found(), await shown()]).toEqual([[NOTHING_SAID], [], { unspecifiedKm: true }]);
    await put({ unspecifiedKm: true, vehicles: [{ id: vehicle.id, unlimitedKm: true }] });
    expect([await copies(), await found()]).toEqual([[{ age: 0, unlimited: true }], [vehicle.id]]);
    expect(await shown()).toEqual({ kmPerDay: null });
    await put({ unspecifiedKm: true, vehicles: [{ id: vehicle.id, kmPerDay: 90 }] });
    expect([await copies(), await shown()]).toEqual([[NOTHING_SAID], { kmPerDay: 90 }]);
  });

  test("follows deletions, and leaves other agencies alone", async () => {
    const other = await makeVehicle(backend, await makeAgency(backend));
    await put({ minAge: 23, vehicles: [{ id: vehicle.id, minAge: 30 }] });
    await database`delete from vehicle_conditions where vehicle_id = ${vehicle.id}`;
    expect(await copies()).toEqual([{ age: 23, unlimited: true }]);
    await database`delete from agency_conditions where agency_id = ${agency.id}`;
    expect(await copies()).toEqual([NOTHING_SAID]);
    expect(
      await database`select required_age as age, has_unlimited_km as unlimited from vehicles where id = ${other.id}`,
    ).toEqual([NOTHING_SAID]);
  });

  test("is correct after an agency's simultaneous changes", async () => {
    const changes = [21, 22, 23, 24].map((minAge) => put({ minAge, vehicles: [{ id: vehicle.id, kmPerDay: minAge }] }));
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const { conditions, vehicles } = await read();
    expect(vehicles[0]?.kmPerDay).toBe(conditions?.minAge);
    expect(await copies()).toEqual([{ age: conditions?.minAge, unlimited: false }]);
    expect(backend.logged()).toEqual([]);
  });
});
