import { expect, test } from "vitest";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { makeAgency, makeOwner, makeReservation, makeStaff, makeVehicle } from "../../support/people";

const { backend, agency, client } = await startBackendWithAgency();

test("an agency's list contains only its own reservations", async () => {
  const [staff, other] = [await makeStaff(backend, agency), await makeAgency(backend)];
  const [vehicle, theirs] = [await makeVehicle(backend, agency), await makeVehicle(backend, other)];
  const dates = { pickupAt: "2027-01-01T10:00", returnAt: "2027-01-01T18:00" } as const;
  for (const one of [vehicle, theirs]) await makeReservation(backend, { vehicle: one, client, ...dates });
  const stranger = await makeOwner(backend, await makeAgency(backend));
  const idsFor = async ({ api }: typeof staff) =>
    (await api.reservations.ofAgency({})).data.map(({ vehicleId }) => vehicleId);
  expect(await idsFor(staff)).toEqual([vehicle.id]);
  expect(await idsFor(stranger)).toEqual([]);
});
