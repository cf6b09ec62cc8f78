import { chmod, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connect } from "~/backend/database/connect";
import { claimDue } from "~/backend/database/outbox-delivery";
import { startJobs } from "~/backend/jobs";
import { type Mail, MailError, type Mailer } from "~/backend/mail/mail";
import { createSmtpMailer } from "~/backend/mail/smtp-mailer";
import { forgetSettledMail } from "~/backend/rules/mail-delivery";
import { CLAIM_MS, GIVE_UP_AFTER_MS, KEPT_MS, retryDelay } from "~/backend/rules/mail-delivery-times";
import { createBackend } from "~/backend/server";
import { startBackend, TEST_NOW, type TestBackend } from "../../support/backend";
import { deliver, FROM, type Mailbox, openMailbox, outbox, post, RESERVATION } from "../../support/mailbox";
import { makeAgency, makeClient, makeOwner, makeVehicle } from "../../support/people";
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

/** A mail server that says no, or yes, as a test wants; what it took is in `taken`. */
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

describe("any number of processes", () => {
  test("two workers at once send each message exactly once", async () => {
    const other = connect({ url: backend.databaseUrl, maxConnections: 2 });
    const smtp = await startSmtp();
    try {
      const recipients = Array.from({ length: 60 }, (_, index) => `client-${index}@rihla.test`);
      await post(backend.context, recipients);
      const mailer = () => createSmtpMailer({ url: `smtp://127.0.0.1:${smtp.port}`, from: FROM });
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
      await other.end({ timeout: 5 });
      await smtp.close();
    }
  });

  test("what a process took and did not finish goes out later, once, under the same Message-ID", async () => {
    await post(backend.context, [TO]);
    const now = backend.clock.now();
    const [claimed] = await claimDue(backend.database, { now, until: new Date(now.getTime() + CLAIM_MS), limit: 5 });
    // That process is gone. Nobody takes its message before its time…
    backend.clock.advance(CLAIM_MS - 1);
    expect(await deliver(backend.context, mailbox.mailer)).toBe(0);
    backend.clock.advance(1);
    expect(await deliver(backend.context, mailbox.mailer)).toBe(1);
    const [mail] = await mailbox.mails();
    expect(mail?.headers["message-id"]).toBe(`<${claimed?.id}@rihla.test>`);
    expect((await outbox(backend.context))[0]).toMatchObject({ attempts: 2, sentAt: backend.clock.now() });
  });

  test("who comes back after the claim ran out changes nothing that the next one did", async () => {
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

  test.each([
    true,
    false,
  ])("nor spoils the try that the next one is at (permanent failure: %s)", async (isPermanent) => {
    await post(backend.context, [TO]);
    const { database, clock } = backend;
    const until = new Date("2026-11-20T09:00:00.000Z");
    const slow: Mailer = {
      send: async () => {
        clock.advance(CLAIM_MS);
        expect(await claimDue(database, { now: clock.now(), until, limit: 5 })).toHaveLength(1);
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
  });

  test("a database that is away after the sending does not make it go out twice", async () => {
    const { database } = backend;
    await database.unsafe(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$;
      create trigger refuse before update of sent_at on outbox for each row execute function refuse()`);
    await post(backend.context, [TO]);
    const delivering = deliver(backend.context, mailbox.mailer);
    try {
      await eventually(async () => (await mailbox.mails()).length === 1);
      await pause(100);
      expect((await outbox(backend.context))[0]?.sentAt).toBeNull();
    } finally {
      await database.unsafe("drop trigger refuse on outbox; drop function refuse()");
    }
    expect(await delivering).toBe(1);
    expect((await outbox(backend.context))[0]).toMatchObject({ sentAt: new Date(TEST_NOW), attempts: 1 });
  });
});

describe("tries", () => {
  test("are 30 seconds apart at first, then twice as long each, up to an hour", () => {
    const minutes = (attempts: number, random: number) => retryDelay(attempts, random) / 60_000;
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 80].map((attempts) => minutes(attempts, 0.5))).toEqual([
      0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60,
    ]);
    expect([minutes(3, 0), minutes(3, 1)]).toEqual([1.6, 2.4]);
    expect(new Set(Array.from({ length: 20 }, () => retryDelay(3))).size).toBeGreaterThan(10);
  });

  test("go on for three days, and then the row says why not", async () => {
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

  test("a letter that cannot be written is given up at once, and holds nobody up", async () => {
    const { database, clock } = backend;
    await post(backend.context, [TO], "birthday");
    await database`
      insert into outbox (kind, recipient, payload, next_attempt_at, created_at)
      values ('reservation-confirmed', ${TO}, '{}', ${clock.now()}, ${clock.now()})`;
    await post(backend.context, [TO]);
    expect(await deliver(backend.context, mailbox.mailer)).toBe(1);
    const failed = (await outbox(backend.context)).filter(({ failedAt }) => failedAt);
    expect(failed.map(({ lastError }) => lastError)).toEqual([
      expect.stringContaining("the letter cannot be written"),
      expect.stringContaining("the letter cannot be written"),
    ]);
  });

  test("a full disk, or whatever else goes wrong, is tried again", async () => {
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
      lastError: "ENOSPC: the message could not be handed over",
    });
  });

  test("the longest waiting goes first", async () => {
    for (let index = 0; index < 7; index++) {
      await post(backend.context, [`client-${index}@rihla.test`]);
      backend.clock.advance(1000);
    }
    const mailer = scripted(() => undefined);
    await deliver(backend.context, mailer);
    const firstBatch = mailer.taken.slice(0, 5).map(({ to }) => to);
    expect(firstBatch.sort()).toEqual([0, 1, 2, 3, 4].map((index) => `client-${index}@rihla.test`));
  });
});

describe("files", () => {
  test("are whole mails that only their owner may read, one a message", async () => {
    await post(backend.context, [TO, "o'neil+x/../y@rihla.test"]);
    expect(await deliver(backend.context, mailbox.mailer)).toBe(2);
    const mails = await mailbox.mails();
    expect(mails.map(({ headers }) => headers.to).sort()).toEqual(["o'neil+x/../y@rihla.test", TO]);
    for (const { file, headers, text, html, attachments, raw } of mails) {
      expect(raw).toMatch(/^X-Link: http:\/\/rihla\.test\/client\/dashboard\r$/m);
      expect(file).toMatch(/^2026-11-20T08-12-00_reservation-confirmed_[\w.-]+_[0-9a-f]{8}\.eml$/);
      expect(headers["x-link"]).toBe("http://rihla.test/client/dashboard");
      expect(text).toContain("Votre réservation est confirmée");
      expect(html).toContain("Votre réservation est confirmée");
      expect(attachments).toHaveLength(1);
      expect((await stat(`${mailbox.folder}/${file}`)).mode & 0o777).toBe(0o600);
    }
    expect((await stat(mailbox.folder)).mode & 0o777).toBe(0o700);
  });

  test("a message that is written twice is one file", async () => {
    await post(backend.context, [TO]);
    await deliver(backend.context, mailbox.mailer);
    await backend.database`update outbox set sent_at = null, next_attempt_at = ${backend.clock.now()}`;
    expect(await deliver(backend.context, mailbox.mailer)).toBe(1);
    expect(await readdir(mailbox.folder)).toHaveLength(1);
  });

  test("a folder that cannot be written to leaves nothing behind, and works once it can be", async () => {
    await writeFile(mailbox.folder, "in the way");
    await post(backend.context, [TO]);
    expect(await deliver(backend.context, mailbox.mailer)).toBe(0);
    expect((await outbox(backend.context))[0]?.lastError).toMatch(/^E(EXIST|NOTDIR)/);
    await rm(mailbox.folder);
    await mkdir(mailbox.folder);
    await chmod(mailbox.folder, 0o700);
    backend.clock.advance(60_000);
    expect(await deliver(backend.context, mailbox.mailer)).toBe(1);
    expect((await readdir(mailbox.folder)).every((file) => file.endsWith(".eml"))).toBe(true);
  });

  test("are announced with their link only where that was asked for", async () => {
    const told: unknown[] = [];
    const open = await openMailbox((written) => told.push(written));
    await post(backend.context, [TO]);
    await deliver(backend.context, open.mailer);
    const [file] = await readdir(open.folder);
    expect(told).toEqual([{ path: `${open.folder}/${file}`, link: "http://rihla.test/client/dashboard" }]);
    await open.remove();
  });
});

describe("the job", () => {
  // Without the interval: only what a request sets off can be seen.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());

  test("a booking and its answer set their mails off; nobody waits for the mail server", async () => {
    const agency = await makeAgency(backend);
    const vehicle = await makeVehicle(backend, agency, { brand: "Renault", model: "Clio" });
    const [client, owner] = await Promise.all([makeClient(backend), makeOwner(backend, agency)]);
    let letGo = () => {};
    const patience = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const smtp = await startSmtp({ onMessage: () => patience.then(() => undefined) });
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${smtp.port}`, from: FROM });
    const jobs = startJobs(backend.context, { mailer, from: FROM });
    const { fetch } = createBackend(backend.context, { afterWrite: jobs.deliverMail });
    const call = (method: string, path: string, token: string, body: object) =>
      fetch(
        new Request(`http://backend.test${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
      );
    try {
      const booked = await call("POST", "/reservations", client.token, {
        vehicleId: vehicle.id,
        pickupDate: "2026-12-01",
        pickupTime: "10:00",
        returnDate: "2026-12-05",
        returnTime: "10:00",
        pickupLocation: "",
        returnLocation: "",
      });
      expect(booked.status).toBe(201);
      const { id, referenceNumber } = await booked.json();
      // Answered while the mail server has not.
      await eventually(() => smtp.offered.length === 2);
      expect(smtp.accepted).toHaveLength(0);
      const confirmed = await call("PUT", `/reservations/${id}/status`, owner.token, { status: "CONFIRMED" });
      expect(confirmed.status).toBe(200);
      letGo();
      await eventually(() => smtp.accepted.length === 3);
      const mails = smtp.accepted.map(({ to, mail }) => `${to} ${mail.headers.subject?.replace("\u00a0", " ")}`);
      const [address] = await backend.database`select email from agencies where id = ${agency.id}`;
      expect(mails.sort()).toEqual(
        [
          `${address?.email} Nouvelle demande ${referenceNumber} : Renault Clio, Salma Bennani`,
          `${client.email} Réservation ${referenceNumber} confirmée : Renault Clio`,
          `${client.email} Votre demande ${referenceNumber} : Renault Clio`,
        ].sort(),
      );
    } finally {
      letGo();
      await jobs.stop();
      await smtp.close();
    }
  });

  test("reading sets nothing off", async () => {
    const jobs = startJobs(backend.context, { mailer: mailbox.mailer, from: FROM });
    let asked = 0;
    const count = () => {
      asked += 1;
    };
    const { fetch } = createBackend(backend.context, { afterWrite: count });
    await fetch(new Request("http://backend.test/vehicles/search"));
    expect(asked).toBe(0);
    await fetch(new Request("http://backend.test/auth/logout", { method: "POST" }));
    expect(asked).toBe(1);
    await jobs.stop();
  });

  test("a stop lets what is under way finish, takes up nothing new, and cuts off what hangs", async () => {
    await post(backend.context, [TO]);
    let isCutOff = false;
    let began = () => {};
    const underWay = new Promise<void>((resolve) => {
      began = resolve;
    });
    const hanging: Mailer = {
      send: (_, signal) =>
        new Promise((_resolve, reject) => {
          began();
          signal.addEventListener("abort", () => {
            isCutOff = true;
            reject(new MailError("cut off", "EINTERRUPTED", false));
          });
        }),
    };
    const jobs = startJobs(backend.context, { mailer: hanging, from: FROM });
    await underWay;
    const stopping = jobs.stop();
    await post(backend.context, ["late@rihla.test"]);
    jobs.deliverMail();
    await stopping;
    expect(isCutOff).toBe(true);
    const rows = await outbox(backend.context);
    expect(rows.find(({ recipient }) => recipient === TO)?.nextAttemptAt).toEqual(new Date(TEST_NOW));
    expect(rows.find(({ recipient }) => recipient === "late@rihla.test")?.attempts).toBe(0);
    // The next process sends both.
    expect(await deliver(backend.context, mailbox.mailer)).toBe(2);
  });
});

test("what was settled a month ago is forgotten; what waits is not", async () => {
  await post(backend.context, ["sent@rihla.test"]);
  await deliver(backend.context, mailbox.mailer);
  await post(backend.context, ["failed@rihla.test"], "birthday");
  await deliver(backend.context, mailbox.mailer);
  await post(backend.context, ["waiting@rihla.test"]);
  backend.clock.advance(KEPT_MS);
  await forgetSettledMail(backend.context);
  expect(await outbox(backend.context)).toHaveLength(3);
  backend.clock.advance(1);
  await forgetSettledMail(backend.context);
  expect((await outbox(backend.context)).map(({ recipient }) => recipient)).toEqual(["waiting@rihla.test"]);
});

test("money and dates survive the way through the database", async () => {
  await post(backend.context, [TO]);
  expect((await outbox(backend.context))[0]?.payload).toEqual(RESERVATION);
});

/** Waits by the real clock: vi.waitFor would let the intervals fire that a test holds back. */
async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 20_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error("it never came to that");
    await pause(20);
  }
}
