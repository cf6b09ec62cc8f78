import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { foldChanges } from "~/backend/database/figures/figures";
import { seedDemo } from "~/backend/demo/seed";
import { foldFigures, tidyFigures } from "~/backend/rules/figures/figures";
import { expireUnanswered } from "~/backend/rules/reservations/expiry";
import { addDays } from "~/rental/base/days";
import { startBackend, type TestBackend } from "../../support/backend";
import { makeManyClients } from "../../support/many-clients";
import {
  type Agency,
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeStaff,
  makeVehicle,
  type Person,
} from "../../support/people";
import { expectTrueFigures } from "../../support/true-figures";

/** The stored figures equal those of counting every row, at every moment. */

const VEHICLE = {
  brand: "Dacia",
  model: "Duster",
  year: 2024,
  category: "SUV",
  seats: 5,
  doors: 5,
  transmission: "MANUAL",
  fuelType: "DIESEL",
  pricePerDay: 45,
  deposit: 500,
  registrationNumber: "48213 | A | 26",
} as const;

const unfolded = async ({ database }: TestBackend) =>
  (await database<{ count: number }[]>`select count(*)::int as count from figure_changes`)[0]?.count;

describe.each(["without the job", "with the job after each change"])("the figures, %s,", (name) => {
  let backend: TestBackend;
  let agency: Agency;
  let [admin, owner, client]: Person[] = [];
  beforeAll(async () => {
    backend = await startBackend();
    agency = await makeAgency(backend);
    [admin, owner, client] = [
      await makeAdmin(backend),
      await makeOwner(backend, agency),
      await makeClient(backend),
    ] as Person[];
  });
  afterAll(() => backend.close());

  async function expectTrue() {
    if (name !== "without the job") {
      await foldFigures(backend.context);
      expect(await unfolded(backend)).toBe(0);
    }
    await expectTrueFigures(backend);
  }
  const people = () => ({ admin: admin as Person, owner: owner as Person, client: client as Person });

  test("follow a vehicle, its bookings through every status, and a review", async () => {
    const { owner, client } = people();
    const vehicle = await owner.api.agency.createVehicle({ body: VEHICLE });
    await expectTrue();
    const book = async (day: number) => {
      const pickupDate = addDays("2026-11-22T10:00", day).slice(0, 10);
      const returnDate = addDays("2026-11-23T10:00", day).slice(0, 10);
      return client.api.reservations.create({ body: { vehicleId: vehicle.id, pickupDate, returnDate } });
    };
    const steps = ["CONFIRMED", "IN_PROGRESS", "COMPLETED"] as const;
    const { id } = await book(0);
    await expectTrue();
    for (const status of steps) {
      await owner.api.reservations.setStatus({ params: { id }, body: { status } });
      await expectTrue();
    }
    await client.api.reservations.review({ params: { id }, body: { rating: 4 } });
    await expectTrue();
    const [refused, cancelled, expired] = [await book(1), await book(2), await book(3)];
    await owner.api.reservations.setStatus({
      params: { id: refused.id },
      body: { status: "REJECTED", rejectionReason: "Révision" },
    });
    await client.api.reservations.cancel({ params: { id: cancelled.id } });
    await expectTrue();
    backend.clock.set("2026-11-25T12:00:00Z");
    expect(await expireUnanswered(backend.context)).toBe(1);
    await expectTrue();
    const { data } = await owner.api.reservations.ofAgency({ query: { status: "REJECTED" } });
    expect(data.map((one) => one.id).sort()).toEqual([refused.id, expired.id].sort());
  });

  test("follow a vehicle that is deleted, or that changes its agency", async () => {
    const { owner } = people();
    const { id } = await owner.api.agency.createVehicle({ body: VEHICLE });
    await owner.api.agency.deleteVehicle({ params: { id } });
    await expectTrue();
    const [from, to] = [await makeAgency(backend), await makeAgency(backend)];
    const moved = await makeVehicle(backend, from);
    await backend.database`update vehicles set agency_id = ${to.id} where id = ${moved.id}`;
    await expectTrue();
  });

  test("follow an agency that is created, deactivated, activated, changed and deleted", async () => {
    const { admin } = people();
    const place = { phone: "+212 5 35 00 00 00", city: "Fès" as const, address: "8, rue Talaa Kebira" };
    const person = { ownerFirstName: "Hind", ownerLastName: "Rami", ownerPassword: "sesame" };
    const agency = { name: "Essai", email: "essai@rihla.test", ...place };
    const params = { id: String((await admin.api.admin.createAgency({ body: { ...agency, ...person } })).id) };
    await expectTrue();
    await admin.api.admin.deactivateAgency({ params });
    await expectTrue();
    await admin.api.admin.activateAgency({ params });
    await admin.api.admin.updateAgency({ params, body: { ...agency, city: "Rabat" } });
    await expectTrue();
    await admin.api.admin.deleteAgency({ params });
    await expectTrue();
  });

  test("follow accounts that are created and removed, and a change of role", async () => {
    const { owner } = people();
    const person = { firstName: "Omar", lastName: "Idrissi", password: "mot-de-passe", locale: "fr" };
    await backend.api(null, "198.51.100.7").auth.register({ body: { ...person, email: "omar@rihla.test" } });
    const staff = await makeStaff(backend, agency);
    await expectTrue();
    await owner.api.team.remove({ params: { id: staff.id } });
    await expectTrue();
    await backend.database`update users set role = 'SUPER_ADMIN' where email = 'omar@rihla.test'`;
    await expectTrue();
  });

  test("ignore a transaction that is rolled back", async () => {
    const { client } = people();
    const vehicle = await makeVehicle(backend, agency);
    const before = await unfolded(backend);
    const attempt = backend.database.transaction(async (sql) => {
      await makeReservation(
        { ...backend, database: sql as never },
        { vehicle, client, pickupAt: "2027-03-01T10:00", returnAt: "2027-03-02T10:00", status: "COMPLETED" },
      );
      throw new Error("taken back");
    });
    await expect(attempt).rejects.toThrow("taken back");
    expect(await unfolded(backend)).toBe(before);
    await expectTrue();
  });
});

