import { describe, expect, test } from "vitest";
import { alreadyIs, RULE_MESSAGES, textTooLong, VALIDATION } from "~/contract/messages";
import { RESERVATION_STATUSES, type ReservationStatus } from "~/contract/values";
import { RESERVATION_STATUS_LABEL } from "~/text/rental/labels";
import { startBackend } from "../../support/backend";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf } from "../../support/call-outcome";
import { errorBody } from "../../support/error-body";
import { makeAgency, makeClient, makeOwner, makeReservation, makeVehicle } from "../../support/people";

const { backend, agency, owner, client: salma } = await startBackendWithAgency();

const reserve = async (
  status: ReservationStatus,
  dates = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00" },
) => {
  const vehicle = await makeVehicle(backend, agency);
  return (await makeReservation(backend, { vehicle, client: salma, ...dates, status })).id;
};
const statusOf = async (id: string) => (await salma.api.reservations.get({ params: { id } })).status;
const messagesAbout = async (id: string) =>
  (
    await backend.database`
      select kind, recipient, payload ->> 'audience' as audience, payload ->> 'rejectionReason' as reason
      from outbox where payload ->> 'reservationId' = ${id} order by audience`
  ).map((message) => ({ ...message }));

type AgencyStatus = "CONFIRMED" | "REJECTED" | "IN_PROGRESS" | "COMPLETED";
const setStatus = (id: string, status: AgencyStatus, rejectionReason?: string) =>
  owner.api.reservations.setStatus({ params: { id }, body: { status, rejectionReason } });
const cancel = (id: string) => salma.api.reservations.cancel({ params: { id } });

const ALLOWED: Record<AgencyStatus, ReservationStatus> = {
  CONFIRMED: "PENDING",
  REJECTED: "PENDING",
  IN_PROGRESS: "CONFIRMED",
  COMPLETED: "IN_PROGRESS",
};
const pairs = RESERVATION_STATUSES.flatMap((from) =>
  (Object.keys(ALLOWED) as AgencyStatus[]).map((to) => [from, to, ALLOWED[to] === from] as const),
);

describe("the agency's changes of a reservation's status", () => {
  test.each(pairs)("from %s to %s follow the allowed order (allowed: %s)", async (from, to, isAllowed) => {
    const id = await reserve(from);
    const outcome = await outcomeOf(setStatus(id, to, "Indisponible"));
    expect(outcome).toBe(isAllowed ? "ok" : `409 ${alreadyIs(RESERVATION_STATUS_LABEL[from])}`);
    expect(await statusOf(id)).toBe(isAllowed ? to : from);
  });

  test("return the updated reservation", async () => {
    const id = await reserve("PENDING");
    expect(await setStatus(id, "CONFIRMED")).toMatchObject({ id, status: "CONFIRMED", client: { firstName: "Salma" } });
    expect(await setStatus(id, "IN_PROGRESS")).toMatchObject({ id, status: "IN_PROGRESS" });
    expect(await setStatus(id, "COMPLETED")).toMatchObject({ id, status: "COMPLETED" });
  });

  test("let a rental start before its pickup and end before its return", async () => {
    backend.clock.set("2026-12-01T08:00:00Z");
    const id = await reserve("CONFIRMED");
    expect(await outcomeOf(setStatus(id, "IN_PROGRESS"))).toBe("ok");
    backend.clock.set("2026-12-15T08:00:00Z");
    expect(await outcomeOf(setStatus(id, "COMPLETED"))).toBe("ok");
  });

  test("send the client a letter on confirmation and rejection, and at no other step", async () => {
    const confirmed = await reserve("PENDING");
    await setStatus(confirmed, "CONFIRMED");
    await setStatus(confirmed, "IN_PROGRESS");
    await setStatus(confirmed, "COMPLETED");
    await outcomeOf(setStatus(confirmed, "CONFIRMED"));
    expect(await messagesAbout(confirmed)).toEqual([
      { kind: "reservation-confirmed", recipient: salma.email, audience: "client", reason: null },
    ]);

    const rejected = await reserve("PENDING");
    await setStatus(rejected, "REJECTED", "  Véhicule en révision\nDésolés ! ");
    expect(await messagesAbout(rejected)).toEqual([
      {
        kind: "reservation-rejected",
        recipient: salma.email,
        audience: "client",
        reason: "Véhicule en révision\nDésolés !",
      },
    ]);
    expect(await salma.api.reservations.get({ params: { id: rejected } })).toMatchObject({
      status: "REJECTED",
      rejectionReason: "Véhicule en révision\nDésolés !",
    });
  });

  test.each([undefined, "", "   \n"])("need a reason to reject: %j changes nothing", async (reason) => {
    const id = await reserve("PENDING");
    expect(await outcomeOf(setStatus(id, "REJECTED", reason))).toBe(`400 ${VALIDATION.rejectionReasonRequired}`);
    expect(await statusOf(id)).toBe("PENDING");
    expect(await messagesAbout(id)).toEqual([]);
  });

  test("accept a reason of a thousand characters, and no more", async () => {
    const id = await reserve("PENDING");
    expect(await outcomeOf(setStatus(id, "REJECTED", "é".repeat(1001)))).toBe(`400 ${textTooLong(1000)}`);
    await setStatus(id, "REJECTED", "é".repeat(1000));
    expect((await salma.api.reservations.get({ params: { id } })).rejectionReason).toHaveLength(1000);
  });

  test("store no reason with a confirmation", async () => {
    const id = await reserve("PENDING");
    expect(await setStatus(id, "CONFIRMED", "peut-être")).toMatchObject({ rejectionReason: null });
  });

  test.each(["PENDING", "CANCELLED", "confirmed", "", null, 1])("never set the status %j", async (status) => {
    const id = await reserve("PENDING");
    const response = await backend.call("PUT", `/reservations/${id}/status`, { token: owner.token, json: { status } });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(errorBody(400, [VALIDATION.valueInvalid]));
    expect(await statusOf(id)).toBe("PENDING");
  });

  test("stay possible for a deactivated agency, so that it can finish its rentals", async () => {
    const other = await makeAgency(backend);
    const person = await makeOwner(backend, other);
    const vehicle = await makeVehicle(backend, other);
    const dates = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00" };
    const { id } = await makeReservation(backend, { vehicle, client: salma, ...dates, status: "PENDING" });
    await backend.database`update agencies set status = 'INACTIVE' where id = ${other.id}`;
    for (const status of ["CONFIRMED", "IN_PROGRESS", "COMPLETED"] as const) {
      await person.api.reservations.setStatus({ params: { id }, body: { status } });
    }
    expect(await statusOf(id)).toBe("COMPLETED");
  });
});

