import { beforeEach, describe, expect, test } from "vitest";
import { startBackendWithMail } from "../../support/backend-with-mail";
import {
  makeAgency,
  makeClient,
  makeReservation,
  makeReview,
  makeVehicle,
  type Person,
  type Vehicle,
} from "../../support/people";
import { makeGuestReservation, remindAt, setReservation, waitingReminders } from "../../support/reminders";
import { unsubscribeKeyOf } from "../../support/unsubscribe";

/** Requests for a review (docs/decisions/reminders.md). */

const { backend, sendDue, mails } = await startBackendWithMail();
const { database } = backend;

let salma: Person;
let vehicle: Vehicle;
beforeEach(async () => {
  await database`delete from reviews`;
  await database`delete from reservations`;
  salma = await makeClient(backend, { firstName: "Salma" });
  vehicle = await makeVehicle(backend, await makeAgency(backend), { brand: "Dacia", model: "Logan" });
});

const DATES = { pickupAt: "2026-11-16T10:00", returnAt: "2026-11-20T10:00" };
async function ended(at = "2026-11-20T10:20"): Promise<string> {
  const { id } = await makeReservation(backend, { vehicle, client: salma, ...DATES, status: "COMPLETED" });
  await setReservation(backend, id, { at });
  return id;
}
const asked = () => [`review-request to ${salma.email}`];

describe("a client is asked for a review", () => {
  test("once, 24 hours after the rental was completed", async () => {
    await ended();
    expect(await remindAt(backend, "2026-11-21T10:19")).toBe(0);
    expect(await remindAt(backend, "2026-11-21T10:20")).toBe(1);
    expect(await remindAt(backend, "2026-11-22T10:20")).toBe(0);
    expect(await waitingReminders(backend)).toEqual(asked());
  });

  test("but not three days or more after its end, so that an upgrade asks nobody about old rentals", async () => {
    await ended("2026-11-20T10:20");
    await ended("2025-11-20T10:20");
    expect(await remindAt(backend, "2026-11-23T10:20")).toBe(0);
    expect(await remindAt(backend, "2026-11-23T10:19")).toBe(1);
  });

  test("unless there already is a review", async () => {
    const id = await ended();
    await makeReview(backend, { reservation: { id }, rating: 4 });
    expect(await remindAt(backend, "2026-11-21T12:00")).toBe(0);
  });

  test("unless one is written before the letter is sent", async () => {
    const id = await ended();
    await remindAt(backend, "2026-11-21T12:00");
    await salma.api.reservations.review({ params: { id }, body: { rating: 5 } });
    expect([await sendDue(), await waitingReminders(backend)]).toEqual([0, []]);
    expect(await remindAt(backend, "2026-11-21T12:05")).toBe(0);
  });

  test("but a guest never is", async () => {
    const { id } = await makeGuestReservation(backend, { vehicle, email: "a@b.test", ...DATES, status: "COMPLETED" });
    await setReservation(backend, id, { at: "2026-11-20T10:20" });
    expect(await remindAt(backend, "2026-11-21T12:00")).toBe(0);
  });

  test.each([
    ["client", () => database`update users set unwanted_reminders = '{REVIEW}' where id = ${salma.id}`],
    ["agency", () => database`update agencies set unwanted_reminders = '{REVIEW}' where id = ${vehicle.agencyId}`],
  ])("unless the %s has turned it off", async (_, turnOff) => {
    await ended();
    await turnOff();
    expect(await remindAt(backend, "2026-11-21T12:00")).toBe(0);
  });
});

test("the letter lets clients unsubscribe with one click, in mail programs and by its link", async () => {
  const id = await ended();
  await remindAt(backend, "2026-11-21T12:00");
  await sendDue();
  const [mail] = await mails();
  const key = await unsubscribeKeyOf(backend, salma);
  const link = `http://rihla.test/unsubscribe/${key}`;
  expect(mail?.headers).toMatchObject({
    to: salma.email,
    "list-unsubscribe": `<${link}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    "x-link": `http://rihla.test/client/dashboard/reservations/${id}/review`,
  });
  expect(mail?.raw).toContain(`\r\nList-Unsubscribe: <${link}>\r\n`);
  expect(mail?.text).toContain(`Ne plus recevoir ces messages\u00a0:\n${link}`.replaceAll("\n", "\r\n"));
  expect(mail?.html).toContain(`<a href="${link}"`);
  const stored = await database<{ payload: string }[]>`select payload::text as payload from outbox`;
  expect(stored[0]?.payload).not.toContain(key);
});

test("the key of a letter ends requests for reviews, and no other reminders", async () => {
  const key = await unsubscribeKeyOf(backend, salma);
  for (let twice = 0; twice < 2; twice++) await backend.api().reminders.unsubscribe({ body: { key } });
  expect(await salma.api.reminders.mine()).toEqual({ pickup: true, return: true, review: false });
  await ended();
  expect(await remindAt(backend, "2026-11-21T12:00")).toBe(0);
});
