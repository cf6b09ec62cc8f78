import { beforeEach, describe, expect, test } from "vitest";
import { connect } from "~/backend/database/base/connect";
import { deleteOldLinks } from "~/backend/rules/mail/delivery";
import { remind } from "~/backend/rules/reminders/reminders";
import { toInstant } from "~/rental/base/clock";
import { startBackendWithMail } from "../../support/backend-with-mail";
import {
  type Agency,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeVehicle,
  type Person,
} from "../../support/people";
import { remindAt, setReservation, waitingReminders } from "../../support/reminders";

/** The letter about pending requests (docs/decisions/reminders.md). */

const { backend, sendDue, mails } = await startBackendWithMail();
const { database } = backend;

let agency: Agency;
let email: string;
let salma: Person;
beforeEach(async () => {
  await database`delete from reservations`;
  await database`delete from demand_reminders`;
  agency = await makeAgency(backend, { name: "Atlas Cars" });
  const [row] = await database<{ email: string }[]>`select email from agencies where id = ${agency.id}`;
  email = row?.email ?? "";
  salma = await makeClient(backend, { firstName: "Salma", lastName: "Bennani" });
});

async function demand(createdAt = "2026-11-20T06:00", options: { pickupAt?: string; at?: Agency } = {}) {
  const { pickupAt = "2026-11-26T10:00", at = agency } = options;
  const vehicle = await makeVehicle(backend, at, { brand: "Dacia", model: "Duster" });
  const dates = { pickupAt, returnAt: "2026-12-30T18:00" };
  return makeReservation(backend, {
    vehicle,
    client: salma,
    ...dates,
    status: "PENDING",
    createdAt: toInstant(createdAt),
  });
}
const waitingLetters = () => [`demands-waiting to ${email}`];

describe("an agency is reminded of pending requests", () => {
  test("from 09:00 in Morocco, once a day", async () => {
    await demand();
    await demand();
    expect(await remindAt(backend, "2026-11-20T08:59")).toBe(0);
    expect(await remindAt(backend, "2026-11-20T09:00")).toBe(1);
    expect(await remindAt(backend, "2026-11-20T19:59")).toBe(0);
    expect(await waitingReminders(backend)).toEqual(waitingLetters());
    await sendDue();
    expect(await remindAt(backend, "2026-11-21T08:59")).toBe(0);
    expect(await remindAt(backend, "2026-11-21T09:00")).toBe(1);
  });

  test("not in the evening or at night", async () => {
    await demand();
    expect(await remindAt(backend, "2026-11-20T20:00")).toBe(0);
    expect(await remindAt(backend, "2026-11-21T00:30")).toBe(0);
  });

  test("once they have waited for three hours", async () => {
    await demand("2026-11-20T11:00");
    expect(await remindAt(backend, "2026-11-20T13:59")).toBe(0);
    expect(await remindAt(backend, "2026-11-20T14:00")).toBe(1);
  });

  test("except for those past their pickup or already answered", async () => {
    await demand("2026-11-19T06:00", { pickupAt: "2026-11-20T10:00" });
    const { id } = await demand();
    await setReservation(backend, id, { status: "CONFIRMED" });
    expect(await remindAt(backend, "2026-11-20T10:00")).toBe(0);
  });

  test("in a letter of its own, even if it is deactivated", async () => {
    const away = await makeAgency(backend, { status: "INACTIVE" });
    await demand();
    await demand("2026-11-20T06:00", { at: away });
    expect(await remindAt(backend, "2026-11-20T10:00")).toBe(2);
  });

  test("unless it has turned this reminder off", async () => {
    const owner = await makeOwner(backend, agency);
    await owner.api.reminders.changeOfAgency({ body: { pickup: true, return: true, review: true, demands: false } });
    await demand();
    expect(await remindAt(backend, "2026-11-20T10:00")).toBe(0);
  });
});

describe("the letter about pending requests", () => {
  test("lists the ten requests with the next pickups, and says how many there are", async () => {
    const made = [];
    for (let day = 10; day < 23; day++)
      made.push(await demand("2026-11-20T06:00", { pickupAt: `2026-12-${day}T10:00` }));
    await remindAt(backend, "2026-11-20T10:00");
    await sendDue();
    const [mail] = await mails();
    expect(mail?.headers).toMatchObject({
      to: email,
      subject: "13 demandes attendent votre réponse",
      "x-link": "http://rihla.test/agency/dashboard?status=PENDING",
    });
    for (const { referenceNumber } of made.slice(0, 10)) expect(mail?.text).toContain(referenceNumber);
    for (const { referenceNumber } of made.slice(10)) expect(mail?.text).not.toContain(referenceNumber);
    expect(mail?.text).toContain("Et 3 autres.");
    for (const part of [
      "Salma Bennani",
      "Dacia Duster",
      "jeu. 10 déc. 10:00 → mer. 30 déc. 18:00",
      "Demandée le 20 novembre à 06:00",
    ])
      expect(mail?.text).toContain(part);
  });

  test("about a single request says so, and mentions no others", async () => {
    await demand();
    await remindAt(backend, "2026-11-20T10:00");
    await sendDue();
    const [mail] = await mails();
    expect(mail?.headers.subject).toBe("1 demande attend votre réponse");
    expect(mail?.text).not.toMatch(/Et \d/);
  });

  test("is not sent if all were answered meanwhile, and is queued again for a later one that day", async () => {
    const { id } = await demand();
    await remindAt(backend, "2026-11-20T10:00");
    await setReservation(backend, id, { status: "REJECTED" });
    expect([await sendDue(), await waitingReminders(backend)]).toEqual([0, []]);
    await demand("2026-11-20T09:00");
    expect(await remindAt(backend, "2026-11-20T12:00")).toBe(1);
  });

  test("is replaced by the next day's if it could not be sent", async () => {
    await demand();
    await remindAt(backend, "2026-11-20T10:00");
    expect(await remindAt(backend, "2026-11-21T09:30")).toBe(1);
    expect(await sendDue()).toBe(1);
  });
});

test("two processes at once queue one letter per agency", async () => {
  for (let made = 0; made < 8; made++) await demand("2026-11-20T06:00", { at: await makeAgency(backend) });
  backend.clock.set(toInstant("2026-11-20T09:30"));
  const colleague = { ...backend.context, database: connect({ url: backend.databaseUrl, maxConnections: 2 }) };
  try {
    const counts = await Promise.all([backend.context, colleague, backend.context, colleague].map(remind));
    expect(counts.reduce((sum, count) => sum + count)).toBe(8);
    const [row] = await database<{ letters: number; agencies: number }[]>`
      select count(*)::int as letters, count(distinct recipient)::int as agencies from outbox`;
    expect(row).toEqual({ letters: 8, agencies: 8 });
  } finally {
    await colleague.database.end();
  }
});

test("records of past days' reminders are removed", async () => {
  await demand();
  await remindAt(backend, "2026-11-20T10:00");
  await deleteOldLinks(backend.context);
  expect(await database`select 1 from demand_reminders`).toHaveLength(1);
  backend.clock.set(toInstant("2026-11-21T00:00"));
  await deleteOldLinks(backend.context);
  expect(await database`select 1 from demand_reminders`).toHaveLength(0);
});