describe("the cancellation of a reservation", () => {
  test.each(RESERVATION_STATUSES)(
    "that is %s, weeks ahead, is allowed only if pending or confirmed",
    async (status) => {
      const id = await reserve(status);
      const isAllowed = status === "PENDING" || status === "CONFIRMED";
      expect(await outcomeOf(cancel(id))).toBe(isAllowed ? "ok" : `409 ${alreadyIs(RESERVATION_STATUS_LABEL[status])}`);
      expect(await statusOf(id)).toBe(isAllowed ? "CANCELLED" : status);
    },
  );

  test("returns the reservation, and writes to both sides", async () => {
    const id = await reserve("CONFIRMED");
    expect(await cancel(id)).toMatchObject({ id, status: "CANCELLED", rejectionReason: null });
    expect(await messagesAbout(id)).toEqual([
      { kind: "reservation-cancelled", recipient: expect.stringMatching(/^agence-/), audience: "agency", reason: null },
      { kind: "reservation-cancelled", recipient: salma.email, audience: "client", reason: null },
    ]);
  });

  test.each([
    ["exactly 48 hours before", "2026-12-12T09:00:00.000Z", true],
    ["a millisecond later", "2026-12-12T09:00:00.001Z", false],
    ["an hour before pickup", "2026-12-14T08:00:00.000Z", false],
    ["after pickup", "2026-12-14T10:00:00.000Z", false],
  ])("that is CONFIRMED is allowed until 48 hours before the pickup: %s", async (_, now, isAllowed) => {
    const id = await reserve("CONFIRMED");
    backend.clock.set(now);
    expect(await outcomeOf(cancel(id))).toBe(isAllowed ? "ok" : `409 ${RULE_MESSAGES.cancelTooLate}`);
    expect(await statusOf(id)).toBe(isAllowed ? "CANCELLED" : "CONFIRMED");
    expect(await messagesAbout(id)).toHaveLength(isAllowed ? 2 : 0);
  });

  test("that is PENDING is allowed until the pickup", async () => {
    const id = await reserve("PENDING");
    backend.clock.set("2026-12-14T08:59:59Z");
    expect(await outcomeOf(cancel(id))).toBe("ok");
  });

  test("frees the dates", async () => {
    const id = await reserve("PENDING");
    const reservation = await salma.api.reservations.get({ params: { id } });
    await cancel(id);
    const again = { pickupDate: reservation.pickupDate, returnDate: reservation.returnDate };
    const body = { vehicleId: reservation.vehicleId ?? "", ...again };
    const omar = await makeClient(backend);
    expect(await omar.api.reservations.create({ body })).toMatchObject({ status: "PENDING" });
  });
});

test("the 48 hours before a pickup in Ramadan are real hours, though the wall clock shows 47", async () => {
  const spring = await startBackend({ now: "2027-02-01T12:00:00Z" });
  try {
    const client = await makeClient(spring);
    const own = await makeAgency(spring);
    const reserveThen = async () => {
      const vehicle = await makeVehicle(spring, own);
      const dates = { pickupAt: "2027-02-08T10:00", returnAt: "2027-02-10T10:00" };
      return (await makeReservation(spring, { vehicle, client, ...dates })).id;
    };
    const [intime, late] = [await reserveThen(), await reserveThen()];
    // Pickup is at 10:00 UTC; on the 6th the Moroccan clock then shows 11:00.
    spring.clock.set("2027-02-06T10:00:00.000Z");
    expect(await outcomeOf(client.api.reservations.cancel({ params: { id: intime } }))).toBe("ok");
    spring.clock.set("2027-02-06T10:00:00.001Z");
    expect(await outcomeOf(client.api.reservations.cancel({ params: { id: late } }))).toBe(
      `409 ${RULE_MESSAGES.cancelTooLate}`,
    );
  } finally {
    await spring.close();
  }
});
