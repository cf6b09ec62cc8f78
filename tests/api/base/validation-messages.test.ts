import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { textTooLong, VALIDATION } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { makeAdmin, makeAgency, makeClient, makeOwner, type Person } from "../../support/people";

/** A 400 lists one message for each wrong field, in the order of the fields. */

let backend: TestBackend;
const people: Record<string, Person> = {};
beforeAll(async () => {
  backend = await startBackend();
  people.client = await makeClient(backend);
  people.owner = await makeOwner(backend, await makeAgency(backend));
  people.admin = await makeAdmin(backend);
});
afterAll(() => backend.close());

const messagesOf = async (who: string | null, method: string, path: string, json?: object) => {
  const response = await backend.call(method, path, { token: who && people[who]?.token, json });
  expect(response.status).toBe(400);
  return (await response.json()).message;
};

const VEHICLE = { brand: "Dacia", model: "Logan", year: 2023, category: "SUV", transmission: "MANUAL" };

describe("names every field when several have the same error:", () => {
  test("a vehicle's numbers", async () => {
    const wrong = { seats: "cinq", doors: "cinq", fuelType: "DIESEL", pricePerDay: "cher", deposit: "cher" };
    expect(
      await messagesOf("owner", "POST", "/agencies/vehicles", { ...VEHICLE, ...wrong, registrationNumber: "1-A-6" }),
    ).toEqual(Array(4).fill(VALIDATION.numberInvalid));
  });

  test("a booking's dates and times, together with other errors", async () => {
    const body = {
      vehicleId: "",
      pickupDate: "demain",
      pickupTime: "dix heures",
      returnDate: "après",
      returnTime: "25",
    };
    expect(await messagesOf("client", "POST", "/reservations", body)).toEqual([
      VALIDATION.vehicleRequired,
      VALIDATION.dateInvalid,
      VALIDATION.timeInvalid,
      VALIDATION.dateInvalid,
      VALIDATION.timeInvalid,
    ]);
  });

  test("the names of an agency and its owner", async () => {
    const body = { email: "a@rihla.test", phone: "0", city: "Rabat", address: "1, rue B", ownerFirstName: "Hind" };
    expect(await messagesOf("admin", "POST", "/admin/agencies", { ...body, ownerPassword: "sesame" })).toEqual([
      VALIDATION.nameRequired,
      VALIDATION.nameRequired,
    ]);
  });

  test("a search's filters and price limits", async () => {
    const query = "category=BOAT&transmission=SAIL&minPrice=x&maxPrice=y";
    expect(await messagesOf(null, "GET", `/vehicles/search?${query}`)).toEqual([
      VALIDATION.valueInvalid,
      VALIDATION.valueInvalid,
      VALIDATION.numberInvalid,
      VALIDATION.numberInvalid,
    ]);
  });

  test("texts that are too long", async () => {
    const long = "x".repeat(81);
    expect(await messagesOf("client", "PUT", "/auth/profile", { firstName: long, lastName: long })).toEqual([
      textTooLong(80),
      textTooLong(80),
    ]);
  });
});

test("lists one message for one wrong field", async () => {
  expect(await messagesOf("client", "PUT", "/auth/profile", { firstName: "", lastName: "Tazi" })).toEqual([
    VALIDATION.firstNameRequired,
  ]);
});
