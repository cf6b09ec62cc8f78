import { beforeEach, describe, expect, test } from "vitest";
import { lockErasable } from "~/backend/database/personal-data/erasable-account";
import { ACCOUNT_HERE } from "~/backend/rules/accounts/password-check";
import { addAddendum } from "~/backend/rules/handovers/answers";
import { book } from "~/backend/rules/reservations/booking";
import { leaveReview } from "~/backend/rules/reviews/reviews";
import { RULE_MESSAGES } from "~/contract/messages";
import { PERSONAL_DATA_MESSAGES } from "~/contract/personal-data/messages";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf, tally } from "../../support/call-outcome";
import { makeGuestBooking } from "../../support/guests";
import { recordsOf } from "../../support/handovers";
import { holdDeposit, moneyOf } from "../../support/payments";
import {
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeReview,
  makeStaff,
  makeVehicle,
  PASSWORD,
  type Person,
} from "../../support/people";

/** Who may erase an account, and when. See erasure-dump.test.ts for what is removed with it. */

const { backend, agency, owner } = await startBackendWithAgency();
const sql = backend.database;
const OVER = { pickupAt: "2026-11-10T10:00", returnAt: "2026-11-12T10:00", status: "COMPLETED" } as const;

let client: Person;
beforeEach(async () => {
  client = await makeClient(backend, { firstName: "Sofia", lastName: "Benali" });
});

const erase = (who: Person, password = PASSWORD) => who.api.personalData.erase({ body: { password } });
const obstacles = async (who = client) => (await who.api.personalData.erasure()).obstacles;
const rental = async (more: object = {}) =>
  makeReservation(backend, { vehicle: await makeVehicle(backend, agency), client, ...OVER, ...more });
const rowOf = async ({ id }: { id: string }) => (await sql`select * from users where id = ${id}`)[0];
const entriesOf = ({ id }: { id: string }) =>
  sql`select action, role, account_id, subject_id, changes from events where action = 'ACCOUNT_ERASED' and subject_id = ${id}`;

describe("an erased account", () => {
  test("has no session and no login, frees its e-mail, and is in the log once", async () => {
    expect(await obstacles()).toEqual([]);
    await erase(client);
    expect(await outcomeOf(client.api.auth.profile())).toBe(`401 ${RULE_MESSAGES.notLoggedIn}`);
    expect(await outcomeOf(erase(client))).toBe(`401 ${RULE_MESSAGES.notLoggedIn}`);
    const login = { email: client.email, password: PASSWORD };
    expect(await outcomeOf(backend.api(null, "192.0.2.1").auth.login({ body: login }))).toBe(
      `401 ${RULE_MESSAGES.credentials}`,
    );
    expect(await rowOf(client)).toMatchObject({
      first_name: "Client",
      last_name: "",
      email: `${client.id}@efface.invalid`,
      phone: null,
      password_hash: null,
      erased_at: backend.clock.now(),
      removed_at: backend.clock.now(),
    });
    expect(await entriesOf(client)).toEqual([
      { action: "ACCOUNT_ERASED", role: "CLIENT", account_id: client.id, subject_id: client.id, changes: null },
    ]);
    await makeClient(backend, { email: client.email });
  });

  test("gets no more letters, not even about a reply to its review", async () => {
    const { id } = await rental();
    await makeReview(backend, { reservation: { id }, rating: 5, comment: "Merci" });
    await erase(client);
    await sql`delete from outbox`;
    const [review] = await sql<{ id: string }[]>`select id from reviews where reservation_id = ${id}`;
    await owner.api.reviews.reply({ params: { id: review?.id ?? "" }, body: { text: "Merci à vous" } });
    expect(await sql`select * from outbox`).toEqual([]);
  });

  test("signs its review as 'Client' on the public page at once", async () => {
    let changes = 0;
    backend.context.onPublicChange = () => {
      changes++;
    };
    await makeReview(backend, { reservation: await rental(), rating: 5, comment: "Bien reçue" });
    await erase(client);
    expect(changes).toBe(1);
    const { reviews } = await backend.api().publicPages.agency({ params: { id: agency.id } });
    expect(JSON.stringify(reviews)).toContain('"firstName":"Client"');
    expect(JSON.stringify(reviews)).not.toContain("Sofia");
  });
});

describe("a wrong password", () => {
  test("erases nothing, and is limited as at the login", async () => {
    for (let tries = 0; tries < ACCOUNT_HERE.tries; tries++) {
      expect(await outcomeOf(erase(client, "fausse"))).toBe(`400 ${PERSONAL_DATA_MESSAGES.passwordWrong}`);
    }
    expect(await outcomeOf(erase(client))).toBe(`429 ${RULE_MESSAGES.tooManyTries}`);
    expect(await rowOf(client)).toMatchObject({ first_name: "Sofia", erased_at: null });
    expect(await entriesOf(client)).toEqual([]);
  });
});

