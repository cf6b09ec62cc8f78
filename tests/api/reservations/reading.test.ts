import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VALIDATION } from "~/contract/messages";
import { toWallClock } from "~/rental/base/clock";
import { startBackend, type TestBackend } from "../../support/backend";
import { errorBody } from "../../support/error-body";
import { makeManyClients } from "../../support/many-clients";
import {
  type Agency,
  makeAdmin,
  makeAgency,
  makeClient,
  makeImage,
  makeReservation,
  makeReview,
  makeStaff,
  makeVehicle,
  type Person,
  type Vehicle,
} from "../../support/people";

let backend: TestBackend;
let agency: Agency;
let vehicle: Vehicle;
let salma: Person;
beforeAll(async () => {
  backend = await startBackend();
  agency = await makeAgency(backend);
  vehicle = await makeVehicle(backend, agency, { brand: "Dacia", model: "Duster", pricePerDay: 45.5 });
  salma = await makeClient(backend, { phone: "+212 6 00 00 00 01" });
});
afterAll(() => backend.close());

const readJson = async (path: string, person: Pick<Person, "token">) =>
  (await backend.call("GET", path, { token: person.token })).json();

describe("the client's list", () => {
  test("has pages of ten with exact totals", async () => {
    const [client] = await makeManyClients(backend, 1);
    if (!client) throw new Error("no client was made");
    for (let n = 1; n <= 23; n++) {
      const day = String(n).padStart(2, "0");
      await makeReservation(backend, {
        vehicle,
        client,
        pickupAt: `2026-10-${day}T10:00`,
        returnAt: `2026-10-${day}T18:00`,
        status: "COMPLETED",
        // Three at a time share a creation time, and the order must still be stable.
        createdAt: new Date(Date.UTC(2026, 8, 1 + Math.floor(n / 3))),
      });
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => client.api.reservations.mine({ query: { page } })));
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3, 0]);
    expect(pages[1]?.meta).toEqual({ page: 2, limit: 10, total: 23, totalPages: 3 });
    expect(pages[3]?.meta).toEqual({ page: 4, limit: 10, total: 23, totalPages: 3 });
    const paged = pages.flatMap(({ data }) => data);
    expect(new Set(paged.map(({ id }) => id)).size).toBe(23);
    const created = paged.map(({ createdAt }) => createdAt ?? "");
    expect(created).toEqual([...created].sort().reverse());

    const whole = await client.api.reservations.mine({ query: { limit: 100 } });
    expect(whole.data).toEqual(paged);
    expect(whole.meta).toEqual({ page: 1, limit: 100, total: 23, totalPages: 1 });
  });

  test("starts with rentals under way, then the next ones by pickup, then those that are over, latest first", async () => {
    const [client] = await makeManyClients(backend, 1);
    if (!client) throw new Error("no client was made");
    const [now, hours] = [backend.clock.now().getTime(), 3_600_000];
    const moment = (hour: number) => toWallClock(new Date(now + hour * hours));
    const make = async (status: Parameters<typeof makeReservation>[1]["status"], start: number, end = start + 24) => {
      const [pickupAt, returnAt] = [moment(start), moment(end)];
      const own = await makeVehicle(backend, agency);
      return (await makeReservation(backend, { vehicle: own, client, pickupAt, returnAt, status })).id;
    };
    const absentAt = async (start: number, end: number) => {
      const id = await make("CONFIRMED", start, end);
      await backend.database`
        update reservations set absent_at = ${new Date(now)}, absence_reason = 'Personne' where id = ${id}`;
      return id;
    };
    const cancelledAhead = await make("CANCELLED", 500);
    const completed = await make("COMPLETED", -400);
    const later = await make("CONFIRMED", 300);
    const absentAndOver = await absentAt(-60, -1);
    const request = await make("PENDING", 100);
    const refused = await make("REJECTED", -100);
    const dueLater = await make("IN_PROGRESS", -200, 90);
    const next = await make("CONFIRMED", 50);
    const absentToday = await absentAt(-2, 1);
    const dueSoon = await make("IN_PROGRESS", -10, 20);
    const over = [cancelledAhead, absentAndOver, refused, completed];
    const expected = [dueSoon, dueLater, absentToday, next, request, later, ...over];

    const { data } = await client.api.reservations.mine({});
    expect(data.map(({ id }) => id)).toEqual(expected);
    const pages = [1, 2, 3].map((page) => client.api.reservations.mine({ query: { page, limit: 4 } }));
    expect((await Promise.all(pages)).flatMap((page) => page.data.map(({ id }) => id))).toEqual(expected);
  });

  test("is empty for a new client", async () => {
    const [client] = await makeManyClients(backend, 1);
    expect(await client?.api.reservations.mine({})).toEqual({
      data: [],
      meta: { page: 1, limit: 10, total: 0, totalPages: 0 },
    });
  });

  test.each(["limit=0", "limit=101", "limit=ten", "page=0", "page=-1", "page=1.5", "page=9e99", "limit=1'--"])(
    "refuses ?%s",
    async (query) => {
      const response = await backend.call("GET", `/reservations/my-reservations?${query}`, { token: salma.token });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual(errorBody(400, [VALIDATION.numberInvalid]));
    },
  );

  test("contains everything that a card shows, and nothing about others", async () => {
    const primary = await makeImage(backend, vehicle);
    await makeImage(backend, vehicle, { position: 1, isPrimary: false });
    const rental = { pickupAt: "2027-02-06T10:00", returnAt: "2027-02-08T12:30" };
    const { id, referenceNumber } = await makeReservation(backend, {
      vehicle,
      client: salma,
      ...rental,
      status: "COMPLETED",
    });
    await makeReview(backend, {
      reservation: { id },
      rating: 4,
      comment: "Très bien",
      createdAt: "2026-11-19T12:00:00Z",
    });
    const refused = await makeReservation(backend, {
      vehicle,
      client: salma,
      pickupAt: "2026-12-01T10:00",
      returnAt: "2026-12-02T10:00",
      status: "REJECTED",
      createdAt: "2026-01-01T00:00:00Z",
    });
    await backend.database`update reservations set rejection_reason = 'En révision' where id = ${refused.id}`;

    const { data } = await readJson("/reservations/my-reservations?limit=50", salma);
    expect(data).toHaveLength(2);
    expect(data[0]).toEqual({
      id,
      referenceNumber,
      vehicleId: vehicle.id,
      vehicle: {
        id: vehicle.id,
        brand: "Dacia",
        model: "Duster",
        year: 2023,
        status: "AVAILABLE",
        images: [{ ...primary, isPrimary: true }],
        registrationNumber: expect.stringMatching(/-A-6$/),
      },
      agency: { name: agency.name, city: "Marrakech", address: "12, avenue Mohammed V", phone: "+212 5 24 00 00 00" },
      pickupDate: "2027-02-06T09:00:00.000Z",
      pickupTime: "10:00",
      returnDate: "2027-02-08T12:30:00.000Z",
      returnTime: "12:30",
      pickupLocation: "Marrakech",
      returnLocation: "Marrakech",
      totalPrice: 136.5,
      pricePerDay: 45.5,
      deposit: 300,
      days: 3,
      status: "COMPLETED",
      rejectionReason: null,
      review: {
        id: expect.any(String),
        rating: 4,
        comment: "Très bien",
        createdAt: "2026-11-19T12:00:00.000Z",
        reply: null,
        hidden: null,
      },
      conditions: null,
      lines: [],
      extrasTotal: 0,
      amountDue: 136.5,
      flightNumber: null,
      createdAt: expect.any(String),
    });
    expect(data[1]).toMatchObject({ status: "REJECTED", rejectionReason: "En révision", review: null });
    expect(data[1].vehicle).not.toHaveProperty("registrationNumber");
  });

  test("shows a retired vehicle without a picture", async () => {
    const [client] = await makeManyClients(backend, 1);
    const retired = await makeVehicle(backend, agency, { status: "RETIRED" });
    await makeReservation(backend, {
      vehicle: retired,
      client: client as { id: string },
      pickupAt: "2026-12-01T10:00",
      returnAt: "2026-12-02T10:00",
    });
    const reply = await client?.api.reservations.mine({});
    expect(reply?.data[0]?.vehicle).toMatchObject({ status: "RETIRED", images: [] });
  });
});

