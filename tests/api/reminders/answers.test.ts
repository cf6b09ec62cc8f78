import { beforeEach, describe, expect, test } from "vitest";
import { startBackendWithMail } from "../../support/backend-with-mail";
import { type Agency, makeAgency, makeClient, makeOwner, makeVehicle, type Person } from "../../support/people";
import { remindAt, waitingReminders } from "../../support/reminders";

/** The letter about one request, half of whose time for an answer has passed (docs/decisions/reminders.md). */

const { backend, sendDue, mails } = await startBackendWithMail();
const { database, clock } = backend;

let agency: Agency;
let owner: Person;
let salma: Person;
let waiting: string[];
beforeEach(async () => {
  await database`delete from reservations`;
  agency = await makeAgency(backend, { name: "Atlas Cars" });
  owner = await makeOwner(backend, agency);
  const [row] = await database<{ email: string }[]>`select email from agencies where id = ${agency.id}`;
  waiting = [`answer-reminder to ${row?.email}`];
  // The daily list of requests is not of interest here.
  await database`insert into demand_reminders (agency_id, day) values (${agency.id}, '2026-11-20'), (${agency.id}, '2026-11-21')`;
  salma = await makeClient(backend, { firstName: "Salma", lastName: "Bennani" });
  clock.set("2026-11-20T09:00:00Z");
});

async function book() {
  const { id: vehicleId } = await makeVehicle(backend, agency, { brand: "Dacia", model: "Duster" });
  const dates = { pickupDate: "2026-12-14T10:00", returnDate: "2026-12-18T10:00" };
  const booked = await salma.api.reservations.create({ body: { vehicleId, ...dates } });
  clock.advance(60_000);
  await sendDue();
  return booked;
}
const answer = (id: string) => owner.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });

describe("an agency is reminded of a request", () => {
  test("once, when half of the time for its answer has passed", async () => {
    await book();
    expect(await remindAt(backend, "2026-11-20T21:59")).toBe(0);
    expect(await remindAt(backend, "2026-11-20T22:00")).toBe(1);
    expect(await remindAt(backend, "2026-11-21T09:59")).toBe(0);
    expect(await waitingReminders(backend)).toEqual(waiting);
  });

  test("with what was asked for, and until when it may answer", async () => {
    const { referenceNumber } = await book();
    await remindAt(backend, "2026-11-20T22:00");
    await sendDue();
    const letter = (await mails()).at(-1);
    expect(letter?.headers.subject).toMatch(/^Réponse attendue avant le 21 novembre à 10:00/);
    for (const fact of [referenceNumber, "Salma Bennani", "Dacia Duster", "samedi 21 novembre 2026 à 10:00"])
      expect(letter?.text.replace(/\s/g, " ")).toContain(fact);
  });

  test("but not of one that it has answered, even if the letter is waiting", async () => {
    const { id } = await book();
    await remindAt(backend, "2026-11-20T22:00");
    await answer(id);
    await sendDue();
    expect(await waitingReminders(backend)).toEqual([]);
    const subjects = (await mails()).map(({ headers }) => headers.subject ?? "");
    expect(subjects.filter((subject) => subject.startsWith("Réponse attendue"))).toEqual([]);
  });

  test("but not once the request has expired", async () => {
    await book();
    expect(await remindAt(backend, "2026-11-21T10:01")).toBe(0);
  });

  test("unless it has turned off the letters about unanswered requests", async () => {
    const all = await owner.api.reminders.ofAgency();
    await owner.api.reminders.changeOfAgency({ body: { ...all, demands: false } });
    await book();
    expect(await remindAt(backend, "2026-11-20T22:00")).toBe(0);
  });
});
