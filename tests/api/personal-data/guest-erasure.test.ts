import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { RULE_MESSAGES } from "~/contract/messages";
import { PERSONAL_DATA_MESSAGES } from "~/contract/personal-data/messages";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf, tally } from "../../support/call-outcome";
import { makeGuestBooking } from "../../support/guests";
import { asFile, phonePhoto, photosOf } from "../../support/handover-photos";
import { recordsOf } from "../../support/handovers";
import { holdDeposit, moneyOf } from "../../support/payments";
import { makeAgency, makeOwner, makeReservation, makeStaff, makeVehicle } from "../../support/people";

/** An agency erases the guest of one of its finished rentals. */

const { backend, agency, owner, client } = await startBackendWithAgency();
const sql = backend.database;
const guests = backend.api();
const OVER = { pickupAt: "2026-11-10T10:00", returnAt: "2026-11-12T10:00" } as const;
const NOW = { pickupAt: "2026-11-19T10:00", returnAt: "2026-11-21T10:00" } as const;

const rental = async (more: object = {}) =>
  makeGuestBooking(backend, {
    vehicle: await makeVehicle(backend, agency),
    by: owner,
    ...OVER,
    status: "COMPLETED",
    email: "rachid@rihla.test",
    ...more,
  });
const erase = (id: string, who = owner) => who.api.counter.eraseGuest({ params: { id } });
const obstacles = async (id: string) => (await owner.api.counter.guestErasure({ params: { id } })).obstacles;
const clientOf = async (id: string) => (await owner.api.reservations.get({ params: { id } })).client;

test("removes a guest's name, e-mail, phone, link, remarks and photos, and nothing the agency wrote", async () => {
  const { id } = await rental({ ...NOW, status: "CONFIRMED" });
  const desk = recordsOf(owner, id);
  await photosOf(owner, id).add("departure");
  await desk.done("departure", { remarks: "Remis à M. Naciri" });
  const key = await desk.link();
  const of = (moment: "departure" | "return") => ({ key, moment });
  await guests.guestHandover.addPhoto({ params: of("departure"), file: asFile(await phonePhoto()) });
  const answer = { answer: "REMARKED" as const, remarks: "Rachid Naciri, 06 61 00 00 67" };
  await guests.guestHandover.answer({ params: of("departure"), body: answer });
  await desk.done("return", { kilometres: 49_000 });
  await guests.guestHandover.answer({ params: of("return"), body: { answer: "CONFIRMED" } });
  await sql`
    insert into outbox (kind, recipient, payload, next_attempt_at, created_at, sent_at)
    values ('x', 'rachid@rihla.test', ${JSON.stringify({ reservationId: id, audience: "client" })}::jsonb, now(), now(), now())`;
  const before = await desk.read();
  const files = await readdir(backend.uploads);

  const erased = await erase(id);
  expect(erased).toMatchObject({ id, status: "COMPLETED", origin: "PHONE" });
  expect(await clientOf(id)).toEqual({ firstName: "Client", lastName: "", phone: null, email: null });
  expect(await outcomeOf(guests.guestHandover.read({ params: { key } }))).toMatch(/^404/);
  const after = await desk.read();
  expect(after.departure).toMatchObject({
    remarks: before.departure?.remarks,
    marks: before.departure?.marks,
    statements: [{ text: "Texte effacé" }],
    forgottenPhotos: 1,
  });
  expect(after.departure?.photos).toEqual(before.departure?.photos.filter(({ side }) => side === "AGENCY"));
  expect((await readdir(backend.uploads)).length).toBe(files.length - 2);
  expect(await sql`select id from outbox where recipient = 'rachid@rihla.test'`).toEqual([]);
  const entries =
    await sql`select role, account_id, changes from events where action = 'GUEST_ERASED' and subject_id = ${id}`;
  expect(entries).toEqual([{ role: "AGENCY_OWNER", account_id: owner.id, changes: null }]);
});

test("only the agency's people may erase a guest", async () => {
  const { id } = await rental();
  const stranger = await makeOwner(backend, await makeAgency(backend));
  expect(await outcomeOf(erase(id, stranger))).toBe(`404 ${RULE_MESSAGES.reservationNotFound}`);
  expect(await outcomeOf(erase(id, client))).toMatch(/^403/);
  expect(await outcomeOf(erase("nothing"))).toBe(`404 ${RULE_MESSAGES.reservationNotFound}`);
  await erase(id, await makeStaff(backend, agency));
});

test("a client with an account cannot be erased as a guest", async () => {
  const vehicle = await makeVehicle(backend, agency);
  const { id } = await makeReservation(backend, { vehicle, client, ...OVER, status: "COMPLETED" });
  expect(await outcomeOf(erase(id))).toBe(`409 ${PERSONAL_DATA_MESSAGES.guestHasAccount}`);
  expect(await outcomeOf(obstacles(id))).toBe(`409 ${PERSONAL_DATA_MESSAGES.guestHasAccount}`);
});

test("two people at once erase a guest once", async () => {
  const { id } = await rental();
  const outcomes = await Promise.all([outcomeOf(erase(id)), outcomeOf(erase(id))]);
  expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${PERSONAL_DATA_MESSAGES.guestErased}`]: 1 });
});

describe("the erasure of a guest waits", () => {
  const refusal = (line: string) => `409 ${PERSONAL_DATA_MESSAGES.guestErasureRefused} | ${line}`;

  test.each(["CONFIRMED", "IN_PROGRESS"] as const)("while the rental is %s", async (status) => {
    const { id, referenceNumber } = await rental({ ...NOW, status });
    expect(await obstacles(id)).toEqual([{ kind: "RESERVATION", reservationId: id, label: referenceNumber }]);
    const line = `La réservation ${referenceNumber} est en attente, confirmée ou en cours.`;
    expect(await outcomeOf(erase(id))).toBe(refusal(line));
    expect(await clientOf(id)).toMatchObject({ firstName: "Rachid" });
  });

  test("until the deposit is settled", async () => {
    const { id, referenceNumber } = await rental();
    await holdDeposit(backend, id);
    const line = `La caution de la réservation ${referenceNumber} n'est pas encore réglée.`;
    expect(await outcomeOf(erase(id))).toBe(refusal(line));
    await moneyOf(owner, id).settle({ outcome: "RETURNED" });
    await erase(id);
  });

  test("after a return that the guest disputed", async () => {
    const { id } = await rental({ ...NOW, status: "CONFIRMED" });
    const desk = recordsOf(owner, id);
    await desk.done("departure");
    await desk.done("return", { kilometres: 49_000 });
    const params = { key: await desk.link(), moment: "return" as const };
    await guests.guestHandover.answer({ params, body: { answer: "REMARKED", remarks: "Non." } });
    expect(await obstacles(id)).toEqual([expect.objectContaining({ kind: "DISPUTE" })]);
    expect(await outcomeOf(erase(id))).toContain("Un désaccord sur l'état des lieux");
  });
});
