import { describe, expect, test } from "vitest";
import { reservation, reservationList, user, vehicle, vehicleList } from "~/contract/entities";

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
    const read = vehicleList.parse({ data: [broken[0], VEHICLE, ...broken.slice(1)], meta: { total: "5" } });
    expect(read.data.map(({ id }) => id)).toEqual(["7"]);
    expect(read).toMatchObject({ unreadable: 4, meta: { total: 5 } });
  });

  test("has no count of unreadable rows if all are valid or it is empty", () => {
    expect(vehicleList.parse({ data: [VEHICLE] })).not.toHaveProperty("unreadable");
    expect(vehicleList.parse({ data: [] })).toEqual({ data: [] });
  });

  test.each([
    ["without a valid row", { data: [{ name: "x" }, { name: "y" }] }],
    ["without `data`", { items: [VEHICLE] }],
    ["that is a bare array", [VEHICLE]],
  ])("%s is refused", (_, reply) => expect(vehicleList.safeParse(reply).success).toBe(false));
});

test("a list without a valid row reports what is wrong with the first", () => {
  const { error } = vehicleList.safeParse({ data: [{ ...VEHICLE, brand: 3 }, {}] });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["data.0.brand"]);
});

describe("a nested part of the wrong shape", () => {
  test("becomes null, without invalidating the whole", () => {
    const agency = { name: "Atlas", averageRating: "n/a" };
    expect(vehicle.parse({ ...VEHICLE, agency })).toMatchObject({ brand: "Dacia", agency: null });
    const parts = { vehicle: { brand: 3 }, client: "Sofia", agency: [], review: { rating: "bien" } };
    expect(reservationList.parse({ data: [{ ...RESERVATION, ...parts }] }).data[0]).toMatchObject({
      referenceNumber: "R-1",
      vehicle: null,
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
    expect(read.agency?.reviews).toEqual([null, { rating: 4 }]);
  });
});

test("an unknown status is accepted as it is; without one, a reservation is invalid and a vehicle retired", () => {
  expect(reservation.parse({ ...RESERVATION, status: "NO_SHOW" }).status).toBe("NO_SHOW");
  expect(reservation.safeParse({ ...RESERVATION, status: 4 }).success).toBe(false);
  expect(vehicle.parse({ ...VEHICLE, status: "CLEANING" }).status).toBe("CLEANING");
  expect(vehicle.parse({ ...VEHICLE, status: null }).status).toBe("RETIRED");
});
