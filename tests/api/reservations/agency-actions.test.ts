import { beforeEach, describe, expect, test } from "vitest";
import { alreadyIs, RULE_MESSAGES } from "~/contract/messages";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import type { ReservationStatus } from "~/contract/values";
import { TEST_NOW } from "../../support/backend";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf, tally } from "../../support/call-outcome";
import { exported } from "../../support/exported";
import { makeGuestBooking } from "../../support/guests";
import {
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeStaff,
  makeVehicle,
} from "../../support/people";

/** An agency records absences, cancels guests' bookings and writes notes. */

const { backend, agency, owner, client } = await startBackendWithAgency();
const { database, clock } = backend;
const staff = await makeStaff(backend, agency);
const admin = await makeAdmin(backend);
const others = {
  client,
  "another client": await makeClient(backend),
  admin,
  "owner of another agency": await makeOwner(backend, await makeAgency(backend)),
};

/** The pickup was more than an hour ago. */
const MISSED = { pickupAt: "2026-11-20T08:00", returnAt: "2026-11-24T10:00" } as const;
const AHEAD = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00" } as const;
const REASON = "Injoignable, le véhicule est resté au parking.";

const reserve = async (dates: typeof MISSED | typeof AHEAD = MISSED, status: ReservationStatus = "CONFIRMED") => {
  const vehicle = await makeVehicle(backend, agency);
  return { vehicle, ...(await makeReservation(backend, { vehicle, client, ...dates, status })) };
};
const enter = async (more: { status?: "IN_PROGRESS"; dates?: typeof MISSED | typeof AHEAD } = {}) => {
  const vehicle = await makeVehicle(backend, agency);
  return makeGuestBooking(backend, { vehicle, by: owner, status: more.status, ...(more.dates ?? AHEAD) });
};
const recordAbsence = (id: string, by = owner, reason = REASON) =>
  by.api.counter.recordAbsence({ params: { id }, body: { reason } });
const start = (id: string, by = owner) =>
  by.api.reservations.setStatus({ params: { id }, body: { status: "IN_PROGRESS" } });
const cancel = (id: string, by = owner, reason?: string) =>
  by.api.counter.cancelForGuest({ params: { id }, body: { reason } });
const note = (id: string, text: string, by = owner) => by.api.counter.setNote({ params: { id }, body: { note: text } });
const holdsOf = (id: string) => database`select 1 from vehicle_holds where reservation_id = ${id}`;
const rowOf = async (id: string) =>
  (
    await database`
      select status, absent_at as "absentAt", agency_note as note, updated_at as "updatedAt"
      from reservations where id = ${id}`
  )[0];

beforeEach(() => database`delete from outbox`);

