import { describe, expect, test } from "vitest";
import { TEST_NOW } from "../../support/backend";
import { startBackendWithSmtp } from "../../support/backend-with-smtp";
import { deliver, outbox, post } from "../../support/mailbox";
import { ownPort } from "../../support/own-port";
import { type SmtpOptions, startSmtp } from "../../support/smtp";

const { backend, serve, listenRaw, mailerFor } = await startBackendWithSmtp();

const TO = "salma@rihla.test";
const MINUTE = 60_000;

describe("with a mail server in trouble", () => {
  test("that is down and comes back, the mail is sent once, when its next attempt is due", async () => {
    const first = await startSmtp({ port: await ownPort() });
    const { port } = first;
    await first.close();
    const mailer = mailerFor(`smtp://127.0.0.1:${port}`);
    await post(backend.context, [TO]);
    expect(await deliver(backend.context, mailer)).toBe(0);
    const [row] = await outbox(backend.context);
    expect(row).toMatchObject({ attempts: 1, sentAt: null, failedAt: null });
    expect(row?.lastError).toMatch(/ECONNREFUSED/);
    const server = await serve({ port });
    // Not before the next attempt is due.
    expect(await deliver(backend.context, mailer)).toBe(0);
    backend.clock.set(row?.nextAttemptAt as Date);
    expect(await deliver(backend.context, mailer)).toBe(1);
    expect(await deliver(backend.context, mailer)).toBe(0);
    expect(server.accepted).toHaveLength(1);
    expect((await outbox(backend.context))[0]).toMatchObject({ attempts: 2, lastError: null });
  });

  test("that is down, a run tries five mails and not the whole queue", async () => {
    const first = await startSmtp({ port: await ownPort() });
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
  ])("that %s, the attempt times out and the mail waits", async (_, greeting) => {
    const silent = await listenRaw((socket) => void socket.write(greeting));
    await post(backend.context, [TO]);
    const mailer = mailerFor(`smtp://127.0.0.1:${silent.port}`, { timeoutMs: 200 });
    expect(await deliver(backend.context, mailer)).toBe(0);
    const [row] = await outbox(backend.context);
    expect(row).toMatchObject({ attempts: 1, sentAt: null, failedAt: null });
    expect(row?.lastError).toMatch(/^ETIMEDOUT/);
  });

  test("that never stops talking, the attempt is aborted when the process stops", async () => {
    let connect = () => {};
    const connected = new Promise<void>((resolve) => {
      connect = resolve;
    });
    const chatty = await listenRaw((socket) => {
      connect();
      const timer = setInterval(() => socket.write("220-one moment please\r\n"), 20);
      socket.on("close", () => clearInterval(timer));
    });
    await post(backend.context, [TO]);
    const cutOff = new AbortController();
    const delivering = deliver(backend.context, mailerFor(`smtp://127.0.0.1:${chatty.port}`), cutOff.signal);
    await connected;
    cutOff.abort();
    expect(await delivering).toBe(0);
    // Restored as it was, so that the next process need not wait.
    expect((await outbox(backend.context))[0]).toMatchObject({ sentAt: null, nextAttemptAt: new Date(TEST_NOW) });
  });

  test.each([
    ["greylists the recipient", { onRecipient: once({ code: 450, text: "try again later" }) }],
    ["has no room for the message", { onMessage: once({ code: 452, text: "disk full" }) }],
    ["is shutting down", { onGreeting: once({ code: 421, text: "closing" }) }],
    ["greets with a permanent error once", { onGreeting: once({ code: 554, text: "no service" }) }],
    ["refuses the sender once", { onSender: once({ code: 550, text: "who are you" }) }],
  ] as [string, SmtpOptions][])("that %s, the mail is accepted on the next attempt", async (_, options) => {
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
  ] as [string, SmtpOptions, string][])(
    "that refuses %s for good, the mail is not sent again",
    async (_, options, code) => {
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
    },
  );

  test("that refuses one recipient, the others' mail is sent", async () => {
    const onRecipient = (address: string) => (address.startsWith("gone") ? { code: 550, text: "gone" } : undefined);
    const server = await serve({ onRecipient });
    await post(backend.context, ["gone@rihla.test", ...Array.from({ length: 8 }, (_, n) => `client-${n}@rihla.test`)]);
    expect(await deliver(backend.context, mailerFor(`smtp://127.0.0.1:${server.port}`))).toBe(8);
  });

  test("whose connection is lost before its answer, the mail is sent again under the same Message-ID", async () => {
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
