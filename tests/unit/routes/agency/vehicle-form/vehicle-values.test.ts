import { expect, test } from "vitest";
import { vehicle } from "~/contract/entities";
import { vehicleInput } from "~/contract/inputs";
import { changeOf, valuesOf } from "~/routes/agency/vehicle-form/vehicle-values";

test("the form shows a vehicle as it would be typed, and RENTED as the choice that changes nothing", () => {
  const sent = {
    id: 7,
    brand: "Fiat",
    model: "500",
    pricePerDay: "45.50",
    deposit: null,
    hasGPS: true,
    status: "RENTED",
  };
  const values = valuesOf(vehicle.parse(sent));
  expect(values).toMatchObject({
    pricePerDay: "45,5",
    deposit: "0",
    year: "",
    hasGPS: "on",
    hasChildSeat: "",
    status: "",
  });
});

test("a vehicle's description that was emptied is sent as an empty text", () => {
  const fields = { brand: "a", model: "b", year: "2020", category: "SUV", seats: 5, doors: 5, transmission: "MANUAL" };
  const input = vehicleInput.parse({ ...fields, fuelType: "DIESEL", pricePerDay: "45,50", registrationNumber: "1" });
  expect(input).toMatchObject({ year: 2020, pricePerDay: 45.5, deposit: 0 });
  expect(changeOf(input).description).toBe("");
});
