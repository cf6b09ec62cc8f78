import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { errorBody } from "../../support/error-body";
import {
  type Agency,
  makeAgency,
  makeClient,
  makeImage,
  makeReservation,
  makeReview,
  makeVehicle,
  type Person,
} from "../../support/people";

let backend: TestBackend;
let client: Person;
let agency: Agency;

beforeAll(async () => {
  backend = await startBackend();
  client = await makeClient(backend, { firstName: "Nadia", lastName: "el Idrissi" });
  agency = await makeAgency(backend, { name: "Menara Cars", address: "3, rue Majorelle", phone: "+212 5 24 11 11 11" });
});
afterAll(() => backend.close());

async function read(id: string) {
  const response = await backend.call("GET", `/vehicles/${id}`);
  return { status: response.status, body: await response.json() };
}

describe("the call for one vehicle", () => {
  test("answers with everything that its page shows, and nothing else", async () => {
    const vehicle = await makeVehicle(backend, agency, {
      brand: "Hyundai",
      model: "Tucson",
      category: "SUV",
      pricePerDay: 59.9,
      deposit: 800.5,
      description: "Boîte automatique, très bon état.",
      largeBags: 3,
    });
    const images = [
      await makeImage(backend, vehicle, { position: 0, isPrimary: false }),
      await makeImage(backend, vehicle, { position: 1, isPrimary: true }),
      await makeImage(backend, vehicle, { position: 2 }),
    ];
    const { status, body } = await read(vehicle.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: vehicle.id,
      brand: "Hyundai",
      model: "Tucson",
      year: 2023,
      category: "SUV",
      transmission: "MANUAL",
      fuelType: "GASOLINE",
      seats: 5,
      doors: 5,
      largeBags: 3,
      smallBags: null,
      pricePerDay: 59.9,
      deposit: 800.5,
      description: "Boîte automatique, très bon état.",
      status: "AVAILABLE",
      hasAirConditioning: true,
      hasGPS: false,
      hasChildSeat: false,
      images: [
        { ...images[1], isPrimary: true },
        { ...images[0], isPrimary: false },
        { ...images[2], isPrimary: false },
      ],
      conditions: null,
      conditionsVersion: null,
      offers: null,
      agencyId: agency.id,
      agency: {
        id: agency.id,
        name: "Menara Cars",
        address: "3, rue Majorelle",
        city: "Marrakech",
        phone: "+212 5 24 11 11 11",
        status: "ACTIVE",
        cancellationPolicy: null,
        termsAndConditions: null,
        hours: null,
        averageRating: null,
        reviewsCount: 0,
        reviews: [],
      },
    });
  });

  test("includes the agency's two texts if it has written any", async () => {
    const texts = { cancellationPolicy: "Sans frais.", termsAndConditions: "Un permis.\nUne caution." };
    const writing = await makeAgency(backend);
    const vehicle = await makeVehicle(backend, writing);
    await backend.database`
      update agencies set cancellation_policy = ${texts.cancellationPolicy},
        terms_and_conditions = ${texts.termsAndConditions} where id = ${writing.id}`;
    expect((await read(vehicle.id)).body.agency).toMatchObject(texts);
  });

  test("includes the ten latest reviews of the whole agency, with last names cut to an initial", async () => {
    const reviewed = await makeAgency(backend, { city: "Rabat" });
    const first = await makeVehicle(backend, reviewed, { brand: "Renault", model: "Clio" });
    const second = await makeVehicle(backend, reviewed, { brand: "Dacia", model: "Duster" });
    for (let n = 1; n <= 12; n++) {
      const day = String(n).padStart(2, "0");
      const reservation = await makeReservation(backend, {
        vehicle: n === 12 ? second : first,
        client,
        pickupAt: `2026-09-${day}T10:00`,
        returnAt: `2026-09-${day}T18:00`,
        status: "COMPLETED",
      });
      await makeReview(backend, {
        reservation,
        rating: n === 12 ? 3 : 5,
        comment: n === 12 ? null : `Avis ${n}`,
        createdAt: `2026-10-${day}T12:00:00Z`,
      });
    }
    const { body } = await read(first.id);
    expect(body.agency.averageRating).toBeCloseTo(58 / 12, 10);
    expect(body.agency.reviewsCount).toBe(12);
    expect(body.agency.reviews).toHaveLength(10);
    expect(body.agency.reviews[0]).toEqual({
      id: expect.any(String),
      rating: 3,
      comment: null,
      createdAt: "2026-10-12T12:00:00.000Z",
      client: { firstName: "Nadia", lastName: "E." },
      reservation: { vehicle: { brand: "Dacia", model: "Duster" }, pickupDate: "2026-09-12T09:00:00.000Z" },
      reply: null,
    });
    expect(body.agency.reviews.map(({ comment }: { comment: string }) => comment).slice(1, 3)).toEqual([
      "Avis 11",
      "Avis 10",
    ]);
    const text = JSON.stringify(body);
    for (const secret of ["Idrissi", client.email, client.id, "ICE-", "@"]) expect(text).not.toContain(secret);
  });

  test("never shows a plate, and neither does search", async () => {
    const vehicle = await makeVehicle(backend, agency, { model: "Plaque" });
    await backend.database`update vehicles set registration_number = '12345-B-26' where id = ${vehicle.id}`;
    const replies = [`/vehicles/${vehicle.id}`, "/vehicles/search?limit=100"].map(async (path) =>
      (await backend.call("GET", path)).text(),
    );
    for (const text of await Promise.all(replies)) {
      expect(text).toContain(vehicle.id);
      expect(text).not.toMatch(/12345-B-26|registrationNumber/);
    }
  });

  test.each(["MAINTENANCE", "RETIRED"] as const)("works for a vehicle in %s and shows its status", async (status) => {
    const vehicle = await makeVehicle(backend, agency, { status });
    expect((await read(vehicle.id)).body.status).toBe(status);
  });

  test("works for a vehicle of a deactivated agency, and returns the agency's status", async () => {
    const closed = await makeAgency(backend);
    const vehicle = await makeVehicle(backend, closed);
    await backend.database`update agencies set status = 'INACTIVE' where id = ${closed.id}`;
    const { status, body } = await read(vehicle.id);
    expect([status, body.status, body.agency.status]).toEqual([200, "AVAILABLE", "INACTIVE"]);
  });
});

const NOBODYS = "00000000-0000-4000-8000-000000000000";
const MALFORMED = ["1", "search2", "null", "a%00b", "%E0%A4%A", `${NOBODYS}x`, "'%20or%201=1--", "é", "x".repeat(5000)];

test.each([NOBODYS, NOBODYS.toUpperCase(), ...MALFORMED])(
  "answers 404 to a vehicle id that is unknown or malformed: %s",
  async (id) => {
    for (const path of [`/vehicles/${id}`, `/vehicles/${id}/availability`]) {
      const response = await backend.call("GET", path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual(errorBody(404, RULE_MESSAGES.vehicleNotFound));
    }
  },
);

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
