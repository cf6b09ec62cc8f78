import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "~/backend/context";
import { insertMessages } from "~/backend/database/mail/outbox";
import { createFileMailer } from "~/backend/mail/file-mailer";
import type { Mailer } from "~/backend/mail/mail";
import type { ReservationPayload } from "~/backend/mail/payloads";
import { deliverDue } from "~/backend/rules/mail/delivery";
import { type ParsedMail, parseMail } from "./mime";

export const FROM = { name: "Rihla", address: "contact@rihla.test" };

/** A confirmed reservation as a message's payload. */
export const RESERVATION: ReservationPayload = {
  audience: "client",
  reservationId: "0b9c2f0e-1111-4222-8333-444455556666",
  vehicleId: "7d9c2f0e-1111-4222-8333-444455556666",
  referenceNumber: "RH-7K2Q-9F",
  vehicle: { brand: "Dacia", model: "Logan", year: 2023 },
  client: { firstName: "Salma", lastName: "Bennani", phone: "+212 6 12 34 56 78" },
  agency: { name: "Atlas Cars", phone: "+212 5 24 00 00 00", address: "12, avenue Mohammed V", city: "Marrakech" },
  pickupAt: "2026-12-01T09:00:00.000Z",
  returnAt: "2026-12-05T17:30:00.000Z",
  pickupLocation: "12, avenue Mohammed V",
  returnLocation: "Aéroport Menara",
  days: 5,
  totalCents: 125050,
  depositCents: 50000,
  rejectionReason: null,
};

/** Writes messages to the outbox, as the rules do. */
export const post = ({ database, now }: Context, recipients: string[], kind = "reservation-confirmed") =>
  insertMessages(
    database,
    recipients.map((recipient) => ({ kind, recipient, payload: RESERVATION })),
    now(),
  );

/** Lets one process deliver what is due in the outbox. Returns the number of messages sent. */
export const deliver = (context: Context, mailer: Mailer, cutOff = new AbortController().signal): Promise<number> =>
  deliverDue({ context, mailer, from: FROM, isStopping: () => cutOff.aborted, cutOff });

export interface OutboxRow {
  id: string;
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
  attempts: number;
  nextAttemptAt: Date;
  sentAt: Date | null;
  failedAt: Date | null;
  lastError: string | null;
}

export const outbox = async ({ database }: Context): Promise<OutboxRow[]> =>
  await database<OutboxRow[]>`
    select id, kind, recipient, payload, attempts, next_attempt_at as "nextAttemptAt", sent_at as "sentAt",
      failed_at as "failedAt", last_error as "lastError"
    from outbox order by created_at, id`;

export interface Mailbox {
  folder: string;
  mailer: Mailer;
  /** Every mail so far, oldest first, with its file's name. */
  mails: () => Promise<(ParsedMail & { file: string; raw: string })[]>;
  remove: () => Promise<void>;
}

/** Opens a mailbox that stores mails as files in a folder of its own. */
export async function openMailbox(announce?: (written: { path: string; link: string }) => void): Promise<Mailbox> {
  const parent = await mkdtemp(join(tmpdir(), "rihla-mail-"));
  const folder = join(parent, "outbox");
  return {
    folder,
    mailer: createFileMailer({ folder, announce }),
    mails: async () => {
      // A message that is still being written has another name.
      const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
      return Promise.all(
        files.map(async (file) => {
          const raw = await readFile(join(folder, file), "utf8");
          return { ...parseMail(raw), file, raw };
        }),
      );
    },
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}
