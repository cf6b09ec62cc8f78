import { chmod, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startBackend, TEST_NOW, type TestBackend } from "../../support/backend";
import { deliver, type Mailbox, openMailbox, outbox, post, RESERVATION } from "../../support/mailbox";

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
/** The reservation's own page. */
const LINK = `http://rihla.test/client/dashboard/reservations/${RESERVATION.reservationId}`;

describe("mails written to files", () => {
  test("are complete, readable by their owner only, and one file per message", async () => {
    await post(backend.context, [TO, "o'neil+x/../y@rihla.test"]);
    expect(await deliver(backend.context, mailbox.mailer)).toBe(2);
    const mails = await mailbox.mails();
    expect(mails.map(({ headers }) => headers.to).sort()).toEqual([`<"o'neil+x/../y"@rihla.test>`, TO]);
    for (const { file, headers, text, html, attachments, raw } of mails) {
      expect(raw).toContain(`\r\nX-Link: ${LINK}\r\n`);
      expect(file).toMatch(/^2026-11-20T08-12-00_reservation-confirmed_[\w.-]+_[0-9a-f]{8}\.eml$/);
      expect(headers["x-link"]).toBe(LINK);
      expect(text).toContain("Votre réservation est confirmée");
      expect(html).toContain("Votre réservation est confirmée");
      expect(attachments).toHaveLength(1);
      expect((await stat(`${mailbox.folder}/${file}`)).mode & 0o777).toBe(0o600);
    }
    expect((await stat(mailbox.folder)).mode & 0o777).toBe(0o700);
  });

  test("are one file for a message that is sent twice", async () => {
    await post(backend.context, [TO]);
    await deliver(backend.context, mailbox.mailer);
    await backend.database`update outbox set sent_at = null, next_attempt_at = ${backend.clock.now()}`;
    expect(await deliver(backend.context, mailbox.mailer)).toBe(1);
    expect(await readdir(mailbox.folder)).toHaveLength(1);
  });

  test("leave nothing in a folder that cannot be written, and are written once it can be", async () => {
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

  test("are reported with path and link to a caller that asks for it", async () => {
    const reported: unknown[] = [];
    const open = await openMailbox((written) => reported.push(written));
    await post(backend.context, [TO]);
    await deliver(backend.context, open.mailer);
    const [file] = await readdir(open.folder);
    expect(reported).toEqual([{ path: `${open.folder}/${file}`, link: LINK }]);
    await open.remove();
  });
});