describe("folding", () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  test("the demo data's changes in small batches, two at a time, loses and duplicates nothing", async () => {
    await seedDemo(backend.context, { pictures: false });
    await expectTrueFigures(backend);
    const fold = async () => {
      let folded = 0;
      for (let batch = 1; batch > 0; folded += batch) batch = await foldChanges(backend.database, 50);
      return folded;
    };
    const waiting = await unfolded(backend);
    const [first, second] = await Promise.all([fold(), fold()]);
    expect(first + second).toBe(waiting);
    expect(await unfolded(backend)).toBe(0);
    await tidyFigures(backend.context);
    await expectTrueFigures(backend);
  });

  test("while 200 clients book at one agency makes no booking fail", async () => {
    const agency = await makeAgency(backend);
    const vehicles = await Promise.all(Array.from({ length: 20 }, () => makeVehicle(backend, agency)));
    const crowd = await makeManyClients(backend, 200);
    let isOver = false;
    const folder = async () => {
      while (!isOver) await foldFigures(backend.context);
    };
    const folders = [folder(), folder()];
    const booked = await Promise.all(
      crowd.map(({ api }, n) => {
        const vehicleId = vehicles[n % vehicles.length]?.id as string;
        const day = (offset: number) => addDays("2027-01-01T10:00", 4 * Math.floor(n / 20) + offset).slice(0, 10);
        return api.reservations.create({ body: { vehicleId, pickupDate: day(0), returnDate: day(2) } });
      }),
    );
    isOver = true;
    await Promise.all(folders);
    expect(booked).toHaveLength(200);
    expect(backend.logged()).toEqual([]);
    await expectTrueFigures(backend);
  });

  test("during full recounts and other writes leaves the figures correct", async () => {
    const client = await makeClient(backend);
    const vehicle = await makeVehicle(backend, await makeAgency(backend));
    const rebuild = () => backend.database`select rebuild_figures()`;
    const dates = { pickupAt: "2027-03-01T10:00", returnAt: "2027-03-02T10:00", status: "COMPLETED" } as const;
    const rent = () => makeReservation(backend, { vehicle, client, ...dates });
    const works = [rent, rent, rebuild, rent, () => foldFigures(backend.context)];
    await Promise.all(Array.from({ length: 100 }, (_, n) => works[n % works.length]?.()));
    await expectTrueFigures(backend);
    await rebuild();
    expect(await unfolded(backend)).toBe(0);
    await expectTrueFigures(backend);
  });
});
