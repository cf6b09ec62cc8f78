import { describe, expect, test } from "vitest";
import { reservation, user, vehicle } from "~/client/foreign/entities";
import { list } from "~/client/foreign/fields";

const vehicles = list(vehicle);

const VEHICLE = { id: 7, brand: "Dacia", model: "Logan", pricePerDay: "45.00", status: "AVAILABLE" };
const RESERVATION = {
  id: 1,
  referenceNumber: "R-1",
  pickupDate: "2026-12-14",
  returnDate: "2026-12-16",
  totalPrice: 90,
  status: "PENDING",
};

describe("a list", () => {
  test("is read row by row: invalid rows are left out and counted", () => {
    const broken = [{ ...VEHICLE, pricePerDay: "sur demande" }, null, "car", { ...VEHICLE, id: undefined }];
    const read = vehicles.parse({ data: [broken[0], VEHICLE, ...broken.slice(1)], meta: { total: "5" } });
    expect(read.data.map(({ id }) => id)).toEqual(["7"]);
    expect(read).toMatchObject({ unreadable: 4, meta: { total: 5 } });
  });

  test("has no unreadable rows if all are valid or it is empty, and no counts if none are sent", () => {
    expect(vehicles.parse({ data: [VEHICLE] }).unreadable).toBe(0);
    const meta = { page: null, limit: null, total: null, totalPages: null };
    expect(vehicles.parse({ data: [] })).toEqual({ data: [], meta, unreadable: 0 });
  });

  test.each([
    ["without a valid row", { data: [{ name: "x" }, { name: "y" }] }],
    ["without `data`", { items: [VEHICLE] }],
    ["that is a bare array", [VEHICLE]],
  ])("%s is refused", (_, reply) => expect(vehicles.safeParse(reply).success).toBe(false));
});

test("numbers may be text with three decimals, which programs write", () => {
  expect(vehicle.parse({ ...VEHICLE, pricePerDay: "45.000", deposit: "1500.000" })).toMatchObject({
    pricePerDay: 45,
    deposit: 1500,
  });
});

test("a list without a valid row reports what is wrong with the first", () => {
  const { error } = vehicles.safeParse({ data: [{ ...VEHICLE, brand: 3 }, {}] });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["data.0.brand"]);
});

describe("a nested part of the wrong shape", () => {
  test("becomes null, without invalidating the whole", () => {
    const agency = { name: "Atlas", averageRating: "n/a" };
    expect(vehicle.parse({ ...VEHICLE, agency })).toMatchObject({ brand: "Dacia", agency: null });
    const parts = { vehicle: { brand: 3 }, client: "Sofia", agency: [], review: { rating: "bien" } };
    expect(list(reservation).parse({ data: [{ ...RESERVATION, ...parts }] }).data[0]).toMatchObject({
      referenceNumber: "R-1",
      vehicle: { brand: "Véhicule", model: "", images: [] },
      client: null,
      agency: null,
      review: null,
    });
    const person = { firstName: "Sofia", lastName: "Benali", email: "s@b.test", role: "CLIENT" };
    expect(user.parse({ ...person, agency })).toMatchObject({ agency: null });
  });

  test("does not affect a vehicle's other pictures and reviews", () => {
    const read = vehicle.parse({
      ...VEHICLE,
      images: [{ url: "https://a.test/1.jpg" }, { id: 2, url: "https://a.test/2.jpg" }],
      agency: { name: "Atlas", reviews: [{ rating: "bien" }, { rating: 4 }] },
    });
    expect(read.images?.map(({ id }) => id)).toEqual(["2"]);
    expect(read.agency?.reviews).toMatchObject([null, { rating: 4, comment: null }]);
  });
});

test("an unknown status is accepted as it is; without one, a reservation is invalid and a vehicle retired", () => {
  expect(reservation.parse({ ...RESERVATION, status: "NO_SHOW" }).status).toBe("NO_SHOW");
  expect(reservation.safeParse({ ...RESERVATION, status: 4 }).success).toBe(false);
  expect(vehicle.parse({ ...VEHICLE, status: "CLEANING" }).status).toBe("CLEANING");
  expect(vehicle.parse({ ...VEHICLE, status: null }).status).toBe("RETIRED");
});

test("numbers may be text, dates lack a time, and optional fields be null or absent", () => {
  const sent = { ...VEHICLE, year: "2023", images: null, createdAt: "2026-11-01", category: "BOAT", colour: "red" };
  const { year, pricePerDay, images, createdAt, category, hasGPS, deposit } = vehicle.parse(sent);
  expect([year, pricePerDay, images, createdAt, category, hasGPS, deposit]).toEqual([
    ...[2023, 45, [], "2026-11-01", null, false, null],
  ]);
  expect(vehicle.safeParse({ ...VEHICLE, description: 7 }).success).toBe(false);
});

test("a reservation without an agency or vehicle id has those of its vehicle, if that has them", () => {
  const sent = { ...RESERVATION, vehicle: { ...VEHICLE, agency: { name: "Atlas Car" } } };
  expect(reservation.parse(sent)).toMatchObject({ vehicleId: "7", agency: { name: "Atlas Car" } });
  expect(reservation.parse(RESERVATION)).toMatchObject({ vehicleId: null, agency: null });
});
