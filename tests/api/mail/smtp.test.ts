import { createServer, type Server, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSmtpMailer } from "~/backend/mail/smtp-mailer";
import { startBackend, TEST_NOW, type TestBackend } from "../../support/backend";
import { parseCalendar } from "../../support/icalendar";
import { deliver, FROM, outbox, post } from "../../support/mailbox";
import { type SmtpOptions, type SmtpServer, startSmtp } from "../../support/smtp";
import { CERTIFICATE } from "../../support/smtp-certificate";

/** Every message goes to a server that really speaks SMTP. */

let backend: TestBackend;
const opened: { close: () => Promise<void> }[] = [];
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  backend.clock.set(TEST_NOW);
  await backend.database`delete from outbox`;
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

async function serve(options?: SmtpOptions): Promise<SmtpServer> {
  const server = await startSmtp(options);
  opened.push(server);
  return server;
}

const mailerFor = (url: string, options: { ca?: string; patience?: number } = {}) =>
  createSmtpMailer({ url, from: FROM, timeoutMs: 5000, ...options });
const TO = "salma@rihla.test";
const MINUTE = 60_000;

describe("a server that takes mail", () => {
  test("gets it whole: envelope, headers, text, HTML and the calendar file", async () => {
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
    // Sent is sent.
    backend.clock.advance(7 * 24 * 60 * MINUTE);
    expect(await deliver(backend.context, mailerFor(`smtp://127.0.0.1:${server.port}`))).toBe(0);
    expect(server.offered).toHaveLength(1);
  });

  test("gets more than a batch of messages, each once", async () => {
    const server = await serve();
    const recipients = Array.from({ length: 23 }, (_, index) => `client-${index}@rihla.test`);
    await post(backend.context, recipients);
    expect(await deliver(backend.context, mailerFor(`smtp://127.0.0.1:${server.port}`))).toBe(23);
    expect(server.accepted.flatMap(({ to }) => to).sort()).toEqual([...recipients].sort());
  });
});

