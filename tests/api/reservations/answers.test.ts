import { beforeEach, describe, expect, test } from "vitest";
import { expireUnanswered } from "~/backend/rules/reservations/expiry";
import type { ReservationStatus } from "~/contract/values";
import { TEST_NOW } from "../../support/backend";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf } from "../../support/call-outcome";
import { hoursWith } from "../../support/hours";
import { makeReservation, makeVehicle } from "../../support/people";

/** The time of an agency's answer. Only its own confirmation or rejection is one. */

const { backend, agency, owner, client } = await startBackendWithAgency();
const MINUTE = 60_000;
const ANSWER = new Date(Date.parse(TEST_NOW) + 25 * MINUTE);

const reserve = async (status: ReservationStatus) => {
  const vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00" };
  return (await makeReservation(backend, { vehicle, client, ...dates, status })).id;
};
const answeredAt = async (id: string): Promise<Date | null> => {
  const [row] = await backend.database`select answered_at as at from reservations where id = ${id}`;
  return row?.at;
};
const move = (id: string, status: "CONFIRMED" | "REJECTED" | "IN_PROGRESS" | "COMPLETED") =>
  owner.api.reservations.setStatus({ params: { id }, body: { status, rejectionReason: "Indisponible" } });

beforeEach(() => backend.clock.set(TEST_NOW));

describe("an answer", () => {
  test.each(["CONFIRMED", "REJECTED"] as const)("is dated when the agency sets %s", async (status) => {
    const id = await reserve("PENDING");
    expect(await answeredAt(id)).toBeNull();
    backend.clock.set(ANSWER);
    await move(id, status);
    expect(await answeredAt(id)).toEqual(ANSWER);
  });

  test("keeps its date when the rental starts and ends, and when a second answer is refused", async () => {
    const id = await reserve("PENDING");
    backend.clock.set(ANSWER);
    await move(id, "CONFIRMED");
    backend.clock.advance(MINUTE);
    expect(await outcomeOf(move(id, "REJECTED"))).toMatch(/^409 /);
    for (const status of ["IN_PROGRESS", "COMPLETED"] as const) {
      backend.clock.advance(MINUTE);
      await move(id, status);
      expect([status, await answeredAt(id)]).toEqual([status, ANSWER]);
    }
  });

  test("keeps its date when the client cancels afterwards, and a cancellation alone sets none", async () => {
    const [waiting, confirmed] = [await reserve("PENDING"), await reserve("PENDING")];
    backend.clock.set(ANSWER);
    await move(confirmed, "CONFIRMED");
    backend.clock.advance(MINUTE);
    for (const id of [waiting, confirmed]) await client.api.reservations.cancel({ params: { id } });
    expect([await answeredAt(waiting), await answeredAt(confirmed)]).toEqual([null, ANSWER]);
  });

  test("is not recorded for an expired request, an automatic confirmation or a start without an answer", async () => {
    const expired = await reserve("PENDING");
    backend.clock.set("2026-12-14T09:01:00Z");
    expect(await expireUnanswered(backend.context)).toBe(1);
    backend.clock.set(TEST_NOW);
    const hours = hoursWith({ outside: { rule: "FEE", fee: 0 }, confirmsAtOnce: true });
    await owner.api.agencySettings.changeOpeningHours({ body: hours });
    const vehicle = await makeVehicle(backend, agency);
    const dates = { pickupDate: "2026-12-14", returnDate: "2026-12-16" };
    const { id, status } = await client.api.reservations.create({ body: { vehicleId: vehicle.id, ...dates } });
    expect(status).toBe("CONFIRMED");
    await move(String(id), "IN_PROGRESS");
    expect([await answeredAt(expired), await answeredAt(String(id))]).toEqual([null, null]);
  });
});