describe("the agency's list", () => {
  test("starts with requests by pickup, then active rentals by their next date, then the newest others", async () => {
    const busy = await makeAgency(backend);
    const staff = await makeStaff(backend, busy);
    const make = async (status: Parameters<typeof makeReservation>[1]["status"], day: number, created: number) => {
      const own = await makeVehicle(backend, busy);
      const pickupAt = `2026-12-${String(day).padStart(2, "0")}T10:00`;
      const returnAt = `2026-12-${String(day + 2).padStart(2, "0")}T10:00`;
      const createdAt = new Date(Date.UTC(2026, 9, created));
      return (await makeReservation(backend, { vehicle: own, client: salma, pickupAt, returnAt, status, createdAt }))
        .id;
    };
    const expected: string[] = [];
    const completed = await make("COMPLETED", 1, 3);
    const cancelled = await make("CANCELLED", 20, 9);
    const rejected = await make("REJECTED", 2, 5);
    const confirmedLater = await make("CONFIRMED", 12, 9);
    const inProgress = await make("IN_PROGRESS", 3, 1); // sorted by its return on the 5th
    const confirmedSoon = await make("CONFIRMED", 4, 2);
    const pendingLate = await make("PENDING", 25, 8);
    const pendingSoon = await make("PENDING", 10, 1);
    expected.push(pendingSoon, pendingLate, confirmedSoon, inProgress, confirmedLater, cancelled, rejected, completed);

    const { data, meta } = await staff.api.reservations.ofAgency({});
    expect(data.map(({ id }) => id)).toEqual(expected);
    expect(meta).toEqual({ page: 1, limit: 10, total: 8, totalPages: 1 });

    const second = await staff.api.reservations.ofAgency({ query: { page: 2, limit: 3 } });
    expect(second.data.map(({ id }) => id)).toEqual(expected.slice(3, 6));
    const confirmed = await staff.api.reservations.ofAgency({ query: { status: "CONFIRMED" } });
    expect(confirmed.data.map(({ id }) => id)).toEqual([confirmedSoon, confirmedLater]);
    expect(confirmed.meta?.total).toBe(2);
  });

  test("names the client and the plate, but not the client's e-mail", async () => {
    const own = await makeAgency(backend);
    const staff = await makeStaff(backend, own);
    const car = await makeVehicle(backend, own);
    const dates = { pickupAt: "2026-12-01T10:00", returnAt: "2026-12-02T10:00" };
    await makeReservation(backend, { vehicle: car, client: salma, ...dates });
    const { data } = await readJson("/reservations/agency/list", staff);
    expect(data[0].client).toEqual({
      firstName: "Salma",
      lastName: "Bennani",
      phone: "+212 6 00 00 00 01",
      emailConfirmed: true,
    });
    expect(data[0].vehicle.registrationNumber).toMatch(/-A-6$/);
    expect(JSON.stringify(data)).not.toContain(salma.email);
  });

  test("refuses an unknown status", async () => {
    const staff = await makeStaff(backend, agency);
    const response = await backend.call("GET", "/reservations/agency/list?status=RENTED", { token: staff.token });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(errorBody(400, [VALIDATION.valueInvalid]));
  });
});

test("an administrator reads any reservation, without the client's contact details", async () => {
  const admin = await makeAdmin(backend);
  const dates = { pickupAt: "2026-09-01T10:00", returnAt: "2026-09-02T10:00", status: "COMPLETED" } as const;
  const { id } = await makeReservation(backend, { vehicle, client: salma, ...dates });
  const reply = await readJson(`/reservations/${id}`, admin);
  expect(reply).toMatchObject({
    id,
    client: { firstName: "Salma", lastName: "Bennani" },
    agency: { name: agency.name },
  });
  expect(Object.keys(reply.client)).toEqual(["firstName", "lastName"]);
});
