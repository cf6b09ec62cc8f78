import { beforeEach, describe, expect, test } from "vitest";
import { connect } from "~/backend/database/base/connect";
import { clearUnsentReminders, remind } from "~/backend/rules/reminders/reminders";
import type { ReservationStatus } from "~/contract/values";
import { toInstant } from "~/rental/base/clock";
import { startBackendWithMail } from "../../support/backend-with-mail";
import {
  type Agency,
  makeAgency,
  makeClient,
  makeReservation,
  makeVehicle,
  type Person,
  type Vehicle,
} from "../../support/people";
import { makeGuestReservation, remindAt, setReservation, waitingReminders } from "../../support/reminders";

/** Reminders of pickups and returns (docs/decisions/reminders.md). */

const { backend, sendDue, mails } = await startBackendWithMail();
const { database } = backend;

let agency: Agency;
let salma: Person;
let vehicle: Vehicle;
beforeEach(async () => {
  await database`delete from reservations`;
  agency = await makeAgency(backend, { name: "Atlas Cars" });
  salma = await makeClient(backend, { firstName: "Salma" });
  vehicle = await makeVehicle(backend, agency, { brand: "Dacia", model: "Duster" });
});

// TEST_NOW is 20 November 2026, 09:12 in Morocco: all of these were booked then.
const PICKUP = { pickupAt: "2026-11-26T10:00", returnAt: "2026-11-30T18:00" };
const reserve = async (dates: Partial<typeof PICKUP> = {}, status: ReservationStatus = "CONFIRMED") =>
  (await makeReservation(backend, { vehicle, client: salma, ...PICKUP, ...dates, status })).id;
const of = (kind: string, to = salma.email) => `${kind} to ${to}`;
const subjects = async () => (await mails()).map(({ headers }) => headers.subject);

describe("the client of a confirmed reservation is reminded of the pickup", () => {
  test("once, from 10:00 in Morocco on the day before", async () => {
    await reserve();
    expect(await remindAt(backend, "2026-11-25T09:59")).toBe(0);
    expect(await remindAt(backend, "2026-11-25T10:00")).toBe(1);
    expect(await remindAt(backend, "2026-11-25T10:01")).toBe(0);
    expect(await remindAt(backend, "2026-11-26T09:00")).toBe(0);
    expect(await waitingReminders(backend)).toEqual([of("pickup-reminder")]);
  });

  test("by a letter with all that matters on the day", async () => {
    const id = await reserve();
    await remindAt(backend, "2026-11-25T10:00");
    await sendDue();
    const [mail] = await mails();
    expect(mail?.headers).toMatchObject({ to: salma.email, "x-link": expect.stringContaining(id) });
    expect(mail?.headers.subject).toContain("Demain à 10:00\u00a0: votre Dacia Duster");
    expect(mail?.headers).not.toHaveProperty("list-unsubscribe");
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain("Votre location commence demain");
      expect(part).toContain("jeudi 26 novembre 2026 à 10:00");
      expect(part).toContain("À présenter");
      expect(part).toContain("+212 5 24 00 00 00");
    }
  });

  test("until the pickup, so that a letter delayed by an outage is still sent and says today", async () => {
    await reserve();
    await reserve({ pickupAt: "2026-11-26T09:00", returnAt: "2026-11-26T09:30" });
    expect(await remindAt(backend, "2026-11-26T09:00")).toBe(1);
    await sendDue();
    expect((await subjects()).join()).toContain("Aujourd'hui à 10:00");
  });

  test("at any time of the Moroccan day", async () => {
    for (const [pickupAt, returnAt] of [
      ["2026-11-26T00:00", "2026-11-26T01:00"],
      ["2026-11-26T23:58", "2026-11-26T23:59"],
      ["2026-11-27T00:00", "2026-11-28T12:00"],
    ] as const)
      await reserve({ pickupAt, returnAt });
    expect(await remindAt(backend, "2026-11-25T10:00")).toBe(2);
  });

  test.each([
    ["booked when it was due", "2026-11-25T10:00", null, 0],
    ["booked a minute earlier", "2026-11-25T09:59", null, 1],
    ["confirmed when it was due", "2026-11-20T09:12", "2026-11-25T10:00", 0],
    ["confirmed a minute earlier", "2026-11-20T09:12", "2026-11-25T09:59", 1],
  ])("unless it was booked or confirmed after the reminder was due: %s", async (_, created, answered, count) => {
    const id = await reserve();
    await database`
      update reservations set created_at = ${toInstant(created)}, answered_at = ${answered && toInstant(answered)}
      where id = ${id}`;
    expect(await remindAt(backend, "2026-11-25T18:00")).toBe(count);
    expect(await remindAt(backend, "2026-11-26T00:30")).toBe(0);
  });

  test.each(["PENDING", "IN_PROGRESS", "COMPLETED", "CANCELLED", "REJECTED"] as const)(
    "but not for a reservation that is %s",
    async (status) => {
      await reserve({}, status);
      await remindAt(backend, "2026-11-25T12:00");
      expect(await waitingReminders(backend)).not.toContain(of("pickup-reminder"));
    },
  );

  test("but not if recorded as absent", async () => {
    const id = await reserve();
    await database`update reservations set absent_at = now(), absence_reason = 'Ne répond pas' where id = ${id}`;
    expect(await remindAt(backend, "2026-11-25T12:00")).toBe(0);
  });
});

