import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connect } from "~/backend/database/base/connect";
import { claimNextDue } from "~/backend/database/mail/delivery";
import { type Mail, MailError, type Mailer } from "~/backend/mail/mail";
import { createSmtpMailer } from "~/backend/mail/smtp-mailer";
import { CLAIM_MS, GIVE_UP_AFTER_MS, retryDelay } from "~/backend/rules/mail/delivery-times";
import { startBackend, TEST_NOW, type TestBackend } from "../../support/backend";
import { deliver, type Mailbox, openMailbox, outbox, post, RESERVATION } from "../../support/mailbox";
import { startSmtp } from "../../support/smtp";

let backend: TestBackend;
let mailbox: Mailbox;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  backend.clock.set(TEST_NOW);
  await backend.database`delete from outbox`;
  mailbox = await openMailbox();
});
afterEach(() => mailbox.remove());

const TO = "salma@rihla.test";
const HOUR = 3_600_000;

/** A mail server that answers as a test wants; what it accepted is in `taken`. */
function scripted(answer: (mail: Mail, count: number) => Error | undefined): Mailer & { taken: Mail[] } {
  let count = 0;
  const taken: Mail[] = [];
  return {
    taken,
    send: async (mail) => {
      count += 1;
      const error = answer(mail, count);
      if (error) throw error;
      taken.push(mail);
    },
  };
}
const down = () => new MailError("ECONNREFUSED", "ESOCKET CONN", false);

describe("mail sent by any number of processes", () => {
  test("is sent exactly once when several send at the same time", async () => {
    const other = connect({ url: backend.databaseUrl, maxConnections: 2 });
    const smtp = await startSmtp();
    try {
      const recipients = Array.from({ length: 60 }, (_, index) => `client-${index}@rihla.test`);
      await post(backend.context, recipients);
      const mailer = () => createSmtpMailer({ url: `smtp://127.0.0.1:${smtp.port}` });
      const colleague = { ...backend.context, database: other };
      const counts = await Promise.all([
        deliver(backend.context, mailer()),
        deliver(colleague, mailer()),
        deliver(backend.context, mailer()),
        deliver(colleague, mailer()),
      ]);
      expect(counts.reduce((sum, count) => sum + count)).toBe(60);
      expect(smtp.accepted.flatMap(({ to }) => to).sort()).toEqual([...recipients].sort());
      expect((await outbox(backend.context)).every(({ attempts, sentAt }) => attempts === 1 && sentAt)).toBe(true);
    } finally {
      await other.end();
      await smtp.close();
    }
  });

  test("that a process claimed and did not finish is sent later, once, under the same Message-ID", async () => {
    await post(backend.context, [TO]);
    const now = backend.clock.now();
    const claimed = await claimNextDue(backend.database, { now, until: new Date(now.getTime() + CLAIM_MS) });
    // That process has died. Nobody takes its message before the claim ends.
    backend.clock.advance(CLAIM_MS - 1);
    expect(await deliver(backend.context, mailbox.mailer)).toBe(0);
    backend.clock.advance(1);
    expect(await deliver(backend.context, mailbox.mailer)).toBe(1);
    const [mail] = await mailbox.mails();
    expect(mail?.headers["message-id"]).toBe(`<${claimed?.id}@rihla.test>`);
    expect((await outbox(backend.context))[0]).toMatchObject({ attempts: 2, sentAt: backend.clock.now() });
  });

  test("remains sent when a process whose claim has expired reports a failure late", async () => {
    await post(backend.context, [TO]);
    const slow: Mailer = {
      send: async () => {
        backend.clock.advance(CLAIM_MS);
        expect(await deliver(backend.context, mailbox.mailer)).toBe(1);
        throw new MailError("too slow", "LATE", true);
      },
    };
    await deliver(backend.context, slow);
    expect((await outbox(backend.context))[0]).toMatchObject({ sentAt: backend.clock.now(), failedAt: null });
  });

  test.each([true, false])(
    "remains claimed by the next process after the previous one fails late (permanent: %s)",
    async (isPermanent) => {
      await post(backend.context, [TO]);
      const { database, clock } = backend;
      const until = new Date("2026-11-20T09:00:00.000Z");
      const slow: Mailer = {
        send: async () => {
          clock.advance(CLAIM_MS);
          expect(await claimNextDue(database, { now: clock.now(), until })).toMatchObject({ recipient: TO });
          throw new MailError("too slow", "LATE", isPermanent);
        },
      };
      await deliver(backend.context, slow);
      expect((await outbox(backend.context))[0]).toMatchObject({
        attempts: 2,
        nextAttemptAt: until,
        failedAt: null,
        lastError: null,
      });
    },
  );

  test("is sent once when the database is unavailable right after sending", async () => {
    const { database } = backend;
    // A sequence counts the refused updates, because its value survives the rollback of their transaction.
    await database.script(`
      create sequence refusals;
      create function refuse() returns trigger language plpgsql as $$
        begin perform nextval('refusals'); raise exception 'away'; end $$;
      create trigger refuse before update of sent_at on outbox for each row execute function refuse()`);
    await post(backend.context, [TO]);
    const delivering = deliver(backend.context, mailbox.mailer);
    try {
      await expect
        .poll(async () => (await database`select is_called from refusals`)[0]?.is_called, { timeout: 20_000 })
        .toBe(true);
      expect(await mailbox.mails()).toHaveLength(1);
      expect((await outbox(backend.context))[0]?.sentAt).toBeNull();
    } finally {
      await database.script("drop trigger refuse on outbox; drop function refuse(); drop sequence refusals");
    }
    expect(await delivering).toBe(1);
    expect((await outbox(backend.context))[0]).toMatchObject({ sentAt: new Date(TEST_NOW), attempts: 1 });
  });
});

