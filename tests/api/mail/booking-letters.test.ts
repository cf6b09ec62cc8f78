import { beforeEach, describe, expect, test } from "vitest";
import { claimNextDue } from "~/backend/database/mail/delivery";
import { MailError } from "~/backend/mail/mail";
import { BOOKING_LETTERS_WAIT_MS, CLAIM_MS } from "~/backend/rules/mail/delivery-times";
import { expireUnanswered } from "~/backend/rules/reservations/expiry";
import { startBackendWithMail } from "../../support/backend-with-mail";
import { parseCalendar } from "../../support/icalendar";
import { deliver } from "../../support/mailbox";
import { type Agency, makeAgency, makeClient, makeOwner, makeVehicle, type Person } from "../../support/people";

/** Who receives which letter about a booking, and when (docs/decisions/mail.md, "Timing"). */

const { backend, sendDue, mails } = await startBackendWithMail();
const { clock } = backend;
const SECOND = 1000;

let agency: Agency;
let owner: Person;
let salma: Person;
beforeEach(async () => {
  agency = await makeAgency(backend);
  [owner, salma] = await Promise.all([makeOwner(backend, agency), makeClient(backend)]);
});

const DATES = { pickupDate: "2026-12-14", pickupTime: "10:00", returnDate: "2026-12-18", returnTime: "10:00" };
async function bookOne(dates: Partial<typeof DATES> = {}): Promise<string> {
  const vehicle = await makeVehicle(backend, agency);
  return (await salma.api.reservations.create({ body: { vehicleId: vehicle.id, ...DATES, ...dates } })).id;
}
const cancel = (id: string) => salma.api.reservations.cancel({ params: { id } });
const answer = (id: string, status: "CONFIRMED" | "REJECTED") =>
  owner.api.reservations.setStatus({ params: { id }, body: { status, rejectionReason: "Au garage" } });

/** Sends what is due; returns all letters so far as "kind to whom", in the order in which they were written to disk. */
async function heard(): Promise<string[]> {
  await sendDue();
  return (await mails()).map(({ file, headers }) => {
    const kind = file.split("_")[1];
    return `${kind} to ${headers.to === salma.email ? "client" : "agency"}`;
  });
}
const wait = (milliseconds = BOOKING_LETTERS_WAIT_MS) => clock.advance(milliseconds);

const RECEIVED = ["booking-received-agency to agency", "booking-received-client to client"];
const CANCELLED = ["reservation-cancelled to agency", "reservation-cancelled to client"];

describe("the letters about a booking", () => {
  test("wait thirty seconds", async () => {
    expect(BOOKING_LETTERS_WAIT_MS).toBe(30 * SECOND);
    await bookOne();
    wait(30 * SECOND - 1);
    expect(await heard()).toEqual([]);
    wait(1);
    expect((await heard()).sort()).toEqual(RECEIVED);
  });

  test("are not sent if it is cancelled meanwhile, nor are those about the cancellation", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await bookOne();
      wait(SECOND);
      await cancel(id);
    }
    wait(24 * 3600 * SECOND);
    expect(await heard()).toEqual([]);
    expect(await backend.database`select kind from outbox`).toHaveLength(0);
  });

  test("are followed at once by cancellation letters to both sides if it is cancelled later", async () => {
    const id = await bookOne();
    wait();
    await heard();
    await cancel(id);
    expect((await heard()).sort()).toEqual([...RECEIVED, ...CANCELLED].sort());
    expect((await mails()).flatMap(({ attachments }) => attachments)).toEqual([]);
  });

  test.each(["CONFIRMED", "REJECTED"] as const)(
    "are sent at once if it is %s meanwhile, ahead of the letter that says so",
    async (status) => {
      const id = await bookOne();
      wait(SECOND);
      await answer(id, status);
      const order: string[] = [];
      const mailer = { send: async ({ kind }: { kind: string }) => void order.push(kind) };
      await deliver(backend.context, mailer);
      expect(order.toSorted()).toEqual(
        ["booking-received-agency", "booking-received-client", `reservation-${status.toLowerCase()}`].toSorted(),
      );
      expect(order.indexOf("booking-received-client")).toBeLessThan(
        order.indexOf(`reservation-${status.toLowerCase()}`),
      );
    },
  );

  test("are sent together with the expiry letter when it expires", async () => {
    const id = await bookOne({ pickupDate: "2026-11-20", pickupTime: "09:12", returnDate: "2026-11-22" });
    wait(SECOND);
    expect(await expireUnanswered(backend.context)).toBe(1);
    expect((await heard()).sort()).toEqual([...RECEIVED, "demand-expired to client"].sort());
    expect((await salma.api.reservations.get({ params: { id } })).status).toBe("REJECTED");
  });

  test("that the mail server still refuses are dropped; only the informed side gets the cancellation", async () => {
    const id = await bookOne();
    wait();
    const [{ email = "" } = {}] = await backend.database<{ email: string }[]>`
      select email from agencies where id = ${agency.id}`;
    const greylisting = {
      send: async (mail: { to: string }) => {
        if (mail.to === email) throw new MailError("try again later", "EENVELOPE 450", false);
      },
    };
    await deliver(backend.context, greylisting);
    await cancel(id);
    wait(3600 * SECOND);
    expect(await heard()).toEqual(["reservation-cancelled to client"]);
  });

  test("that are being sent count as sent, and are not sent again after the cancellation", async () => {
    const id = await bookOne();
    wait();
    const until = new Date(clock.now().getTime() + CLAIM_MS);
    for (const _ of ["client", "agency"]) await claimNextDue(backend.database, { now: clock.now(), until });
    expect(await claimNextDue(backend.database, { now: clock.now(), until })).toBeNull();
    await cancel(id);
    // That process has died; its claims expire.
    wait(CLAIM_MS);
    expect((await heard()).sort()).toEqual(CANCELLED);
    expect(await backend.database`select 1 from outbox where sent_at is null`).toHaveLength(0);
  });
});