describe("the client of a rental under way is reminded of the return", () => {
  const RETURN = "2026-11-30T18:00";

  test("once, from 10:00 on the day before, with the time of the return", async () => {
    await reserve({}, "IN_PROGRESS");
    expect(await remindAt(backend, "2026-11-29T09:59")).toBe(0);
    expect(await remindAt(backend, "2026-11-29T10:00")).toBe(1);
    expect(await remindAt(backend, "2026-11-30T17:59")).toBe(0);
    await sendDue();
    const [mail] = await mails();
    expect(mail?.text).toContain("Votre location se termine");
    expect(mail?.text).toContain("lundi 30 novembre 2026 à 18:00");
  });

  test("but not if it is already late or never began", async () => {
    await reserve({}, "IN_PROGRESS");
    await makeReservation(backend, { vehicle: await makeVehicle(backend, agency), client: salma, ...PICKUP });
    expect(await remindAt(backend, RETURN)).toBe(0);
  });

  test.each([
    ["2026-11-29T09:59", 1],
    ["2026-11-29T10:00", 0],
  ])("only if the pickup was before the reminder was due: %s", async (pickupAt, count) => {
    await reserve({ pickupAt, returnAt: RETURN }, "IN_PROGRESS");
    expect(await remindAt(backend, "2026-11-29T19:00")).toBe(count);
  });
});

describe("a guest", () => {
  test("with an e-mail is reminded, with a link to the agency's page", async () => {
    const thomas = "thomas@keller.test";
    await makeGuestReservation(backend, { vehicle, email: thomas, ...PICKUP });
    expect(await remindAt(backend, "2026-11-25T11:00")).toBe(1);
    await sendDue();
    const [mail] = await mails();
    expect(mail?.headers).toMatchObject({ to: thomas, "x-link": `http://rihla.test/agencies/${agency.id}` });
    expect(mail?.text).toContain("Bonjour Thomas,");
    expect(mail?.text).not.toContain("profil");
  });

  test("without an e-mail is not reminded", async () => {
    await makeGuestReservation(backend, { vehicle, email: null, ...PICKUP });
    expect(await remindAt(backend, "2026-11-25T11:00")).toBe(0);
  });
});

describe("a reminder that was turned off", () => {
  test("by the client is not queued, while other kinds are", async () => {
    const wanted = { pickup: false, return: true, review: true };
    await salma.api.reminders.changeMine({ body: wanted });
    await reserve();
    await reserve({ pickupAt: "2026-11-21T10:00", returnAt: "2026-11-26T09:00" }, "IN_PROGRESS");
    await remindAt(backend, "2026-11-25T12:00");
    expect(await waitingReminders(backend)).toEqual([of("return-reminder")]);
  });

  test("by the agency is not queued for its clients and guests, while other agencies' are", async () => {
    await database`update agencies set unwanted_reminders = '{RETURN,PICKUP}' where id = ${agency.id}`;
    await reserve();
    await makeGuestReservation(backend, { vehicle: await makeVehicle(backend, agency), email: "a@b.test", ...PICKUP });
    const other = await makeVehicle(backend, await makeAgency(backend));
    await makeReservation(backend, { vehicle: other, client: salma, ...PICKUP });
    expect(await remindAt(backend, "2026-11-25T12:00")).toBe(1);
  });

  test("between queueing and sending is not sent, and is queued once it is turned on again", async () => {
    await reserve();
    await remindAt(backend, "2026-11-25T12:00");
    await salma.api.reminders.changeMine({ body: { pickup: false, return: true, review: true } });
    expect([await sendDue(), await waitingReminders(backend)]).toEqual([0, []]);
    await salma.api.reminders.changeMine({ body: { pickup: true, return: true, review: true } });
    expect(await remindAt(backend, "2026-11-25T12:01")).toBe(1);
  });
});

