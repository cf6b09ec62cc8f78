import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database } from "~/backend/database/base/connect";
import { insertMessages } from "~/backend/database/mail/outbox";
import { openEmbedded } from "../../embedded-postgres/embedded.js";
import { chance, chanceBetween } from "../support/chance";
import { copyTemplate } from "../support/database-template";
import { RESERVATION } from "../support/mailbox";
import { type Site, startSite } from "../support/site";
import { type SmtpServer, startSmtp } from "../support/smtp";

const KILLS = 3;
const LETTERS = 8;

let dataDir: string;
let smtp: SmtpServer;
/** Called with each message before the server answers it. */
let onOffer: () => void = () => {};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "rihla-mail-kill-"));
  await copyTemplate(dataDir);
  smtp = await startSmtp({
    onMessage: async () => {
      onOffer();
      await sleep(chance() * 10);
      return undefined;
    },
  });
});
afterAll(async () => {
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Works on the outbox while no site runs. */
async function withOutbox<T>(work: (sql: Database) => Promise<T>): Promise<T> {
  const embedded = await openEmbedded({ dataDir });
  const sql = connect({ url: embedded.url, maxConnections: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
    await embedded.close();
  }
}

const start = () =>
  startSite({ DATA_DIR: dataDir, DEMO_DATA: "0", LOG_LEVEL: "error", SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });

const kill = async (site: Site) => {
  await site.kill();
  await site.stop();
};

test(`delivers every letter when killed ${KILLS} times while sending, and repeats at most one per kill, under its old Message-ID`, {
  timeout: 300_000,
}, async () => {
  const recipients: string[] = [];
  /** Per round, the ids of the letters that were offered but not recorded as sent when the process was killed. */
  const unaware: string[][] = [];
  for (let round = 0; round < KILLS; round++) {
    const fresh = Array.from({ length: LETTERS }, (_, index) => `client-${round}-${index}@rihla.test`);
    recipients.push(...fresh);
    await withOutbox(async (sql) => {
      const messages = fresh.map((recipient) => ({ kind: "reservation-confirmed", recipient, payload: RESERVATION }));
      await insertMessages(sql, messages as never, new Date());
      await sql`update outbox set next_attempt_at = now() where sent_at is null`;
    });
    const offeredBefore = smtp.offered.length;
    const enough = chanceBetween(1, LETTERS - 2);
    let offered = 0;
    const reached = new Promise<void>((resolve) => {
      onOffer = () => {
        if (++offered === enough) resolve();
      };
    });
    const site = await start();
    await reached;
    await sleep(chance() * 15);
    await kill(site);
    // Messages under way still reach the server.
    await sleep(50);
    const sent = await withOutbox(
      async (sql) => await sql<{ id: string }[]>`select id from outbox where sent_at is not null`,
    );
    const known = new Set(sent.map(({ id }) => id));
    unaware.push(
      smtp.offered
        .slice(offeredBefore)
        .map(idOf)
        .filter((id) => !known.has(id)),
    );
  }
  await withOutbox((sql) => sql`update outbox set next_attempt_at = now() where sent_at is null`.then(() => {}));
  const last = await start();
  await expect
    .poll(() => new Set(smtp.accepted.flatMap(({ to }) => to)).size, { timeout: 30_000 })
    .toBe(recipients.length);
  await last.stop();

  expect(unaware.map((ids) => ids.length).filter((count) => count > 1)).toEqual([]);
  const copies = new Map<string, Set<string>>();
  for (const received of smtp.offered) {
    const [to = ""] = received.to;
    copies.set(to, (copies.get(to) ?? new Set()).add(idOf(received)));
  }
  expect([...copies.keys()].sort()).toEqual([...recipients].sort());
  expect([...copies.values()].filter((ids) => ids.size > 1)).toEqual([]);
  expect(smtp.offered.length - recipients.length).toBeLessThanOrEqual(KILLS);
});

/** Returns the row's id, from which the Message-ID is generated. */
const idOf = ({ mail }: SmtpServer["offered"][number]): string =>
  (mail.headers["message-id"] ?? "").replace(/^<|@.*$/g, "");