describe("TLS and passwords", () => {
  const account = { user: "rihla@example.com", pass: "p@ss/wörd %:" };
  const login = `${encodeURIComponent(account.user)}:${encodeURIComponent(account.pass)}`;

  test.each([
    ["smtps", "implicit"],
    ["smtp", "starttls"],
  ] as const)("%s:// with a password is encrypted (%s)", async (protocol, tls) => {
    const server = await serve({ tls, account });
    await post(backend.context, [TO]);
    const mailer = mailerFor(`${protocol}://${login}@localhost:${server.port}`, { ca: CERTIFICATE });
    expect(await deliver(backend.context, mailer)).toBe(1);
    expect(server.accepted[0]).toMatchObject({ isEncrypted: true, user: account.user, to: [TO] });
  });

  test("STARTTLS is used without a password too, where it is offered", async () => {
    const server = await serve({ tls: "starttls" });
    await post(backend.context, [TO]);
    await deliver(backend.context, mailerFor(`smtp://localhost:${server.port}`, { ca: CERTIFICATE }));
    expect(server.accepted[0]).toMatchObject({ isEncrypted: true, user: null });
  });

  test.each([
    ["smtps", "implicit"],
    ["smtp", "starttls"],
  ] as const)("a certificate that nobody vouches for gets no mail by %s://, and the mail waits", async (protocol, tls) => {
    const server = await serve({ tls, account });
    await post(backend.context, [TO]);
    expect(await deliver(backend.context, mailerFor(`${protocol}://${login}@localhost:${server.port}`))).toBe(0);
    expect(server.offered).toHaveLength(0);
    const [row] = await outbox(backend.context);
    expect(row).toMatchObject({ sentAt: null, failedAt: null });
    expect(row?.lastError).toMatch(/self.signed/i);
  });

  test("a password is not sent in the clear to another machine", async () => {
    const server = await serve({ tls: "none", account });
    await post(backend.context, [TO]);
    // Leads to this machine, but is not known to.
    expect(await deliver(backend.context, mailerFor(`smtp://${login}@0.0.0.0:${server.port}`))).toBe(0);
    expect(server.offered).toHaveLength(0);
    expect((await outbox(backend.context))[0]?.lastError).toMatch(/STARTTLS/);
    backend.clock.advance(MINUTE);
    expect(await deliver(backend.context, mailerFor(`smtp://${login}@localhost:${server.port}`))).toBe(1);
  });

  test("a wrong password loses no mail, and is written down nowhere", async () => {
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

describe("a server in trouble", () => {
  test("down, then up: the mail goes out then, once", async () => {
    const first = await startSmtp();
    const { port } = first;
    await first.close();
    const mailer = mailerFor(`smtp://127.0.0.1:${port}`);
    await post(backend.context, [TO]);
    expect(await deliver(backend.context, mailer)).toBe(0);
    const [row] = await outbox(backend.context);
    expect(row).toMatchObject({ attempts: 1, sentAt: null, failedAt: null });
    expect(row?.lastError).toMatch(/ECONNREFUSED/);
    const server = await serve({ port });
    // Not before its time.
    expect(await deliver(backend.context, mailer)).toBe(0);
    backend.clock.set(row?.nextAttemptAt as Date);
    expect(await deliver(backend.context, mailer)).toBe(1);
    expect(await deliver(backend.context, mailer)).toBe(0);
    expect(server.accepted).toHaveLength(1);
    expect((await outbox(backend.context))[0]).toMatchObject({ attempts: 2, lastError: null });
  });

  test("down: a queue is not thrown at it all at once", async () => {
    const first = await startSmtp();
    await first.close();
    await post(
      backend.context,
      Array.from({ length: 12 }, (_, index) => `client-${index}@rihla.test`),
    );
    await deliver(backend.context, mailerFor(`smtp://127.0.0.1:${first.port}`));
    const tried = (await outbox(backend.context)).filter(({ attempts }) => attempts > 0);
    expect(tried).toHaveLength(5);
  });

  test.each([
    ["never greets", ""],
    ["stops after the greeting", "220 slow.test ESMTP\r\n"],
  ])("a server that %s is given up after a while, and the mail waits", async (_, greeting) => {
    const silent = await listen((socket) => void socket.write(greeting));
    await post(backend.context, [TO]);
    const mailer = mailerFor(`smtp://127.0.0.1:${silent.port}`, { patience: 200 });
    expect(await deliver(backend.context, mailer)).toBe(0);
    const [row] = await outbox(backend.context);
    expect(row).toMatchObject({ attempts: 1, sentAt: null, failedAt: null });
    expect(row?.lastError).toMatch(/^ETIMEDOUT/);
  });

  test("a server that talks but never comes to the point is cut off with the process", async () => {
    let sockets = 0;
    const chatty = await listen((socket) => {
      sockets += 1;
      const timer = setInterval(() => socket.write("220-one moment please\r\n"), 20);
      socket.on("close", () => clearInterval(timer));
    });
    await post(backend.context, [TO]);
    const cutOff = new AbortController();
    const delivering = deliver(backend.context, mailerFor(`smtp://127.0.0.1:${chatty.port}`), cutOff.signal);
    while (sockets === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    cutOff.abort();
    expect(await delivering).toBe(0);
    // Put back as it was: the next process need not wait.
    expect((await outbox(backend.context))[0]).toMatchObject({ sentAt: null, nextAttemptAt: new Date(TEST_NOW) });
  });

  test.each([
    ["greylists the recipient", { onRecipient: once({ code: 450, text: "try again later" }) }],
    ["has no room for the message", { onMessage: once({ code: 452, text: "disk full" }) }],
    ["is shutting down", { onGreeting: once({ code: 421, text: "closing" }) }],
    ["has no service for now, for good", { onGreeting: once({ code: 554, text: "no service" }) }],
    ["does not know the sender yet", { onSender: once({ code: 550, text: "who are you" }) }],
  ] as [string, SmtpOptions][])("a server that %s gets it again, and takes it", async (_, options) => {
    const server = await serve(options);
    const mailer = mailerFor(`smtp://127.0.0.1:${server.port}`);
    await post(backend.context, [TO]);
    expect(await deliver(backend.context, mailer)).toBe(0);
    const [row] = await outbox(backend.context);
    expect(row).toMatchObject({ sentAt: null, failedAt: null });
    backend.clock.advance(MINUTE);
    expect(await deliver(backend.context, mailer)).toBe(1);
    expect(server.accepted).toHaveLength(1);
  });

  test.each([
    ["the recipient", { onRecipient: () => ({ code: 550, text: "no such mailbox" }) }, "EENVELOPE RCPT TO 550"],
    ["the message", { onMessage: () => ({ code: 554, text: "looks like spam" }) }, "EMESSAGE DATA 554"],
  ] as [
    string,
    SmtpOptions,
    string,
  ][])("a server that refuses %s for good is not asked again", async (_, options, code) => {
    const server = await serve(options);
    const mailer = mailerFor(`smtp://127.0.0.1:${server.port}`);
    await post(backend.context, [TO]);
    expect(await deliver(backend.context, mailer)).toBe(0);
    const [row] = await outbox(backend.context);
    expect(row).toMatchObject({ sentAt: null, failedAt: new Date(TEST_NOW), attempts: 1 });
    expect(row?.lastError).toMatch(new RegExp(`^${code}: `));
    const offered = server.offered.length;
    backend.clock.advance(24 * 60 * MINUTE);
    expect(await deliver(backend.context, mailer)).toBe(0);
    expect(server.offered).toHaveLength(offered);
    const logged = backend.logged().join("");
    expect(logged).toContain("mail given up");
    expect(logged).not.toContain(TO);
  });

  test("one refused recipient does not hold the others up", async () => {
    const onRecipient = (address: string) => (address.startsWith("gone") ? { code: 550, text: "gone" } : undefined);
    const server = await serve({ onRecipient });
    await post(backend.context, ["gone@rihla.test", ...Array.from({ length: 8 }, (_, n) => `client-${n}@rihla.test`)]);
    expect(await deliver(backend.context, mailerFor(`smtp://127.0.0.1:${server.port}`))).toBe(8);
  });

  test("a connection lost before the answer: sent again, under the same Message-ID", async () => {
    const server = await serve({
      onMessage: (count) => {
        if (count === 1) server.hangUp();
        return undefined;
      },
    });
    const mailer = mailerFor(`smtp://127.0.0.1:${server.port}`);
    await post(backend.context, [TO]);
    expect(await deliver(backend.context, mailer)).toBe(0);
    backend.clock.advance(MINUTE);
    expect(await deliver(backend.context, mailer)).toBe(1);
    const ids = server.offered.map(({ mail }) => mail.headers["message-id"]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });
});

/** Refuses the first time only. */
function once(verdict: { code: number; text: string }) {
  let asked = false;
  return () => {
    if (asked) return undefined;
    asked = true;
    return verdict;
  };
}

async function listen(onConnection: (socket: Socket) => void): Promise<{ port: number }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  opened.push({
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  });
  return { port: (server.address() as { port: number }).port };
}
