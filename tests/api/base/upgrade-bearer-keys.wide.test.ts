import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { restoreBackup } from "~/backend/backup/restore";
import { writeBackup } from "~/backend/backup/write";
import type { Caller } from "~/backend/context";
import type { Database } from "~/backend/database/base/connect";
import { MIGRATIONS, migrate, migrateWithin } from "~/backend/database/base/migrate";
import { dropEverything } from "~/backend/database/base/table-copy";
import { createDiskStorage } from "~/backend/photos/storage";
import { makeGuestLink } from "~/backend/rules/handovers/guest-links";
import { createBackend } from "~/backend/server";
import { createClient } from "~/client/client";
import { SHOWN_GUEST_LINKS_MAX } from "~/contract/handovers/values";
import { startBackend, type TestBackend } from "../../support/backend";
import { outcomeOf } from "../../support/call-outcome";
import { serial } from "../../support/chance";
import { ENGINES, openEmptyDatabase } from "../../support/database";
import { everyRow } from "../../support/every-row";
import { deliver, openMailbox, RESERVATION } from "../../support/mailbox";

/** Keys that an earlier release stored in plain text. They still open what they opened, and are no longer stored. */

const BEFORE = MIGRATIONS[MIGRATIONS.indexOf("0017_bearer_keys") - 1] ?? "";
const GUEST_KEY = "0123456789abcdef0123456789abcdef";
const LETTER_KEY = "3f0c7d1e-9f0a-4b36-8a55-0c8f7f8b7d11";
const GUESTS_EMAIL = "rachid.naciri@exemple.test";
const refusal = (guests: string, letters: string) =>
  `554 <https://rihla.test/handover/${guests}>, https://rihla.test/unsubscribe/${letters} are on a list`;
const REFUSAL = refusal(GUEST_KEY, LETTER_KEY);