describe("an absence", () => {
  test("records its time and reason for both sides, keeps CONFIRMED and frees the vehicle", async () => {
    const { id, vehicle } = await reserve();
    const recorded = await recordAbsence(id);
    expect(recorded).toMatchObject({ status: "CONFIRMED", absence: { markedAt: TEST_NOW, reason: REASON } });
    expect(await holdsOf(id)).toHaveLength(0);
    const mine = await client.api.reservations.get({ params: { id } });
    expect(mine.absence).toEqual({ markedAt: TEST_NOW, reason: REASON });
    const listed = await admin.api.admin.reservations({ query: { q: mine.referenceNumber } });
    expect(listed.data).toMatchObject([{ status: "CONFIRMED", absence: { reason: REASON } }]);
    const { rows } = await exported(owner.api.reservations.exportOfAgency({ query: { q: mine.referenceNumber } }));
    expect(rows).toMatchObject([{ Statut: "Confirmée", Absence: "Client absent" }]);
    const dates = { pickupDate: "2026-11-21", returnDate: "2026-11-23" };
    const other = await makeClient(backend);
    expect(await outcomeOf(other.api.reservations.create({ body: { vehicleId: vehicle.id, ...dates } }))).toBe("ok");
  });

  test("sends a letter to the client, and to nobody else", async () => {
    const { id } = await reserve();
    await recordAbsence(id);
    const letters = await database`select kind, recipient, payload ->> 'absenceReason' as reason from outbox`;
    expect(letters).toEqual([{ kind: "client-absent", recipient: client.email, reason: REASON }]);
  });

  test("can be recorded once the pickup has passed, and not before", async () => {
    const { id } = await reserve();
    clock.set("2026-11-20T07:00:00.000Z");
    expect(await outcomeOf(recordAbsence(id))).toBe(`409 ${COUNTER_MESSAGES.notAbsentYet}`);
    clock.advance(1);
    expect(await outcomeOf(recordAbsence(id, staff))).toBe("ok");
  });

  test("can be recorded only once", async () => {
    const { id } = await reserve();
    await recordAbsence(id);
    expect(await outcomeOf(recordAbsence(id))).toBe(`409 ${COUNTER_MESSAGES.alreadyAbsent}`);
  });

  test("needs a reason of at most 200 characters", async () => {
    const { id } = await reserve();
    expect(await outcomeOf(recordAbsence(id, owner, " "))).toBe(`400 ${COUNTER_MESSAGES.reasonForClientRequired}`);
    expect(await outcomeOf(recordAbsence(id, owner, "a".repeat(201)))).toMatch(/^400 /);
    expect(await outcomeOf(recordAbsence(id, owner, "a".repeat(200)))).toBe("ok");
  });

  test.each([
    ["PENDING", "En attente"],
    ["IN_PROGRESS", "En cours"],
    ["COMPLETED", "Terminée"],
    ["CANCELLED", "Annulée"],
    ["REJECTED", "Refusée"],
  ] as const)("cannot be recorded on a reservation that is %s", async (status, label) => {
    const { id } = await reserve(AHEAD, status);
    expect(await outcomeOf(recordAbsence(id))).toBe(`409 ${alreadyIs(label)}`);
  });

  test("cannot be recorded for a guest, whose booking is cancelled instead", async () => {
    const { id } = await enter({ dates: MISSED });
    expect(await outcomeOf(recordAbsence(id))).toBe(`409 ${COUNTER_MESSAGES.guestsCancel}`);
    expect(await outcomeOf(cancel(id))).toBe("ok");
  });

  test("is recorded once, with one letter, when ten people try at once", async () => {
    const { id } = await reserve();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(recordAbsence(id))));
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${COUNTER_MESSAGES.alreadyAbsent}`]: 9 });
    expect(await database`select 1 from outbox`).toHaveLength(1);
  });
});

describe("starting the rental of an absent client after all", () => {
  test("removes the absence and holds the dates again", async () => {
    const { id } = await reserve();
    await recordAbsence(id);
    expect(await start(id)).toMatchObject({ status: "IN_PROGRESS" });
    expect(await rowOf(id)).toMatchObject({ status: "IN_PROGRESS", absentAt: null });
    expect(await holdsOf(id)).toHaveLength(1);
  });

  test("is refused while somebody else has the car, and changes nothing", async () => {
    const { id, vehicle } = await reserve();
    await recordAbsence(id);
    const dates = { pickupAt: "2026-11-22T10:00", returnAt: "2026-11-26T10:00" } as const;
    const given = await makeReservation(backend, { vehicle, client: others["another client"], ...dates });
    expect(await outcomeOf(start(id))).toBe(`409 ${COUNTER_MESSAGES.carGiven}`);
    expect(await rowOf(id)).toMatchObject({ status: "CONFIRMED", absentAt: new Date(TEST_NOW) });
    expect(await database`select reservation_id as id from vehicle_holds where vehicle_id = ${vehicle.id}`).toEqual([
      { id: given.id },
    ]);
    await database`update reservations set status = 'COMPLETED' where id = ${given.id}`;
    expect(await outcomeOf(start(id))).toBe("ok");
  });

  test("wins over recording the absence at the same moment, whichever comes first", async () => {
    for (let round = 0; round < 12; round++) {
      const { id } = await reserve();
      const [recorded, started] = await Promise.all([outcomeOf(recordAbsence(id)), outcomeOf(start(id))]);
      expect(started).toBe("ok");
      expect(["ok", `409 ${alreadyIs("En cours")}`]).toContain(recorded);
      expect(await rowOf(id)).toMatchObject({ status: "IN_PROGRESS", absentAt: null });
      expect(await holdsOf(id)).toHaveLength(1);
    }
  });

  test("and ten bookings of the car at once give it to exactly one of them", async () => {
    const crowd = await Promise.all(Array.from({ length: 10 }, () => makeClient(backend)));
    for (let round = 0; round < 4; round++) {
      const { id, vehicle } = await reserve();
      await recordAbsence(id);
      const body = { vehicleId: vehicle.id, pickupDate: "2026-11-21", returnDate: "2026-11-23" };
      const [started, ...booked] = await Promise.all([
        outcomeOf(start(id)),
        ...crowd.map((one) => outcomeOf(one.api.reservations.create({ body }))),
      ]);
      const all = tally([started as string, ...booked]);
      expect(all.ok).toBe(1);
      expect((all[`409 ${RULE_MESSAGES.datesTaken}`] ?? 0) + (all[`409 ${COUNTER_MESSAGES.carGiven}`] ?? 0)).toBe(10);
      expect(await database`select 1 from vehicle_holds where vehicle_id = ${vehicle.id}`).toHaveLength(1);
    }
    expect(backend.logged()).toEqual([]);
  });
});

describe("a guest's booking", () => {
  test("is cancelled by the agency with a reason, which frees its vehicle", async () => {
    const { id } = await enter();
    expect(await cancel(id, staff, "Le client a rappelé.")).toMatchObject({
      status: "CANCELLED",
      rejectionReason: "Le client a rappelé.",
      client: { firstName: "Rachid", lastName: "Naciri" },
    });
    expect(await holdsOf(id)).toHaveLength(0);
    expect(await outcomeOf(cancel(id))).toBe(`409 ${alreadyIs("Annulée")}`);
  });

  test("cannot be cancelled once the car is out", async () => {
    const { id } = await enter({ status: "IN_PROGRESS" });
    expect(await outcomeOf(cancel(id))).toBe(`409 ${alreadyIs("En cours")}`);
  });

  test("is the only kind that an agency can cancel", async () => {
    for (const status of ["PENDING", "CONFIRMED"] as const) {
      const { id } = await reserve(AHEAD, status);
      expect(await outcomeOf(cancel(id))).toBe(`409 ${COUNTER_MESSAGES.notAGuest}`);
      expect(await rowOf(id)).toMatchObject({ status });
    }
  });

  test("is cancelled once when ten people try at once", async () => {
    const { id } = await enter();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(cancel(id))));
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${alreadyIs("Annulée")}`]: 9 });
  });
});