describe("an erasure waits", () => {
  test.each(["PENDING", "CONFIRMED", "IN_PROGRESS"] as const)("for a rental that is %s", async (status) => {
    const { id, referenceNumber } = await rental({
      pickupAt: status === "IN_PROGRESS" ? "2026-11-19T10:00" : "2026-12-01T10:00",
      returnAt: "2026-12-03T10:00",
      status,
    });
    await rental();
    expect(await obstacles()).toEqual([{ kind: "RESERVATION", reservationId: id, label: referenceNumber }]);
    expect(await outcomeOf(erase(client))).toBe(
      `409 ${PERSONAL_DATA_MESSAGES.erasureRefused} | La réservation ${referenceNumber} est en attente, confirmée ou en cours.`,
    );
    expect(await rowOf(client)).toMatchObject({ first_name: "Sofia" });
    expect(await entriesOf(client)).toEqual([]);
  });

  test("but not for a rejected, cancelled or completed rental, or an absent client's", async () => {
    for (const status of ["REJECTED", "CANCELLED", "COMPLETED"]) await rental({ status });
    const { id } = await rental({ status: "CONFIRMED" });
    await owner.api.counter.recordAbsence({ params: { id }, body: { reason: "Jamais venue" } });
    expect(await obstacles()).toEqual([]);
    await erase(client);
  });

  test("for a deposit that is not settled", async () => {
    const { id, referenceNumber } = await rental();
    await holdDeposit(backend, id);
    expect(await obstacles()).toEqual([{ kind: "DEPOSIT", reservationId: id, label: referenceNumber }]);
    expect(await outcomeOf(erase(client))).toContain("409");
    await moneyOf(owner, id).settle({ outcome: "RETURNED" });
    await erase(client);
  });

  test("for six months after a return that the client disputed", async () => {
    const { id, referenceNumber } = await rental({
      status: "CONFIRMED",
      pickupAt: "2026-11-20T09:00",
      returnAt: "2026-11-22T10:00",
    });
    const desk = recordsOf(owner, id);
    await desk.done("departure");
    await desk.done("return", { kilometres: 49_000 });
    await recordsOf(client, id).remark("return");
    expect(await obstacles()).toEqual([{ kind: "DISPUTE", reservationId: id, label: referenceNumber }]);
    backend.clock.advance(2 * 86_400_000);
    await desk.read();
    expect(await outcomeOf(erase(client))).toContain("état des lieux");
    backend.clock.advance(185 * 86_400_000);
    const later = await backend
      .api(null, "192.0.2.3")
      .auth.login({ body: { email: client.email, password: PASSWORD } });
    await backend.api(later.access_token).personalData.erase({ body: { password: PASSWORD } });
  });

  test("indefinitely for an agency's only owner and the site's last administrator", async () => {
    expect(await obstacles(owner)).toEqual([{ kind: "AGENCY_OWNER", reservationId: null, label: agency.name }]);
    expect(await outcomeOf(erase(owner))).toBe(
      `409 ${PERSONAL_DATA_MESSAGES.erasureRefused} | Vous êtes responsable de l'agence ${agency.name}.`,
    );
    const [one, other] = [await makeAdmin(backend), await makeAdmin(backend)];
    // Both erase at once, and one of them must stay.
    const outcomes = await Promise.all([outcomeOf(erase(one)), outcomeOf(erase(other))]);
    expect(tally(outcomes)).toEqual({
      ok: 1,
      [`409 ${PERSONAL_DATA_MESSAGES.erasureRefused} | ${PERSONAL_DATA_MESSAGES.lastAdministrator}`]: 1,
    });
  });
});

test("an erased colleague's work stays, under the name of an erased account", async () => {
  const staff = await makeStaff(backend, agency, { firstName: "Zineb", lastName: "Lahlou" });
  const vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-12-01T10:00", returnAt: "2026-12-03T10:00" } as const;
  const entered = await makeGuestBooking(backend, { vehicle, by: staff, ...dates });
  await erase(staff);
  const read = await owner.api.reservations.get({ params: { id: entered.id } });
  expect(read.enteredBy).toBe("Compte effacé");
  expect(read.client).toMatchObject({ firstName: "Rachid", lastName: "Naciri" });
  const { data } = await owner.api.team.list({});
  expect(data.map(({ id }) => id)).not.toContain(staff.id);
});

test("a guest of the same name and number stays, as nobody has shown that they are one person", async () => {
  const guest = await makeGuestBooking(backend, {
    vehicle: await makeVehicle(backend, agency),
    by: owner,
    ...OVER,
    email: "rachid@rihla.test",
  });
  const same = { firstName: "Rachid", lastName: "Naciri", phone: "06 61 00 00 67", email: "rachid@rihla.test" };
  const { client: before } = await owner.api.reservations.get({ params: { id: guest.id } });
  await erase(await makeClient(backend, same));
  expect(before).toMatchObject({ firstName: "Rachid", phone: "+212661000067" });
  expect((await owner.api.reservations.get({ params: { id: guest.id } })).client).toEqual(before);
});

