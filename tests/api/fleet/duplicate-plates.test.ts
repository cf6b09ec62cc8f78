import { expect, test } from "vitest";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { makeAgency, makeOwner, makeVehicle, type Person } from "../../support/people";
import { VEHICLE_FIELDS } from "../../support/vehicle-fields";

/** Two cars of one agency may have the same plate. The reply to whoever saves the second one says so. */

const { backend, agency, owner } = await startBackendWithAgency();
const rival = await makeOwner(backend, await makeAgency(backend));

let made = 10_000;
/** A plate that no other test uses. */
const newPlate = () => {
  made += 1;
  return `${made} | A | 26`;
};
const add = (registrationNumber: string, who: Person = owner) =>
  who.api.agency.createVehicle({ body: { ...VEHICLE_FIELDS, registrationNumber } });
const change = (id: string, registrationNumber: string) =>
  owner.api.agency.updateVehicle({ params: { id }, body: { ...VEHICLE_FIELDS, registrationNumber } });

test("reports a duplicate plate only if the agency already has that plate", async () => {
  const plate = newPlate();
  expect(await add(plate)).toMatchObject({ registrationNumber: plate, hasDuplicatePlate: false });
  expect(await add(plate)).toMatchObject({ registrationNumber: plate, hasDuplicatePlate: true });
  expect((await add(newPlate())).hasDuplicatePlate).toBe(false);
});

test.each([
  ["without blanks", (plate: string) => plate.replaceAll(" ", "")],
  ["without any separator", (plate: string) => plate.replace(/[ |]/g, "")],
  ["with dashes", (plate: string) => plate.replaceAll(" | ", "-")],
  ["in small letters", (plate: string) => plate.toLowerCase()],
  ["with an Arabic letter", (plate: string) => plate.replace("A", "أ")],
  ["with a bare alef", (plate: string) => plate.replace("A", "ا")],
  ["in Arabic digits", (plate: string) => plate.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "")],
  [
    "in full width",
    (plate: string) => plate.replace(/[\dA]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  ],
  ["with invisible marks", (plate: string) => `\u202b${plate.replace("A", "\u200fA")}\u202c`],
])("recognises the same plate %s", async (_, typed) => {
  const plate = newPlate();
  await add(plate);
  expect((await add(typed(plate))).hasDuplicatePlate).toBe(true);
});

test("a plate that only begins or ends like another is no duplicate", async () => {
  const plate = newPlate();
  await add(plate);
  expect((await add(`${plate}1`)).hasDuplicatePlate).toBe(false);
  expect((await add(`1${plate}`)).hasDuplicatePlate).toBe(false);
  expect((await add(plate.replace("A", "_"))).hasDuplicatePlate).toBe(false);
});

test("a separator between two digits tells plates apart", async () => {
  const plate = newPlate().slice(0, 5);
  await add(`${plate}-6`);
  expect((await add(`${plate.slice(0, 4)}-${plate.slice(4)}6`)).hasDuplicatePlate).toBe(false);
  expect((await add(`${plate} 6`)).hasDuplicatePlate).toBe(true);
});

test("a plate is returned as it was typed", async () => {
  const plate = newPlate().replace("A", "ب");
  expect((await add(plate)).registrationNumber).toBe(plate);
});

test("another agency's vehicle with the same plate is no duplicate, for either agency", async () => {
  const plate = newPlate();
  await add(plate);
  expect((await add(plate, rival)).hasDuplicatePlate).toBe(false);
  expect((await add(plate, rival)).hasDuplicatePlate).toBe(true);
  const own = await owner.api.agency.vehicles({ query: { q: plate } });
  expect(own.data).toHaveLength(1);
  expect((await change(own.data[0]?.id as string, plate))?.hasDuplicatePlate).toBe(false);
});

test("a saved vehicle is not its own duplicate, but becomes one with another vehicle's plate", async () => {
  const [first, second] = [newPlate(), newPlate()];
  await add(first);
  const { id } = await add(second);
  expect((await change(id, second))?.hasDuplicatePlate).toBe(false);
  expect((await change(id, first))?.hasDuplicatePlate).toBe(true);
  // The first vehicle has a duplicate now too.
  const { data } = await owner.api.agency.vehicles({ query: { q: first } });
  const other = data.find((vehicle) => vehicle.id !== id);
  expect((await change(other?.id as string, first))?.hasDuplicatePlate).toBe(true);
  expect((await change(id, second))?.hasDuplicatePlate).toBe(false);
});

test("a retired vehicle counts as a duplicate, a deleted one does not", async () => {
  const plate = newPlate();
  const retired = await makeVehicle(backend, agency, { plate, status: "RETIRED" });
  const { id, hasDuplicatePlate } = await add(plate);
  expect(hasDuplicatePlate).toBe(true);
  await owner.api.agency.deleteVehicle({ params: { id: retired.id } });
  expect((await change(id, plate))?.hasDuplicatePlate).toBe(false);
});

test("only the reply to a save reports duplicates, not the list, the vehicle or its public page", async () => {
  const plate = newPlate();
  await add(plate);
  const { id } = await add(plate);
  const { data } = await owner.api.agency.vehicles({ query: { q: plate } });
  expect(data).toHaveLength(2);
  for (const path of ["/agencies/my-vehicles", `/agencies/vehicles/${id}`, `/vehicles/${id}`]) {
    expect(await (await backend.call("GET", path, { token: owner.token })).text()).not.toContain("hasDuplicatePlate");
  }
});