describe("attempts to send a mail", () => {
  test("are 30 seconds apart at first, then twice as long each time, up to an hour", () => {
    const minutes = (attempts: number, random: number) => retryDelay(attempts, random) / 60_000;
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 80].map((attempts) => minutes(attempts, 0.5))).toEqual([
      0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60,
    ]);
    expect([minutes(3, 0), minutes(3, 1)]).toEqual([1.6, 2.4]);
    expect(new Set(Array.from({ length: 20 }, () => retryDelay(3))).size).toBeGreaterThan(10);
  });

  test("continue for three days, after which the outbox contains the reason for the failure", async () => {
    await post(backend.context, [TO]);
    const start = backend.clock.now().getTime();
    const mailer = scripted(down);
    for (let attempt = 1; ; attempt++) {
      const before = backend.clock.now().getTime();
      await deliver(backend.context, mailer);
      const [row] = await outbox(backend.context);
      expect(row).toMatchObject({ attempts: attempt, sentAt: null, lastError: "ECONNREFUSED" });
      if (row?.failedAt) break;
      const wait = (row?.nextAttemptAt.getTime() ?? 0) - before;
      expect(wait).toBeGreaterThanOrEqual(retryDelay(attempt, 0));
      expect(wait).toBeLessThanOrEqual(retryDelay(attempt, 1));
      backend.clock.set(row?.nextAttemptAt as Date);
    }
    const lasted = backend.clock.now().getTime() - start;
    expect(lasted).toBeLessThanOrEqual(GIVE_UP_AFTER_MS);
    expect(lasted).toBeGreaterThan(GIVE_UP_AFTER_MS - 2 * HOUR);
    backend.clock.advance(24 * HOUR);
    expect(
      await deliver(
        backend.context,
        scripted(() => undefined),
      ),
    ).toBe(0);
  });

  test("end at once for a mail that cannot be written, without delaying others", async () => {
    const { database, clock } = backend;
    await post(backend.context, [TO], "birthday");
    await database`
      insert into outbox (kind, recipient, payload, next_attempt_at, created_at)
      values ('reservation-confirmed', ${TO}, '{}', ${clock.now()}, ${clock.now()})`;
    await post(backend.context, [TO]);
    expect(await deliver(backend.context, mailbox.mailer)).toBe(1);
    const failed = (await outbox(backend.context)).filter(({ failedAt }) => failedAt);
    expect(failed.map(({ lastError }) => lastError)).toEqual([
      expect.stringContaining("the letter could not be written"),
      expect.stringContaining("the letter could not be written"),
    ]);
  });

  test("continue after a full disk or another local failure", async () => {
    await post(backend.context, [TO]);
    const full = Object.assign(new Error("no space left on device, write /secret/path"), { code: "ENOSPC" });
    expect(
      await deliver(
        backend.context,
        scripted(() => full),
      ),
    ).toBe(0);
    expect((await outbox(backend.context))[0]).toMatchObject({
      failedAt: null,
      lastError: "ENOSPC: the message could not be delivered",
    });
  });

  test("about a reservation wait while another letter about it is being sent to the same person", async () => {
    await post(backend.context, [TO]);
    backend.clock.advance(1000);
    await post(backend.context, ["agency@rihla.test"]);
    const seen: string[] = [];
    const slow: Mailer = {
      // Another process delivers meanwhile. The answer is due, but its reader has no letter about the request yet.
      send: async () => {
        if (seen.length > 0) return;
        await post(backend.context, [TO]);
        const others = scripted(() => undefined);
        await deliver(backend.context, others);
        seen.push(...others.taken.map(({ to }) => to));
      },
    };
    expect(await deliver(backend.context, slow)).toBe(2);
    expect(seen).toEqual(["agency@rihla.test"]);
  });

  test("start with the mail that has waited longest", async () => {
    for (let index = 0; index < 7; index++) {
      await post(backend.context, [`client-${index}@rihla.test`]);
      backend.clock.advance(1000);
    }
    const mailer = scripted(() => undefined);
    await deliver(backend.context, mailer);
    expect(mailer.taken.map(({ to }) => to)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((index) => `client-${index}@rihla.test`),
    );
  });
});

test("a mail's amounts and dates are read from the outbox as they were stored", async () => {
  await post(backend.context, [TO]);
  expect((await outbox(backend.context))[0]?.payload).toEqual(RESERVATION);
});