test("words that match an account's name stay in others' texts, in dates and in ids", async () => {
  const { id, referenceNumber } = await rental();
  const desk = recordsOf(owner, id);
  await desk.done("return", { remarks: "Pare-brise fendu, day 2028" });
  await recordsOf(client, id).confirm("return");
  const record = await desk.read();
  const named = [
    { firstName: "Pare-brise fendu", lastName: referenceNumber },
    { firstName: "2028", lastName: "Day" },
    { firstName: id, lastName: "COMPLETED" },
  ];
  for (const { firstName, lastName } of named) {
    await client.api.auth.updateProfile({ body: { firstName, lastName, phone: `1${"0".repeat(36)}7` } });
  }
  const before = await owner.api.reservations.get({ params: { id } });
  await erase(client);
  expect(await desk.read()).toEqual(record);
  const erased = { firstName: "Client", lastName: "", phone: null };
  expect(await owner.api.reservations.get({ params: { id } })).toEqual({
    ...before,
    client: erased,
    ...{ pickupLocation: "Texte effacé", returnLocation: "Texte effacé" },
  });
});

test("places in changes are erased if the client typed them, and stay if the agency offers them", async () => {
  const { id } = await rental({ status: "CONFIRMED", pickupAt: "2026-12-01T10:00", returnAt: "2026-12-03T10:00" });
  await sql`
    update reservations set pickup_location = 'Chez Sofia', pickup_place_by = 'CLIENT', return_location = 'Guéliz',
      return_place_by = 'AGENCY' where id = ${id}`;
  const body = { pickupPlace: "agency", returnDate: "2026-12-02", reason: "Livraison impossible" };
  await owner.api.counter.change({ params: { id }, body });
  expect(JSON.stringify(await client.api.personalData.take())).toContain("Chez Sofia");
  await sql`update reservations set status = 'COMPLETED', updated_at = now() where id = ${id}`;
  await erase(client);
  const [row] = await sql<{ before: object; after: object }[]>`
    select before, after from reservation_changes where reservation_id = ${id}`;
  expect(row?.before).toMatchObject({ pickupLocation: "Texte effacé", returnLocation: "Guéliz" });
  expect(row?.after).toMatchObject({ pickupLocation: "12, avenue Mohammed V", returnLocation: "Guéliz" });
});

describe("at the same moment as an erasure", () => {
  const body = async () => ({
    vehicleId: (await makeVehicle(backend, agency)).id,
    pickupDate: "2026-12-14",
    returnDate: "2026-12-16",
  });

  test("either a booking or the erasure succeeds, and never both", async () => {
    for (let times = 0; times < 5; times++) {
      const person = await makeClient(backend);
      const booking = person.api.reservations.create({ body: await body() });
      const [booked, erased] = await Promise.all([outcomeOf(booking), outcomeOf(erase(person))]);
      const { erased_at: gone } = (await rowOf(person)) ?? {};
      expect([booked === "ok", erased === "ok", gone !== null]).toSatisfy(
        ([isBooked, isErased, isGone]) => isBooked !== isErased && isErased === isGone,
      );
    }
  });

  test.runIf(backend.isServer)("a booking that waits for the erasure gets 401", async () => {
    const booked = await backend.database.transaction(async (tx) => {
      await lockErasable(tx, client.id);
      const waiting = outcomeOf(client.api.reservations.create({ body: await body() }));
      // Read outside the transaction, which would always see the same connections.
      const held = () => sql`
          select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(held).toHaveLength(1);
      await tx`
        update users set first_name = 'Client', last_name = '', phone = null, password_hash = null,
          removed_at = now(), erased_at = now() where id = ${client.id}`;
      return { waiting };
    });
    expect(await booked.waiting).toBe(`401 ${RULE_MESSAGES.notLoggedIn}`);
  });

  test("a booking and a review let in before the erasure are refused as unauthenticated", async () => {
    const { id } = await rental();
    const input = await body();
    await erase(client);
    const caller = { userId: client.id, role: "CLIENT", agencyId: null, tokenHash: new Uint8Array() } as const;
    await expect(book(backend.context, caller, input)).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(leaveReview(backend.context, caller, id, { rating: 5 })).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    expect(await sql`select id from reviews where reservation_id = ${id}`).toEqual([]);
  });
});

test("a client erased while writing about a rental stores nothing more", async () => {
  const { id } = await rental();
  const desk = recordsOf(owner, id);
  await desk.done("return");
  await recordsOf(client, id).confirm("return");
  await erase(client);
  // As if the call had been let in before the erasure, which was first to lock the rental.
  const caller = { userId: client.id, role: "CLIENT", agencyId: null, tokenHash: new Uint8Array() } as const;
  const written = addAddendum(backend.context, caller, { id, moment: "return" }, "Sofia Benali, 06 61 00 00 67");
  await expect(written).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(await sql`select text from handover_statements where text like '%Benali%'`).toEqual([]);
});

test("an agency's single owner is no obstacle to the erasure of its staff", async () => {
  const other = await makeAgency(backend);
  await makeOwner(backend, other);
  const staff = await makeStaff(backend, other);
  expect(await obstacles(staff)).toEqual([]);
});
