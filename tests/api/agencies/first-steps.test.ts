import { describe, expect, test } from "vitest";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { hoursWith } from "../../support/hours";
import { eventsSince, lastEvent } from "../../support/log-entries";
import { makeAgency, makeOwner, makeStaff, makeVehicle } from "../../support/people";

/** What a new agency has set up. Roles are checked with those of all calls (tests/api/base/calls). */

const { backend } = await startBackendWithAgency();

async function opened() {
  const agency = await makeAgency(backend);
  const { api } = await makeOwner(backend, agency);
  return { agency, api, done: async () => (await api.agencyFirstSteps.read()).done };
}

describe("the first steps of a new agency", () => {
  test("are taken one after another, each by what it stores", async () => {
    const { agency, api, done } = await opened();
    expect(await api.agencyFirstSteps.read()).toEqual({ isHidden: false, done: [] });
    const { id } = await makeVehicle(backend, agency);
    expect(await done()).toEqual(["vehicles"]);
    await backend.database`
      insert into vehicle_images (vehicle_id, url, is_primary) values (${id}, 'https://images.test/logan.jpg', true)`;
    expect(await done()).toEqual(["vehicles", "photos"]);
    await makeVehicle(backend, agency);
    expect(await done()).toEqual(["vehicles"]);
    await api.agencySettings.changeConditions({ body: { kmPerDay: 200 } });
    await api.agencySettings.changeOpeningHours({ body: hoursWith() });
    await api.agencySettings.changeOffers({ body: { options: [], places: [], returnCities: [] } });
    await makeStaff(backend, agency);
    expect(await done()).toEqual(["vehicles", "conditions", "hours", "options", "team"]);
  });

  test("do not count vehicles that are retired, nor what other agencies have", async () => {
    const [{ agency, done }, other] = [await opened(), await opened()];
    const { id } = await makeVehicle(backend, agency);
    await backend.database`update vehicles set status = 'RETIRED' where id = ${id}`;
    await makeVehicle(backend, other.agency);
    expect(await done()).toEqual([]);
  });

  test("are hidden by the owner and shown again, with one entry of the log for each change", async () => {
    const { agency, api } = await opened();
    const before = await lastEvent(backend);
    for (const isHidden of [true, true, false]) {
      expect(await api.agencyFirstSteps.change({ body: { isHidden } })).toEqual({ isHidden, done: [] });
    }
    expect(await eventsSince(backend, before)).toMatchObject([
      { action: "FIRST_STEPS_CHANGED", subjectId: agency.id, changes: { isHidden: [false, true] } },
      { action: "FIRST_STEPS_CHANGED", subjectId: agency.id, changes: { isHidden: [true, false] } },
    ]);
  });
});