describe("the cancellation of a confirmed reservation", () => {
  const calendarsOf = async () =>
    (await mails())
      .flatMap(({ attachments }) => attachments)
      .map(({ type, filename, content }) => ({ type, filename, calendar: parseCalendar(content) }));

  test("removes the event from the client's calendar: METHOD:CANCEL, the same UID, a higher SEQUENCE", async () => {
    const id = await bookOne();
    await answer(id, "CONFIRMED");
    await heard();
    wait(60 * SECOND);
    await cancel(id);
    await heard();
    const [published, cancelled, ...others] = await calendarsOf();
    if (!published || !cancelled) throw new Error("a calendar file is missing");
    expect(others).toEqual([]);
    const event = ({ calendar }: typeof published) => calendar.components.find(({ name }) => name === "VEVENT");
    const value = (file: typeof published, name: string) => event(file)?.properties[name]?.value;
    expect(published.type).toMatch(/^text\/calendar;.*method=PUBLISH/);
    expect(cancelled.type).toMatch(/^text\/calendar;.*method=CANCEL/);
    expect(published.calendar.properties.METHOD?.value).toBe("PUBLISH");
    expect(cancelled.calendar.properties.METHOD?.value).toBe("CANCEL");
    expect(value(cancelled, "UID")).toBe(value(published, "UID"));
    expect([value(published, "SEQUENCE"), value(cancelled, "SEQUENCE")]).toEqual(["0", "1"]);
    expect(value(cancelled, "STATUS")).toBe("CANCELLED");
    // Only the client has the event, so only the client's letters have a file.
    const withFile = (await mails()).filter(({ attachments }) => attachments.length > 0);
    expect(new Set(withFile.map(({ headers }) => headers.to))).toEqual(new Set([salma.email]));
  });

  test("within seconds of booking is sent to the agency that confirmed it, not to the uninformed client", async () => {
    const id = await bookOne();
    await answer(id, "CONFIRMED");
    await cancel(id);
    wait(3600 * SECOND);
    expect(await heard()).toEqual(["reservation-cancelled to agency"]);
  });

  test("before the confirmation could be sent has no calendar file", async () => {
    const id = await bookOne();
    wait();
    await heard();
    await answer(id, "CONFIRMED");
    const down = { send: () => Promise.reject(new MailError("ECONNREFUSED", "ESOCKET CONN", false)) };
    await deliver(backend.context, down);
    await cancel(id);
    wait(3600 * SECOND);
    expect((await heard()).sort()).toEqual([...RECEIVED, ...CANCELLED].sort());
    expect(await calendarsOf()).toEqual([]);
  });
});
