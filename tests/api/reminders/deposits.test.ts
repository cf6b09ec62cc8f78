import { beforeEach, describe, expect, test } from "vitest";
import { connect } from "~/backend/database/base/connect";
import { countAllAsReminded, remind } from "~/backend/rules/reminders/reminders";
import { toInstant } from "~/rental/base/clock";
import type { WallClock } from "~/rental/base/days";
import { startBackendWithMail } from "../../support/backend-with-mail";
import { deleteRentals } from "../../support/deleted-rentals";
import { holdDeposit, moneyOf } from "../../support/payments";
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

/** The letter that lists the deposits that an agency still holds a week after the return. */

const { backend, sendDue, mails } = await startBackendWithMail();
const { database } = backend;

let agency: Agency;
let owner: Person;
let email: string;
let salma: Person;
beforeEach(async () => {
  await deleteRentals(database);
  agency = await makeAgency(backend, { name: "Atlas Cars" });
  owner = await makeOwner(backend, agency);
  const [row] = await database<{ email: string }[]>`select email from agencies where id = ${agency.id}`;
  email = row?.email ?? "";
  salma = await makeClient(backend, { firstName: "Salma", lastName: "Bennani" });
});

/** Makes a rental that ended at this Moroccan wall clock, and whose deposit is held. */
async function held(
  backAt: WallClock,
  { at = agency, ...deposit }: { at?: Agency; means?: string; amount?: number } = {},
) {
  const vehicle = await makeVehicle(backend, at, { brand: "Dacia", model: "Duster" });
  const dates = { pickupAt: "2026-11-01T10:00", returnAt: "2026-11-10T10:00" };
  const made = await makeReservation(backend, { vehicle, client: salma, ...dates, status: "COMPLETED" });
  await holdDeposit(backend, made.id, deposit);
  await setReservation(backend, made.id, { at: backAt });
  return made;
}
const waitingLetters = () => [`deposits-open to ${email}`];

describe("an agency is reminded of deposits that it still holds", () => {
  test("from the seventh day at 09:00 on, all in one letter, and again every seven days", async () => {
    await held("2026-11-13T18:00");
    await held("2026-11-13T08:00");
    await held("2026-11-14T00:00");
    expect(await remindAt(backend, "2026-11-19T20:30")).toBe(0);
    expect(await remindAt(backend, "2026-11-20T08:59")).toBe(0);
    expect(await remindAt(backend, "2026-11-20T09:00")).toBe(1);
    expect(await remindAt(backend, "2026-11-20T19:59")).toBe(0);
    expect(await waitingReminders(backend)).toEqual(waitingLetters());
    // The deposit of the next day. The letter lists yesterday's again with it.
    expect(await remindAt(backend, "2026-11-21T09:00")).toBe(1);
    expect(await remindAt(backend, "2026-11-22T12:00")).toBe(0);
    expect(await remindAt(backend, "2026-11-27T19:59")).toBe(0);
    expect(await remindAt(backend, "2026-11-28T09:00")).toBe(1);
  });

  test("with the reference, client, car, amount in its currency and date of return", async () => {
    const first = await held("2026-11-10T18:00", { amount: 800 });
    const second = await held("2026-11-12T18:00", { means: "CASH_MAD", amount: 5000 });
    await held("2026-11-16T18:00");
    await remindAt(backend, "2026-11-20T10:00");
    expect(await sendDue()).toBe(1);
    const [mail] = await mails();
    expect(mail?.headers.subject).toBe("2 cautions sont à rendre");
    expect(mail?.headers["x-link"]).toBe("http://rihla.test/agency/dashboard?due=deposits");
    const text = mail?.text.replaceAll("\u00a0", " ").replaceAll("\u202f", " ") ?? "";
    for (const expected of [
      first.referenceNumber,
      second.referenceNumber,
      "Salma Bennani",
      "Dacia Duster",
      "800 €, empreinte de carte",
      "5 000 MAD, espèces en dirhams",
      "Véhicule rendu le 10 novembre",
      "Véhicule rendu le 12 novembre",
    ]) {
      expect(text).toContain(expected);
    }
    expect(text).not.toContain("16 novembre");
  });

  test("except for settled ones and cars not back, and unless it has turned this off", async () => {
    const { id } = await held("2026-11-10T18:00");
    const underWay = await held("2026-11-10T18:00");
    await setReservation(backend, underWay.id, { status: "IN_PROGRESS" });
    await moneyOf(owner, id).settle({ outcome: "RETURNED" });
    expect(await remindAt(backend, "2026-11-20T10:00")).toBe(0);
    await held("2026-11-10T18:00");
    const wanted = { pickup: true, return: true, review: true, demands: true, deposits: false };
    await owner.api.reminders.changeOfAgency({ body: wanted });
    expect(await owner.api.reminders.ofAgency()).toEqual(wanted);
    expect(await remindAt(backend, "2026-11-20T10:00")).toBe(0);
    await owner.api.reminders.changeOfAgency({ body: { ...wanted, deposits: true } });
    expect(await remindAt(backend, "2026-11-20T10:00")).toBe(1);
  });

  test("as they are when the letter is sent, which is dropped once all are settled or a week late", async () => {
    const one = await held("2026-11-10T18:00");
    const other = await held("2026-11-10T18:00");
    await remindAt(backend, "2026-11-20T10:00");
    await moneyOf(owner, one.id).settle({ outcome: "RETURNED" });
    expect(await sendDue()).toBe(1);
    expect((await mails())[0]?.headers.subject).toBe("1 caution est à rendre");

    await remindAt(backend, "2026-11-27T10:00");
    await moneyOf(owner, other.id).settle({ outcome: "RETURNED" });
    expect(await sendDue()).toBe(0);

    await held("2026-11-20T18:00");
    await remindAt(backend, "2026-11-27T11:00");
    backend.clock.set(toInstant("2026-12-04T09:00"));
    expect(await sendDue()).toBe(0);
    expect(await remindAt(backend, "2026-12-04T09:00")).toBe(1);
  });
});

test("two processes at once queue one letter per agency", async () => {
  for (let made = 0; made < 8; made++) {
    const at = await makeAgency(backend);
    await held("2026-11-10T18:00", { at });
    await held("2026-11-11T18:00", { at });
  }
  backend.clock.set(toInstant("2026-11-20T09:30"));
  const colleague = { ...backend.context, database: connect({ url: backend.databaseUrl, maxConnections: 2 }) };
  try {
    const contexts = [backend.context, colleague, backend.context, colleague];
    await Promise.all(contexts.map(remind));
    // Letters that the other process was writing were skipped, and are written a minute later.
    await remind(backend.context);
    const [row] = await database<{ letters: number; agencies: number }[]>`
      select count(*)::int as letters, count(distinct recipient)::int as agencies from outbox`;
    expect(row).toEqual({ letters: 8, agencies: 8 });
  } finally {
    await colleague.database.end();
  }
});

test("the demo's deposits, counted as reminded at its first start, are listed a week later", async () => {
  await held("2026-11-10T18:00");
  const now = toInstant("2026-11-20T10:00");
  await countAllAsReminded(database, now);
  expect(await remindAt(backend, "2026-11-20T10:30")).toBe(0);
  expect(await remindAt(backend, "2026-11-27T09:00")).toBe(1);
});
