import { beforeEach, describe, expect, test } from "vitest";
import { HANDOVER_MESSAGES as M } from "~/contract/handover-messages";
import type { HandoverMoment } from "~/contract/handover-values";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf } from "../../support/call-outcome";
import { makeGuestBooking } from "../../support/guests";
import { recordsOf, shown } from "../../support/handovers";
import { makeReservation, makeVehicle } from "../../support/people";

/** Rachid Naciri, who has no account, reads and answers by a link. */

const { backend, agency, owner, client } = await startBackendWithAgency();
let desk: ReturnType<typeof recordsOf>;
let id: string;
beforeEach(async () => {
  const vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" } as const;
  id = (await makeGuestBooking(backend, { vehicle, by: owner, ...dates })).id;
  desk = recordsOf(owner, id);
});

const guests = backend.api();
const read = (key: string) => guests.guestHandover.read({ params: { key } });
const answer = (key: string, moment: HandoverMoment, body: { answer: "CONFIRMED" | "REMARKED"; remarks?: string }) =>
  guests.guestHandover.answer({ params: { key, moment }, body });
const UNKNOWN = `404 ${M.linkUnknown}`;
const DAY = 86_400_000;

describe("a guest's link", () => {
  test("is made once, with the first signature: 128 bits", async () => {
    await desk.save("departure", {});
    expect((await desk.read()).guestLink).toBeNull();
    const { guestLink } = await desk.done("departure");
    expect(shown(guestLink)).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), endsAt: null });
    const after = await desk.done("return");
    expect(after.guestLink).toEqual({ key: guestLink?.key, endsAt: "2026-11-27T08:12:00.000Z" });
  });

  test("is none of a client's with an account", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const dates = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" } as const;
    const own = await makeReservation(backend, { vehicle, client, ...dates });
    expect((await recordsOf(owner, own.id).done("departure")).guestLink).toBeNull();
  });

  test("opens what is signed of this rental, and what it is about", async () => {
    const { key } = shown((await desk.done("departure")).guestLink);
    await desk.save("return", { kilometres: 9 });
    const record = await read(key);
    expect(record).toMatchObject({
      reservationId: id,
      client: { firstName: "Rachid", lastName: "Naciri" },
      vehicle: { brand: "Dacia" },
      departure: { state: "AWAITING_CLIENT", signedBy: null },
      return: null,
      endsAt: null,
    });
    expect(JSON.stringify(record)).not.toContain(owner.lastName);
    expect(JSON.stringify(record)).not.toContain(key);
  });

  test("takes remarks and a yes within the same time as a client's page", async () => {
    const { key } = shown((await desk.done("departure")).guestLink);
    expect(await outcomeOf(answer(key, "return", { answer: "CONFIRMED" }))).toBe(`409 ${M.notSigned}`);
    const remarked = await answer(key, "departure", { answer: "REMARKED", remarks: "Le capot aussi." });
    expect(remarked.departure?.statements).toMatchObject([{ side: "CLIENT", kind: "REMARK", text: "Le capot aussi." }]);
    backend.clock.advance(2 * 3_600_000);
    expect(await outcomeOf(answer(key, "departure", { answer: "REMARKED", remarks: "Encore." }))).toBe(
      `409 ${M.closed}`,
    );
    await desk.done("return");
    expect((await answer(key, "return", { answer: "CONFIRMED" })).return?.state).toBe("CONFIRMED");
    expect(await outcomeOf(answer(key, "return", { answer: "CONFIRMED" }))).toBe(`409 ${M.answered}`);
  });

  test("reads only afterwards, and ends 7 days after the return", async () => {
    const { key } = shown((await desk.done("departure")).guestLink);
    backend.clock.set("2026-11-24T09:00:00Z");
    await desk.done("return");
    backend.clock.advance(7 * DAY - 1);
    expect(await read(key)).toMatchObject({ return: { state: "UNANSWERED" }, endsAt: "2026-12-01T09:00:00.000Z" });
    expect(await outcomeOf(answer(key, "return", { answer: "CONFIRMED" }))).toBe(`409 ${M.closed}`);
    backend.clock.advance(1);
    expect(await outcomeOf(read(key))).toBe(UNKNOWN);
    expect(await outcomeOf(answer(key, "return", { answer: "CONFIRMED" }))).toBe(UNKNOWN);
  });

  test("ends 7 days after the rental where no return was recorded", async () => {
    const { key } = shown((await desk.done("departure")).guestLink);
    backend.clock.set("2026-11-24T09:00:00Z");
    await owner.api.reservations.setStatus({ params: { id }, body: { status: "COMPLETED" } });
    backend.clock.advance(7 * DAY - 1);
    expect(await outcomeOf(read(key))).toBe("ok");
    backend.clock.advance(1);
    expect(await outcomeOf(read(key))).toBe(UNKNOWN);
  });

  test("that nobody has opens nothing", async () => {
    for (const key of ["0".repeat(32), "nothing", "F".repeat(32), "'"]) {
      expect(await outcomeOf(read(key))).toBe(UNKNOWN);
    }
  });
});