let backend: TestBackend;
let folder: string;
beforeAll(async () => {
  backend = await startBackend();
  folder = await mkdtemp(join(tmpdir(), "rihla-keys-"));
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

/** A guest's rental with a signed departure and its letters, and a client, as the previous release stored them. */
async function fill(database: Database): Promise<void> {
  await database.transaction(async (sql) => {
    await dropEverything(sql);
    await migrateWithin(sql, BEFORE);
  });
  const [agency] = await database<{ id: string }[]>`
    insert into agencies (name, email, phone, address, city) values ('Atlas', 'a@rihla.test', '0', '1', 'Fès') returning id`;
  await database`
    insert into users (first_name, last_name, email, role, unsubscribe_key)
    values ('Salma', 'Bennani', 'salma@rihla.test', 'CLIENT', ${LETTER_KEY})`;
  const [owner] = await database<{ id: string }[]>`
    insert into users (first_name, last_name, email, role, agency_id)
    values ('Youssef', 'Amrani', 'a@rihla.test', 'AGENCY_OWNER', ${String(agency?.id)}) returning id`;
  const [vehicle] = await database<{ id: string }[]>`
    insert into vehicles (agency_id, agency_city, agency_status, brand, model, year, category, transmission, fuel_type,
      seats, doors, price_per_day_cents, registration_number)
    select id, city, status, 'Dacia', 'Logan', 2023, 'ECONOMY', 'MANUAL', 'DIESEL', 5, 5, 3000, '1-A-6' from agencies
    returning id`;
  const [rental] = await database<{ id: string }[]>`
    insert into reservations (reference_number, vehicle_id, agency_id, pickup_at, return_at, pickup_location,
      return_location, days, price_per_day_cents, deposit_cents, total_cents, status, origin, entered_by, guest_first_name,
      guest_last_name, guest_phone, guest_email)
    values ('RH-7K2Q-9F', ${String(vehicle?.id)}, ${String(agency?.id)}, '2026-11-20T09:00Z', '2026-11-24T09:00Z', 'Fès', 'Fès', 4, 1, 1, 4,
      'IN_PROGRESS', 'PHONE', ${String(owner?.id)}, 'Rachid', 'Naciri', '+212661000067', ${GUESTS_EMAIL})
    returning id`;
  await database`
    insert into handovers (reservation_id, moment, vehicle_id, kilometres, fuel, deposit_means, started_at, signed_at,
      signed_by, answer_until)
    values (${String(rental?.id)}, 'departure', ${String(vehicle?.id)}, 48213, 8, 'NONE', '2026-11-20T08:00Z', '2026-11-20T08:10Z',
      ${String(owner?.id)}, '2026-11-20T10:10Z')`;
  await database`
    insert into guest_links (reservation_id, key, made_at) values (${String(rental?.id)}, ${GUEST_KEY}, '2026-11-20T08:10Z')`;
  const facts = {
    answerUntil: "2026-11-20T10:10:00.000Z",
    kilometres: 48_213,
    fuel: 8,
    marks: 0,
    newMarks: 0,
    photos: 0,
  };
  const handover = { ...facts, moment: "departure", deposit: null, leftCents: 0, guestKey: GUEST_KEY, remarks: null };
  const payload = JSON.stringify({ ...RESERVATION, reservationId: rental?.id, isGuest: true, handover });
  const sent = "2026-11-20T08:11Z";
  await database`
    insert into outbox (kind, recipient, payload, sent_at, failed_at, last_error, next_attempt_at, created_at)
    select 'handover-signed', ${GUESTS_EMAIL}, ${payload}::jsonb, sent_at::timestamptz, failed_at::timestamptz,
      case when failed_at is not null then ${REFUSAL} end, '2026-11-20T08:10Z', '2026-11-20T08:10Z'
    from (values (${sent}, null), (null, ${sent}), (null, null)) as letter (sent_at, failed_at)`;
}

const inPlace = async (database: Database) => void (await migrate(database));

/** Writes a backup at the previous release, empties the database and restores the backup into it. */
async function throughBackup(database: Database): Promise<void> {
  const path = join(folder, `before-${serial()}.tar.gz`);
  const storage = createDiskStorage(join(folder, "photos"));
  await writeBackup({ database, storage, version: "0.1.0", now: new Date(), onProgress: () => {} }, path);
  await database.transaction(dropEverything);
  await restoreBackup({ database, storage, onProgress: () => {} }, path);
}

describe.each([
  ["in place", inPlace],
  ["through a backup", throughBackup],
])("an upgrade %s", (_, upgrade) => {
  test.each(ENGINES)(
    "leaves links that were already sent working in %s, and removes their keys from every row",
    async (engine) => {
      const { database, close } = await openEmptyDatabase(engine);
      const mailbox = await openMailbox();
      try {
        await fill(database);
        expect(await everyRow(database)).toContain(GUEST_KEY);
        await upgrade(database);
        const rows = await everyRow(database);
        for (const key of [GUEST_KEY, LETTER_KEY]) expect(rows).not.toContain(key);
        expect(rows).toContain(refusal("***", "***"));

        const context = { ...backend.context, database };
        const api = createClient({ baseUrl: "http://x", fetch: createBackend(context).fetch });
        const read = (key: string) => api.guestHandover.read({ params: { key } });
        expect(await read(GUEST_KEY)).toMatchObject({ referenceNumber: "RH-7K2Q-9F", client: { firstName: "Rachid" } });
        expect(await outcomeOf(read(GUEST_KEY.replace("0", "1")))).toMatch(/^404 /);
        const wanted = () => api.reminders.wantedByKey({ params: { key: LETTER_KEY } });
        expect(await wanted()).toEqual({ review: true });
        await api.reminders.unsubscribe({ body: { key: LETTER_KEY } });
        expect(await wanted()).toEqual({ review: false });

        // Links that the agency shows from now on never replace one that was sent.
        const [caller] = await database<Caller[]>`
        select id as "userId", role, agency_id as "agencyId" from users where role = 'AGENCY_OWNER'`;
        const [rental] = await database<{ id: string }[]>`select id from reservations`;
        for (let shown = 0; shown <= SHOWN_GUEST_LINKS_MAX; shown++) {
          await makeGuestLink(context, caller as Caller, String(rental?.id), { endsOthers: false });
        }
        expect(await outcomeOf(read(GUEST_KEY))).toBe("ok");

        // The waiting letter is sent with its own key.
        expect(await deliver(context, mailbox.mailer)).toBe(1);
        const [mail] = await mailbox.mails();
        const [, own = ""] = /\/handover\/([0-9a-f]{32})$/.exec(mail?.headers["x-link"] ?? "") ?? [];
        expect(own).not.toBe(GUEST_KEY);
        expect([await outcomeOf(read(own)), await outcomeOf(read(GUEST_KEY))]).toEqual(["ok", "ok"]);
      } finally {
        await mailbox.remove();
        await close();
      }
    },
  );
});
