import { beforeEach, describe, expect, test } from "vitest";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import { type HandoverMoment, SHOWN_GUEST_LINKS_MAX } from "~/contract/handovers/values";
import { RULE_MESSAGES } from "~/contract/messages";
import { TEST_NOW } from "../../support/backend";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf } from "../../support/call-outcome";
import { eraseGuest, makeGuestBooking } from "../../support/guests";
import { recordsOf } from "../../support/handovers";
import { makeReservation, makeVehicle } from "../../support/people";

/** A guest, Rachid Naciri, reads and answers records through a link. */

const { backend, agency, owner, client } = await startBackendWithAgency();
let desk: ReturnType<typeof recordsOf>;
let id: string;
beforeEach(async () => {
  backend.clock.set(TEST_NOW);
  const vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" } as const;
  id = (await makeGuestBooking(backend, { vehicle, by: owner, ...dates })).id;
  desk = recordsOf(owner, id);
});

const makeLink = () => owner.api.handover.makeGuestLink({ params: { id } });
const guests = backend.api();
const read = (key: string) => guests.guestHandover.read({ params: { key } });
const answer = (key: string, moment: HandoverMoment, body: { answer: "CONFIRMED" | "REMARKED"; remarks?: string }) =>
  guests.guestHandover.answer({ params: { key, moment }, body });
const UNKNOWN = `404 ${RULE_MESSAGES.linkUnknown}`;
const DAY = 86_400_000;

describe("a guest's link", () => {
  test("is made on each request once a record is signed, with a 128-bit key that is shown once", async () => {
    await desk.save("departure", {});
    expect((await desk.read()).guestLink).toBeNull();
    expect(await outcomeOf(desk.link())).toBe(`409 ${M.notSigned}`);
    expect((await desk.done("departure")).guestLink).toEqual({ endsAt: null });
    const [one, other] = [await makeLink(), await makeLink()];
    expect(one).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), endsAt: null });
    expect(other.key).not.toBe(one.key);
    expect(JSON.stringify(await desk.read())).not.toMatch(new RegExp(`${one.key}|${other.key}`));
    const after = await desk.done("return");
    expect(after.guestLink).toEqual({ endsAt: "2026-11-27T08:12:00.000Z" });
    expect((await makeLink()).endsAt).toBe("2026-11-27T08:12:00.000Z");
  });

  test("works alongside earlier links, until 'Nouveau lien' ends them all; each is in the log", async () => {
    await desk.done("departure");
    const [one, other] = [await desk.link(), await desk.link()];
    expect([await outcomeOf(read(one)), await outcomeOf(read(other))]).toEqual(["ok", "ok"]);
    const only = await desk.newLink();
    expect([await outcomeOf(read(one)), await outcomeOf(read(other))]).toEqual([UNKNOWN, UNKNOWN]);
    expect(await outcomeOf(answer(one, "departure", { answer: "CONFIRMED" }))).toBe(UNKNOWN);
    expect(await outcomeOf(read(only))).toBe("ok");
    const entries = await backend.database<{ action: string; account: string; changes: unknown }[]>`
      select action, account_id as account, changes from events
      where reservation_id = ${id} and action like 'GUEST_LINK%' order by id`;
    const by = { account: owner.id, changes: null };
    expect(entries).toEqual(
      ["GUEST_LINK_MADE", "GUEST_LINK_MADE", "GUEST_LINK_RENEWED"].map((action) => ({ action, ...by })),
    );
  });

  test("is one of at most ten, as an eleventh ends the oldest", async () => {
    await desk.done("departure");
    const keys: string[] = [];
    for (let shows = 0; shows <= SHOWN_GUEST_LINKS_MAX; shows++) {
      keys.push(await desk.link());
      backend.clock.advance(1000);
    }
    const outcomes = await Promise.all(keys.map((key) => outcomeOf(read(key))));
    expect(outcomes).toEqual([UNKNOWN, ...Array(SHOWN_GUEST_LINKS_MAX).fill("ok")]);
  });

  test("is made for each of three simultaneous requests", async () => {
    await desk.done("departure");
    const keys = await Promise.all([desk.link(), desk.link(), desk.link()]);
    expect(await Promise.all(keys.map((key) => outcomeOf(read(key))))).toEqual(["ok", "ok", "ok"]);
  });

  test("cannot be made for a client with an account, or once the guest was erased", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const dates = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" } as const;
    const own = recordsOf(owner, (await makeReservation(backend, { vehicle, client, ...dates })).id);
    expect((await own.done("departure")).guestLink).toBeNull();
    expect(await outcomeOf(own.link())).toBe(`409 ${M.noGuest}`);

    await desk.done("departure");
    await eraseGuest(backend, id);
    expect((await desk.read()).guestLink).toBeNull();
    expect([await outcomeOf(desk.link()), await outcomeOf(desk.newLink())]).toEqual(Array(2).fill(`409 ${M.noGuest}`));
    expect(await backend.database`select from guest_links where reservation_id = ${id}`).toEqual([]);
  });

  test("shows the rental and its signed records, but no draft, signer or key", async () => {
    await desk.done("departure");
    const key = await desk.link();
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

  test("accepts remarks and a confirmation within the same time as a client's page", async () => {
    await desk.done("departure");
    const key = await desk.link();
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

  test("is read-only afterwards, and ends 7 days after the return", async () => {
    await desk.done("departure");
    const key = await desk.link();
    backend.clock.set("2026-11-24T09:00:00Z");
    await desk.done("return");
    backend.clock.advance(7 * DAY - 1);
    expect(await read(key)).toMatchObject({ return: { state: "UNANSWERED" }, endsAt: "2026-12-01T09:00:00.000Z" });
    expect(await outcomeOf(answer(key, "return", { answer: "CONFIRMED" }))).toBe(`409 ${M.closed}`);
    backend.clock.advance(1);
    expect(await outcomeOf(desk.link())).toBe(`409 ${M.linkEnded}`);
    expect(await outcomeOf(read(key))).toBe(UNKNOWN);
    expect(await outcomeOf(answer(key, "return", { answer: "CONFIRMED" }))).toBe(UNKNOWN);
  });

  test("ends 7 days after the rental if no return was recorded", async () => {
    await desk.done("departure");
    const key = await desk.link();
    backend.clock.set("2026-11-24T09:00:00Z");
    await owner.api.reservations.setStatus({ params: { id }, body: { status: "COMPLETED" } });
    backend.clock.advance(7 * DAY - 1);
    expect(await outcomeOf(read(key))).toBe("ok");
    backend.clock.advance(1);
    expect(await outcomeOf(read(key))).toBe(UNKNOWN);
  });

  test("with an unknown key opens nothing", async () => {
    for (const key of ["0".repeat(32), "nothing", "F".repeat(32), "'"]) {
      expect(await outcomeOf(read(key))).toBe(UNKNOWN);
    }
  });
});
