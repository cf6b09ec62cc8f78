import { describe, expect, test } from "vitest";
import { TEST_NOW } from "../../support/backend";
import { startBackendWithSmtp } from "../../support/backend-with-smtp";
import { parseCalendar } from "../../support/icalendar";
import { deliver, FROM, outbox, post } from "../../support/mailbox";
import type { SmtpServer } from "../../support/smtp";
import { CERTIFICATE } from "../../support/smtp-certificate";

/** Every message is sent to a server that really speaks SMTP. */

const { backend, serve, mailerFor } = await startBackendWithSmtp();

const TO = "salma@rihla.test";
const MINUTE = 60_000;

describe("a mail server", () => {
  test("receives the whole message: envelope, headers, text, HTML and the calendar file", async () => {
    const server = await serve();
    await post(backend.context, [TO]);
    expect(await deliver(backend.context, mailerFor(`smtp://127.0.0.1:${server.port}`))).toBe(1);
    expect(server.accepted).toHaveLength(1);
    const [{ from, to, mail, isEncrypted }] = server.accepted as [SmtpServer["accepted"][number]];
    expect({ from, to, isEncrypted }).toEqual({ from: FROM.address, to: [TO], isEncrypted: false });
    const [row] = await outbox(backend.context);
    expect(mail.headers).toMatchObject({
      from: "Rihla <contact@rihla.test>",
      to: TO,
      subject: "Réservation RH-7K2Q-9F confirmée\u00a0: Dacia Logan",
      "message-id": `<${row?.id}@rihla.test>`,
      "auto-submitted": "auto-generated",
    });
    expect(mail.headers["x-link"]).toBeUndefined();
    expect(Math.abs(Date.parse(mail.headers.date as string) - Date.now())).toBeLessThan(MINUTE);
    expect(mail.text).toContain("Bonjour Salma,");
    expect(mail.html).toMatch(/^<!DOCTYPE html>/);
    expect(mail.attachments).toHaveLength(1);
    expect(mail.attachments[0]).toMatchObject({ filename: "RH-7K2Q-9F.ics" });
    expect(mail.attachments[0]?.type).toMatch(/^text\/calendar;.*method=PUBLISH/);
    const { components } = parseCalendar(mail.attachments[0]?.content ?? "");
    const event = components.find(({ name }) => name === "VEVENT");
    expect(event?.properties.DTSTART?.value).toBe("20261201T100000");
    expect(row).toMatchObject({ attempts: 1, sentAt: new Date(TEST_NOW), failedAt: null, lastError: null });
    // A sent message is not sent again.
    backend.clock.advance(7 * 24 * 60 * MINUTE);
    expect(await deliver(backend.context, mailerFor(`smtp://127.0.0.1:${server.port}`))).toBe(0);
    expect(server.offered).toHaveLength(1);
  });

  test("receives more than one batch of messages, each once", async () => {
    const server = await serve();
    const recipients = Array.from({ length: 23 }, (_, index) => `client-${index}@rihla.test`);
    await post(backend.context, recipients);
    expect(await deliver(backend.context, mailerFor(`smtp://127.0.0.1:${server.port}`))).toBe(23);
    expect(server.accepted.flatMap(({ to }) => to).sort()).toEqual([...recipients].sort());
  });
});

describe("mail over TLS", () => {
  const account = { user: "rihla@example.com", pass: "p@ss/wörd %:" };
  const login = `${encodeURIComponent(account.user)}:${encodeURIComponent(account.pass)}`;

  test.each([
    ["smtps", "implicit"],
    ["smtp", "starttls"],
  ] as const)("is encrypted and uses a password over %s:// (%s)", async (protocol, tls) => {
    const server = await serve({ tls, account });
    await post(backend.context, [TO]);
    const mailer = mailerFor(`${protocol}://${login}@localhost:${server.port}`, { ca: CERTIFICATE });
    expect(await deliver(backend.context, mailer)).toBe(1);
    expect(server.accepted[0]).toMatchObject({ isEncrypted: true, user: account.user, to: [TO] });
  });

  test("uses STARTTLS without a password too, if it is offered", async () => {
    const server = await serve({ tls: "starttls" });
    await post(backend.context, [TO]);
    await deliver(backend.context, mailerFor(`smtp://localhost:${server.port}`, { ca: CERTIFICATE }));
    expect(server.accepted[0]).toMatchObject({ isEncrypted: true, user: null });
  });

  test.each([
    ["smtps", "implicit"],
    ["smtp", "starttls"],
  ] as const)("waits when the certificate is self-signed, and nothing is sent over %s://", async (protocol, tls) => {
    const server = await serve({ tls, account });
    await post(backend.context, [TO]);
    expect(await deliver(backend.context, mailerFor(`${protocol}://${login}@localhost:${server.port}`))).toBe(0);
    expect(server.offered).toHaveLength(0);
    const [row] = await outbox(backend.context);
    expect(row).toMatchObject({ sentAt: null, failedAt: null });
    expect(row?.lastError).toMatch(/self.signed/i);
  });

  test("is required for a password to another machine, which is never sent in plain text", async () => {
    const server = await serve({ tls: "none", account });
    await post(backend.context, [TO]);
    // This address leads to this machine, but does not count as local.
    expect(await deliver(backend.context, mailerFor(`smtp://${login}@0.0.0.0:${server.port}`))).toBe(0);
    expect(server.offered).toHaveLength(0);
    expect((await outbox(backend.context))[0]?.lastError).toMatch(/STARTTLS/);
    backend.clock.advance(MINUTE);
    expect(await deliver(backend.context, mailerFor(`smtp://${login}@localhost:${server.port}`))).toBe(1);
  });

  test("waits after a wrong password, which appears neither in the logs nor in the outbox", async () => {
    const wrong = "hunter2-hunter2";
    const echo = `${wrong} is wrong, so is ${Buffer.from(`\0${account.user}\0${wrong}`).toString("base64")} ${Buffer.from(wrong).toString("base64")}`;
    const server = await serve({ tls: "starttls", account, loginRefusal: echo });
    await post(backend.context, [TO]);
    const url = `smtp://${encodeURIComponent(account.user)}:${wrong}@localhost:${server.port}`;
    expect(await deliver(backend.context, mailerFor(url, { ca: CERTIFICATE }))).toBe(0);
    const [row] = await outbox(backend.context);
    expect(row).toMatchObject({ sentAt: null, failedAt: null });
    expect(row?.lastError).toMatch(/^EAUTH AUTH \w+ 535: /);
    const written = JSON.stringify([row, backend.logged()]);
    expect(written).not.toContain(wrong);
    expect(written).not.toContain(Buffer.from(wrong).toString("base64"));
    expect(written).not.toContain(Buffer.from(`\0${account.user}\0${wrong}`).toString("base64"));
    backend.clock.advance(MINUTE);
    expect(
      await deliver(backend.context, mailerFor(`smtp://${login}@localhost:${server.port}`, { ca: CERTIFICATE })),
    ).toBe(1);
  });
});
