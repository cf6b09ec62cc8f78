import { beforeEach, describe, expect, test } from "vitest";
import { expireChanges } from "~/backend/rules/reservations/changes/change-expiry";
import { expireUnanswered } from "~/backend/rules/reservations/expiry";
import { alreadyIs, RULE_MESSAGES } from "~/contract/messages";
import { RESERVATION_STATUS_LABEL } from "~/text/rental/labels";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf } from "../../support/call-outcome";
import { hoursWith } from "../../support/hours";
import { makeAdmin, makeReservation, makeVehicle } from "../../support/people";

/** Until when agencies may answer requests (app/rental/reservations/answer-deadline.ts). The tests begin at 09:12 in Morocco. */

const { backend, agency, owner, client: salma } = await startBackendWithAgency();
const admin = await makeAdmin(backend);
beforeEach(async () => {
  await backend.database`delete from reservations`;
  await backend.database`delete from outbox`;
  await backend.database`delete from agency_hours`;
});

const PICKUP = "2026-12-14T10:00";
async function book(pickupDate = PICKUP, returnDate = "2026-12-20T10:00") {
  const { id: vehicleId } = await makeVehicle(backend, agency);
  return salma.api.reservations.create({ body: { vehicleId, pickupDate, returnDate } });
}
const read = (id: string) => salma.api.reservations.get({ params: { id } });
const confirm = (id: string) =>
  outcomeOf(owner.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } }));

describe("a request", () => {
  test("waits for 24 hours, which client, agency and administrator read", async () => {
    const { id } = await book();
    const answerBy = "2026-11-21T08:12:00.000Z";
    expect(await read(id)).toMatchObject({ status: "PENDING", answerBy });
    expect((await owner.api.reservations.ofAgency({})).data).toMatchObject([{ id, answerBy }]);
    expect((await admin.api.admin.reservations({})).data).toMatchObject([{ id, answerBy }]);
    expect((await owner.api.planning.today()).waiting.data).toMatchObject([{ id, answerBy }]);
  });

  test("waits for as long as the site says, and keeps what it said when it was made", async () => {
    const before = await book();
    await admin.api.site.changeSettings({ body: { answerHours: 2 } });
    const after = await book();
    await admin.api.site.changeSettings({ body: {} });
    expect((await read(before.id)).answerBy).toBe("2026-11-21T08:12:00.000Z");
    expect((await read(after.id)).answerBy).toBe("2026-11-20T10:12:00.000Z");
  });

  test("waits until an hour after the next opening of an agency that is closed by then", async () => {
    await owner.api.agencySettings.changeOpeningHours({ body: hoursWith({ outside: { rule: "FEE", fee: 0 } }) });
    backend.clock.set("2026-11-21T11:00:00Z");
    // A Saturday's noon; the agency opens again on Monday at 08:30.
    expect((await book()).answerBy).toBe("2026-11-23T08:30:00.000Z");
  });

  test("of an agency that confirms at once does not wait", async () => {
    await owner.api.agencySettings.changeOpeningHours({
      body: hoursWith({ confirmsAtOnce: true, outside: { rule: "FEE", fee: 0 } }),
    });
    const booked = await book();
    expect(booked).toMatchObject({ status: "CONFIRMED" });
    expect(booked.answerBy).toBeUndefined();
  });

  test("expires at its deadline and not before, with a reason and a letter of its own", async () => {
    const { id } = await book();
    backend.clock.set("2026-11-21T08:12:00.000Z");
    expect(await expireUnanswered(backend.context)).toBe(0);
    backend.clock.advance(1);
    expect(await confirm(id)).toBe(`409 ${RULE_MESSAGES.expiredUnanswered}`);
    expect(await expireUnanswered(backend.context)).toBe(1);
    const reason = RULE_MESSAGES.expiredUnanswered;
    const expired = await read(id);
    expect(expired).toMatchObject({ status: "REJECTED", rejectionReason: reason });
    expect(expired.answerBy).toBeUndefined();
    expect(await confirm(id)).toBe(`409 ${alreadyIs(RESERVATION_STATUS_LABEL.REJECTED)}`);
    const letters = await backend.database`select payload from outbox where kind = 'demand-expired'`;
    expect(letters).toMatchObject([{ payload: { reservationId: id, rejectionReason: reason } }]);
  });

  test("can be confirmed up to its deadline", async () => {
    const { id } = await book();
    backend.clock.set("2026-11-21T08:12:00.000Z");
    expect(await confirm(id)).toBe("ok");
  });

  test("waits no longer than a pickup that the agency moved at the client's request", async () => {
    const { id } = await book("2026-11-23T10:00", "2026-11-25T10:00");
    const sooner = { pickupDate: "2026-11-20", pickupTime: "20:00" };
    const { change } = await salma.api.counter.requestChange({ params: { id }, body: sooner });
    const params = { id, changeId: change?.id ?? "" };
    const changed = await owner.api.counter.answerChange({ params, body: { answer: "ACCEPTED" } });
    expect(changed).toMatchObject({ status: "PENDING", answerBy: "2026-11-20T19:00:00.000Z" });
  });

  test("from before there were deadlines waits until its pickup, and says so when it expires", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const dates = { pickupAt: PICKUP, returnAt: "2026-12-20T10:00" } as const;
    const { id } = await makeReservation(backend, { vehicle, client: salma, ...dates, status: "PENDING" });
    expect((await read(id)).answerBy).toBe("2026-12-14T09:00:00.000Z");
    backend.clock.set("2026-12-14T09:00:00.001Z");
    await expireUnanswered(backend.context);
    expect(await read(id)).toMatchObject({ status: "REJECTED", rejectionReason: RULE_MESSAGES.expired });
  });

  test("that is answered sooner stands above one whose pickup is nearer", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const soon = { pickupAt: "2026-11-24T10:00", returnAt: "2026-11-25T10:00" } as const;
    const old = await makeReservation(backend, { vehicle, client: salma, ...soon, status: "PENDING" });
    const { id } = await book();
    const ids = (await owner.api.reservations.ofAgency({})).data.map((reservation) => reservation.id);
    expect(ids).toEqual([id, old.id]);
    expect((await owner.api.planning.today()).waiting.data.map((line) => line.id)).toEqual([id, old.id]);
  });
});

describe("a client's change", () => {
  const requestedUntil = async (returnDate: string, pickupDate = "2026-12-14", pickupTime = "10:00") => {
    const { id } = await book();
    await confirm(id);
    const change = { pickupDate, pickupTime, returnDate };
    const changed = await salma.api.counter.requestChange({ params: { id }, body: change });
    return changed.change?.expiresAt;
  };

  test("waits for 24 hours", async () => {
    expect(await requestedUntil("2026-12-22T10:00")).toBe("2026-11-21T08:12:00.000Z");
    backend.clock.set("2026-11-21T08:12:00.000Z");
    expect(await expireChanges(backend.context)).toBe(1);
  });

  test("waits until the first moment that it would move, if that is sooner", async () => {
    expect(await requestedUntil("2026-12-20T10:00", "2026-11-20", "20:00")).toBe("2026-11-20T19:00:00.000Z");
  });
});
