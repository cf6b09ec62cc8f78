import { beforeEach, describe, expect, test } from "vitest";
import { SECOND_DRIVER_ID } from "~/rental/offer/extras";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { makeVehicle, type Vehicle } from "../../support/people";
import { offer, say, silence, termsRows } from "../../support/terms";

/** The terms agreed when a reservation was made never change (docs/product.md). */

const { backend, agency, owner, client: salma } = await startBackendWithAgency();
let vehicle: Vehicle;
beforeEach(async () => {
  await backend.database`delete from outbox`;
  await backend.database`delete from reservations`;
  await silence(backend);
  vehicle = await makeVehicle(backend, agency, { pricePerDay: 30 });
});

const DATES = { pickupDate: "2026-12-14", pickupTime: "10:00", returnDate: "2026-12-18", returnTime: "10:00" };
const book = (more: object = {}) =>
  salma.api.reservations.createWithOptions({ body: { vehicleId: vehicle.id, ...DATES, ...more } });
const read = (id: string) => salma.api.reservations.get({ params: { id } });

/** All the conditions that an agency can set. */
const SAID = {
  minAge: 21,
  licenceYears: 2,
  secondDriver: "PER_RENTAL",
  secondDriverPrice: 30.5,
  papers: "Permis, passeport ou CIN",
  depositByCard: true,
  depositInCash: true,
  depositByCheque: true,
  depositBackDays: 0,
  excess: 800,
  insurance: "Tous risques, vol compris",
  kmPerDay: 250,
  extraKm: 0.25,
  fuel: "SAME_LEVEL",
  lateTolerance: 60,
  lateFee: "HOUR",
  lateFeePrice: 8,
  unpavedRoads: "FORBIDDEN",
  payByCard: true,
  payInEuros: true,
  payInDirhams: true,
  assistancePhone: "+212 6 00 00 00 12",
} satisfies Parameters<typeof say>[1];

describe("the conditions", () => {
  test("are copied in full by both booking calls, without those that the agency left out", async () => {
    await say(owner, SAID);
    expect((await salma.api.reservations.create({ body: { vehicleId: vehicle.id, ...DATES } })).conditions).toEqual(
      SAID,
    );
    await say(owner, { minAge: 21 });
    expect((await book({ pickupDate: "2027-01-04", returnDate: "2027-01-05" })).conditions).toEqual({ minAge: 21 });
  });

  test("still have unspecified kilometres after the agency specified them, and the other way round", async () => {
    await say(owner, { unspecifiedKm: true });
    const unspecified = await book();
    await say(owner, {});
    const unlimited = await book({ pickupDate: "2027-01-04", returnDate: "2027-01-05" });
    await say(owner, { unspecifiedKm: true });
    expect((await read(unspecified.id)).conditions).toEqual({ unspecifiedKm: true });
    expect((await read(unlimited.id)).conditions).toEqual({});
  });

  test("saved without any value are still stored with the reservation, as empty", async () => {
    await say(owner, {});
    expect((await book()).conditions).toEqual({});
    expect(await termsRows(backend)).toMatchObject([{ conditions: {}, extras_cents: "0" }]);
  });

  test("and price lines stay as agreed, whatever the owner and the administrator change", async () => {
    await say(owner, { ...SAID, vehicles: [{ id: vehicle.id, excess: 1_500 }] });
    const { options, places } = await offer(owner, {
      options: [{ label: "GPS", per: "DAY", price: 3 }],
      places: [{ kind: "AIRPORT", label: "Aéroport", city: "Marrakech", feeOut: 15, feeBack: 15 }],
      returnCities: [{ city: "Agadir", fee: 40 }],
    });
    const booked = await book({
      options: [{ id: options[0]?.id }, { id: SECOND_DRIVER_ID }],
      pickupPlace: places[0]?.id,
      returnCity: "Agadir",
      flightNumber: "AT 641",
    });
    expect(booked).toMatchObject({ conditions: { ...SAID, excess: 1_500 }, extrasTotal: 12 + 30.5 + 15 + 40 });

    await say(owner, { minAge: 30, vehicles: [{ id: vehicle.id, excess: 99 }] });
    await offer(owner, { options: [{ ...options[0], label: "Tout neuf", price: 99 }] as never });
    expect(await read(booked.id)).toEqual(booked);
    await backend.database`update vehicles set price_per_day_cents = 9900 where id = ${vehicle.id}`;
    await backend.database`update agencies set city = 'Agadir', address = 'ailleurs' where id = ${agency.id}`;
    expect(await read(booked.id)).toEqual({
      ...booked,
      agency: { ...booked.agency, city: "Agadir", address: "ailleurs" },
    });
    await backend.database`
      update agencies set city = 'Marrakech', address = '12, avenue Mohammed V' where id = ${agency.id}`;
    await silence(backend);
    expect(await read(booked.id)).toEqual(booked);
    for (const status of ["CONFIRMED", "IN_PROGRESS", "COMPLETED"] as const) {
      await owner.api.reservations.setStatus({ params: { id: booked.id }, body: { status } });
    }
    const { conditions, lines, extrasTotal, amountDue, flightNumber } = booked;
    expect(await read(booked.id)).toMatchObject({ conditions, lines, extrasTotal, amountDue, flightNumber });
  });

  test("of a reservation made before the agency set any stay unset", async () => {
    const { id } = await book();
    await say(owner, SAID);
    expect(await read(id)).toMatchObject({ conditions: null, lines: [], amountDue: 120 });
  });

  test("are deleted with the reservation", async () => {
    await say(owner, SAID);
    await book();
    expect(await termsRows(backend)).toHaveLength(1);
    await backend.database`delete from reservations`;
    expect(await termsRows(backend)).toHaveLength(0);
  });
});