describe("a reminder that has not been sent", () => {
  test("is withdrawn by a cancellation, together with its record", async () => {
    const pickupAt = "2026-11-28T10:00";
    const id = await reserve({ pickupAt });
    await remindAt(backend, "2026-11-27T11:00");
    expect(await waitingReminders(backend)).toEqual([of("pickup-reminder")]);
    // As if the reservation had been moved, so that it can be cancelled again.
    await setReservation(backend, id, { pickupAt: "2026-11-30T10:00", returnAt: "2026-12-02T10:00" });
    await salma.api.reservations.cancel({ params: { id } });
    expect(await waitingReminders(backend)).not.toContain(of("pickup-reminder"));
    expect(await database`select 1 from reminders`).toEqual([]);
  });

  test.each([
    ["was cancelled", { status: "CANCELLED" }],
    ["has begun", { status: "IN_PROGRESS" }],
    ["was moved to another day", { pickupAt: "2026-11-28T10:00" }],
  ] as const)("is dropped if the reservation %s, even if nothing withdrew it", async (_, change) => {
    const id = await reserve();
    await remindAt(backend, "2026-11-25T11:00");
    await setReservation(backend, id, change);
    expect([await sendDue(), await waitingReminders(backend)]).toEqual([0, []]);
  });

  test("is dropped when the dates move, and queued again when it is due", async () => {
    const id = await reserve();
    await remindAt(backend, "2026-11-25T11:00");
    await setReservation(backend, id, { pickupAt: "2026-11-28T12:00" });
    await sendDue();
    expect(await remindAt(backend, "2026-11-25T12:00")).toBe(0);
    expect(await remindAt(backend, "2026-11-27T10:00")).toBe(1);
    expect(await sendDue()).toBe(1);
    expect((await subjects()).join()).toContain("Demain à 12:00");
  });

  test("states the pickup in force when it is sent", async () => {
    const id = await reserve();
    await remindAt(backend, "2026-11-25T11:00");
    await setReservation(backend, id, { pickupAt: "2026-11-26T15:30" });
    expect(await sendDue()).toBe(1);
    expect((await subjects()).join()).toContain("Demain à 15:30");
  });

  test("is dropped if the pickup passes before the mail server is back", async () => {
    await reserve();
    await remindAt(backend, "2026-11-25T11:00");
    backend.clock.set(toInstant("2026-11-26T10:00"));
    expect([await sendDue(), await waitingReminders(backend)]).toEqual([0, []]);
  });
});

test("a reminder that was sent is not repeated, however the dates move", async () => {
  const id = await reserve();
  await remindAt(backend, "2026-11-25T11:00");
  await sendDue();
  await setReservation(backend, id, { pickupAt: "2026-11-28T12:00" });
  expect(await remindAt(backend, "2026-11-27T12:00")).toBe(0);
});

test("two processes at once queue each of 350 reminders once", async () => {
  await database`
    insert into reservations (reference_number, vehicle_id, agency_id, client_id, pickup_at, return_at, pickup_location,
      return_location, days, price_per_day_cents, deposit_cents, total_cents, status, created_at)
    select 'M-' || n, ${vehicle.id}, ${agency.id}, ${salma.id},
      ${toInstant("2026-11-26T00:00")}::timestamptz + n * interval '3 minutes',
      ${toInstant("2026-11-26T00:02")}::timestamptz + n * interval '3 minutes', 'Fès', 'Fès', 1, 3000, 30000, 3000,
      'CONFIRMED', ${toInstant("2026-11-20T09:00")}
    from generate_series(1, 350) n`;
  backend.clock.set(toInstant("2026-11-25T10:00"));
  const colleague = { ...backend.context, database: connect({ url: backend.databaseUrl, maxConnections: 2 }) };
  try {
    const both = [backend.context, colleague];
    const counts = await Promise.all([...both, ...both].map((context) => remind(context)));
    const late = await Promise.all(both.map((context) => remind(context)));
    expect([...counts, ...late].reduce((sum, count) => sum + count)).toBe(350);
    const [totals] = await database<{ letters: number; about: number; reminders: number }[]>`
      select count(*)::int as letters, count(distinct payload ->> 'reservationId')::int as about,
        (select count(*)::int from reminders) as reminders
      from outbox where kind = 'pickup-reminder'`;
    expect(totals).toEqual({ letters: 350, about: 350, reminders: 350 });
  } finally {
    await colleague.database.end();
  }
});

test("a cancellation while reminders are queued leaves neither letter nor record, whichever is first", async () => {
  for (let round = 0; round < 12; round++) {
    const id = await reserve();
    backend.clock.set(toInstant("2026-11-25T10:30"));
    await Promise.all([
      remind(backend.context),
      database.transaction(async (sql) => {
        await sql`update reservations set status = 'CANCELLED' where id = ${id}`;
        await clearUnsentReminders(sql, id);
      }),
    ]);
    expect([await database`select * from reminders`, await waitingReminders(backend)]).toEqual([[], []]);
  }
});
