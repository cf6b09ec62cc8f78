import { expect, test } from "vitest";
import { agency, reservation, vehicle, vehicleList } from "~/contract/entities";
import { SETTINGS_FIELDS } from "~/http/capabilities.server";

test("what is not read from another backend is named as the contract names it", () => {
  const list = vehicleList.parse({ data: [], meta: null, leftOutByAge: 3 });
  const named = [reservation.shape, vehicle.shape, agency.shape, list].flatMap(Object.keys);
  expect(SETTINGS_FIELDS.filter((name) => !named.includes(name))).toEqual([]);
});