describe("conditions that differ for a vehicle", () => {
  const page = async (id = vehicle.id) => (await backend.api().vehicles.get({ params: { id } })).conditions;

  test("set its own excess and minimum age on its page and in its reservations", async () => {
    const other = await makeVehicle(backend, agency);
    await say(owner, { ...SAID, vehicles: [{ id: vehicle.id, minAge: 25, excess: 2_000.5 }] });
    expect(await page()).toEqual({ ...SAID, minAge: 25, excess: 2_000.5 });
    expect(await page(other.id)).toEqual(SAID);
    expect((await book()).conditions).toEqual({ ...SAID, minAge: 25, excess: 2_000.5 });
  });

  test("replace the agency's kilometres with null when they are unlimited", async () => {
    await say(owner, { minAge: 21, kmPerDay: 250, vehicles: [{ id: vehicle.id, unlimitedKm: true }] });
    expect(await page()).toEqual({ minAge: 21, kmPerDay: null });
    expect((await book()).conditions).toEqual({ minAge: 21, kmPerDay: null });
  });

  test("limit its kilometres where the agency's are unlimited", async () => {
    await say(owner, { vehicles: [{ id: vehicle.id, kmPerDay: 100 }] });
    expect((await book()).conditions).toEqual({ kmPerDay: 100 });
  });

  test("stay until they are cleared, after which the vehicle follows its agency again", async () => {
    await say(owner, { minAge: 21, vehicles: [{ id: vehicle.id, minAge: 25 }] });
    await say(owner, { minAge: 22 });
    expect(await page()).toEqual({ minAge: 25 });
    await say(owner, { minAge: 22, vehicles: [{ id: vehicle.id }] });
    expect(await page()).toEqual({ minAge: 22 });
  });

  test("have no effect if the agency has set no conditions", async () => {
    await backend.database`insert into vehicle_conditions values (${vehicle.id}, '{"minAge": 25}')`;
    expect(await page()).toBeNull();
    expect((await book()).conditions).toBeNull();
    expect(await termsRows(backend)).toEqual([]);
  });
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
