import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { MailError, type Mailer } from "~/backend/mail/mail";
import { startBackendWithMail, tokenIn } from "../../support/backend-with-mail";
import { everyRow } from "../../support/every-row";
import { makeGuestBooking } from "../../support/guests";
import { recordsOf } from "../../support/handovers";
import { deliver } from "../../support/mailbox";
import { makeAgency, makeClient, makeOwner, makeReservation, makeVehicle, PASSWORD } from "../../support/people";
import { remindAt, setReservation } from "../../support/reminders";

/** Some keys open something without a login. Letters and pages contain them; no row of the database may. */

const { backend, sendDue, mails } = await startBackendWithMail();

test("a dump of the database contains no usable key after every letter and page that carries one", async () => {
  const agency = await makeAgency(backend);
  const owner = await makeOwner(backend, agency);
  const client = await makeClient(backend);
  const vehicle = await makeVehicle(backend, agency);

  // A guest gets links by mail and on the agency's page. The mail server once refuses a letter and quotes its link.
  const guest = await makeGuestBooking(backend, {
    ...{ vehicle, by: owner, email: "rachid.naciri@exemple.test" },
    ...{ pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" },
  });
  const desk = recordsOf(owner, guest.id);
  await desk.done("departure");
  await sendDue();
  await desk.done("return");
  const refused: string[] = [];
  const refusing: Mailer = {
    send: async ({ link }) => {
      refused.push(link);
      throw new MailError(`554 5.7.1 ${link} is on a list`, "EMESSAGE DATA 554", true);
    },
  };
  await deliver(backend.context, refusing);
  const pressed = { params: { id: guest.id }, body: { sendKey: randomUUID() } };
  const shown = [await desk.link(), await desk.link(), (await owner.api.handover.makeGuestLink(pressed)).key];

  // A review reminder for a finished rental, a forgotten password, an invited colleague, a calendar and a newcomer.
  const over = await makeReservation(backend, {
    ...{ vehicle, client, pickupAt: "2026-11-14T10:00", returnAt: "2026-11-18T10:00", status: "COMPLETED" },
  });
  await setReservation(backend, over.id, { at: "2026-11-18T10:00" });
  await remindAt(backend, "2026-11-20T10:00");
  await backend.api().auth.forgotPassword({ body: { email: client.email } });
  const colleague = { firstName: "Imane", lastName: "Idrissi", email: "imane.idrissi@exemple.test" };
  await owner.api.team.invite({ body: colleague });
  const calendar = await owner.api.calendars.make({ body: { sendKey: randomUUID() } });
  const newcomer = { firstName: "Younes", lastName: "Alami", email: "younes.alami@exemple.test", password: PASSWORD };
  await backend.api().auth.register({ body: newcomer });
  await sendDue();

  const sent = await mails();
  const linkTo = (path: string) =>
    sent.map(({ headers }) => headers["x-link"] ?? "").filter((link) => link.startsWith(`http://rihla.test${path}`));
  const guestKeys = [...linkTo("/handover/"), ...refused].map((link) => link.split("/").at(-1) ?? "");
  const passwordTokens = linkTo("/reset-password").map(tokenIn);
  const confirmations = linkTo("/confirm-email").map(tokenIn);
  const unsubscribes = sent.flatMap(({ headers }) => headers["list-unsubscribe"]?.match(/[^/]+(?=>$)/)?.[0] ?? []);
  expect([guestKeys, passwordTokens, confirmations, unsubscribes].map(({ length }) => length)).toEqual([2, 2, 1, 1]);

  // All of these keys work.
  const api = backend.api();
  for (const key of [...guestKeys, ...shown]) {
    expect(await api.guestHandover.read({ params: { key } })).toMatchObject({ reservationId: guest.id });
  }
  for (const token of passwordTokens) {
    expect(await api.auth.checkResetToken({ params: { token } })).toMatchObject({ valid: true });
  }
  for (const token of confirmations) {
    expect(await api.auth.checkConfirmation({ params: { token } })).toMatchObject({ email: newcomer.email });
  }
  for (const key of unsubscribes)
    expect(await api.reminders.wantedByKey({ params: { key } })).toEqual({ review: true });
  expect((await api.calendars.read({ params: { key: calendar.key } })).byteLength).toBeGreaterThan(0);

  const rows = await everyRow(backend.database);
  expect(rows).toContain(guest.referenceNumber);
  const tokens = [...passwordTokens, ...confirmations, owner.token, client.token];
  const keys = [...guestKeys, ...shown, ...tokens, ...unsubscribes, calendar.key];
  for (const key of keys) {
    expect(rows).not.toContain(key);
    // A dump writes bytes in hexadecimal.
    expect(rows).not.toContain(Buffer.from(key).toString("hex"));
  }
  // The signature alone makes an account's unsubscribe key secret.
  for (const key of unsubscribes) expect(rows).not.toContain(key.slice(-32));
  expect(rows).toContain("554 5.7.1 http://rihla.test/handover/*** is on a list");
});
