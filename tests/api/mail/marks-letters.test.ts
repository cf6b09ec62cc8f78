import { beforeEach, expect, test } from "vitest";
import { insertMessages } from "~/backend/database/mail/outbox";
import { startBackendWithMail } from "../../support/backend-with-mail";
import { makeGuestBooking } from "../../support/guests";
import { parseCalendar } from "../../support/icalendar";
import { RESERVATION } from "../../support/mailbox";
import {
  type Agency,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeVehicle,
  type Person,
} from "../../support/people";

/** The letters about what an agency records on a reservation: an absence, a guest's cancellation. */

const { backend, sendDue, mails } = await startBackendWithMail();
let agency: Agency;
let owner: Person;
beforeEach(async () => {
  agency = await makeAgency(backend, { name: "Atlas Cars", phone: "+212 5 24 00 00 67" });
  owner = await makeOwner(backend, agency);
});
const EMAIL = "rachid.naciri@exemple.test";
const enter = async (email: string | null = EMAIL) => {
  const vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00" } as const;
  return makeGuestBooking(backend, { vehicle, by: owner, email, ...dates });
};
const cancel = (id: string, reason?: string) => owner.api.counter.cancelForGuest({ params: { id }, body: { reason } });
/** Queues the letter that confirms a booking. */
const confirm = (id: string, dueAt: Date) =>
  insertMessages(
    backend.database,
    [
      {
        kind: "reservation-confirmed",
        recipient: EMAIL,
        payload: { ...RESERVATION, reservationId: id, isGuest: true },
      },
    ],
    backend.clock.now(),
    dueAt,
  );

test("sends a client who was recorded as absent the reason and the agency's phone number", async () => {
  const client = await makeClient(backend);
  const dates = { pickupAt: "2026-11-20T08:00", returnAt: "2026-11-24T10:00" } as const;
  const { id, referenceNumber } = await makeReservation(backend, {
    vehicle: await makeVehicle(backend, agency),
    client,
    ...dates,
  });
  await owner.api.counter.recordAbsence({ params: { id }, body: { reason: "Injoignable ce matin." } });
  await sendDue();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.headers).toMatchObject({
    to: client.email,
    subject: `Réservation ${referenceNumber}\u00a0: votre absence a été signalée`,
    "x-link": `http://rihla.test/client/dashboard/reservations/${id}`,
  });
  for (const words of ["vendredi 20 novembre", "Injoignable ce matin.", "+212 5 24 00 00 67"]) {
    expect(mail?.text).toContain(words);
  }
  expect(mail?.attachments).toEqual([]);
});

test("tells a guest whose booking is cancelled who cancelled it, with the calendar's cancellation", async () => {
  const { id } = await enter();
  await confirm(id, backend.clock.now());
  await sendDue();
  await cancel(id, "Vous avez rappelé.");
  await sendDue();
  const mail = (await mails()).find(({ file }) => file.includes("reservation-cancelled"));
  expect(mail?.headers.to).toBe(EMAIL);
  expect(mail?.text).toContain("Atlas Cars a annulé pour vous cette réservation.");
  expect(mail?.text).toContain("Vous avez rappelé.");
  expect(mail?.text).not.toContain("Vous avez annulé");
  const [calendar] = mail?.attachments ?? [];
  expect(parseCalendar(String(calendar?.content))).toBeTruthy();
  expect(String(calendar?.content)).toContain("METHOD:CANCEL");
  expect((await mails()).map(({ headers }) => headers.to)).toEqual([EMAIL, EMAIL]);
});

test("sends nothing to a guest without an earlier letter or without an e-mail", async () => {
  const [untold, unreachable] = [await enter(), await enter(null)];
  await confirm(untold.id, new Date(backend.clock.now().getTime() + 30_000));
  for (const { id } of [untold, unreachable]) await cancel(id);
  backend.clock.advance(86_400_000);
  await sendDue();
  expect(await mails()).toEqual([]);
  expect(await backend.database`select 1 from outbox`).toHaveLength(0);
});
