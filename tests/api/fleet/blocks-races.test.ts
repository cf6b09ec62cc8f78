import { expect, test } from "vitest";
import { RULE_MESSAGES } from "~/contract/messages";
import { addDays } from "~/rental/base/days";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { blockDates } from "../../support/blocks";
import { outcomeOf, tally } from "../../support/call-outcome";
import { makeManyClients } from "../../support/many-clients";
import { makeReservation, makeVehicle } from "../../support/people";

const { backend, agency, owner, client } = await startBackendWithAgency();

const NOON = "2026-12-15T12:00";

test("exactly one of 25 bookings and 25 blocks that share a moment succeeds", async () => {
  const crowd = await makeManyClients(backend, 25);
  for (let round = 0; round < 4; round++) {
    const vehicle = await makeVehicle(backend, agency);
    const outcomes = await Promise.all(
      crowd.flatMap((member, n) => [
        outcomeOf(
          member.api.reservations.create({
            body: {
              vehicleId: vehicle.id,
              pickupDate: addDays(NOON, -1 - (n % 5)),
              returnDate: addDays(NOON, 1 + (n % 3)),
            },
          }),
        ),
        outcomeOf(
          blockDates(owner, vehicle, { startDate: addDays(NOON, -(n % 4)), endDate: addDays(NOON, 1 + (n % 2)) }),
        ),
      ]),
    );
    const counts = tally(outcomes.map((outcome) => (outcome.startsWith("409 Ces dates") ? "409 held" : outcome)));
    const winner = outcomes.indexOf("ok") % 2 === 0 ? "booking" : "block";
    expect(counts).toEqual({
      ok: 1,
      [`409 ${RULE_MESSAGES.datesTaken}`]: winner === "booking" ? 24 : 25,
      "409 held": winner === "booking" ? 25 : 24,
    });
    const holds = await backend.database`select from vehicle_holds where vehicle_id = ${vehicle.id}`;
    expect(holds).toHaveLength(1);
  }
});

test("a block during the cancellation of a conflicting reservation holds the dates only if it succeeds", async () => {
  for (let round = 0; round < 10; round++) {
    const vehicle = await makeVehicle(backend, agency);
    const dates = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00" };
    const { id } = await makeReservation(backend, { vehicle, client, ...dates });
    const [cancelled, blocked] = await Promise.all([
      outcomeOf(client.api.reservations.cancel({ params: { id } })),
      outcomeOf(blockDates(owner, vehicle)),
    ]);
    expect(cancelled).toBe("ok");
    const holds = await backend.database`select from vehicle_holds where vehicle_id = ${vehicle.id}`;
    expect(holds).toHaveLength(blocked === "ok" ? 1 : 0);
  }
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