describe("a note", () => {
  test("is read by the agency only, not by the client or an administrator", async () => {
    const { id } = await reserve(AHEAD);
    expect(await note(id, "Préfère la blanche.\nDeux vélos.")).toMatchObject({
      agencyNote: "Préfère la blanche.\nDeux vélos.",
    });
    expect((await staff.api.reservations.get({ params: { id } })).agencyNote).toContain("vélos");
    for (const reader of [client, others.admin]) {
      expect(await reader.api.reservations.get({ params: { id } })).not.toHaveProperty("agencyNote");
    }
  });

  test("can be written on a finished reservation, without changing when it ended", async () => {
    const { id } = await reserve(AHEAD, "COMPLETED");
    const { updatedAt } = (await rowOf(id)) as { updatedAt: Date };
    clock.advance(86_400_000);
    await note(id, "Rayure à l'arrière.");
    expect(await rowOf(id)).toMatchObject({ note: "Rayure à l'arrière.", updatedAt });
  });

  test("is removed by an empty text, and has at most 500 characters", async () => {
    const { id } = await reserve(AHEAD);
    await note(id, "a".repeat(500));
    expect((await rowOf(id))?.note).toHaveLength(500);
    expect(await outcomeOf(note(id, "a".repeat(501)))).toMatch(/^400 /);
    await note(id, "");
    expect((await rowOf(id))?.note).toBeNull();
  });
});
